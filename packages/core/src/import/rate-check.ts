/** Counts in how many lines rate x premium makes the commission. */
import { RATE_SCALE } from '../money/rate.ts'
import type { ImportedLine, Proof } from './import-report.ts'
import type { ImportMapping } from './mapping.ts'

/** A cent and the rounding of the printed rate are forgiven. */
const agrees = ({ grossAmount, commissionRate, commissionAmount }: ImportedLine): boolean => {
  const expected = (Math.abs(grossAmount) * Math.abs(commissionRate ?? 0)) / RATE_SCALE / 100
  return Math.abs(expected - Math.abs(commissionAmount)) <= Math.max(1.5, Math.abs(commissionAmount) * 0.01)
}

interface Read {
  readonly lines: readonly ImportedLine[]
}

/** Lines that state all three of them. */
const stating = ({ lines }: Read, mapping: ImportMapping): readonly ImportedLine[] =>
  mapping.columns.commission_rate === undefined
    ? []
    : lines.filter(line => line.commissionRate !== null && line.grossAmount !== 0 && line.commissionAmount !== 0)

export const disagreeingRates = (read: Read, mapping: ImportMapping): readonly ImportedLine[] =>
  stating(read, mapping).filter(line => !agrees(line))

export const comparedRates = (read: Read, mapping: ImportMapping): Proof => {
  const stated = stating(read, mapping)
  return { what: 'rate x premium', holds: stated.filter(agrees).length, of: stated.length }
}
