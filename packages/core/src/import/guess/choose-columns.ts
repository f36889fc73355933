/** Chooses a column for each field, by headings and by what stands below them. */
import { either as E } from 'fp-ts'
import { grouped } from '../../list/grouped.ts'
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import { amountIfAny } from '../cells/money-cell.ts'
import { readAmount } from '../cells/read-amount.ts'
import { IMPORT_FIELDS, type ImportField, type Row } from '../mapping.ts'
import { widestOf } from '../table/columns.ts'
import { saysPart } from '../table/explained-columns.ts'
import { headingScore, headingScores } from '../table/field-headings.ts'
import { type RateSample, verifiedIn } from '../table/rate-unit.ts'
import { type ColumnContent, columnContent, contentScore } from './column-content.ts'

/** A column that could be the field's. */
interface ColumnGuess {
  readonly field: ImportField
  /** 0-based. */
  readonly column: number
  readonly heading: string
  readonly confidence: number
}

const LEAST = 0.4
/** What agreement with rate and premium adds to a column's confidence, against the wording of the headings. */
const ARITHMETIC = 0.3

/** How many columns of a field are compared with each other. */
const TRIED = 6

function* contentsOf(data: readonly Row[], width: number): InSteps<readonly ColumnContent[]> {
  const contents: ColumnContent[] = []
  for (let column = 0; column < width; column += 1) {
    contents.push(columnContent(data.map(row => row[column] ?? null)))
    yield
  }
  return contents
}

/** Rate, premium and commission of each row, by the 0-based places of their columns. */
export const rateSamples = (
  data: readonly Row[],
  rate: number,
  premium: number,
  commission: number,
): readonly RateSample[] =>
  data.map(row => ({ rate: row[rate], premium: amountIfAny(row[premium]), commission: amountIfAny(row[commission]) }))

/** From this score on, a heading clearly names a count of terms or renewals. */
const COUNTED = 0.78

/** Whether a column gives a commission term: "Term" may head months, so only words, or counts named as counts, qualify. */
const saysTerm = (guess: ColumnGuess, content: ColumnContent): boolean =>
  content.transaction > 0.5 ||
  (headingScore(guess.heading, 'commission_term') >= COUNTED && (content.filled === 0 || content.count > 0.5))

/** Every pairing of a column and a field that is possible at all, with its confidence. */
const pairings = (headings: readonly string[], contents: readonly ColumnContent[]): readonly ColumnGuess[] =>
  headings
    .flatMap((heading, column) => {
      const content = contents[column]
      const scores = headingScores(heading)
      return IMPORT_FIELDS.map((field, at) => ({
        field,
        column,
        heading,
        confidence: content === undefined ? 0 : (scores[at] ?? 0) * contentScore(content, field),
      }))
    })
    .filter(guess => guess.confidence > 0)

/** The surest guess first; equal ones in the order of their headings, not of their columns. */
const best = (guesses: readonly ColumnGuess[]): readonly ColumnGuess[] =>
  guesses.toSorted(
    (a, b) =>
      b.confidence - a.confidence ||
      headingKey(a.heading).localeCompare(headingKey(b.heading), 'en') ||
      a.column - b.column,
  )

/** So many fitting rows show that a column is the rate, whatever its heading says. */
const SHOWN = 2

/** Finds a rate column headed like an amount ("Comm"): its figure x premium gives another commission column in every row. */
const rateByArithmetic = (
  premiums: readonly ColumnGuess[],
  commissions: readonly ColumnGuess[],
  data: readonly Row[],
): readonly ColumnGuess[] =>
  commissions
    .filter(rate =>
      premiums.some(premium =>
        commissions.some(commission => {
          if (new Set([rate.column, premium.column, commission.column]).size < 3) return false
          const samples = rateSamples(data, rate.column, premium.column, commission.column)
          const due = samples.filter(one => one.premium !== null && one.premium !== 0)
          return due.length >= SHOWN && verifiedIn(due) === due.length
        }),
      ),
    )
    .slice(0, 1)
    .map(guess => ({ ...guess, field: 'commission_rate', confidence: 1 + ARITHMETIC }))

/** Raises the premium and the commission that the printed rate ties together in most rows. */
const byArithmetic = (guesses: readonly ColumnGuess[], data: readonly Row[]): readonly ColumnGuess[] => {
  const of = (field: ImportField) => best(guesses.filter(guess => guess.field === field)).slice(0, TRIED)
  const printed = of('commission_rate').slice(0, 1)
  const found = printed.length > 0 ? [] : rateByArithmetic(of('gross_amount'), of('commission_amount'), data)
  const rate = printed[0] ?? found[0]
  if (rate === undefined) return guesses
  const pairs = of('gross_amount').flatMap(premium =>
    of('commission_amount').flatMap(commission => {
      const samples = rateSamples(data, rate.column, premium.column, commission.column)
      const verified = verifiedIn(samples)
      return premium.column === commission.column || rate.column === commission.column || verified === 0
        ? []
        : [{ premium, commission, worth: (ARITHMETIC * verified) / data.length }]
    }),
  )
  const raised = (guess: ColumnGuess): number =>
    pairs
      .filter(pair => pair.premium === guess || pair.commission === guess)
      .reduce((most, pair) => Math.max(most, pair.worth), 0)
  return [...found, ...guesses.map(guess => ({ ...guess, confidence: guess.confidence + raised(guess) }))]
}

/** Raises the commission that is the sum of its parts in every row: base, bonus and override. */
const bySum = (
  guesses: readonly ColumnGuess[],
  headings: readonly string[],
  data: readonly Row[],
): readonly ColumnGuess[] => {
  const amount = (row: Row, column: number): number => {
    const read = readAmount(row[column], { round: true })
    return E.isRight(read) ? (read.right ?? 0) : Number.NaN
  }
  const isSum = (total: number, parts: readonly number[]): boolean => {
    const filled = data.filter(row => amount(row, total) !== 0)
    return (
      filled.length >= SHOWN &&
      filled.every(row => amount(row, total) === parts.reduce((sum, part) => sum + amount(row, part), 0))
    )
  }
  const parts = headings.flatMap((heading, column) =>
    saysPart(heading) && headingScore(heading, 'commission_rate') === 0 ? [column] : [],
  )
  if (parts.length < 2) return guesses
  return guesses.map(guess =>
    guess.field === 'commission_amount' && !parts.includes(guess.column) && isSum(guess.column, parts)
      ? { ...guess, confidence: guess.confidence + ARITHMETIC }
      : guess,
  )
}

type Chosen = ReadonlyMap<ImportField, number>

/** Gives each field one column and each column one field, the surest pairing first. `data` are the rows below the headings. */
export function* chooseColumns(headings: readonly string[], data: readonly Row[]): InSteps<Chosen> {
  const contents = yield* contentsOf(data, headings.length)
  const chosen = new Map<ImportField, number>()
  for (const guess of best(bySum(byArithmetic(pairings(headings, contents), data), headings, data))) {
    const content = contents[guess.column]
    if (guess.confidence < LEAST || content === undefined) continue
    if (chosen.has(guess.field) || [...chosen.values()].includes(guess.column)) continue
    if (guess.field === 'commission_term' && !saysTerm(guess, content)) continue
    chosen.set(guess.field, guess.column)
  }
  const described = chosen.get('transaction_description')
  // One column of words may serve as both the description and the type of the transaction.
  if (!chosen.has('transaction_type') && described !== undefined && (contents[described]?.transaction ?? 0) >= 0.5)
    chosen.set('transaction_type', described)
  return chosen
}

/** The rows of the usual record, where the first cell names it: most begin with D, and the first and the last one with H and T. */
const usualRecords = (rows: readonly Row[]): readonly Row[] => {
  const records = grouped(rows.map(row => [cellText(row[0]), row]))
  return [...records.values()].find(some => some.length * 2 > rows.length) ?? rows
}

/** Chooses without headings: the last money column is the commission, the first the premium; others by their content. */
export function* chooseUnheaded(rows: readonly Row[]): InSteps<Chosen> {
  const data = usualRecords(rows)
  const contents = yield* contentsOf(data, widestOf(data))
  const taken = new Map<ImportField, number>()
  const take = (field: ImportField, column: number | undefined): void => {
    if (column !== undefined) taken.set(field, column)
  }
  /** The column of those left that suits best, if one suits at all. */
  const takeBest = (field: ImportField, suits: (content: ColumnContent) => number): void => {
    const fits = [...contents.entries()].filter(
      ([column, content]) => suits(content) > 0.5 && ![...taken.values()].includes(column),
    )
    take(field, fits.toSorted(([, one], [, other]) => suits(other) - suits(one))[0]?.[0])
  }
  const money = contents.flatMap((content, column) =>
    content.money > 0.6 && content.date < 0.5 && content.amount > 0.6 ? [column] : [],
  )
  take('commission_amount', money.at(-1))
  if (money.length > 1) take('gross_amount', money[0])
  takeBest('transaction_date', ({ date }) => (date > 0.8 ? date : 0))
  takeBest('policy_number', ({ date, number, distinct }) => (1 - date) * number * (0.5 + distinct / 2))
  takeBest('insured_name', ({ words, distinct, number }) => words * distinct * (1 - number))
  return taken
}
