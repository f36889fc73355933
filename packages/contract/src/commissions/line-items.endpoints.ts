/** The calls of the commissions service about the lines of a statement. The page loads their code with the first of them. */
import { orElse } from '../codec/answered.ts'
import { ifSaid, listOf } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { defaulted, FlagText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { LineItemWrittenCodec } from './answered-line.codec.ts'
import { isForOurs } from './etag.codec.ts'
import { QuickUpdateCodec, SeenItemsCodec } from './line-batch.codec.ts'
import { LineItemChangeCodec, NewLineItemCodec } from './line-form.codec.ts'
import { LINE_ALONG } from './line-item.codec.ts'
import { LineNoteCodec, NoteFormCodec } from './line-note.codec.ts'
import { MatchCodec, SuggestionCodec } from './matching.codec.ts'
import { EtagOnly, EtagOrNothing, HistoryEntryCodec } from './statement-form.codec.ts'
import { StatementCodec } from './statement-with-lines.codec.ts'

const describe = endpointsOf('commissions')
const written = data(ifSaid(StatementCodec))

/** Section 7 knows no such parameter, so only a service that answers lines of ours is asked for it: another may refuse it. */
const SaidToOurs = orElse(
  FlagText,
  'true or false',
  () => REFUSED,
  flag => (isForOurs() ? String(flag) : undefined) as string,
)
const changedOnly = field('changed_only', defaulted(SaidToOurs, false))
/** With `changed_only=true` the answered statement holds only the lines that changed. */
const LinesAnsweredQuery = record('LinesAnsweredQuery', { changedOnly })

export const lineItemEndpoints = {
  add: describe.post('/v2/commissions/statement/:id/line-item', {
    body: NewLineItemCodec,
    answer: LineItemWrittenCodec,
    summary: 'Adds a line typed by hand',
  }),
  update: describe.put('/v2/commissions/line-item/:id', {
    body: LineItemChangeCodec,
    answer: LineItemWrittenCodec,
    summary: 'Changes a line',
  }),
  delete: describe.delete('/v2/commissions/line-item/:id', {
    body: EtagOrNothing,
    answer: LineItemWrittenCodec,
    summary: 'Deletes a manual or anticipated line; answers it as it was',
  }),
  void: describe.put('/v2/commissions/line-item/:id/void', {
    body: EtagOrNothing,
    answer: LineItemWrittenCodec,
    summary: 'Voids a line: it stays visible and counts nowhere',
  }),
  restore: describe.put('/v2/commissions/line-item/:id/restore', {
    body: EtagOrNothing,
    answer: LineItemWrittenCodec,
    summary: 'Brings a voided line back',
  }),
  history: describe.ours.get('/v2/commissions/line-item/:id/history', {
    answer: data(listOf(HistoryEntryCodec)),
    summary: 'Who changed the line, when and how, newest first',
  }),
  notes: describe.ours.get('/v2/commissions/line-item/:id/notes', {
    answer: data(listOf(LineNoteCodec)),
    summary: 'The notes on the line, by whom and when, newest first',
  }),
  note: describe.ours.post('/v2/commissions/line-item/:id/notes', {
    body: NoteFormCodec,
    answer: LineItemWrittenCodec,
    summary: 'Notes something on the line, marks it, or removes its mark',
  }),
}

/** Several lines of a statement at once: all of them or none. */
export const lineBatchEndpoints = {
  quickUpdate: describe.put('/v2/commissions/statement/:id/quick-update', {
    query: LinesAnsweredQuery,
    body: QuickUpdateCodec,
    answer: written,
    summary: 'Changes several lines; answers the statement with its lines, or with those that changed',
  }),
  deleteItems: describe.delete('/commissions/statement/:id/delete-items', {
    body: SeenItemsCodec,
    answer: written,
    summary: 'Deletes several manual or anticipated lines',
  }),
  voidItems: describe.ours.put('/v2/commissions/statement/:id/void-items', {
    query: LinesAnsweredQuery,
    body: SeenItemsCodec,
    answer: written,
    summary: 'Voids several lines; answers the statement with its lines, or with those that changed',
  }),
  restoreItems: describe.ours.put('/v2/commissions/statement/:id/restore-items', {
    query: LinesAnsweredQuery,
    body: SeenItemsCodec,
    answer: written,
    summary: 'Brings several voided lines back; answers the statement with its lines, or with those that changed',
  }),
  policyInformation: describe.put('/v2/commissions/statement/:id/policy-information', {
    query: record('PolicyInformationQuery', {
      usePolicyHistory: field('use_policy_history', defaulted(FlagText, false)),
      changedOnly,
    }),
    body: EtagOrNothing,
    answer: written,
    summary:
      'Refreshes what the unpaid lines take from their policies; answers the statement with its lines, or with those that changed',
  }),
}

export const matchingEndpoints = {
  match: describe.put('/v2/commissions/line-item/:id/match', {
    body: MatchCodec,
    beside: LINE_ALONG,
    answer: LineItemWrittenCodec,
    summary: 'Ties a line to a policy and its client, or takes that back',
  }),
  suggestions: describe.ours.get('/v2/commissions/statement/:id/match-suggestions', {
    answer: data(listOf(SuggestionCodec)),
    summary: 'Suggestions for every unmatched line, best first',
  }),
  matchCertain: describe.ours.put('/v2/commissions/statement/:id/match-certain', {
    query: LinesAnsweredQuery,
    body: EtagOnly,
    answer: written,
    summary: 'Accepts every certain suggestion; answers the statement with its lines, or with those that changed',
  }),
}
