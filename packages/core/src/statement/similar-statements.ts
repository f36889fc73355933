/** Which statements hold the lines of another one already, or of a file (domain: import, statements it resembles). */
import { type CalendarDate, toIso, toUs } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { grouped } from '../list/grouped.ts'
import { nameKey } from '../matching/name-words.ts'
import { type Cents, sum } from '../money/cents.ts'
import { looseNumber } from '../policy/policy-number.ts'
import { flatMapInSteps, type InSteps } from '../steps/in-steps.ts'
import type { Statement } from './statement.ts'
import type { StatementId } from './statement-source.ts'

/** What tells whether two lines are one payment of the carrier. */
export type ComparedLine = Pick<LineItem, 'policyNumber' | 'insuredName' | 'transactionDate' | 'commissionAmount'>

/** A statement that may hold the same lines. */
export interface ComparedStatement extends Pick<Statement, 'id' | 'number' | 'numberFormatted' | 'statementDate'> {
  readonly isArchived: boolean
  /** It was imported from the same bytes. */
  readonly isSameFile: boolean
  /** How many lines it has that are not voided. */
  readonly lineCount: number
  /** Of those at least the ones of a date and an amount that are asked for. */
  readonly lines: readonly (ComparedLine & Pick<LineItem, 'paid'>)[]
}

export interface SimilarStatement {
  readonly statementId: StatementId
  readonly numberFormatted: string
  readonly statementDate: CalendarDate
  /** It was imported from the same bytes. */
  readonly sameFile: boolean
  /** So many lines stand on both, */
  readonly lines: number
  /** of so many that were compared. */
  readonly of: number
  /** The commission of the lines on both. */
  readonly amount: Cents
  /** How many of the lines on both are paid on that statement. */
  readonly paid: number
}

const FEWEST_LINES = 3

/** Three lines or more, and at least half of the smaller side: a part of a statement is found in the whole, and the other way round. */
const resembles = (shared: number, one: number, other: number): boolean =>
  shared >= FEWEST_LINES && 2 * shared >= Math.min(one, other)

/** What a line is paired by; the name is asked for only where a number is missing. */
interface Keyed<L> {
  readonly line: L
  /** Its day and amount. */
  readonly dated: string
  /** '' for a line without one. */
  readonly number: string
}

const keyed = <L extends ComparedLine>(lines: readonly L[]): InSteps<readonly Keyed<L>[]> =>
  flatMapInSteps(lines, line => [
    {
      line,
      dated: `${toIso(line.transactionDate)} ${line.commissionAmount}`,
      number: looseNumber(line.policyNumber ?? ''),
    },
  ])

/** Null: the line does not say. */
type KeyOf = (line: Keyed<ComparedLine>) => string | null

const byNumber: KeyOf = ({ dated, number }) => (number === '' ? null : `${dated} ${number}`)
const byName: KeyOf = ({ dated, line }) => {
  const name = nameKey(line.insuredName ?? '')
  return name === '' ? null : `${dated} ${name}`
}

type OtherLine = Keyed<ComparedStatement['lines'][number]>

interface Paired {
  /** The other side's lines that stand on both. */
  readonly found: readonly OtherLine[]
  readonly lines: readonly Keyed<ComparedLine>[]
  readonly others: readonly OtherLine[]
}

/** Pairs equal lines one to one, paid ones first; what is left over on either side comes back. */
function* pair(key: KeyOf, lines: readonly Keyed<ComparedLine>[], others: readonly OtherLine[]): InSteps<Paired> {
  const paidLast = others.toSorted((a, b) => Number(a.line.paid) - Number(b.line.paid))
  const waiting = grouped(
    yield* flatMapInSteps(paidLast, other => {
      const own = key(other)
      return own === null ? [] : [[own, other] as const]
    }),
  )
  const found = new Set<OtherLine>()
  const left = yield* flatMapInSteps(lines, line => {
    const own = key(line)
    const other = own === null ? undefined : waiting.get(own)?.pop()
    if (other === undefined) return [line]
    found.add(other)
    return []
  })
  return { found: [...found], lines: left, others: others.filter(other => !found.has(other)) }
}

const isBare = ({ number }: Keyed<ComparedLine>): boolean => number === ''
const isNumbered = (line: Keyed<ComparedLine>): boolean => !isBare(line)

/** By policy number; by insured only where one of the two lines has no number. */
function* onBoth(lines: readonly Keyed<ComparedLine>[], statement: ComparedStatement): InSteps<readonly OtherLine[]> {
  const numbered = yield* pair(byNumber, lines, yield* keyed(statement.lines))
  const bare = yield* pair(byName, numbered.lines.filter(isBare), numbered.others)
  const others = yield* pair(byName, numbered.lines.filter(isNumbered), bare.others.filter(isBare))
  return [...numbered.found, ...bare.found, ...others.found]
}

const similarity = (statement: ComparedStatement, found: readonly OtherLine[], of: number): SimilarStatement => ({
  statementId: statement.id,
  numberFormatted: statement.numberFormatted,
  statementDate: statement.statementDate,
  sameFile: statement.isSameFile,
  lines: found.length,
  of,
  amount: sum(found.map(({ line }) => line.commissionAmount)),
  paid: found.filter(({ line }) => line.paid).length,
})

/**
 * Those of the statements that hold the same lines (same policy number, transaction date and commission), or came from
 * the same file; the one with most in common first. Whoever asks leaves voided lines out on both sides; archived
 * statements resemble nothing. Numbers are compared without punctuation and leading zeros, which a spreadsheet takes off
 * when a file is saved again. In steps, for a statement may have fifty thousand lines.
 */
export function* similarStatements(
  lines: readonly ComparedLine[],
  statements: readonly ComparedStatement[],
): InSteps<readonly SimilarStatement[]> {
  const asked = yield* keyed(lines)
  const similar: (readonly [number, SimilarStatement])[] = []
  for (const statement of statements) {
    const found = statement.isArchived ? [] : yield* onBoth(asked, statement)
    const isSimilar = statement.isSameFile || resembles(found.length, lines.length, statement.lineCount)
    if (isSimilar && !statement.isArchived) similar.push([statement.number, similarity(statement, found, lines.length)])
  }
  return similar.toSorted(([a, one], [b, other]) => other.lines - one.lines || b - a).map(([, one]) => one)
}

/** The evidence: `38 of 40 lines stand on statement 00012 of 06/01/2026`. */
export const similarSentence = ({ lines, of, numberFormatted, statementDate }: SimilarStatement): string =>
  `${lines} of ${of} lines are also on statement ${numberFormatted} of ${toUs(statementDate)}`

/** What a history tells of a statement that was gone on with although others resemble it. */
export const similarTold = (similar: readonly SimilarStatement[]) =>
  similar.length === 0
    ? []
    : [
        {
          field: 'similar_statements',
          before: null,
          after: similar.map(
            ({ numberFormatted, lines, of, paid }) => `${numberFormatted} (${lines} of ${of} lines, ${paid} paid)`,
          ),
        },
      ]
