/** Guesses how a carrier's file is to be read, from its headings and from what stands below them (domain: import). */
import { either as E } from 'fp-ts'
import { finished, type InSteps } from '../steps/in-steps.ts'
import { cellText } from './cell-text.ts'
import { type ColumnGuess, chooseColumns, rateSamples } from './choose-columns.ts'
import { chooseUnheaded } from './choose-unheaded.ts'
import { columnsNamed } from './columns.ts'
import { headingScore } from './field-headings.ts'
import { findHeaderRow, SEARCHED } from './header-row.ts'
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type RateUnit,
  type Row,
} from './mapping.ts'
import { decideRateUnit } from './rate-unit.ts'
import { readAmount } from './read-amount.ts'
import { DATE_FIELDS } from './row-values.ts'
import { isBlank } from './skip-row.ts'

export type { ColumnGuess } from './choose-columns.ts'

export interface MappingGuess {
  readonly mapping: ImportMapping
  readonly columns: readonly ColumnGuess[]
  /** What a person should look at, in words. */
  readonly notes: readonly string[]
}

/** So many rows show what a column holds. */
const SAMPLE = 400
/** In characters: what follows in a cell tells nothing of what its column is. */
const LONGEST = 300
/** Below this a person is told to look. */
const DOUBTFUL = 0.6

const beginnings = (row: Row): Row =>
  row.map(cell => (typeof cell === 'string' && cell.length > LONGEST ? cell.slice(0, LONGEST) : cell))

type Found = ReadonlyMap<ImportField, number>

const texts = (data: readonly Row[], column: number | undefined): readonly string[] =>
  column === undefined ? [] : data.map(row => cellText(row[column])).filter(text => text !== '')

/** Days before months are believed only when some day is past the twelfth and no second figure is. */
const dateFormat = (data: readonly Row[], found: Found): string => {
  const dates = DATE_FIELDS.flatMap(field => texts(data, found.get(field)))
  const parts = dates.map(text => /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text))
  const first = parts[0]
  if (first === undefined || first === null) return 'auto'
  const alike = parts.every(part => part !== null && part[2] === first[2] && part[4]?.length === first[4]?.length)
  const daysFirst = parts.filter(part => Number(part?.[1]) > 12).length
  const monthsFirst = parts.filter(part => Number(part?.[3]) > 12).length
  if (!alike || daysFirst < 3 || monthsFirst > 0) return 'auto'
  return ['dd', 'MM', first[4]?.length === 4 ? 'yyyy' : 'yy'].join(first[2])
}

/** Said outright only when rate and premium bear it out in some rows, so that a thin month is read as a full one. */
const rateUnit = (data: readonly Row[], found: Found): RateUnit => {
  const [rate, premium, commission] = (['commission_rate', 'gross_amount', 'commission_amount'] as const).map(field =>
    found.get(field),
  )
  if (rate === undefined || premium === undefined || commission === undefined) return 'auto'
  const decision = decideRateUnit(rateSamples(data, rate, premium, commission))
  return decision.verified >= 2 ? decision.unit : 'auto'
}

/** Are nearly all amounts of the column below zero? */
const mostlyNegative = (data: readonly Row[], column: number | undefined): boolean => {
  const amounts = texts(data, column).flatMap(text => {
    const read = readAmount(text, { round: true })
    return E.isRight(read) && read.right !== null && read.right !== 0 ? [read.right] : []
  })
  return amounts.length >= 4 && amounts.filter(amount => amount < 0).length >= amounts.length * 0.9
}

/** Two digits after a blank at the end of nearly every number: the carrier's module, no part of the number. */
const modules = (data: readonly Row[], column: number | undefined): readonly string[] => {
  const numbers = texts(data, column).filter(text => /\d{4}/.test(text))
  const endings = numbers.flatMap(text => /\S( \d{2})$/.exec(text)?.[1] ?? [])
  return numbers.length >= 2 && endings.length >= numbers.length * 0.8 ? [...new Set(endings)].toSorted() : []
}

/** A carrier that prints a gross and a net amount leaves it to its reader which of them it pays. */
const rivals = (headings: readonly string[], columns: readonly ColumnGuess[]): readonly string[] =>
  (['commission_amount', 'gross_amount'] as const).flatMap(field => {
    const taken = columns.find(guess => guess.field === field)
    const others = headings.filter(
      (heading, column) => headingScore(heading, field) >= 0.5 && !columns.some(guess => guess.column === column),
    )
    return taken === undefined || others.length === 0
      ? []
      : [
          `${IMPORT_FIELD_LABELS[field]} is read from "${taken.heading}"; ${others.map(other => `"${other}"`).join(', ')} could be meant too`,
        ]
  })

const notesOf = (columns: readonly ColumnGuess[], negative: { commission: boolean; premium: boolean }): string[] => [
  ...columns
    .filter(guess => guess.confidence < DOUBTFUL)
    .map(guess => `${IMPORT_FIELD_LABELS[guess.field]} may be "${guess.heading}"; please check`),
  ...(columns.some(guess => guess.field === 'commission_amount') ? [] : ['No column looks like the commission']),
  ...(negative.commission && negative.premium ? ['Amounts are printed with the opposite sign and will be turned'] : []),
  ...(negative.commission && !negative.premium
    ? ['Nearly all commissions are negative beside positive premiums: chargebacks, or a carrier that turns the sign?']
    : []),
]

/**
 * The guess with its reasons. Rows are the whole file's cells. Headings are looked for in the first rows; a heading that
 * is there once names its column, any other column is given by number. The guess does not depend on the columns' order.
 */
function* explainGuessInSteps(rows: readonly Row[]): InSteps<MappingGuess> {
  const header = findHeaderRow(rows.slice(0, SEARCHED).map(beginnings))
  yield
  const sample = rows.slice(header.row + 1, header.row + 1 + SAMPLE).map(beginnings)
  yield
  const data = sample.filter(row => !isBlank(row))
  const guesses = yield* header.row < 0 ? chooseUnheaded(data) : chooseColumns(header.full, data)
  const found: Found = new Map(guesses.map(guess => [guess.field, guess.column]))
  const columns: { [F in ImportField]?: string | number } = {}
  for (const field of IMPORT_FIELDS) {
    const column = found.get(field)
    if (column === undefined) continue
    const printed = header.printed[column] ?? ''
    const named = printed !== '' && printed.length < LONGEST && columnsNamed(header.printed, printed).length === 1
    columns[field] = named ? printed : column
  }
  const negative = {
    commission: mostlyNegative(data, found.get('commission_amount')),
    premium: mostlyNegative(data, found.get('gross_amount')),
  }
  return {
    mapping: {
      sheet: null,
      delimiter: null,
      encoding: null,
      headerRow: header.row + 1,
      dataRow: null,
      columns,
      dateFormat: dateFormat(data, found),
      rateUnit: rateUnit(data, found),
      negateAmounts: negative.commission && negative.premium,
      skip: { blank: true, totals: true, headings: true, patterns: [] },
      roundAmounts: false,
      transactionTypes: {},
      policyNumberTrim: { prefix: [], suffix: modules(data, found.get('policy_number')) },
    },
    columns: guesses,
    notes: [...notesOf(guesses, negative), ...rivals(header.full, guesses)],
  }
}

export const explainGuess = (rows: readonly Row[]): MappingGuess => finished(explainGuessInSteps(rows))

/** How the file is probably to be read; `explainGuess` says why. Yields between steps of some milliseconds. */
export function* guessMappingInSteps(rows: readonly Row[]): InSteps<ImportMapping> {
  return (yield* explainGuessInSteps(rows)).mapping
}

/** The same in one go. */
export const guessMapping = (rows: readonly Row[]): ImportMapping => finished(guessMappingInSteps(rows))
