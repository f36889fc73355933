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
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec } from '../codec/codec.ts'
import {
  dictionary,
  eitherOf,
  jsonText,
  listOf,
  nullable,
  numberText,
  orBlank,
  withDefault,
} from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import {
  Count,
  DateOnly,
  DescriptionText,
  Flag,
  Integer,
  NameText,
  oneOf,
  Sum,
  Text,
  textUpTo,
} from '../codec/scalars.ts'
import { CommissionTermCodec, fileLineFields } from './line-fields.codec.ts'

type Wire = Record<string, unknown>

const isField = (key: string): key is ImportField => IMPORT_FIELDS.some(name => name === key)

// A word is stored as the key of a JSON object, and PostgreSQL's JSON holds no NUL.
const isWord = (key: string): key is string => key.length <= 200 && !key.includes('\0')

/** A heading's text or a 0-based column, a sheet's name or 0-based index. */
const TextOrIndex = eitherOf(Count, NameText)

const SkipRulesCodec: Codec<SkipRules, Wire> = record('SkipRules', {
  blank: field('blank', withDefault(Flag, true)),
  totals: field('totals', withDefault(Flag, true)),
  headings: field('headings', withDefault(Flag, true)),
  patterns: field('patterns', listOf(NameText, 100)),
})

const TrimCodec = record('PolicyNumberTrim', {
  prefix: field('prefix', listOf(textUpTo(50), 100)),
  suffix: field('suffix', listOf(textUpTo(50), 100)),
})

export const ImportMappingCodec: Codec<ImportMapping, Wire> = record('Mapping', {
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

export const ImportedLineCodec: Codec<ImportedLine, Wire> = record('ImportedLine', {
  row: field('row', Integer),
  ...fileLineFields,
  commissionTerm: field('commission_term', nullable(CommissionTermCodec)),
  agentCode: field('agent_code', nullable(Text)),
  warnings: field('warnings', listOf(Text)),
})

const RefusedRowCodec: Codec<RefusedRow, Wire> = record('RefusedRow', {
  row: field('row', Integer),
  column: field('column', nullable(Text)),
  field: field('field', nullable(oneOf('ImportField', IMPORT_FIELDS))),
  value: field('value', Text),
  why: field('why', Text),
})

export const ImportReportCodec: Codec<ImportReport, Wire> = record('ImportReport', {
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

/** The text fields beside the file. */
export const ImportFormCodec = record('ImportForm', {
  carrierId: field('carrier_id', orBlank(CarrierIdCodec)),
  mapping: field('mapping', orBlank(jsonText(ImportMappingCodec))),
  statementDate: field('statement_date', DateOnly),
  description: field('description', withDefault(DescriptionText, '')),
  controlTotal: field(
    'commission_paid_orig',
    orBlank(numberText('SumText', Sum, 'an amount such as 1234.56', '1234.56')),
  ),
})
