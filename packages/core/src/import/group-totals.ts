/** Finds sums of groups that no word calls a total: a group's row with its own number, above or below those of its members. */
import { sum } from '../money/cents.ts'
import type { ImportedLine } from './import-report.ts'

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
    while (at < lines.length && isZero(lines[at] ?? total)) at += 1
  }
  return found.length >= GROUPS && lines.length >= (1 + MEMBERS) * found.length ? found : []
}

/** With fewer lines, one of them may add up the others by chance. */
const SURE = 8

/** How many of the last lines add up all others again, in premium and commission, as a recap by agent does. */
const recap = (lines: readonly ImportedLine[]): number => {
  const [premiums, commissions] = [lines.map(one => one.grossAmount), lines.map(one => one.commissionAmount)].map(sum)
  let [premium, commission] = [0, 0]
  for (const [at, line] of lines.toReversed().entries()) {
    if ((at + 1) * (1 + MEMBERS) > lines.length) return 0
    premium += line.grossAmount
    commission += line.commissionAmount
    // Without a premium, two rows of flat amounts may be as much as the others together.
    const isSure = lines.length >= SURE && (premium !== 0 || at === 0)
    if (premium * 2 !== premiums || commission * 2 !== commissions || commission === 0) continue
    // One line that names nobody may be the record with which a program ends its file.
    if (isSure || (at === 0 && !/\p{L}/u.test(line.insuredName ?? ''))) return at + 1
  }
  return 0
}

/** The places of the lines that are sums. */
export const groupTotals = (lines: readonly ImportedLine[]): readonly number[] => {
  const above = sums(lines)
  if (above.length > 0) return above
  const below = sums(lines.toReversed()).map(at => lines.length - 1 - at)
  if (below.length > 0) return below.toReversed()
  const last = recap(lines)
  const first = last > 0 || lines.length < SURE ? 0 : recap(lines.toReversed())
  return [...lines.keys()].filter(at => at < first || at >= lines.length - last)
}
