/** Finds statements that already have the lines of another statement or of a file (domain: import, statements it resembles). */
import { type CalendarDate, equals, sameMonth, toIso, toUs } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { groupedInSteps } from '../matching/grouped-in-steps.ts'
import { nameKey } from '../matching/name-words.ts'
import { type Cents, sum } from '../money/cents.ts'
import { looseKeys, looseNumber } from '../policy/policy-number.ts'
import { filterInSteps, flatMapInSteps, type InSteps, setInSteps } from '../steps/in-steps.ts'
import { counted } from '../text/counted.ts'
import type { Statement } from './statement.ts'
import type { StatementId } from './statement-source.ts'

/** The fields that decide whether two lines are the same payment of the carrier. */
export type ComparedLine = Pick<LineItem, 'policyNumber' | 'insuredName' | 'transactionDate' | 'commissionAmount'>

/** A statement that may hold the same lines. */
export interface ComparedStatement extends Pick<Statement, 'id' | 'number' | 'numberFormatted' | 'statementDate'> {
  readonly isArchived: boolean
  /** Whether the statement was imported from the same file, byte for byte. */
  readonly isSameFile: boolean
  /** Whether the lines that are compared are of the same carrier, which both name. */
  readonly isSameCarrier: boolean
  /** How many lines it has that are not voided. */
  readonly lineCount: number
  /**
   * Its lines that are not voided: at least those with the date and amount of a line that is compared; all where both sums are
   * equal, and where it is of the same carrier and month.
   */
  readonly lines: readonly (ComparedLine & Pick<LineItem, 'paid'>)[]
}

/** A statement that has some of the same lines, or was imported from the same file. */
export interface SimilarStatement {
  readonly statementId: StatementId
  readonly numberFormatted: string
  readonly statementDate: CalendarDate
  /** Whether the statement was imported from the same file, byte for byte. */
  readonly sameFile: boolean
  /** Whether it pays the same policies for the same days, but other amounts: one of the two may correct the other. */
  readonly otherAmounts: boolean
  /** How many of the compared lines are on both. */
  readonly lines: number
  /** How many lines were compared. */
  readonly of: number
  /** The sum of the commissions of the lines on both, in cents, as that statement has them. */
  readonly amount: Cents
  /** How many of the lines on both are paid on that statement. */
  readonly paid: number
}

const FEWEST_LINES = 3

/** At least three lines, and at least half of the smaller side, so that a part of a statement resembles the whole. */
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

/** The keys by which a line is paired, the strictest first; none if it lacks the number or the name. */
type KeysOf = (line: Keyed<ComparedLine>) => readonly string[]

const byNumber: KeysOf = ({ dated, number }) => (number === '' ? [] : [`${dated} ${number}`])
const byName: KeysOf = ({ dated, line }) => {
  const name = nameKey(line.insuredName ?? '')
  return name === '' ? [] : [`${dated} ${name}`]
}
/** The number without what another program or office leaves out of it. Numbers given out in a row share all but the tail. */
const byLooseNumber: KeysOf = ({ dated, line }) =>
  looseKeys(line.policyNumber ?? '').flatMap(({ key, loosened }) =>
    loosened.includes('tail') ? [] : [`${dated} ${key}`],
  )

type OtherLine = Keyed<ComparedStatement['lines'][number]>

interface Paired {
  /** The lines of the other side that were paired. `lines` and `others` are the lines left over. */
  readonly found: readonly OtherLine[]
  readonly lines: readonly Keyed<ComparedLine>[]
  readonly others: readonly OtherLine[]
}

/** Pairs equal lines one to one, paid lines first. Answers the pairs and what is left over on either side. */
function* pair(keys: KeysOf, lines: readonly Keyed<ComparedLine>[], others: readonly OtherLine[]): InSteps<Paired> {
  const paidLast = [...others.filter(({ line }) => !line.paid), ...others.filter(({ line }) => line.paid)]
  const waiting = yield* groupedInSteps(paidLast, other => keys(other).map(key => [key, other] as const))
  const found = new Set<OtherLine>()
  const next = (key: string): OtherLine | undefined => {
    const own = waiting.get(key) ?? []
    for (let other = own.pop(); other !== undefined; other = own.pop()) if (!found.has(other)) return other
    return undefined
  }
  const left = yield* flatMapInSteps(lines, line => {
    for (const key of keys(line)) {
      const other = next(key)
      if (other !== undefined) {
        found.add(other)
        return []
      }
    }
    return [line]
  })
  return { found: [...found], lines: left, others: yield* filterInSteps(others, other => !found.has(other)) }
}

const isBare = ({ number }: Keyed<ComparedLine>): boolean => number === ''
const isNumbered = (line: Keyed<ComparedLine>): boolean => !isBare(line)

/** The lines by their days and amounts, without which no two are paired: so a statement is compared with few of many lines. */
type ByDated = ReadonlyMap<string, readonly Keyed<ComparedLine>[]>

function* linesLike(others: readonly OtherLine[], asked: ByDated): InSteps<readonly Keyed<ComparedLine>[]> {
  const dated = yield* setInSteps(others.map(other => other.dated))
  const like = yield* flatMapInSteps([...dated], one => asked.get(one) ?? [])
  yield
  return like.toSorted((a, b) => a.at - b.at)
}

const byDated = (own: readonly Keyed<ComparedLine>[]): InSteps<ByDated> =>
  groupedInSteps(own, line => [[line.dated, line] as const])

/** Whether all lines have one day. In a file without days it is that of the statement, which says nothing of the lines. */
const isOfOneDay = ([first, ...others]: readonly ComparedLine[]): boolean =>
  first !== undefined && others.every(one => equals(one.transactionDate, first.transactionDate))

/** What is on both sides: the statement's lines, and the places of the lines that were asked about. */
interface OnBoth {
  readonly found: readonly OtherLine[]
  readonly places: readonly number[]
}

/** Pairs lines by policy number, or by insured if one of the two lines has no number. */
function* onBoth(asked: ByDated, all: readonly OtherLine[], number: KeysOf = byNumber): InSteps<OnBoth> {
  const lines = yield* linesLike(all, asked)
  yield
  const numbered = yield* pair(number, lines, all)
  yield
  const bare = yield* pair(byName, numbered.lines.filter(isBare), numbered.others)
  yield
  const others = yield* pair(byName, numbered.lines.filter(isNumbered), bare.others.filter(isBare))
  yield
  const left = new Set([...bare.lines, ...others.lines])
  return {
    found: [...numbered.found, ...bare.found, ...others.found],
    places: yield* flatMapInSteps(lines, line => (left.has(line) ? [] : [line.at])),
  }
}

/** One line for all that a policy was paid, on each day by itself or on all days together. */
function* perPolicy<L extends ComparedLine>(lines: readonly L[], withDay: boolean): InSteps<readonly Keyed<L>[]> {
  const policies = yield* groupedInSteps(yield* keyed(lines, withDay), ({ line, number }) => {
    const whose = number === '' ? nameKey(line.insuredName ?? '') : number
    return [[`${withDay ? toIso(line.transactionDate) : ''} ${whose}`, line] as const]
  })
  const sums = yield* flatMapInSteps([...policies.values()], ([first, ...more]) =>
    first === undefined ? [] : [{ ...first, commissionAmount: totalOf([first, ...more]) }],
  )
  return yield* keyed(sums, withDay)
}

const totalOf = (lines: readonly ComparedLine[]): Cents => sum(lines.map(line => line.commissionAmount))

/**
 * Whether the statement pays each policy the same sum as these lines, whatever their rows: another form of the file may split
 * amounts, print other days, or leave out the letters before a number. Days count only where they tell two months apart.
 */
function* paysTheSame({ lines, statementDate }: Compared, statement: ComparedStatement): InSteps<boolean> {
  const isWhole = statement.lines.length === statement.lineCount
  if (!isWhole || totalOf(lines) !== totalOf(statement.lines)) return false
  const isOfOneDayEach = isOfOneDay(lines) && isOfOneDay(statement.lines)
  const withDay = !isOfOneDayEach && !sameMonth(statementDate, statement.statementDate)
  const own = yield* perPolicy(lines, withDay)
  const others = yield* perPolicy(statement.lines, withDay)
  if (own.length < FEWEST_LINES || own.length !== others.length) return false
  const { found } = yield* onBoth(yield* byDated(own), others, byLooseNumber)
  return found.length === own.length
}

/** The policy and day of each line; '' for one without number and name. */
const policyDays = (lines: readonly Keyed<ComparedLine>[]): InSteps<readonly string[]> =>
  flatMapInSteps(lines, ({ line, number }) => {
    const whose = number === '' ? nameKey(line.insuredName ?? '') : number
    return [whose === '' ? '' : `${toIso(line.transactionDate)} ${whose}`]
  })

/** What both sides have of each other if one of the two has each policy and day of the other. */
function* sameDays(days: readonly string[], others: readonly OtherLine[]): InSteps<OnBoth | null> {
  const otherDays = yield* policyDays(others)
  const theirs = yield* setInSteps(yield* filterInSteps(otherDays, day => day !== ''))
  const mine = yield* setInSteps(yield* filterInSteps(days, day => day !== ''))
  const shared = (yield* filterInSteps([...mine], day => theirs.has(day))).length
  const most = Math.max(mine.size, theirs.size)
  if (shared < Math.min(mine.size, theirs.size) || !resembles(shared, most, most)) return null
  return {
    found: yield* filterInSteps(others, (_, at) => mine.has(otherDays[at] ?? '')),
    places: yield* flatMapInSteps(days, (day, at) => (theirs.has(day) ? [at] : [])),
  }
}

const similarity = (
  statement: ComparedStatement,
  found: ComparedStatement['lines'],
  lines: number,
  of: number,
  otherAmounts = false,
): SimilarStatement => {
  const paid = found.filter(line => line.paid).length
  return {
    statementId: statement.id,
    numberFormatted: statement.numberFormatted,
    statementDate: statement.statementDate,
    sameFile: statement.isSameFile,
    otherAmounts,
    lines,
    of,
    amount: totalOf(found),
    // The same money may stand in more rows there, or in fewer.
    paid: paid === found.length ? lines : Math.min(paid, lines),
  }
}

/** The lines that are compared, and the day of their statement. */
export interface Compared {
  readonly lines: readonly ComparedLine[]
  readonly statementDate: CalendarDate
}

/**
 * The statements that have the same lines (same policy number, transaction date and commission), pay each policy the same, pay the
 * same policies of the same carrier and month other amounts, or came from the same file, those with the most lines in common first.
 * If none has enough of the lines, but several have them together, all of these. The caller leaves out voided lines on both sides.
 * Archived statements are never similar. Numbers are compared without punctuation and leading zeros, which a spreadsheet removes when a file is saved again. Works in
 * steps, since a statement may have fifty thousand lines.
 */
export function* similarStatements(
  compared: Compared,
  statements: readonly ComparedStatement[],
): InSteps<readonly SimilarStatement[]> {
  const { lines, statementDate } = compared
  const own = yield* keyed(lines)
  const asked = yield* byDated(own)
  let days: readonly string[] | null = null
  type Found = readonly [number, SimilarStatement]
  const similar: Found[] = []
  const some: Found[] = []
  const elsewhere = new Set<number>()
  for (const statement of statements.filter(({ isArchived }) => !isArchived)) {
    const others = yield* keyed(statement.lines)
    const { found, places } = yield* onBoth(asked, others)
    const has = resembles(places.length, lines.length, statement.lineCount)
    const isWhole = !has && (yield* paysTheSame(compared, statement))
    const mayCorrect =
      !(has || isWhole) &&
      statement.isSameCarrier &&
      statement.lines.length === statement.lineCount &&
      sameMonth(statementDate, statement.statementDate)
    if (mayCorrect) days ??= yield* policyDays(own)
    const corrected = mayCorrect && days !== null ? yield* sameDays(days, others) : null
    const both = corrected ?? { found, places }
    yield
    const one = isWhole
      ? similarity(statement, statement.lines, lines.length, lines.length)
      : similarity(
          statement,
          both.found.map(({ line }) => line),
          both.places.length,
          lines.length,
          corrected !== null,
        )
    if (has || isWhole || corrected !== null || statement.isSameFile) similar.push([statement.number, one])
    else if (places.length > 0) some.push([statement.number, one])
    for (const place of places) elsewhere.add(place)
  }
  const isSpread = elsewhere.size >= FEWEST_LINES && 2 * elsewhere.size >= lines.length
  return (similar.length === 0 && isSpread ? some : similar)
    .toSorted(([a, one], [b, other]) => other.lines - one.lines || b - a)
    .map(([, one]) => one)
}

/** The evidence: `38 of 40 lines are also on statement 00012 of 06/01/2026`. */
export const similarSentence = ({
  lines,
  of,
  numberFormatted,
  statementDate,
  otherAmounts,
}: SimilarStatement): string =>
  `${lines} of ${counted(of, 'line')} ${lines === 1 ? 'is' : 'are'} also on statement ${numberFormatted} of ${toUs(statementDate)}${otherAmounts ? ' with other amounts' : ''}`

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
