/** What a carrier owes on a policy term: the record, its sentence, and which terms a query asks for. */
import { anticipatedQueryFault } from '../anticipated/decide-anticipated.ts'
import { isCancelled } from '../anticipated/propose.ts'
import { type CalendarDate, compare, toUs } from '../calendar/calendar-date.ts'
import { contains } from '../calendar/date-range.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { CarrierSetting } from '../carrier/carrier-setting.ts'
import type { ClientReference } from '../client/client.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import type { LineRecords } from '../line-item/line-records.ts'
import { type Cents, cents, formatMoney, ZERO } from '../money/cents.ts'
import { formatRate, type Rate } from '../money/rate.ts'
import type { Policy, PolicyTerm } from '../policy/policy.ts'
import { agreedRate, shortOrOver } from './agreement.ts'
import {
  type ExpectedState,
  expectedKey,
  expectedTerms,
  readExpectedKey,
  receivedRate,
  type TermReceived,
  termDue,
  termStanding,
} from './expected-term.ts'
import type { Tolerance } from './tolerance.ts'

/** One policy term with its expected and received commission; amounts in cents. */
export interface ExpectedCommission {
  /** The same policy and term always give the same key. */
  readonly key: string
  readonly policy: Policy
  readonly client: ClientReference
  readonly carrier: string
  readonly carrierId: CarrierId
  /** The term's first day, on which the first of its commission is due. */
  readonly due: CalendarDate
  /** What should have come by now. For a term not yet due, what falls due first; for a term that is over, all of it. */
  readonly expected: Cents
  readonly received: Cents
  readonly state: ExpectedState
  readonly expectedRate: Rate
  readonly receivedRate: Rate | null
  /** Why the term was closed; null for one that is open. */
  readonly reason: string | null
  /** The lines on which it was received. */
  readonly lines: readonly LineItemId[]
}

export interface ExpectedFacts {
  readonly client: ClientReference
  readonly setting: Pick<CarrierSetting, 'basis' | 'newRate' | 'renewRate' | 'rules'> | null
  /** What was received for a term, and by which lines. */
  readonly received: (term: PolicyTerm) => TermReceived
  /** Why the term was closed; null for one that is open. */
  readonly closed: (term: PolicyTerm) => string | null
  readonly tolerance: Tolerance
  readonly today: CalendarDate
}

/** What is expected of a policy's terms: nothing for a cancelled policy, or for a term without an agreed rate. */
export const expectedOfPolicy = (
  policy: Policy,
  { client, setting, received, closed, tolerance, today }: ExpectedFacts,
): readonly ExpectedCommission[] => {
  if (setting === null || isCancelled(policy)) return []
  return expectedTerms(policy).flatMap(term => {
    const rate = agreedRate(setting, policy, term.transaction)
    if (rate === null) return []
    const came = received(term)
    const reason = closed(term)
    const due = termDue(setting.basis, term, policy.billingType, rate, today)
    return [
      {
        key: expectedKey(policy.id, term.effectiveDate),
        policy,
        client,
        carrier: policy.carrier,
        carrierId: policy.carrierId,
        due: term.effectiveDate,
        ...termStanding(due, came, reason !== null, tolerance),
        received: came.amount,
        expectedRate: rate,
        receivedRate: receivedRate(came),
        reason,
        lines: came.lines,
      },
    ]
  })
}

type Told = Pick<
  ExpectedCommission,
  'state' | 'expected' | 'received' | 'expectedRate' | 'receivedRate' | 'due' | 'reason'
>

const offWords = ({ state, expected, received, expectedRate, receivedRate: paid }: Told): string => {
  const off = shortOrOver(cents(expected - received))
  const agreed = formatRate(expectedRate)
  if (paid === null) return `${formatMoney(received)} paid, ${agreed} agreed: ${off}`
  // The rate was as agreed or higher, but the amount is short, so the premium was lower. For Over it is the opposite.
  if (state === 'Over' ? paid > expectedRate : paid < expectedRate)
    return `${formatRate(paid)} paid, ${agreed} agreed: ${off}`
  return `${formatRate(paid)} paid, but on too ${state === 'Over' ? 'much' : 'little'} premium: ${off}`
}

/** The state of a term in a sentence: `12% paid, 15% agreed: 36.00 short`. */
export const expectedSentence = (told: Told): string => {
  switch (told.state) {
    case 'Missing':
      return `Nothing paid, ${formatRate(told.expectedRate)} agreed: ${formatMoney(told.expected)} missing`
    case 'Short':
    case 'Over':
      return offWords(told)
    case 'InFull':
      return 'Paid in full'
    case 'NotDue':
      return `Due ${toUs(told.due)}`
    case 'Closed':
      return `Closed: ${told.reason ?? ''}`
  }
}

/** What the carrier still owes; negative when it paid too much, and zero for a term in full, not due or closed. */
export const outstandingOf = ({
  state,
  expected,
  received,
}: Pick<ExpectedCommission, 'state' | 'expected' | 'received'>): Cents =>
  state === 'Missing' || state === 'Short' || state === 'Over' ? cents(expected - received) : ZERO

/** Which terms are asked for: those that fall due in the range, of these carriers and states (of all, where none is named). */
export interface ExpectedFilter {
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly carrierIds: readonly CarrierId[]
  readonly states: readonly ExpectedState[]
}

/** Whether a term is in the range and of the carriers. States do not count here, because the sums are split by state. */
export const isAskedFor = (
  item: Pick<ExpectedCommission, 'due' | 'carrierId'>,
  { start, end, carrierIds }: ExpectedFilter,
): boolean => contains({ start, end }, item.due) && (carrierIds.length === 0 || carrierIds.includes(item.carrierId))

/** Why the terms cannot be asked for. `isPolicyId` tells whether a text has the form of the agency's policy ids. */
export const expectedQueryFault = (
  { start, end, carrierIds, cursor }: ExpectedQuery,
  { carriers }: Pick<LineRecords, 'carriers'>,
  isPolicyId: (id: string) => boolean,
): Refusal | null => {
  const fault = anticipatedQueryFault({ start, end, carrierIds }, { carriers })
  if (fault !== null || cursor === null) return fault
  const after = readExpectedKey(cursor)
  return after === null || !isPolicyId(after.policyId)
    ? badRequest('cursor: expected the value of next from an earlier answer to the same search')
    : null
}

/** The oldest first. */
export const compareExpected = (a: ExpectedCommission, b: ExpectedCommission): number =>
  compare(a.due, b.due) || (a.key < b.key ? -1 : Number(a.key !== b.key))

/** The most terms in one answer. */
export const MOST_EXPECTED = 1_000

/** A request for one page of terms; `limit` is the most terms on the page. */
export interface ExpectedQuery extends ExpectedFilter {
  /** The end of the page before; null for the first page. */
  readonly cursor: string | null
  readonly limit: number
}
