/** What is worth a second look about a line; warnings never refuse anything (domain: warnings). */
import { type Cents, formatMoney } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import type { TransactionKind } from '../policy/policy.ts'
import { COMMISSION_TERM_LABELS, type CommissionTerm, isOverride, transactionKind } from './commission-term.ts'
import type { LineFieldValues } from './line-fields.ts'

/** What looks wrong with a line and refuses nothing. */
export type LineWarning =
  | { readonly _tag: 'RateDisagrees'; readonly expected: Cents }
  | { readonly _tag: 'TermDisagrees'; readonly code: string; readonly term: CommissionTerm }
  | { readonly _tag: 'OnAnotherStatement'; readonly statement: string }
  | { readonly _tag: 'PayoutsAboveCommission'; readonly payouts: Cents }

/** The warning as a sentence for people. */
export const lineWarningSentence = (warning: LineWarning): string => {
  switch (warning._tag) {
    case 'RateDisagrees':
      return `The rate times the premium is ${formatMoney(warning.expected)}; the amount on the statement counts`
    case 'TermDisagrees':
      return `The transaction code ${warning.code} and the commission term ${COMMISSION_TERM_LABELS[warning.term]} disagree`
    case 'OnAnotherStatement':
      return `The same policy, date and amount are also on statement ${warning.statement}`
    case 'PayoutsAboveCommission':
      return `The payouts add up to ${formatMoney(warning.payouts)}, more than the commission`
  }
}

/** The transaction codes that name a transaction kind. Every other code fits any term. */
const CODE_KINDS: Readonly<Record<string, TransactionKind>> = { NBS: 'new', RWL: 'renew', REW: 'rewrite' }

/** In cents. Carriers round rates and half cents in their own ways, so a difference of one cent gives no warning. */
const ROUNDING = 1

const rateWarning = (line: WarnedLine): readonly LineWarning[] => {
  if (line.commissionRate === null) return []
  const expected = percentOf(line.grossAmount, line.commissionRate)
  // A carrier may print the premium positive beside a commission it takes back, so only the size is compared.
  return Math.abs(Math.abs(expected) - Math.abs(line.commissionAmount)) > ROUNDING
    ? [{ _tag: 'RateDisagrees', expected }]
    : []
}

const termWarning = ({ transactionType, commissionTerm }: WarnedLine): readonly LineWarning[] => {
  if (transactionType === null || isOverride(commissionTerm)) return []
  const said = Object.hasOwn(CODE_KINDS, transactionType) ? CODE_KINDS[transactionType] : undefined
  const derived = transactionKind(commissionTerm)
  return said === undefined || derived === null || said === derived
    ? []
    : [{ _tag: 'TermDisagrees', code: transactionType, term: commissionTerm }]
}

/** The fields of a line that its warnings depend on. */
export type WarnedLine = Pick<
  LineFieldValues,
  'grossAmount' | 'commissionAmount' | 'commissionRate' | 'transactionType' | 'commissionTerm'
>

/** `elsewhere`: the formatted numbers of the other statements that have a line of the same policy, date and amount. */
export const lineWarnings = (line: WarnedLine, elsewhere: readonly string[]): readonly LineWarning[] => [
  ...rateWarning(line),
  ...termWarning(line),
  ...elsewhere.map((statement): LineWarning => ({ _tag: 'OnAnotherStatement', statement })),
]

/** `total`: the sum of the line's payouts. On a commission that was taken back, any positive sum is more than the commission. */
export const payoutsWarning = (commission: Cents, total: Cents): LineWarning | null => {
  const above = commission < 0 ? total < commission || total > 0 : total > commission || (commission === 0 && total < 0)
  return above ? { _tag: 'PayoutsAboveCommission', payouts: total } : null
}
