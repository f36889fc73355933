/** The calls of the commissions service. Paths are as section 7 writes them, under the service's base address. */
import { STATEMENT_STATES } from '@commissions/core'
import { ifSaid, listOf } from '../codec/combinators.ts'
import { defaulted, FlagText, optional, repeated } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { DateOnly, oneOf } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { LineStoryCodec } from './explanation.codec.ts'
import { DeleteItemsCodec, QuickUpdateCodec } from './line-batch.codec.ts'
import {
  LineItemChangeCodec,
  LineItemWrittenCodec,
  NewLineItemCodec,
  StatementIdCodec,
  StatementSourceCodec,
} from './line-item.codec.ts'
import { MatchCodec, SuggestionCodec } from './matching.codec.ts'
import { PayableLinesCodec, PayoutFilterCodec, PayoutInstructionsCodec, PayoutsWrittenCodec } from './payouts.codec.ts'
import {
  EtagOnly,
  EtagOrNothing,
  HistoryEntryCodec,
  MadeStatementCodec,
  NewStatementCodec,
  ReconcileCodec,
  ResemblanceCodec,
  SimilarStatementCodec,
  StatementChangeCodec,
  StatementCodec,
} from './statement.codec.ts'

const describe = endpointsOf('commissions')
const written = data(ifSaid(StatementCodec))

export const statementEndpoints = {
  list: describe({
    method: 'GET',
    path: '/v2/commissions/statement',
    query: record('StatementFilter', {
      state: field('status', defaulted(oneOf('StatementState', STATEMENT_STATES), 'open')),
      source: field('statement_source', optional(StatementSourceCodec)),
      from: field('from', optional(DateOnly)),
      to: field('to', optional(DateOnly)),
    }),
    answer: data(listOf(StatementCodec)),
    summary: 'Statements of a state, without their lines',
  }),
  get: describe({
    method: 'GET',
    path: '/v2/commissions/statement/:id',
    query: record('IncludeItems', { includeItems: field('includeItems', defaulted(FlagText, false)) }),
    answer: data(StatementCodec),
    summary: 'One statement, with its lines when asked',
  }),
  create: describe({
    method: 'POST',
    path: '/v2/commissions/statement',
    body: NewStatementCodec,
    answer: data(MadeStatementCodec),
    summary: 'Opens a statement to be typed by hand',
  }),
  update: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id',
    body: StatementChangeCodec,
    answer: written,
    summary: 'Changes description, control total or statement date',
  }),
  reconcile: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/reconcile',
    body: ReconcileCodec,
    answer: written,
    summary: 'Closes the statement; its lines become payable',
  }),
  unreconcile: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/unreconcile',
    body: EtagOnly,
    answer: written,
    summary: 'Opens a reconciled statement again, while none of its lines is paid',
  }),
  archive: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/archive',
    body: EtagOrNothing,
    answer: written,
    summary: 'Puts an open statement away',
  }),
  restore: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/restore',
    body: EtagOrNothing,
    answer: written,
    summary: 'Brings an archived statement back to open',
  }),
  similar: describe({
    method: 'GET',
    path: '/v2/commissions/statement/:id/similar',
    answer: data(listOf(SimilarStatementCodec)),
    ours: true,
    summary: 'Statements that hold the same lines, or came from the same file',
  }),
  allSimilar: describe({
    method: 'GET',
    path: '/v2/commissions/statement/similar',
    query: record('StatementIds', { ids: field('ids', repeated(StatementIdCodec)) }),
    answer: data(listOf(ResemblanceCodec)),
    ours: true,
    summary: 'The same of many statements; those that nothing resembles are left out',
  }),
  history: describe({
    method: 'GET',
    path: '/v2/commissions/statement/:id/history',
    answer: data(listOf(HistoryEntryCodec)),
    ours: true,
    summary: 'Who changed the statement, when and how, newest first',
  }),
}

export const lineItemEndpoints = {
  add: describe({
    method: 'POST',
    path: '/v2/commissions/statement/:id/line-item',
    body: NewLineItemCodec,
    answer: LineItemWrittenCodec,
    summary: 'Adds a line typed by hand',
  }),
  update: describe({
    method: 'PUT',
    path: '/v2/commissions/line-item/:id',
    body: LineItemChangeCodec,
    answer: LineItemWrittenCodec,
    summary: 'Changes a line',
  }),
  delete: describe({
    method: 'DELETE',
    path: '/v2/commissions/line-item/:id',
    body: EtagOrNothing,
    answer: LineItemWrittenCodec,
    summary: 'Deletes a manual or anticipated line; answers it as it was',
  }),
  void: describe({
    method: 'PUT',
    path: '/v2/commissions/line-item/:id/void',
    body: EtagOrNothing,
    answer: LineItemWrittenCodec,
    summary: 'Voids a line: it stays visible and counts nowhere',
  }),
  restore: describe({
    method: 'PUT',
    path: '/v2/commissions/line-item/:id/restore',
    body: EtagOrNothing,
    answer: LineItemWrittenCodec,
    summary: 'Brings a voided line back',
  }),
  history: describe({
    method: 'GET',
    path: '/v2/commissions/line-item/:id/history',
    answer: data(listOf(HistoryEntryCodec)),
    ours: true,
    summary: 'Who changed the line, when and how, newest first',
  }),
}

/** Several lines of a statement at once: all of them or none. */
export const lineBatchEndpoints = {
  quickUpdate: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/quick-update',
    body: QuickUpdateCodec,
    answer: written,
    summary: 'Changes several lines; answers the statement with its lines',
  }),
  deleteItems: describe({
    method: 'DELETE',
    path: '/commissions/statement/:id/delete-items',
    body: DeleteItemsCodec,
    answer: written,
    summary: 'Deletes several manual or anticipated lines',
  }),
  policyInformation: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/policy-information',
    query: record('PolicyInformationQuery', {
      usePolicyHistory: field('use_policy_history', defaulted(FlagText, false)),
    }),
    body: EtagOrNothing,
    answer: written,
    summary: 'Refreshes what the unpaid lines take from their policies; answers the statement with its lines',
  }),
}

export const matchingEndpoints = {
  match: describe({
    method: 'PUT',
    path: '/v2/commissions/line-item/:id/match',
    body: MatchCodec,
    answer: LineItemWrittenCodec,
    summary: 'Ties a line to a policy and its client, or takes that back',
  }),
  suggestions: describe({
    method: 'GET',
    path: '/v2/commissions/statement/:id/match-suggestions',
    answer: data(listOf(SuggestionCodec)),
    ours: true,
    summary: 'Proposals for every unmatched line, best first',
  }),
  matchCertain: describe({
    method: 'PUT',
    path: '/v2/commissions/statement/:id/match-certain',
    body: EtagOnly,
    answer: written,
    ours: true,
    summary: 'Accepts every certain proposal',
  }),
}

export const payoutEndpoints = {
  payable: describe({
    method: 'GET',
    path: '/v2/commissions/rules/agent-payout',
    query: PayoutFilterCodec,
    answer: PayableLinesCodec,
    summary: 'Payable lines, with what the rules pay on them now',
  }),
  paid: describe({
    method: 'GET',
    path: '/v2/commissions/line-items',
    query: PayoutFilterCodec,
    answer: PayableLinesCodec,
    summary: 'Paid lines, with what was paid on them',
  }),
  write: describe({
    method: 'PUT',
    path: '/v2/commissions/line-item/agent-payouts',
    body: PayoutInstructionsCodec,
    answer: PayoutsWrittenCodec,
    summary: 'Pays lines, changes or takes back what was paid, keeps typed amounts: all of it or nothing',
  }),
  explain: describe({
    method: 'GET',
    path: '/v2/commissions/line-item/:id/explanation',
    answer: data(LineStoryCodec),
    ours: true,
    summary: 'Why each agent of a line earns what they earn: every rule tried, and the sum with its numbers',
  }),
}
