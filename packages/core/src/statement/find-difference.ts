/** Looks for what explains the difference between a control total and the sum of the lines. */
import { toIso, toUs } from '../calendar/calendar-date.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import { type Cents, cents, formatAmount } from '../money/cents.ts'
import { numberKey } from '../policy/policy-number.ts'

/** From the likeliest explanation to the least. */
export const DIFFERENCE_KINDS = ['duplicate', 'wrong-sign', 'voided-line', 'equal-line', 'transposition'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

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

/** How a person finds the line again. */
const called = (line: DifferenceLine): string =>
  [
    line.policyNumber ?? line.insuredName ?? 'A line without a policy number',
    `of ${toUs(line.transactionDate)}`,
    line.importRow === null ? null : `(row ${line.importRow})`,
  ]
    .filter(part => part !== null)
    .join(' ')

const finding = (kind: DifferenceKind, lines: readonly DifferenceLine[], message: string): DifferenceFinding => ({
  kind,
  lineItemIds: lines.map(line => line.id),
  message,
})

/** What an amount becomes when two neighbouring digits change places; the sign stays. */
const swaps = (amount: Cents): readonly Cents[] => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return Array.from({ length: digits.length - 1 }, (_, at) =>
    cents(
      Math.sign(amount) *
        Number(digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2)),
    ),
  )
}

/** What one line explains by itself. */
const ofLine = (line: DifferenceLine, difference: Cents): readonly DifferenceFinding[] => {
  const amount = line.commissionAmount
  const money = formatAmount(amount)
  if (line.voided)
    return amount === difference
      ? [finding('voided-line', [line], `${called(line)} is voided; restored, its ${money} would meet the total`)]
      : []
  if (amount === 0) return []
  const findings: DifferenceFinding[] = []
  if (-2 * amount === difference)
    findings.push(
      finding(
        'wrong-sign',
        [line],
        `${called(line)} with ${money} is half the difference; with the other sign the total is met`,
      ),
    )
  if (-amount === difference)
    findings.push(finding('equal-line', [line], `Without ${called(line)} with ${money} the total is met`))
  if (amount === difference)
    findings.push(
      finding(
        'equal-line',
        [line],
        `${called(line)} with ${money} equals the difference; another such line may be missing`,
      ),
    )
  const meant = difference % 9 === 0 ? swaps(amount).find(other => other - amount === difference) : undefined
  if (meant !== undefined)
    findings.push(
      finding(
        'transposition',
        [line],
        `${called(line)} reads ${money}; with two digits swapped, ${formatAmount(meant)}, the total is met`,
      ),
    )
  return findings
}

/** Lines of the same policy, day and amount. Those that explain the difference say so. */
const duplicates = (lines: readonly DifferenceLine[], difference: Cents): readonly DifferenceFinding[] => {
  const groups = new Map<string, DifferenceLine[]>()
  for (const line of lines) {
    if (line.voided || line.policyNumber === null || line.commissionAmount === 0) continue
    const key = `${numberKey(line.policyNumber)} ${toIso(line.transactionDate)} ${line.commissionAmount}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const repeated = [...groups.values()].filter(group => group.length > 1)
  const explains = ([line]: readonly DifferenceLine[], count: number): boolean =>
    line !== undefined &&
    Array.from({ length: count - 1 }, (_, extra) => -(extra + 1) * line.commissionAmount).includes(difference)
  return repeated
    .map(group => ({ group, explained: explains(group, group.length) }))
    .toSorted((a, b) => Number(b.explained) - Number(a.explained))
    .flatMap(({ group, explained }) => {
      const [first] = group
      if (first === undefined) return []
      const said = `${called(first)} stands ${group.length} times with ${formatAmount(first.commissionAmount)}`
      return [finding('duplicate', group, explained ? `${said}; counted once less the total is met` : said)]
    })
}

/** So many findings help; more only repeat themselves. */
const MOST = 20

/**
 * `difference` is the control total less the sum, in cents. Likeliest explanations first, in words; empty when there is
 * no difference or nothing explains it.
 */
export const findDifference = (lines: readonly DifferenceLine[], difference: Cents): readonly DifferenceFinding[] => {
  if (difference === 0) return []
  const found = [...duplicates(lines, difference), ...lines.flatMap(line => ofLine(line, difference))]
  return found.toSorted((a, b) => DIFFERENCE_KINDS.indexOf(a.kind) - DIFFERENCE_KINDS.indexOf(b.kind)).slice(0, MOST)
}
