import {
  AMOUNT_FIELDS,
  CREDITS,
  DATE_ORDERS,
  ENCODINGS,
  type FigurePlaces,
  type FileRow,
  type FileShape,
  IMPORT_FIELDS,
  type ImportedLine,
  type ImportField,
  type ImportMapping,
  type ImportQuestion,
  type ImportReport,
  type LineOrigin,
  NUMBER_FORMATS,
  type PagePlace,
  PROOFS,
  RATE_UNITS,
  type RefusedRow,
  type RememberedMapping,
  type SheetSeen,
  type SkipRules,
  type Source,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import {
  dictionary,
  eitherOf,
  listOf,
  mapped,
  nullable,
  numberText,
  orBlank,
  sentListOf,
  withDefault,
} from '../codec/combinators.ts'
import { jsonText } from '../codec/json-text.ts'
import { field, record } from '../codec/record.ts'
import {
  Count,
  DateOnly,
  Decimal,
  DescriptionText,
  Flag,
  Instant,
  Integer,
  integerBetween,
  NameText,
  oneOf,
  Sum,
  Text,
  textUpTo,
} from '../codec/scalars.ts'
import { CommissionTermCodec, fileLineFields } from './line-fields.codec.ts'
import { SimilarStatementCodec } from './statement-form.codec.ts'

const isField = (key: string): key is ImportField => IMPORT_FIELDS.some(name => name === key)

// A word is stored as the key of a JSON object, and PostgreSQL's JSON holds no NUL.
const isWord = (key: string): key is string => key.length <= 200 && !key.includes('\0')

/** A heading's text or a 0-based column, a sheet's name or 0-based index. */
const TextOrIndex = eitherOf(Count, NameText)

const RowNameCodec = eitherOf(Count, NameText)

const SkipRulesCodec: RecordCodec<SkipRules> = record('SkipRules', {
  blank: field('blank', withDefault(Flag, true)),
  totals: field('totals', withDefault(Flag, true)),
  headings: field('headings', withDefault(Flag, true)),
  patterns: field('patterns', listOf(NameText, 100)),
  rows: field('rows', listOf(RowNameCodec, 10_000)),
})

const TrimCodec = record('PolicyNumberTrim', {
  prefix: field('prefix', listOf(textUpTo(50), 100)),
  suffix: field('suffix', listOf(textUpTo(50), 100)),
})

const PartCodec = record('PartOfColumn', {
  column: field('column', TextOrIndex),
  part: field('part', oneOf('Part', ['before', 'after'] as const)),
  separator: field('separator', textUpTo(20)),
})

/** Only true: a column that is not carried down is given by its name or index alone. */
const True = mapped<boolean, boolean, true>(
  'true',
  Flag,
  (u): u is true => u === true,
  flag => (flag ? E.right(true as const) : E.left('Expected true')),
  () => true,
)

const CarriedCodec = record('CarriedColumn', {
  column: field('column', TextOrIndex),
  carryDown: field('carry_down', True),
})

const SumCodec = record(
  'SumOfColumns',
  { sum: field('sum', sentListOf(TextOrIndex, 20)) },
  { less: field('less', sentListOf(TextOrIndex, 20)) },
)

const SectionCodec = record('SectionSource', {
  section: field(
    'section',
    record('SectionText', {
      prefix: field('prefix', nullable(NameText)),
      suffix: field('suffix', nullable(NameText)),
    }),
  ),
})

/** A column, or one of the other places where a value stands. */
const SourceCodec: Codec<Source, unknown> = eitherOf(
  TextOrIndex,
  eitherOf(PartCodec, eitherOf(CarriedCodec, eitherOf(SumCodec, SectionCodec))),
)

const SignColumnCodec = record('SignColumn', {
  column: field('column', nullable(TextOrIndex)),
  minus: field('minus', sentListOf(NameText, 100)),
})

const SheetsCodec = eitherOf(oneOf('visible', ['visible'] as const), sentListOf(TextOrIndex, 200))

const isShort = (key: string): key is string => key.length <= 300 && !key.includes('\0')

const NO_SKIPS: SkipRules = { blank: true, totals: true, headings: true, patterns: [], rows: [] }

const MAPPING_FIELDS = {
  sheet: field('sheet', nullable(TextOrIndex)),
  sheets: field('sheets', nullable(SheetsCodec)),
  delimiter: field('delimiter', nullable(textUpTo(3))),
  encoding: field('encoding', nullable(oneOf('Encoding', ENCODINGS))),
  headerRow: field('header_row', Count),
  headerRows: field('header_rows', withDefault(integerBetween(1, 3), 1)),
  dataRow: field('data_row', nullable(Count)),
  columns: field('columns', dictionary('Columns', `one of ${IMPORT_FIELDS.join(', ')}`, isField, SourceCodec)),
  dateFormat: field('date_format', withDefault(textUpTo(40), 'auto')),
  dateOrder: field('date_order', withDefault(oneOf('DateOrder', DATE_ORDERS), 'auto')),
  numberFormat: field('number_format', withDefault(oneOf('NumberFormat', NUMBER_FORMATS), 'auto')),
  rateUnit: field('rate_unit', withDefault(oneOf('RateUnit', RATE_UNITS), 'auto')),
  negateAmounts: field('negate_amounts', withDefault(Flag, false)),
  negate: field('negate', listOf(oneOf('AmountField', AMOUNT_FIELDS), AMOUNT_FIELDS.length)),
  creditIs: field('credit_is', nullable(oneOf('CreditIs', CREDITS))),
  sign: field('sign', nullable(SignColumnCodec)),
  sectionTerms: field(
    'section_terms',
    withDefault(dictionary('SectionTerms', 'a heading', isShort, CommissionTermCodec), {}),
  ),
  sectionCarriers: field('section_carriers', withDefault(Flag, false)),
  skip: field('skip', withDefault(SkipRulesCodec, NO_SKIPS)),
  roundAmounts: field('round_amounts', withDefault(Flag, false)),
  transactionTypes: field(
    'transaction_types',
    withDefault(dictionary('TransactionTypes', 'a word', isWord, textUpTo(20)), {}),
  ),
  policyNumberTrim: field('policy_number_trim', withDefault(TrimCodec, { prefix: [], suffix: [] })),
  accepted: field('accepted', listOf(NameText, 1_000)),
  cells: field('cells', withDefault(dictionary('Cells', 'a row and a field', isShort, NameText), {})),
  statedTotal: field('stated_total', nullable(RowNameCodec)),
}

/** How a file is read. A key that an older mapping leaves out keeps the meaning it had then. */
export const ImportMappingCodec: RecordCodec<ImportMapping> = record('Mapping', MAPPING_FIELDS)

const PagePlaceCodec: RecordCodec<PagePlace> = record('PagePlace', {
  page: field('page', Count),
  x: field('x', Decimal),
  y: field('y', Decimal),
  width: field('width', Decimal),
  height: field('height', Decimal),
})

/** Cells such as `B14`, several with commas between, or a place on a page. */
export const FigurePlacesCodec: RecordCodec<FigurePlaces> = dictionary(
  'FigurePlaces',
  `one of ${IMPORT_FIELDS.join(', ')}`,
  isField,
  eitherOf(textUpTo(500), PagePlaceCodec),
)

const FileRowCodec: RecordCodec<FileRow> = record(
  'FileRow',
  {
    sheet: field('sheet', nullable(Text)),
    row: field('row', Count),
    cells: field('cells', listOf(Text)),
  },
  { place: field('place', PagePlaceCodec) },
)

export const LineOriginCodec: RecordCodec<LineOrigin> = record('LineOrigin', {
  filename: field('filename', Text),
  sheet: field('sheet', nullable(Text)),
  row: field('row', Count),
  cells: field('cells', FigurePlacesCodec),
  rowCount: field('row_count', Count),
  headings: field('headings', listOf(Text)),
  rows: field('rows', listOf(FileRowCodec)),
})

export const FileShapeCodec: RecordCodec<FileShape> = record('FileShape', {
  filename: field('filename', Text),
  headings: field('headings', listOf(Text)),
})

export const RememberedMappingCodec: RecordCodec<RememberedMapping> = record('RememberedMapping', {
  carrierId: field('carrier_uuid', CarrierIdCodec),
  carrier: field('carrier', Text),
  mapping: field('mapping', ImportMappingCodec),
  shape: field('shape', nullable(FileShapeCodec)),
  modified: field('modified', Instant),
  modifiedBy: field('modified_by', Text),
})

export const ImportedLineCodec: RecordCodec<ImportedLine> = record('ImportedLine', {
  row: field('row', Integer),
  sheet: field('sheet', nullable(Text)),
  ...fileLineFields,
  commissionTerm: field('commission_term', nullable(CommissionTermCodec)),
  agentCode: field('agent_code', nullable(Text)),
  cells: field('cells', withDefault(FigurePlacesCodec, {})),
  warnings: field('warnings', listOf(Text)),
})

const SkippedRowCodec = record('SkippedRow', {
  row: field('row', Integer),
  sheet: field('sheet', nullable(Text)),
  why: field('why', Text),
})

const RefusedRowCodec: RecordCodec<RefusedRow> = record('RefusedRow', {
  row: field('row', Integer),
  sheet: field('sheet', nullable(Text)),
  column: field('column', nullable(Text)),
  field: field('field', nullable(oneOf('ImportField', IMPORT_FIELDS))),
  value: field('value', Text),
  why: field('why', Text),
})

/** The keys of a mapping that an answer to a question replaces; the others stay. */
const SomeMappingCodec: RecordCodec<Partial<ImportMapping>> = record('SomeMapping', {}, MAPPING_FIELDS)

const QuestionCodec: RecordCodec<ImportQuestion> = record('ImportQuestion', {
  id: field('id', Text),
  about: field('about', nullable(oneOf('ImportField', IMPORT_FIELDS))),
  why: field('why', Text),
  rows: field('rows', listOf(RowNameCodec)),
  choices: field(
    'choices',
    listOf(record('ImportChoice', { label: field('label', Text), mapping: field('mapping', SomeMappingCodec) })),
  ),
})

const ProofCodec = record('Proof', {
  what: field('what', oneOf('ProofKind', PROOFS)),
  holds: field('holds', Count),
  of: field('of', Count),
})

const StatedTotalCodec = record('StatedTotal', {
  row: field('row', Integer),
  sheet: field('sheet', nullable(Text)),
  amount: field('amount', Sum),
})

const StatedDateCodec = record('StatedDate', { row: field('row', RowNameCodec), date: field('date', DateOnly) })

const SheetSeenCodec: RecordCodec<SheetSeen> = record(
  'SheetSeen',
  {
    name: field('name', Text),
    rows: field('rows', Count),
    hidden: field('hidden', Flag),
    read: field('read', Flag),
  },
  { columns: field('columns', sentListOf(nullable(Count), 500)) },
)

export const ImportReportCodec: RecordCodec<ImportReport> = record('ImportReport', {
  mapping: field('mapping', ImportMappingCodec),
  fileHash: field('file_hash', Text),
  seenBefore: field('seen_before', nullable(Text)),
  similar: field('similar', withDefault(listOf(SimilarStatementCodec), [])),
  rowsRead: field('rows_read', Count),
  lines: field('lines', listOf(ImportedLineCodec)),
  skipped: field('skipped', listOf(SkippedRowCodec)),
  refused: field('refused', listOf(RefusedRowCodec)),
  grossAmount: field('gross_amount', Sum),
  commissionAmount: field('commission_paid', Sum),
  difference: field('difference', nullable(Sum)),
  matched: field('matched', nullable(Count)),
  certain: field('certain', nullable(Count)),
  questions: field('questions', withDefault(listOf(QuestionCodec), [])),
  proofs: field('proofs', withDefault(listOf(ProofCodec), [])),
  statedTotal: field('stated_total', nullable(StatedTotalCodec)),
  statedDate: field('stated_date', nullable(StatedDateCodec)),
  sheets: field('sheets', withDefault(listOf(SheetSeenCodec), [])),
  unmapped: field('unmapped', withDefault(listOf(Text), [])),
  sample: field('sample', withDefault(listOf(listOf(Text)), [])),
  headings: field('headings', withDefault(listOf(Text), [])),
  fileRows: field('file_rows', withDefault(listOf(FileRowCodec), [])),
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
