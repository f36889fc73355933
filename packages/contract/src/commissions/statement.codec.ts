import {
  fieldsOfStatus,
  isObject,
  Money,
  STATEMENT_SOURCES,
  type Statement,
  type StatementId,
  type StatementStatus,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import {
  AnsweredCount,
  AnsweredDate,
  AnsweredFlag,
  AnsweredInteger,
  AnsweredMoment,
  AnsweredSum,
  AnsweredText,
  orNull,
  orValue,
  TextOrNumber,
  wordIn,
  wordOr,
} from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { mapped, orOtherwise } from '../codec/combinators.ts'
import type { WireField } from '../codec/form.ts'
import { field, record, spread } from '../codec/record.ts'
import { idOf, oneOf, scalar } from '../codec/scalars.ts'
import { EtagCodec } from './etag.codec.ts'

export const StatementIdCodec = idOf<StatementId>('StatementId')
export const StatementSourceCodec = oneOf('StatementSource', STATEMENT_SOURCES)
/** An unknown source is read as the specification's own Unknown. */
export const AnsweredSource = orValue(wordOr(wordIn(StatementSourceCodec, STATEMENT_SOURCES), 'Unknown'), 'Unknown')
/** Zero where a service has none, or a text, which may stand in the formatted one. */
export const AnsweredStatementNumber = orValue(wordOr(AnsweredInteger, 0), 0)

const StatusFields = record('StatementStatus', {
  reconciled: field('reconciled', AnsweredFlag),
  reconciledBy: field('reconciled_by', orNull(TextOrNumber)),
  reconciledDate: field('reconciled_date', orNull(AnsweredDate)),
  reportingDate: field('reporting_date', orNull(AnsweredDate)),
  reconciledReason: field('reconciled_reason', orNull(TextOrNumber)),
  archived: field('archived', AnsweredFlag),
  archivedBy: field('archived_by', orNull(TextOrNumber)),
  archivedDate: field('archived_date', orNull(AnsweredDate)),
})
type StatusFields = t.TypeOf<typeof StatusFields>

/** A statement that claims to be reconciled or archived without saying by whom and when is an error (section 4). */
const toStatus = (fields: StatusFields): E.Either<string, StatementStatus> => {
  if (fields.archived)
    return fields.archivedBy !== null && fields.archivedDate !== null
      ? E.right({ _tag: 'Archived', by: fields.archivedBy, on: fields.archivedDate })
      : E.left('expected archived_by and archived_date on an archived statement')
  if (fields.reconciled)
    return fields.reconciledBy !== null && fields.reconciledDate !== null && fields.reportingDate !== null
      ? E.right({
          _tag: 'Reconciled',
          by: fields.reconciledBy,
          on: fields.reconciledDate,
          reportingDate: fields.reportingDate,
          reason: fields.reconciledReason,
        })
      : E.left('expected reconciled_by, reconciled_date and reporting_date on a reconciled statement')
  return E.right({ _tag: 'Open' })
}

type Wire = Readonly<Record<string, unknown>>

const STATES = {
  reconciled: ['reconciled_by', 'reconciled_date', 'reporting_date'],
  archived: ['archived_by', 'archived_date'],
} as const

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A state may stand as a record under its name (section 3); without its flag a statement is in it if it has all that it needs. */
const flagged = (statement: Wire, state: keyof typeof STATES): Wire => {
  const said = statement[state]
  const needs = STATES[state]
  if (isObject(said))
    return needs.some(key => key in said) ? { ...said, [state]: needs.some(key => isSaid(said[key])) } : {}
  return isSaid(said) ? {} : { [state]: needs.every(key => isSaid(statement[key])) }
}

const StatedStatus = orOtherwise(StatusFields, u =>
  isObject(u) ? { ...u, ...flagged(u, 'reconciled'), ...flagged(u, 'archived') } : u,
)

const StatusCodec: RecordCodec<StatementStatus> = mapped(
  'StatementStatus',
  StatedStatus,
  (u): u is StatementStatus => typeof u === 'object' && u !== null && '_tag' in u,
  toStatus,
  fieldsOfStatus,
)

/** A service may leave out the sums of a statement without lines. */
const SumOrNothing = orValue(AnsweredSum, Money.ZERO)
const NoneOr = orValue(AnsweredCount, 0)

/** A statement's own members, with its lines as the caller reads them. */
export const statedStatement = <I extends WireField>(items: I) =>
  spread(
    'Statement',
    record('Statement', {
      id: field('id', StatementIdCodec),
      etag: field('etag', EtagCodec),
      filename: field('filename', orNull(TextOrNumber)),
      agency: field('agency', AnsweredText),
      downloadsBatchId: field('downloads_batch_id', orNull(TextOrNumber)),
      number: field('statement_number', AnsweredStatementNumber),
      numberFormatted: field('statement_number_formatted', orNull(TextOrNumber)),
      companyId: field('company_id', orNull(CarrierIdCodec)),
      company: field('company', orNull(TextOrNumber)),
      lineCount: field('num_items', orNull(AnsweredCount)),
      unmatchedCount: field('num_unmatched_items', NoneOr),
      grossAmount: field('gross_amount', SumOrNothing),
      commissionPaid: field('commission_paid', SumOrNothing),
      controlTotal: field('commission_paid_orig', orNull(AnsweredSum)),
      description: field('description', AnsweredText),
      statementDate: field('statement_date', AnsweredDate),
      source: field('statement_source', AnsweredSource),
      created: field('created', AnsweredMoment),
      modified: field('modified', AnsweredMoment),
      items,
    }),
    { status: StatusCodec },
  )

/** Lines that a list need not have: no more is read of them than how many there are. An empty list says that they were left out. */
const LinesLeftOut: Codec<number | null, null> = scalar(
  'Lines',
  'null, as a list leaves the lines out',
  (u): u is number | null => u === null,
  u => (Array.isArray(u) && u.length > 0 ? u.length : null),
  () => null,
  { type: 'null' },
)

const WithoutLines = statedStatement(field('items', LinesLeftOut))

type Named = Pick<t.TypeOf<typeof WithoutLines>, 'id' | 'number' | 'numberFormatted'>
/** Without a number it is called by its id, so that it can be told from others and opened. */
export const calledBy = ({ id, number, numberFormatted }: Named): string => numberFormatted ?? String(number || id)

/** A statement in a list, without its lines. */
export const ListedStatementCodec: RecordCodec<Statement> = mapped(
  'Statement',
  WithoutLines,
  WithoutLines.is as (u: unknown) => u is Statement,
  ({ items, ...stated }) =>
    E.right({
      ...stated,
      numberFormatted: calledBy(stated),
      lineCount: stated.lineCount ?? items,
      items: null,
    }),
  statement => ({ ...statement, items: null }),
)
