/** Finds a list of lines that stands below itself in another order, as by policy and then by agent. */
import { toIso } from '../../calendar/calendar-date.ts'
import type { ImportedLine } from '../import-report.ts'

const keyOf = ({ policyNumber, insuredName, grossAmount, commissionAmount, transactionDate }: ImportedLine): string =>
  JSON.stringify([policyNumber, insuredName, grossAmount, commissionAmount, transactionDate && toIso(transactionDate)])

/** The places of the last lines, if they say each of the first ones again and nothing else. */
export const listedAgain = (lines: readonly ImportedLine[]): readonly number[] => {
  const half = lines.length / 2
  const keys = lines.map(keyOf)
  const [first, second] = [new Set(keys.slice(0, half)), new Set(keys.slice(half))]
  const isAgain = half > 1 && first.size === half && second.size === half && keys.every(key => first.has(key))
  return isAgain ? [...lines.keys()].slice(half) : []
}
