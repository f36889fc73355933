/** Finds sums of groups that no word calls a total: a group's row with its own number, above or below those of its members. */
import { sum } from '../../money/cents.ts'
import type { ImportedLine } from '../import-report.ts'

/** So many groups, with so many members on average, show that the sums are no coincidence. */
const GROUPS = 2
const MEMBERS = 2

const isZero = ({ grossAmount, commissionAmount }: ImportedLine): boolean => grossAmount === 0 && commissionAmount === 0

/** The places of lines that are each the sum of the lines up to the next of them; empty unless that explains every line. */
const sums = (lines: readonly ImportedLine[]): readonly number[] => {
  const found: number[] = []
  let at = 0
  while (at < lines.length) {
    const total = lines[at]
    if (total === undefined || isZero(total)) return []
    found.push(at)
    let [premium, commission] = [0, 0]
    do {
      at += 1
      const member = lines[at]
      if (member === undefined) return []
      premium += member.grossAmount
      commission += member.commissionAmount
    } while (premium !== total.grossAmount || commission !== total.commissionAmount)
    at += 1
    while (isZero(lines[at] ?? total)) at += 1
  }
  return found.length >= GROUPS && lines.length >= (1 + MEMBERS) * found.length ? found : []
}

const totals = (lines: readonly ImportedLine[]): readonly [premium: number, commission: number] => [
  sum(lines.map(one => one.grossAmount)),
  sum(lines.map(one => one.commissionAmount)),
]

/** The same, also where the first line is the sum of all groups. */
const sumsOfGroups = (lines: readonly ImportedLine[]): readonly number[] => {
  const [found, [premium, commission], first] = [sums(lines), totals(lines), lines[0]]
  if (found.length > 0 || premium !== 3 * (first?.grossAmount ?? 0)) return found
  const below = commission === 3 * (first?.commissionAmount ?? 0) ? sums(lines.slice(1)) : []
  return below.length > 0 ? [0, ...below.map(at => at + 1)] : []
}

/** Whether a member's number begins with the group's, or is what stands in front of the group's name: "G-77001 Ash Paving". */
const isOfNumber = (group: string, member: ImportedLine | undefined): boolean => {
  const number = member?.policyNumber ?? ''
  return number !== '' && number !== group && (number.startsWith(group) || group.startsWith(`${number} `))
}

/** The places of lines that add up the lines behind them whose numbers are of theirs, as an employer's do those of its members. */
const sumsOfNumbers = (lines: readonly ImportedLine[]): readonly number[] => {
  let mostMembers = 0
  const found = [...lines.entries()].flatMap(([at, total]) => {
    const { policyNumber } = total
    if (policyNumber === null || isZero(total)) return []
    let end = at + 1
    while (isOfNumber(policyNumber, lines[end])) end += 1
    const members = lines.slice(at + 1, end)
    const [premium, commission] = totals(members)
    if (premium !== total.grossAmount || commission !== total.commissionAmount) return []
    mostMembers = Math.max(mostMembers, members.length)
    return [at]
  })
  return mostMembers >= MEMBERS ? found : []
}

/** With fewer lines, the last may add up the others by chance. */
const ALL = 3

/**
 * Whether the last line names nobody and adds up all others, as the record does with which a program ends its file, or is
 * their payment, with which all of them come to nothing.
 */
const isTrailer = (lines: readonly ImportedLine[]): boolean => {
  const last = lines.at(-1)
  if (last === undefined || lines.length < ALL || isZero(last)) return false
  const [premium, commission] = totals(lines)
  if (last.grossAmount === 0 && commission === 0) return true
  const isSum = premium === 2 * last.grossAmount && commission === 2 * last.commissionAmount
  return isSum && !/\p{L}/u.test(last.insuredName ?? '')
}

/** With fewer lines, some of them may add up the others by chance, unless they lack what each of the others says. */
const SURE = 8
const SAID = ['transactionType', 'effectiveDate', 'commissionRate', 'lob'] as const

const isBarer = (some: readonly ImportedLine[], others: readonly ImportedLine[]): boolean =>
  SAID.some(key => others.every(one => one[key] !== null) && some.every(one => one[key] === null))

/** How many of the last lines add up all others again, as one or two recaps do, by agent and by product. */
const recap = (lines: readonly ImportedLine[], recaps: 1 | 2): number => {
  const [premiums, commissions] = totals(lines)
  let [premium, commission, found] = [0, 0, 0]
  for (const [at, line] of lines.toReversed().entries()) {
    if ((lines.length - at - 1) * recaps < MEMBERS * (at + 1) || isZero(line)) return 0
    premium += line.grossAmount
    commission += line.commissionAmount
    const [part, whole] = [found + 1, recaps + 1]
    if (premium * whole === premiums * part && commission * whole === commissions * part) found += 1
    if (found < recaps) continue
    return lines.length >= SURE || isBarer(lines.slice(-at - 1), lines.slice(0, -at - 1)) ? at + 1 : 0
  }
  return 0
}

/** The places of the lines that are sums. */
export const groupTotals = (lines: readonly ImportedLine[]): readonly number[] => {
  const above = sumsOfGroups(lines)
  if (above.length > 0) return above
  const below = sumsOfGroups(lines.toReversed()).map(at => lines.length - 1 - at)
  if (below.length > 0) return below.toReversed()
  const numbered = sumsOfNumbers(lines)
  if (numbered.length > 0) return numbered
  const last = recap(lines, 1) || recap(lines, 2) || (isTrailer(lines) ? 1 : 0)
  const first = last > 0 ? 0 : recap(lines.toReversed(), 1)
  return [...lines.keys()].filter(at => at < first || at >= lines.length - last)
}
