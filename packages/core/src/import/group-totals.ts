/** Finds sums of groups that no word calls a total: a group's row with its own number, above or below those of its members. */
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

/** With fewer lines, the last may add up the others by chance. */
const ALL = 3

/** Whether the last line names nobody and adds up all others, as the record does with which a program ends its file. */
const isTrailer = (lines: readonly ImportedLine[]): boolean => {
  const last = lines.at(-1)
  if (last === undefined || lines.length < ALL || isZero(last) || /\p{L}/u.test(last.insuredName ?? '')) return false
  const premium = lines.reduce((sum, line) => sum + line.grossAmount, 0)
  const commission = lines.reduce((sum, line) => sum + line.commissionAmount, 0)
  return premium === 2 * last.grossAmount && commission === 2 * last.commissionAmount
}

/** The places of the lines that are sums. */
export const groupTotals = (lines: readonly ImportedLine[]): readonly number[] => {
  const above = sums(lines)
  if (above.length > 0) return above
  const below = sums(lines.toReversed()).map(at => lines.length - 1 - at)
  return below.length > 0 ? below.toReversed() : isTrailer(lines) ? [lines.length - 1] : []
}
