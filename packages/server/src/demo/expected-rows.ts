/** The demo's statements are a sample of a year's, so the first user has closed most terms as settled earlier. */
import {
  type CalendarDate,
  CalendarDates,
  clientName,
  DEFAULT_TOLERANCE,
  decideClosing,
  type ExpectedCommission,
  expectedOfPolicy,
  isOutstanding,
  isReceived,
  lineItemId,
  receivedByTerm,
  type Timestamp,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Transaction } from 'kysely'
import { byKey } from '../database/by-key.ts'
import { insertAll } from '../database/insert-all.ts'
import type { Database } from '../database/schema.ts'
import { dateText } from '../database/values.ts'
import { recordHistories } from '../history/record-history.ts'
import type { AgencyPlan } from './agencies.ts'
import { demoAgencyId } from './agency-rows.ts'
import type { DemoPolicy } from './policies.ts'
import { demoId, random } from './random.ts'
import { demoCarrierSetting } from './rules.ts'
import type { DemoStatement } from './statements.ts'

const REASON = 'Settled before the statements were kept here'

/** How many in a hundred terms stay open: of those for which nothing, too little or too much was received. */
const LEFT = { Missing: 3, Short: 4, Over: 40 } as const

const linesThatCame = (statements: readonly DemoStatement[]) =>
  byKey(
    statements.flatMap(({ plan, lines, number }) =>
      lines
        .filter(line => isReceived(line, { state: plan.status, source: plan.source }))
        .map((line, at) => ({ ...line, id: lineItemId(`${number}/${at}`) })),
    ),
    ({ policy }) => policy?.policy.id ?? null,
  )

const isLeft = ({ state, key, due }: ExpectedCommission, yearAgo: CalendarDate): boolean =>
  (state === 'Missing' || state === 'Short' || state === 'Over') &&
  CalendarDates.compare(due, yearAgo) > 0 &&
  random(`left/${key}`).int(1, 100) <= LEFT[state]

/** Every policy term of the demo with its state, before any is closed. */
export const demoTerms = (
  plan: AgencyPlan,
  policies: readonly DemoPolicy[],
  statements: readonly DemoStatement[],
  today: CalendarDate,
): readonly ExpectedCommission[] => {
  const came = linesThatCame(statements)
  return policies.flatMap(({ client, carrier, policy }) =>
    expectedOfPolicy(policy, {
      client: { id: client.id, number: client.number, displayName: clientName(client) },
      setting: demoCarrierSetting(plan, carrier),
      received: receivedByTerm(policy, came.get(policy.id) ?? []),
      closed: () => null,
      tolerance: DEFAULT_TOLERANCE,
      today,
    }),
  )
}

/** The terms that count as settled before the agency used this program. */
export const settledBefore = (terms: readonly ExpectedCommission[], today: CalendarDate) => {
  const yearAgo = CalendarDates.addMonths(today, -12)
  return terms.filter(term => isOutstanding(term.state) && !isLeft(term, yearAgo))
}

/** Closes the terms as of the day before, as the API call does: the core decides, and each policy's history gets an entry. */
export const closeSettled = async (
  trx: Transaction<Database>,
  plan: AgencyPlan,
  terms: readonly ExpectedCommission[],
  today: CalendarDate,
): Promise<void> => {
  const agencyId = demoAgencyId(plan)
  const userId = plan.users[0].id
  const now = `${dateText(CalendarDates.addDays(today, -1))}T18:00:00.000Z` as Timestamp
  const closed = settledBefore(terms, today).flatMap(term => {
    const decided = decideClosing(term, REASON)
    return E.isRight(decided) && decided.right !== null ? [{ term, ...decided.right }] : []
  })
  await insertAll(
    trx,
    'expected_closed',
    closed.map(({ term: { policy, due } }) => ({
      agency_id: agencyId,
      policy_id: policy.id,
      effective_date: dateText(due),
      reason: REASON,
      closed_at: now,
      closed_by: userId,
    })),
  )
  let told = 0
  const uuid = (): string => {
    told += 1
    return demoId('closed', agencyId, told)
  }
  await recordHistories(
    { trx, session: { agencyId, userId }, now, random: { uuid } },
    closed.map(({ term, action, reason, told: changes }) => ({
      chain: { kind: 'policy', id: term.policy.id },
      action,
      reason,
      changes,
    })),
  )
}
