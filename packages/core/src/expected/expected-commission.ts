/** What a carrier owes on a policy term, as people look at it: one, in words, and the sums of many. */

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

export interface ExpectedCommission {
  /** The same policy and term give the same key, whenever it is asked. */
  readonly key: string
  readonly policy: Policy
  readonly client: ClientReference
  readonly carrier: string
  readonly carrierId: CarrierId
  /** The term's first day, on which the first of its commission is due. */
  readonly due: CalendarDate
  /** What should have come by now; of a term that is not due, what comes first; of one that is over, all of it. */
  readonly expected: Cents
  readonly received: Cents
  readonly state: ExpectedState
  readonly expectedRate: Rate
  readonly receivedRate: Rate | null
  /** Why it was closed. */
  readonly reason: string | null
  /** What was received, line by line. */
  readonly lines: readonly LineItemId[]
}

export interface ExpectedFacts {
  readonly client: ClientReference
  readonly setting: Pick<CarrierSetting, 'basis' | 'newRate' | 'renewRate' | 'rules'> | null
  /** Of the term, and which lines brought it. */
  readonly received: (term: PolicyTerm) => TermReceived
  /** Why the term was closed; null for one that is open. */
  readonly closed: (term: PolicyTerm) => string | null
  readonly tolerance: Tolerance
  readonly today: CalendarDate
}

/** What is expected of a policy's terms: nothing of a cancelled policy, and of a term for which no rate was agreed. */
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
  // As agreed or more, and short all the same: it is the premium that was less. Over, the other way about.
  if (state === 'Over' ? paid > expectedRate : paid < expectedRate)
    return `${formatRate(paid)} paid, ${agreed} agreed: ${off}`
  return `${formatRate(paid)} paid, on too ${state === 'Over' ? 'much' : 'little'} premium: ${off}`
}

/** Where a term stands, in a sentence: `12% paid, 15% agreed: 36.00 short`. */
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

/** What the carrier still owes; negative when it paid too much, and nothing once nobody asks for it any more. */
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

/** In the range and of the carriers; their states are what the sums of these are split by. */
export const isAskedFor = (
  item: Pick<ExpectedCommission, 'due' | 'carrierId'>,
  { start, end, carrierIds }: ExpectedFilter,
): boolean => contains({ start, end }, item.due) && (carrierIds.length === 0 || carrierIds.includes(item.carrierId))

/** Why the terms cannot be asked for; `isPolicyId` says what the agency's policies are named like. */
export const expectedQueryFault = (
  { start, end, carrierIds, cursor }: ExpectedQuery,
  { carriers }: Pick<LineRecords, 'carriers'>,
  isPolicyId: (id: string) => boolean,
): Refusal | null => {
  const fault = anticipatedQueryFault({ start, end, carrierIds }, { carriers })
  if (fault !== null || cursor === null) return fault
  const after = readExpectedKey(cursor)
  return after === null || !isPolicyId(after.policyId)
    ? badRequest('cursor: expected what the page before answered as next')
    : null
}

/** The oldest first. */
export const compareExpected = (a: ExpectedCommission, b: ExpectedCommission): number =>
  compare(a.due, b.due) || (a.key < b.key ? -1 : Number(a.key !== b.key))

/** More than so many terms are not answered at once. */
export const MOST_EXPECTED = 1_000

export interface ExpectedQuery extends ExpectedFilter {
  /** Where the page before ended; null for the first. */
  readonly cursor: string | null
  readonly limit: number
}
