/** Looks for what explains the difference between a control total and the sum of the lines. */
import { toIso, toUs } from '../calendar/calendar-date.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import { grouped } from '../list/grouped.ts'
import { type Cents, cents, formatMoney, negate } from '../money/cents.ts'
import { numberKey } from '../policy/policy-number.ts'
import { capitalized } from '../text/first-letter.ts'

/** From the likeliest explanation to the least. */
const DIFFERENCE_KINDS = [
  'repeated-block',
  'duplicate',
  'wrong-sign',
  'voided-line',
  'equal-line',
  'transposition',
  'lines-together',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A possible explanation of the difference: its kind, the lines, and a sentence for people. */
export interface DifferenceFinding {
  readonly kind: DifferenceKind
  readonly lineItemIds: readonly LineItemId[]
  readonly message: string
}

/** What a search for the difference reads of a line. */
export type DifferenceLine = Pick<
  LineItem,
  'id' | 'voided' | 'commissionAmount' | 'policyNumber' | 'insuredName' | 'transactionDate' | 'importRow'
>

/** How the sentence of a finding that explains the whole difference ends. */
const MEETS = 'the lines add up to the control total'

/** The words by which a person finds the line again. */
const called = (line: DifferenceLine): string =>
  [
    line.policyNumber ?? line.insuredName ?? 'the line without a policy number',
    `on ${toUs(line.transactionDate)}`,
    line.importRow === null ? null : `(row ${line.importRow})`,
  ]
    .filter(part => part !== null)
    .join(' ')

const withAmount = (line: DifferenceLine): string => `the ${formatMoney(line.commissionAmount)} of ${called(line)}`

const finding = (kind: DifferenceKind, lines: readonly DifferenceLine[], message: string): DifferenceFinding => ({
  kind,
  lineItemIds: lines.map(line => line.id),
  message: capitalized(message),
})

/** What an amount becomes when two neighboring digits change places; the sign stays. */
const swaps = (amount: Cents): readonly Cents[] => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return Array.from({ length: digits.length - 1 }, (_, at) =>
    cents(
      Math.sign(amount) *
        Number(digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2)),
    ),
  )
}

/** The explanations that one line gives by itself. */
const ofLine = (line: DifferenceLine, difference: Cents): readonly DifferenceFinding[] => {
  const amount = line.commissionAmount
  const money = formatMoney(amount)
  if (line.voided)
    return amount === difference
      ? [finding('voided-line', [line], `${called(line)} is voided: restore its ${money} and ${MEETS}`)]
      : []
  if (amount === 0) return []
  const findings: DifferenceFinding[] = []
  if (-2 * amount === difference)
    findings.push(
      finding(
        'wrong-sign',
        [line],
        `The sign of ${called(line)} may be wrong: with ${formatMoney(negate(amount))} in place of ${money}, ${MEETS}`,
      ),
    )
  if (-amount === difference) findings.push(finding('equal-line', [line], `Without ${withAmount(line)}, ${MEETS}`))
  if (amount === difference)
    findings.push(
      finding(
        'equal-line',
        [line],
        `${called(line)} has the amount of the difference, ${money}: another such line may be missing`,
      ),
    )
  const meant = difference % 9 === 0 ? swaps(amount).find(other => other - amount === difference) : undefined
  if (meant !== undefined)
    findings.push(
      finding(
        'transposition',
        [line],
        `Two digits of ${called(line)} may be swapped: with ${formatMoney(meant)} in place of ${money}, ${MEETS}`,
      ),
    )
  return findings
}

/** Lines of the same policy, day and amount. Those that explain the difference say so. */
const duplicates = (lines: readonly DifferenceLine[], difference: Cents): readonly DifferenceFinding[] => {
  const groups = grouped(
    lines.flatMap(line => {
      const { voided, policyNumber, transactionDate, commissionAmount } = line
      if (voided || policyNumber === null || commissionAmount === 0) return []
      return [[`${numberKey(policyNumber)} ${toIso(transactionDate)} ${commissionAmount}`, line] as const]
    }),
  )
  const repeated = [...groups.values()].filter(group => group.length > 1)
  /** How many of a group's equal lines have to go for the difference to go, if one at least stays. */
  const tooMany = ([line, ...others]: readonly DifferenceLine[]): number | undefined => {
    const extra = line === undefined ? 0 : -difference / line.commissionAmount
    return Number.isInteger(extra) && extra > 0 && extra <= others.length ? extra : undefined
  }
  const surplus = repeated.flatMap(group => group.slice(1))
  const together =
    repeated.length > 1 && isSum(surplus, difference)
      ? [
          finding(
            'repeated-block',
            surplus,
            `${repeated.length.toLocaleString('en-US')} lines are on the statement more than once: with each counted once, ${MEETS}`,
          ),
        ]
      : []
  const each = repeated
    .map(group => ({ group, extra: tooMany(group) }))
    .toSorted((a, b) => Number(b.extra !== undefined) - Number(a.extra !== undefined))
    .flatMap(({ group, extra }) => {
      const [first] = group
      if (first === undefined) return []
      const said = `${called(first)} is on the statement ${group.length} times with ${formatMoney(first.commissionAmount)}`
      if (extra === undefined) return [finding('duplicate', group, said)]
      return [finding('duplicate', group, `${said}: without ${extra === 1 ? 'one' : extra} of them, ${MEETS}`)]
    })
  return [...together, ...each]
}

/** Whether the statement meets the control total without these lines. */
const isSum = (lines: readonly DifferenceLine[], difference: Cents): boolean =>
  lines.reduce((sum, line) => sum + line.commissionAmount, 0) === -difference

/** If there are more lines than this, groups of three are not searched: too many would fit by chance. */
const MOST_FOR_THREE = 400
const MOST_TOGETHER = 5
/** How many groups are collected, to choose those whose lines are nearest to each other. */
const MOST_LOOKED_AT = 200

/** Groups of two lines, else of three, without which the difference is gone. Near lines first: a file repeats whole blocks. */
const together = (all: readonly DifferenceLine[], difference: Cents): readonly DifferenceFinding[] => {
  const lines = all.filter(line => !line.voided && line.commissionAmount !== 0)
  const amounts = lines.map(line => line.commissionAmount)
  const places = grouped<number, number>(amounts.map((amount, at) => [amount, at]))
  /** The first line after this place with the amount. */
  const after = (place: number, amount: number): number | undefined => places.get(amount)?.find(at => at > place)
  const groups: (readonly number[])[] = []
  amounts.forEach((amount, one) => {
    const two = after(one, -difference - amount)
    if (two !== undefined && groups.length < MOST_LOOKED_AT) groups.push([one, two])
  })
  if (groups.length === 0 && lines.length <= MOST_FOR_THREE)
    for (const [one, first] of amounts.entries())
      for (let two = one + 1; two < amounts.length && groups.length < MOST_LOOKED_AT; two += 1) {
        const three = after(two, -difference - first - (amounts[two] ?? 0))
        if (three !== undefined) groups.push([one, two, three])
      }
  const spread = (group: readonly number[]): number => (group.at(-1) ?? 0) - (group[0] ?? 0)
  return groups
    .toSorted((a, b) => spread(a) - spread(b))
    .slice(0, MOST_TOGETHER)
    .map(group => {
      const some = group.flatMap(at => lines[at] ?? [])
      const said = some.map(withAmount)
      return finding('lines-together', some, `Without ${said.slice(0, -1).join(', ')} and ${said.at(-1)}, ${MEETS}`)
    })
}

/** The largest number of findings. More would only repeat each other. */
const MOST = 20

/** `difference` is the control total less the sum, in cents. Likeliest explanations first; empty when nothing explains it. */
export const findDifference = (lines: readonly DifferenceLine[], difference: Cents): readonly DifferenceFinding[] => {
  if (difference === 0) return []
  const repeated = duplicates(lines, difference)
  const single = lines.flatMap(line => ofLine(line, difference))
  const explained = single.length > 0 || repeated.some(({ message }) => message.endsWith(MEETS))
  const found = [...repeated, ...single, ...(explained ? [] : together(lines, difference))]
  return found.toSorted((a, b) => DIFFERENCE_KINDS.indexOf(a.kind) - DIFFERENCE_KINDS.indexOf(b.kind)).slice(0, MOST)
}
