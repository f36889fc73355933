/** Finds statements that already have the lines of another statement or of a file (domain: import, statements it resembles). */
import { type CalendarDate, equals, toIso, toUs } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { grouped } from '../list/grouped.ts'
import { nameKey } from '../matching/name-words.ts'
import { type Cents, sum } from '../money/cents.ts'
import { looseNumber } from '../policy/policy-number.ts'
import { flatMapInSteps, type InSteps } from '../steps/in-steps.ts'
import type { Statement } from './statement.ts'
import type { StatementId } from './statement-source.ts'

/** The fields that decide whether two lines are the same payment of the carrier. */
export type ComparedLine = Pick<LineItem, 'policyNumber' | 'insuredName' | 'transactionDate' | 'commissionAmount'>

/** A statement that may hold the same lines. */
export interface ComparedStatement extends Pick<Statement, 'id' | 'number' | 'numberFormatted' | 'statementDate'> {
  readonly isArchived: boolean
  /** Whether the statement was imported from the same file, byte for byte. */
  readonly isSameFile: boolean
  /** How many lines it has that are not voided. */
  readonly lineCount: number
  /** Its lines that are not voided: at least those with the date and amount of a line that is compared; all where both sums are equal. */
  readonly lines: readonly (ComparedLine & Pick<LineItem, 'paid'>)[]
}

/** A statement that has some of the same lines, or was imported from the same file. */
export interface SimilarStatement {
  readonly statementId: StatementId
  readonly numberFormatted: string
  readonly statementDate: CalendarDate
  /** Whether the statement was imported from the same file, byte for byte. */
  readonly sameFile: boolean
  /** How many of the compared lines are on both. */
  readonly lines: number
  /** How many lines were compared. */
  readonly of: number
  /** The sum of the commissions of the lines on both, in cents. */
  readonly amount: Cents
  /** How many of the lines on both are paid on that statement. */
  readonly paid: number
}

const FEWEST_LINES = 3

/**
 * At least three lines, and at least half of the smaller side. So a part of a statement resembles the whole, and the whole the
 * part.
 */
const resembles = (shared: number, one: number, other: number): boolean =>
  shared >= FEWEST_LINES && 2 * shared >= Math.min(one, other)

/** A line and the keys that pair it. The insured's name is used only where a policy number is missing. */
interface Keyed<L> {
  readonly line: L
  /** Its place among the lines of its side. */
  readonly at: number
  /** Its transaction date and commission. */
  readonly dated: string
  /** The loose policy number; '' for a line without one. */
  readonly number: string
}

const keyed = <L extends ComparedLine>(lines: readonly L[], withDay = true): InSteps<readonly Keyed<L>[]> =>
  flatMapInSteps(lines, (line, at) => [
    {
      line,
      at,
      dated: `${withDay ? toIso(line.transactionDate) : ''} ${line.commissionAmount}`,
      number: looseNumber(line.policyNumber ?? ''),
    },
  ])

/** The key by which a line is paired; null if the line lacks the number or the name. */
type KeyOf = (line: Keyed<ComparedLine>) => string | null

const byNumber: KeyOf = ({ dated, number }) => (number === '' ? null : `${dated} ${number}`)
const byName: KeyOf = ({ dated, line }) => {
  const name = nameKey(line.insuredName ?? '')
  return name === '' ? null : `${dated} ${name}`
}

type OtherLine = Keyed<ComparedStatement['lines'][number]>

interface Paired {
  /** The lines of the other side that were paired. `lines` and `others` are the lines left over. */
  readonly found: readonly OtherLine[]
  readonly lines: readonly Keyed<ComparedLine>[]
  readonly others: readonly OtherLine[]
}

/** Pairs equal lines one to one, paid lines first. Answers the pairs and what is left over on either side. */
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

/** The lines by their days and amounts, without which no two are paired: so a statement is compared with few of many lines. */
type ByDated = ReadonlyMap<string, readonly Keyed<ComparedLine>[]>

const linesLike = (others: readonly OtherLine[], asked: ByDated): readonly Keyed<ComparedLine>[] =>
  [...new Set(others.map(({ dated }) => dated))]
    .flatMap(dated => asked.get(dated) ?? [])
    .toSorted((a, b) => a.at - b.at)

const byDated = (own: readonly Keyed<ComparedLine>[]): ByDated => grouped(own.map(line => [line.dated, line] as const))

/** Whether all lines have one day. In a file without days it is that of the statement, which says nothing of the lines. */
export const isOfOneDay = ([first, ...others]: readonly ComparedLine[]): boolean =>
  first !== undefined && others.every(one => equals(one.transactionDate, first.transactionDate))

/** The statement's lines that are on both sides, paired by policy number, or by insured if one of the two lines has no number. */
function* onBoth(asked: ByDated, statement: ComparedStatement, withDay = true): InSteps<readonly OtherLine[]> {
  const all = yield* keyed(statement.lines, withDay)
  const numbered = yield* pair(byNumber, linesLike(all, asked), all)
  const bare = yield* pair(byName, numbered.lines.filter(isBare), numbered.others)
  const others = yield* pair(byName, numbered.lines.filter(isNumbered), bare.others.filter(isBare))
  return [...numbered.found, ...bare.found, ...others.found]
}

/** The statement's lines if each of them is among these, whatever the one day of all lines on either side; else none. */
function* inOtherMonth(lines: readonly ComparedLine[], statement: ComparedStatement): InSteps<readonly OtherLine[]> {
  const isAll = lines.length === statement.lineCount && lines.length === statement.lines.length
  if (!isAll || !isOfOneDay(lines) || !isOfOneDay(statement.lines)) return []
  const found = yield* onBoth(byDated(yield* keyed(lines, false)), statement, false)
  return found.length === lines.length ? found : []
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
 * The statements that have the same lines (same policy number, transaction date and commission; without the date where neither
 * side tells its lines' days and all are the same) or came from the same file, those with the most lines in common first. The caller leaves out voided lines on both sides. Archived statements are never similar.
 * Numbers are compared without punctuation and leading zeros, which a spreadsheet removes when a file is saved again. Works in
 * steps, since a statement may have fifty thousand lines.
 */
export function* similarStatements(
  lines: readonly ComparedLine[],
  statements: readonly ComparedStatement[],
): InSteps<readonly SimilarStatement[]> {
  const own = yield* keyed(lines)
  const asked = byDated(own)
  const similar: (readonly [number, SimilarStatement])[] = []
  for (const statement of statements) {
    const shared = statement.isArchived ? [] : yield* onBoth(asked, statement)
    const found = statement.isArchived || shared.length > 0 ? shared : yield* inOtherMonth(lines, statement)
    const isSimilar = statement.isSameFile || resembles(found.length, lines.length, statement.lineCount)
    if (isSimilar && !statement.isArchived) similar.push([statement.number, similarity(statement, found, lines.length)])
  }
  return similar.toSorted(([a, one], [b, other]) => other.lines - one.lines || b - a).map(([, one]) => one)
}

/** The evidence: `38 of 40 lines are also on statement 00012 of 06/01/2026`. */
export const similarSentence = ({ lines, of, numberFormatted, statementDate }: SimilarStatement): string =>
  `${lines} of ${of} lines are also on statement ${numberFormatted} of ${toUs(statementDate)}`

/** What the history records if a person went on although other statements are similar; empty if none are. */
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
