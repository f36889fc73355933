/** Premium, rate and commission of a line while it is edited: each follows the other two, and none drifts by a cent. */
import { type Cents, formatAmount, MAX_AMOUNT } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import type { Rate } from '../money/rate.ts'
import { rateThatGives } from '../money/rate-that-gives.ts'

/** Amounts in cents, the rate in millionths of a percent; null is a field nobody has filled in. */
export interface PremiumFigures {
  readonly grossAmount: Cents | null
  readonly commissionRate: Rate | null
  readonly commissionAmount: Cents | null
}

/** Changes the premium. The commission follows from the rate; without a rate, the rate follows from the commission. */
export const withPremium = (figures: PremiumFigures, grossAmount: Cents | null): PremiumFigures => {
  const { commissionRate, commissionAmount } = figures
  if (grossAmount === null) return { ...figures, grossAmount }
  if (commissionRate !== null)
    return { grossAmount, commissionRate, commissionAmount: percentOf(grossAmount, commissionRate) }
  const found = commissionAmount === null ? null : rateThatGives(grossAmount, commissionAmount)
  return { grossAmount, commissionRate: found, commissionAmount }
}

/** Changes the rate. The commission follows from the premium; with a premium of 0.00, a typed commission stays. */
export const withRate = (figures: PremiumFigures, commissionRate: Rate | null): PremiumFigures => {
  const { grossAmount, commissionAmount } = figures
  const follows = commissionRate !== null && grossAmount !== null && (grossAmount !== 0 || commissionAmount === null)
  return {
    grossAmount,
    commissionRate,
    commissionAmount: follows ? percentOf(grossAmount, commissionRate) : commissionAmount,
  }
}

/** Changes the commission, which stays as typed. The rate follows, unless it gives this amount already or no rate can. */
export const withCommission = (figures: PremiumFigures, commissionAmount: Cents | null): PremiumFigures => {
  const { grossAmount, commissionRate } = figures
  if (grossAmount === null || commissionAmount === null) return { ...figures, commissionAmount }
  const gives = commissionRate !== null && percentOf(grossAmount, commissionRate) === commissionAmount
  const rate = gives ? commissionRate : (rateThatGives(grossAmount, commissionAmount) ?? commissionRate)
  return { grossAmount, commissionRate: rate, commissionAmount }
}

/** Why the figures are not allowed, or null. Only a calculated commission can be larger than the largest amount. */
export const figuresProblem = ({ commissionAmount }: PremiumFigures): string | null =>
  commissionAmount !== null && Math.abs(commissionAmount) > MAX_AMOUNT
    ? `The commission would be beyond ±${formatAmount(MAX_AMOUNT)}`
    : null
