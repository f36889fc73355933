/** What a policy term should have brought, beside what came (domain: what carriers owe). */
import { premiumsDue, termsOf } from '../anticipated/propose.ts'
import { type CalendarDate, compare, readIso, toIso } from '../calendar/calendar-date.ts'
import type { CommissionBasis } from '../carrier/commission-basis.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import { add, type Cents, cents, sum, ZERO } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import type { Rate } from '../money/rate.ts'
import { rateThatGives } from '../money/rate-that-gives.ts'
import { signedPremium } from '../payout/calculator/calculation.ts'
import { type Policy, type PolicyId, type PolicyTerm, policyId } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'
import { isBeyond, type Tolerance } from './tolerance.ts'

/** The states of a policy term: how its received commission compares with the agreed one, or `Closed` by a person. */
export const EXPECTED_STATES = ['Missing', 'Short', 'Over', 'InFull', 'NotDue', 'Closed'] as const
export type ExpectedState = (typeof EXPECTED_STATES)[number]

/** States in which the carrier and the agency do not agree yet; a person may close such a term. */
const OUTSTANDING_STATES = ['Missing', 'Short', 'Over'] as const satisfies readonly ExpectedState[]
/** Whether carrier and agency do not agree yet, so that a person can close the term. */
export const isOutstanding = (state: ExpectedState): boolean =>
  OUTSTANDING_STATES.some(outstanding => outstanding === state)

/** A premium, and the commission agreed on it. */
interface Share {
  readonly premium: Cents
  readonly commission: Cents
}

/** A term's commission: what is due by a day, what falls due first, and all of it. */
export interface TermDue {
  readonly due: Share
  readonly first: Share
  readonly whole: Share
}

/** Each installment's commission is rounded by itself, as it is paid. An installment on the day `by` is due. */
export const termDue = (
  basis: CommissionBasis,
  term: Pick<PolicyTerm, 'effectiveDate' | 'expirationDate' | 'premium'>,
  billingType: string | null,
  rate: Rate,
  by: CalendarDate,
): TermDue => {
  const parts = premiumsDue(basis, term, billingType)
  const share = (some: typeof parts): Share => ({
    premium: sum(some.map(({ amount }) => amount)),
    commission: sum(some.map(({ amount }) => percentOf(amount, rate))),
  })
  return {
    due: share(parts.filter(({ date }) => compare(date, by) <= 0)),
    first: share(parts.slice(0, 1)),
    whole: share(parts),
  }
}

/** What came for a term: its lines' commission, and their premium with the sign of each commission. */
export interface TermReceived {
  readonly amount: Cents
  readonly premium: Cents
  readonly lines: readonly LineItemId[]
}

/** The fields of a line that tell which term it counts for, and how much came. */
export type ReceivedLine = Pick<
  LineItem,
  'id' | 'effectiveDate' | 'transactionDate' | 'grossAmount' | 'commissionAmount'
>

/** The state of a term, and the figure that decides it: what was received is compared with `expected`. */
export interface TermStanding {
  readonly state: ExpectedState
  readonly expected: Cents
}

/**
 * Closed when a person said so. Over when more came than the whole term's commission: installments paid ahead are no
 * surplus. Not due before the first installment, unless it was paid ahead. Else what is due by now is compared with what
 * came; what is off by no more than the tolerance is in full.
 */
export const termStanding = (
  { due, first, whole }: TermDue,
  received: TermReceived,
  isClosed: boolean,
  tolerance: Tolerance,
): TermStanding => {
  const off = (share: Share): Cents => cents(received.amount - share.commission)
  const isOff = (share: Share): boolean => isBeyond(tolerance, share.premium, off(share))
  const isOver = off(whole) > 0 && isOff(whole)
  const isDue = due.premium !== 0
  const nearest = isDue ? due : first
  const isShort = off(nearest) < 0 && isOff(nearest)
  const state = (): ExpectedState => {
    if (isClosed) return 'Closed'
    if (isOver) return 'Over'
    if (!isDue && (isShort || received.lines.length === 0)) return 'NotDue'
    if (!isShort) return 'InFull'
    return received.lines.length === 0 ? 'Missing' : 'Short'
  }
  return { state: state(), expected: isOver ? whole.commission : nearest.commission }
}

const NOTHING_RECEIVED: TermReceived = { amount: ZERO, premium: ZERO, lines: [] }

/**
 * What came for each term of the policy: a line counts for the term in force on its effective date, else on its transaction
 * date, and for none when no term covers the day.
 */
export const receivedByTerm = (
  policy: Policy,
  lines: readonly ReceivedLine[],
): ((term: Pick<PolicyTerm, 'effectiveDate'>) => TermReceived) => {
  const terms = termsOf(policy)
  const received = new Map<string, TermReceived>()
  for (const line of lines) {
    const term = termInForce(terms, line.effectiveDate ?? line.transactionDate)
    if (term === null) continue
    const day = toIso(term.effectiveDate)
    const { amount, premium, lines: before } = received.get(day) ?? NOTHING_RECEIVED
    received.set(day, {
      amount: add(amount, line.commissionAmount),
      premium: add(premium, signedPremium(line.grossAmount, line.commissionAmount)),
      lines: [...before, line.id],
    })
  }
  return ({ effectiveDate }) => received.get(toIso(effectiveDate)) ?? NOTHING_RECEIVED
}

/** The rate that was paid; null where nothing came, or where no premium gives a rate. */
export const receivedRate = ({ amount, premium, lines }: TermReceived): Rate | null =>
  lines.length === 0 ? null : rateThatGives(premium, amount)

/** The terms that can bring a commission: those with a premium above zero. */
export const expectedTerms = (policy: Policy): readonly PolicyTerm[] =>
  termsOf(policy).filter(({ premium }) => premium > 0)

/** The key of a policy's term, by the term's first day; the same term always gives the same key. */
export const expectedKey = (policy: PolicyId, effectiveDate: CalendarDate): string =>
  `${policy}:${toIso(effectiveDate)}`

/** The policy, and the first day of the term, that a key names. */
export interface ExpectedTermKey {
  readonly policyId: PolicyId
  readonly effectiveDate: CalendarDate
}

/** `yyyy-MM-dd`. */
const ISO_LENGTH = 10

/** The policy and the day that a key names; null for a text that is no key. */
export const readExpectedKey = (key: string): ExpectedTermKey | null => {
  const day = readIso(key.slice(-ISO_LENGTH))
  const policy = key.slice(0, -ISO_LENGTH - 1)
  return day === null || policy === '' || key.at(-ISO_LENGTH - 1) !== ':'
    ? null
    : { policyId: policyId(policy), effectiveDate: day }
}
