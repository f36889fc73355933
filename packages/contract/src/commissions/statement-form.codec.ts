/** Requests about statements, and what is asked about them besides the statement itself. */
import {
  type HistoryEntry,
  isObject,
  type Resemblance,
  type SimilarStatement,
  type Statement,
  type StatementId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { AnsweredInstant } from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { eitherOf, listOf, nullable, orUnsaid, withDefault } from '../codec/combinators.ts'
import { REFUSED, sentAt } from '../codec/form.ts'
import { field, record, spread } from '../codec/record.ts'
import { Count, DateOnly, DescriptionText, Flag, Sum, scalar, Text } from '../codec/scalars.ts'
import { EtagCodec } from './etag.codec.ts'
import { recordSeen } from './record-seen.codec.ts'
import { StatementIdCodec } from './statement.codec.ts'
import { StatementCodec } from './statement-with-lines.codec.ts'

/** The answer of a service that says no more of a new statement than its id, or not even that. */
export interface MadeStatement {
  readonly madeAs: StatementId | null
}

const idOfMade = (u: unknown): unknown => (isObject(u) ? sentAt(u, 'id') : u)

const JustMade: Codec<MadeStatement, unknown> = scalar(
  'JustMade',
  'a statement, or its id',
  (u): u is MadeStatement => isObject(u) && 'madeAs' in u,
  u => {
    // A record with a version is a statement that StatementCodec refused for a reason.
    if ((Array.isArray(u) && u.length > 0) || (isObject(u) && 'etag' in u)) return REFUSED
    const read = StatementIdCodec.decode(idOfMade(u))
    return { madeAs: E.isRight(read) ? read.right : null }
  },
  ({ madeAs }) => madeAs,
  { type: ['string', 'integer', 'null'] },
)

export const MadeStatementCodec: Codec<Statement | MadeStatement, unknown> = eitherOf(StatementCodec, JustMade)

export const newStatementFields = {
  statementDate: field('statement_date', DateOnly),
  description: field('description', withDefault(DescriptionText, '')),
  controlTotal: field('commission_paid_orig', orUnsaid(Sum)),
}
export const NewStatementCodec = record('NewStatement', {
  ...newStatementFields,
  carrierId: field('carrier_id', orUnsaid(CarrierIdCodec)),
})

/** A change has to name the version that the person saw (sections 4, 5 and 7). */
export const EtagOnly = record('EtagOnly', { etag: field('etag', EtagCodec) })

/** Section 7 lists no body: there is none, or an empty one. A version that is sent anyway is checked. */
export const EtagOrNothing = withDefault(record('EtagOrNothing', { etag: field('etag', orUnsaid(EtagCodec)) }), {
  etag: null,
})

/** The change of a statement, the version that the person saw, and the statement with the change, as far as it is known. */
export const StatementChangeCodec = spread(
  'StatementChange',
  record(
    'StatementChange',
    { etag: field('etag', EtagCodec) },
    {
      description: field('description', DescriptionText),
      controlTotal: field('commission_paid_orig', nullable(Sum)),
      statementDate: field('statement_date', DateOnly),
    },
  ),
  { statement: recordSeen(StatementCodec) },
)

/** Another statement that has some of the `of` lines too. */
export const SimilarStatementCodec: RecordCodec<SimilarStatement> = record('SimilarStatement', {
  statementId: field('statement_id', StatementIdCodec),
  numberFormatted: field('statement_number_formatted', Text),
  statementDate: field('statement_date', DateOnly),
  sameFile: field('same_file', Flag),
  otherAmounts: field('other_amounts', withDefault(Flag, false)),
  lines: field('lines', Count),
  of: field('of', Count),
  amount: field('amount', Sum),
  paid: field('paid', Count),
})

export const ResemblanceCodec: RecordCodec<Resemblance> = record('Resemblance', {
  statementId: field('statement_id', StatementIdCodec),
  similar: field('similar', listOf(SimilarStatementCodec)),
})

export const ReconcileCodec = record('Reconcile', {
  etag: field('etag', EtagCodec),
  reconcileDate: field('reconcile_date', DateOnly),
  reportingDate: field('reporting_date', DateOnly),
  reason: field('reason', orUnsaid(DescriptionText)),
})

const anything: Codec<unknown> = scalar(
  'anything',
  'any value',
  (_): _ is unknown => true,
  u => u ?? null,
  u => u ?? null,
)

export const HistoryEntryCodec: RecordCodec<HistoryEntry> = record('HistoryEntry', {
  id: field('id', Text),
  at: field('at', AnsweredInstant),
  by: field('by', Text),
  action: field('action', Text),
  reason: field('reason', nullable(Text)),
  changes: field(
    'changes',
    listOf(
      record('FieldChange', {
        field: field('field', Text),
        before: field('before', anything),
        after: field('after', anything),
      }),
    ),
  ),
  hash: field('hash', Text),
})
