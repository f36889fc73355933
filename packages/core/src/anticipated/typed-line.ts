/** The form for a line that a person adds to the anticipated ones, prefilled from the policy and the carrier's setting. */
import type { AgentsByPosition } from '../agent/agent.ts'
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import { type CarrierSetting, ratesFor } from '../carrier/carrier-setting.ts'
import type { ClientReference } from '../client/client.ts'
import { termOfKind } from '../line-item/commission-term.ts'
import { percentOf } from '../money/percent-of.ts'
import type { Policy, PolicyTerm } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'
import type { AnticipatedForm } from './anticipated-form.ts'
import { CODES, termsOf } from './propose.ts'

/** The term in force that day, else the latest that began before it, else the first. */
const termFor = (terms: readonly PolicyTerm[], on: CalendarDate): PolicyTerm | null =>
  termInForce(terms, on) ??
  terms
    .filter(term => compare(term.effectiveDate, on) <= 0)
    .toSorted((a, b) => compare(b.effectiveDate, a.effectiveDate))[0] ??
  terms[0] ??
  null

/** The form of a line of this policy on this day: premium and term of its term, the setting's rate. Empty where nothing is settled. */
export const typedAnticipatedForm = (
  { policy, client }: { readonly policy: Policy; readonly client: ClientReference },
  setting: CarrierSetting | null,
  agents: AgentsByPosition,
  on: CalendarDate,
): AnticipatedForm => {
  const term = termFor(termsOf(policy), on)
  const premium = term?.premium ?? policy.premium
  const rates = setting === null || setting.basis === 'NoBasis' ? null : ratesFor(setting, policy)
  const rate = rates === null ? null : term?.transaction === 'renew' ? rates.renewRate : rates.newRate
  return {
    transactionDate: on,
    transactionType: term === null ? null : CODES[term.transaction],
    grossAmount: premium,
    commissionAmount: rate === null || premium === null ? null : percentOf(premium, rate),
    commissionRate: rate,
    carrierId: policy.carrierId || null,
    commissionTerm: term === null ? null : termOfKind(term.transaction),
    policy,
    client,
    agents,
    effectiveDate: term?.effectiveDate ?? policy.effectiveDate,
    expirationDate: term?.expirationDate ?? policy.expirationDate,
    inceptionDate: policy.inceptionDate,
    soldDate: policy.soldDate,
    statusDate: policy.statusDate,
  }
}
