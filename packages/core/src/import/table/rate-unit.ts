/** Decides the unit of a whole column of rates, and counts in how many lines rate x premium makes the commission. */
import { either as E } from 'fp-ts'
import type { Cents } from '../../money/cents.ts'
import { RATE_SCALE } from '../../money/rate.ts'
import { finished, type InSteps } from '../../steps/in-steps.ts'
import type { DecimalSign } from '../cells/read-amount.ts'
import { isPercentSigned, type KnownRateUnit, readRate } from '../cells/read-rate.ts'
import type { ImportedLine, Proof } from '../import-report.ts'
import type { Cell, ImportMapping } from '../mapping.ts'

/** A row's rate with the amounts that prove its unit, in cents. */
export interface RateSample {
  readonly rate: Cell | undefined
  readonly premium: Cents | null
  readonly commission: Cents | null
  /** The decimal sign of the printed rate; a point when left out. */
  readonly decimal?: DecimalSign
}

const UNITS: readonly KnownRateUnit[] = ['percent', 'fraction', 'basis-points']

/** Whether a rate makes the commission of the premium. A cent and the printed rate's rounding are forgiven. */
const makes = (rate: number, premium: number, commission: number): boolean => {
  const expected = (Math.abs(premium) * Math.abs(rate)) / RATE_SCALE / 100
  return Math.abs(expected - Math.abs(commission)) <= Math.max(1.5, Math.abs(commission) * 0.01)
}

export const agrees = (sample: RateSample, unit: KnownRateUnit): boolean => {
  const { premium, commission } = sample
  const read = readRate(sample.rate, unit, sample.decimal)
  if (E.isLeft(read) || !read.right || !premium || !commission) return false
  return makes(read.right, premium, commission)
}

/** In cents: with the rounding of a smaller commission, a rate of another size makes it too. */
const TELLING = 150

/** The unit of one rate: that of its column, unless only in another one does it make the row's commission of its premium. */
export const unitInRow = (sample: RateSample, usual: KnownRateUnit): KnownRateUnit =>
  Math.abs(sample.commission ?? 0) < TELLING || agrees(sample, usual)
    ? usual
    : (UNITS.find(unit => agrees(sample, unit)) ?? usual)

/** The unit by size alone: only fractions stay at or below 1, and no column has three-digit percentages throughout. */
const bySize = (samples: readonly RateSample[]): KnownRateUnit => {
  const sizes = samples.flatMap(sample => {
    const read = readRate(sample.rate, 'percent', sample.decimal)
    return E.isRight(read) && read.right ? [Math.abs(read.right) / RATE_SCALE] : E.isLeft(read) ? [Infinity] : []
  })
  if (sizes.length === 0) return 'percent'
  if (sizes.every(size => size <= 1)) return 'fraction'
  return sizes.every(size => size >= 100) && sizes.some(size => size >= 300) ? 'basis-points' : 'percent'
}

/** The unit of a column of rates, and how sure it is. */
export interface RateUnitDecision {
  readonly unit: KnownRateUnit
  /** In how many rows rate and premium make the commission. */
  readonly verified: number
  /** True when only the size of the rates suggests the unit, and it is not percent. */
  readonly bySize: boolean
  /** How many rates carry no percent sign. */
  readonly unsigned: number
}

/** In how many rows rate and premium make the commission, whether the rates carry a percent sign or not. */
export const verifiedIn = (samples: readonly RateSample[]): number =>
  Math.max(...UNITS.map(unit => samples.filter(sample => agrees(sample, unit)).length))

/** Samples handled in one step: some milliseconds of work. */
const SAMPLES_A_STEP = 1_000

/** The unit that most rows prove with their amounts; without any such row, the one that the sizes suggest. */
export function* decideRateUnitInSteps(samples: readonly RateSample[]): InSteps<RateUnitDecision> {
  const unsigned: RateSample[] = []
  const votes = UNITS.map(unit => ({ unit, verified: 0 }))
  for (const [index, sample] of samples.entries()) {
    if (index % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield
    if (isPercentSigned(sample.rate)) continue
    unsigned.push(sample)
    for (const vote of votes) if (agrees(sample, vote.unit)) vote.verified += 1
  }
  const best = votes.reduce((a, b) => (b.verified > a.verified ? b : a))
  if (best.verified > 0) return { ...best, bySize: false, unsigned: unsigned.length }
  yield
  const unit = bySize(unsigned)
  return { unit, verified: 0, bySize: unit !== 'percent', unsigned: unsigned.length }
}

export const decideRateUnit = (samples: readonly RateSample[]): RateUnitDecision =>
  finished(decideRateUnitInSteps(samples))

/** Whether the rate of a line makes its commission of its premium. */
export const madeByRate = ({ grossAmount, commissionRate, commissionAmount }: ImportedLine): boolean =>
  makes(commissionRate ?? 0, grossAmount, commissionAmount)

interface Read {
  readonly lines: readonly ImportedLine[]
}

/** The lines that state rate, premium and commission. */
const stating = ({ lines }: Read, mapping: ImportMapping): readonly ImportedLine[] =>
  mapping.columns.commission_rate === undefined
    ? []
    : lines.filter(line => line.commissionRate !== null && line.grossAmount !== 0 && line.commissionAmount !== 0)

/** The lines whose stated rate and premium do not make their commission. */
export const disagreeingRates = (read: Read, mapping: ImportMapping): readonly ImportedLine[] =>
  stating(read, mapping).filter(line => !madeByRate(line))

/** In how many lines the stated rate and premium make the commission. */
export const comparedRates = (read: Read, mapping: ImportMapping): Proof => {
  const of = stating(read, mapping).length
  return { what: 'rate x premium', holds: of - disagreeingRates(read, mapping).length, of }
}
