/**
 * The edge of reading files: rows that another program took out of a file, and the mapping that it keeps for the next one, as
 * JSON in the shapes of `Row` and `ImportMapping`.
 */
import { either as E } from 'fp-ts'
import {
  AMOUNT_FIELDS,
  BLANK_MAPPING,
  type ColumnRef,
  CREDITS,
  DATE_ORDERS,
  ENCODINGS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  NUMBER_FORMATS,
  RATE_UNITS,
  type Row,
  type RowName,
  type SignColumn,
  type SkipRules,
  type Source,
} from '../import/mapping.ts'
import { COMMISSION_TERMS } from '../line-item/commission-term.ts'
import {
  fault,
  flagReader,
  isObject,
  type JsonReader,
  list,
  nullableReader,
  objectReader,
  type Reading,
  recordOf,
  textReader,
  that,
  whole,
  word,
} from './json-reader.ts'

/** A text, or a whole number from `least` on. */
const textOr =
  (least: number, expected: string): JsonReader<string | number> =>
  (value, path) => {
    if (typeof value === 'number') return whole(least, Number.MAX_SAFE_INTEGER)(value, path)
    return typeof value === 'string' ? E.right(value) : fault(path, expected, value)
  }

const column: JsonReader<ColumnRef> = textOr(0, 'a heading or the place of a column, from 0')
const sheet = textOr(0, 'the name of a sheet or its place, from 0')
const rowName: JsonReader<RowName> = textOr(1, 'the number of a row, from 1, or its name')

type Shape<K extends string> = Extract<Source, { readonly [P in K]: unknown }>

/** Each shape has a key that no other has. */
const SHAPES: readonly (readonly [key: string, reader: JsonReader<Source>])[] = [
  ['part', objectReader<Shape<'part'>>({ column, part: word(['before', 'after']), separator: textReader })],
  ['carryDown', objectReader<Shape<'carryDown'>>({ column, carryDown: that('true', value => value === true) })],
  ['sum', objectReader<Shape<'sum'>>({ sum: list(column), less: list(column) }, ['less'])],
  [
    'section',
    objectReader<Shape<'section'>>({
      section: objectReader<Shape<'section'>['section']>({
        prefix: nullableReader(textReader),
        suffix: nullableReader(textReader),
      }),
    }),
  ],
]

const source: JsonReader<Source> = (value, path) => {
  if (!isObject(value)) return column(value, path)
  const shape = SHAPES.find(([key]) => Object.hasOwn(value, key))
  return shape === undefined
    ? fault(path, `a column or an object with ${SHAPES.map(([key]) => key).join(', ')}`, value)
    : shape[1](value, path)
}

const isField = (key: string): key is ImportField => IMPORT_FIELDS.some(field => field === key)
const isWord = (_: string): _ is string => true
const texts = list(textReader)
const byWord = <A>(reader: JsonReader<A>) => recordOf(isWord, 'any word', reader)

const mapping: JsonReader<Partial<ImportMapping>> = objectReader<Partial<ImportMapping>>(
  {
    sheet: nullableReader(sheet),
    sheets: nullableReader<'visible' | readonly (string | number)[]>((value, path) =>
      typeof value === 'string' ? word(['visible'])(value, path) : list(sheet)(value, path),
    ),
    delimiter: nullableReader(textReader),
    encoding: nullableReader(word(ENCODINGS)),
    headerRow: whole(0, Number.MAX_SAFE_INTEGER),
    headerRows: whole(1, Number.MAX_SAFE_INTEGER),
    dataRow: nullableReader(whole(1, Number.MAX_SAFE_INTEGER)),
    columns: recordOf(isField, IMPORT_FIELDS.join(', '), source),
    dateFormat: textReader,
    dateOrder: word(DATE_ORDERS),
    numberFormat: word(NUMBER_FORMATS),
    rateUnit: word(RATE_UNITS),
    negateAmounts: flagReader,
    negate: list(word(AMOUNT_FIELDS)),
    creditIs: nullableReader(word(CREDITS)),
    sign: nullableReader(objectReader<SignColumn>({ column: nullableReader(column), minus: texts })),
    sectionTerms: byWord(word(COMMISSION_TERMS)),
    sectionCarriers: flagReader,
    skip: objectReader<SkipRules>({
      blank: flagReader,
      totals: flagReader,
      headings: flagReader,
      patterns: texts,
      rows: list(rowName),
    }),
    roundAmounts: flagReader,
    transactionTypes: byWord(textReader),
    policyNumberTrim: objectReader<ImportMapping['policyNumberTrim']>({ prefix: texts, suffix: texts }),
    accepted: texts,
    cells: byWord(textReader),
    statedTotal: nullableReader(rowName),
  },
  Object.keys(BLANK_MAPPING),
)

const cell = that(
  'a text (of a day: 2026-03-31), a number, true, false or null',
  (value): value is Row[number] =>
    value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value),
)

/**
 * A mapping for `readRows`. Refused with every fault and its path: a word that is not known, a key too many. A key that is left
 * out is filled in as in a blank mapping, so that a mapping kept before the key existed can still be read. Whether the mapping
 * fits a file is judged by `mappingProblems`.
 * @example inputFaultSentences(readImportMapping({ rateUnit: 'percents' }).left) // 'rateUnit: expected one of auto, percent, fraction, basis-points, got "percents"'
 */
export const readImportMapping = (json: unknown): Reading<ImportMapping> =>
  E.map((read: Partial<ImportMapping>) => ({ ...BLANK_MAPPING, ...read }))(mapping(json, ''))

/** The rows of a table, for `guessMapping` and `readRows`; paths name row and cell from 0: `[17][3]`. A day is an ISO text. */
export const readImportRows = (json: unknown): Reading<readonly Row[]> => list(list(cell))(json, '')
