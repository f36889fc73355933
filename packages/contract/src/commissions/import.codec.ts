import {
  ENCODINGS,
  IMPORT_FIELDS,
  type ImportedLine,
  type ImportField,
  type ImportMapping,
  type ImportReport,
  RATE_UNITS,
  type RefusedRow,
  type SkipRules,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { dictionary, eitherOf, listOf, nullable, withDefault } from '../codec/combinators.ts'
import { parseJsonText } from '../codec/json-text.ts'
import { field, record } from '../codec/record.ts'
import {
  Amount,
  Count,
  DateOnly,
  DescriptionText,
  expected,
  Flag,
  Integer,
  NameText,
  oneOf,
  Percent,
  Sum,
  Text,
  textUpTo,
} from '../codec/scalars.ts'
import { shaped } from '../codec/shape.ts'
import { CommissionTermCodec } from './line-item.codec.ts'

type Wire = Record<string, unknown>

const isField = (key: string): key is ImportField => IMPORT_FIELDS.some(name => name === key)

// A word is stored as the key of a JSON object, and PostgreSQL's JSON holds no NUL.
const isWord = (key: string): key is string => key.length <= 200 && !key.includes('\0')

/** A heading's text or a 0-based column, a sheet's name or 0-based index. */
const TextOrIndex = eitherOf(Count, NameText)

const SkipRulesCodec: t.Type<SkipRules, Wire, unknown> = record('SkipRules', {
  blank: field('blank', withDefault(Flag, true)),
  totals: field('totals', withDefault(Flag, true)),
  headings: field('headings', withDefault(Flag, true)),
  patterns: field('patterns', listOf(NameText, 100)),
})

const TrimCodec = record('PolicyNumberTrim', {
  prefix: field('prefix', listOf(textUpTo(50), 100)),
  suffix: field('suffix', listOf(textUpTo(50), 100)),
})

export const ImportMappingCodec: t.Type<ImportMapping, Wire, unknown> = record('Mapping', {
  sheet: field('sheet', nullable(TextOrIndex)),
  delimiter: field('delimiter', nullable(textUpTo(3))),
  encoding: field('encoding', nullable(oneOf('Encoding', ENCODINGS))),
  headerRow: field('header_row', Count),
  dataRow: field('data_row', nullable(Count)),
  columns: field('columns', dictionary('Columns', `one of ${IMPORT_FIELDS.join(', ')}`, isField, TextOrIndex)),
  dateFormat: field('date_format', withDefault(textUpTo(40), 'auto')),
  rateUnit: field('rate_unit', withDefault(oneOf('RateUnit', RATE_UNITS), 'auto')),
  negateAmounts: field('negate_amounts', withDefault(Flag, false)),
  skip: field('skip', withDefault(SkipRulesCodec, { blank: true, totals: true, headings: true, patterns: [] })),
  roundAmounts: field('round_amounts', withDefault(Flag, false)),
  transactionTypes: field(
    'transaction_types',
    withDefault(dictionary('TransactionTypes', 'a word', isWord, textUpTo(20)), {}),
  ),
  policyNumberTrim: field('policy_number_trim', withDefault(TrimCodec, { prefix: [], suffix: [] })),
})

const ImportedLineCodec: t.Type<ImportedLine, Wire, unknown> = record('ImportedLine', {
  row: field('row', Integer),
  policyNumber: field('policy_number', nullable(Text)),
  insuredName: field('insured_name', nullable(Text)),
  transactionDate: field('transaction_date', DateOnly),
  effectiveDate: field('effective_date', nullable(DateOnly)),
  expirationDate: field('expiration_date', nullable(DateOnly)),
  transactionType: field('transaction_type', nullable(Text)),
  transactionDescription: field('transaction_description', nullable(Text)),
  grossAmount: field('gross_amount', Amount),
  commissionRate: field('commission_rate', nullable(Percent)),
  commissionAmount: field('commission_amount', Amount),
  commissionTerm: field('commission_term', nullable(CommissionTermCodec)),
  lob: field('lob', nullable(Text)),
  writingCarrier: field('writing_carrier', nullable(Text)),
  agentCode: field('agent_code', nullable(Text)),
  warnings: field('warnings', listOf(Text)),
})

const RefusedRowCodec: t.Type<RefusedRow, Wire, unknown> = record('RefusedRow', {
  row: field('row', Integer),
  column: field('column', nullable(Text)),
  field: field('field', nullable(oneOf('ImportField', IMPORT_FIELDS))),
  value: field('value', Text),
  why: field('why', Text),
})

export const ImportReportCodec: t.Type<ImportReport, Wire, unknown> = record('ImportReport', {
  mapping: field('mapping', ImportMappingCodec),
  fileHash: field('file_hash', Text),
  seenBefore: field('seen_before', nullable(Text)),
  rowsRead: field('rows_read', Count),
  lines: field('lines', listOf(ImportedLineCodec)),
  skipped: field('skipped', listOf(record('SkippedRow', { row: field('row', Integer), why: field('why', Text) }))),
  refused: field('refused', listOf(RefusedRowCodec)),
  grossAmount: field('gross_amount', Sum),
  commissionAmount: field('commission_paid', Sum),
  difference: field('difference', nullable(Sum)),
  matched: field('matched', Count),
  certain: field('certain', Count),
  problems: field(
    'problems',
    withDefault(
      listOf(
        record('MappingProblem', {
          field: field('field', nullable(oneOf('ImportField', IMPORT_FIELDS))),
          message: field('message', Text),
        }),
      ),
      [],
    ),
  ),
  sample: field('sample', withDefault(listOf(listOf(Text)), [])),
  headings: field('headings', withDefault(listOf(Text), [])),
})

/** JSON in a text field of a form. */
const json = <A, O>(codec: t.Type<A, O, unknown>): t.Type<A, string, unknown> =>
  shaped(
    new t.Type(
      codec.name,
      codec.is,
      (u, context) => {
        if (typeof u !== 'string') return expected('JSON', u, context)
        const read = parseJsonText(u)
        return E.isLeft(read) ? expected(read.left, u, context) : codec.validate(read.right, context)
      },
      a => JSON.stringify(codec.encode(a)),
    ),
    { _tag: 'JsonText', of: codec },
  )

/** An amount as a form's text, such as 1234.56. */
const SumText: t.Type<t.TypeOf<typeof Sum>, string, unknown> = shaped(
  new t.Type(
    'SumText',
    Sum.is,
    (u, context) =>
      typeof u === 'string' && /^-?\d+(\.\d+)?$/.test(u)
        ? Sum.validate(Number(u), context)
        : expected('an amount such as 1234.56', u, context),
    a => String(Sum.encode(a)),
  ),
  { _tag: 'Scalar', schema: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['1234.56'] } },
)

/** A blank text field of a form says nothing. */
const orBlank = <A>(codec: t.Type<A, string, unknown>): t.Type<A | null, string | null, unknown> => {
  const inner = nullable(codec)
  return shaped(
    new t.Type(inner.name, inner.is, (u, context) => inner.validate(u === '' ? null : u, context), inner.encode),
    { _tag: 'Same', as: inner },
  )
}

/** The text fields beside the file. */
export const ImportFormCodec = record('ImportForm', {
  carrierId: field('carrier_id', orBlank(CarrierIdCodec)),
  mapping: field('mapping', orBlank(json(ImportMappingCodec))),
  statementDate: field('statement_date', DateOnly),
  description: field('description', withDefault(DescriptionText, '')),
  controlTotal: field('commission_paid_orig', orBlank(SumText)),
})
