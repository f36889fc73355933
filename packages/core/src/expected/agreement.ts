/** What was agreed for a line, and whether it is short or over (domain: short-paid lines). */
import { type CarrierSetting, type RatedPolicy, rateOfKind, ratesFor } from '../carrier/carrier-setting.ts'
import { type CommissionTerm, transactionKind } from '../line-item/commission-term.ts'
import { type Cents, cents, formatMoney, sum } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { formatRate, type Rate } from '../money/rate.ts'
import { rateThatGives } from '../money/rate-that-gives.ts'
import { signedPremium } from '../payout/calculator/calculation.ts'
import type { TransactionKind } from '../policy/policy.ts'
import { counted } from '../text/counted.ts'
import { isBeyond, type Tolerance } from './tolerance.ts'

/** The part of a carrier's setting that decides the agreed rate. */
export type AgreedSetting = Pick<CarrierSetting, 'basis' | 'newRate' | 'renewRate' | 'rules'>

/**
 * The rate that the carrier's setting names for the policy and the kind of term. Null where nothing was agreed: no setting,
 * basis NoBasis, no known kind, or a rate of zero, which is what a setting has that nobody filled in.
 */
export const agreedRate = (
  setting: AgreedSetting | null,
  policy: RatedPolicy,
  kind: TransactionKind | null,
): Rate | null => {
  if (setting === null || setting.basis === 'NoBasis' || kind === null) return null
  const agreed = rateOfKind(ratesFor(setting, policy), kind)
  return agreed > 0 ? agreed : null
}

/** What was agreed for a line, and how far off its commission is. */
export interface Agreement {
  readonly agreedRate: Rate | null
  /** What is missing to the agreed commission, in cents; negative when more was paid. Null within the tolerance. */
  readonly shortBy: Cents | null
}

/** The agreement of a line for which no rate was agreed. */
export const NOTHING_AGREED: Agreement = { agreedRate: null, shortBy: null }

interface PaidLine {
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  readonly commissionTerm: CommissionTerm
  readonly voided: boolean
  readonly policy: RatedPolicy | null
}

const basisOf = ({ grossAmount, commissionAmount }: Pick<PaidLine, 'grossAmount' | 'commissionAmount'>): Cents =>
  signedPremium(grossAmount, commissionAmount)

/**
 * What was agreed for a line and how far its commission is from that. The premium takes the commission's sign, so a
 * chargeback that takes too much back is short too. A line without a policy has no agreement; a voided line, or one
 * without a premium, is not compared.
 * For instance: 12% paid on a premium of 1,200.00 with 15% agreed is 36.00 short.
 */
export const agreementOf = (line: PaidLine, setting: AgreedSetting | null, tolerance: Tolerance): Agreement => {
  if (line.policy === null) return NOTHING_AGREED
  const rate = agreedRate(setting, line.policy, transactionKind(line.commissionTerm))
  if (rate === null) return NOTHING_AGREED
  const basis = basisOf(line)
  const off = cents(percentOf(basis, rate) - line.commissionAmount)
  const isTold = !line.voided && basis !== 0 && isBeyond(tolerance, basis, off)
  return { agreedRate: rate, shortBy: isTold ? off : null }
}

type ComparedLine = Agreement & Pick<PaidLine, 'grossAmount' | 'commissionAmount'>

/** `36.00 short`, `12.50 over`. */
export const shortOrOver = (shortBy: Cents): string =>
  shortBy < 0 ? `${formatMoney(cents(-shortBy))} over` : `${formatMoney(shortBy)} short`

/** `12%`, or the amount itself where no rate within bounds gives it. */
const paidWords = (premium: Cents, amount: Cents): string => {
  const rate = rateThatGives(premium, amount)
  return rate === null ? formatMoney(amount) : formatRate(rate)
}

/** `12% paid, 15% agreed: 36.00 short`; null for a line that is as agreed. */
export const agreementSentence = (line: ComparedLine): string | null =>
  line.agreedRate === null || line.shortBy === null
    ? null
    : `${paidWords(basisOf(line), line.commissionAmount)} paid, ${formatRate(line.agreedRate)} agreed: ${shortOrOver(line.shortBy)}`

/** A note beside the paid rate: `36.00 short, 15% agreed`. */
export const briefAgreement = ({ agreedRate, shortBy }: Agreement): string | null =>
  agreedRate === null || shortBy === null ? null : `${shortOrOver(shortBy)}, ${formatRate(agreedRate)} agreed`

/** How many lines are short or over, and by how much, in cents. */
export interface ShortSums {
  readonly short: { readonly lines: number; readonly amount: Cents }
  readonly over: { readonly lines: number; readonly amount: Cents }
}

/** How many of the lines are short or over, and by how much together; both amounts are positive. */
export const shortSums = (lines: readonly Pick<Agreement, 'shortBy'>[]): ShortSums => {
  const off = lines.flatMap(({ shortBy }) => (shortBy === null ? [] : [shortBy]))
  const [short, over] = [off.filter(amount => amount > 0), off.filter(amount => amount < 0)]
  return {
    short: { lines: short.length, amount: sum(short) },
    over: { lines: over.length, amount: cents(-sum(over)) },
  }
}

/** `4 lines short by 212.40, 1 over by 12.50`; null when every line is as agreed. */
export const shortSumsSentence = ({ short, over }: ShortSums): string | null => {
  const lines = (count: number): string => counted(count, 'line')
  if (short.lines === 0) return over.lines === 0 ? null : `${lines(over.lines)} over by ${formatMoney(over.amount)}`
  const told = `${lines(short.lines)} short by ${formatMoney(short.amount)}`
  return over.lines === 0 ? told : `${told}, ${over.lines.toLocaleString('en-US')} over by ${formatMoney(over.amount)}`
}
