/** Rows of clients and their policies. */
import { filledPositions, type PolicyOverride } from '@commissions/core'
import type { StoredCalcType } from '../database/tables/records.ts'
import { dateText, maybe, numericOfCents, numericOfMillionths } from '../database/values.ts'
import type { AgencyPlan } from './agencies.ts'
import type { DemoRows } from './agency-rows.ts'
import type { DemoClient } from './clients.ts'
import type { DemoPolicy } from './policies.ts'

export const clientRows = (clients: readonly DemoClient[]): DemoRows<'client'> =>
  clients.map(client => ({
    client_id: client.id,
    number: client.number,
    business_name: client.businessName,
  }))

export const contactRows = (clients: readonly DemoClient[]): DemoRows<'client_contact'> =>
  clients.flatMap(client =>
    client.mainContacts.map(contact => ({
      client_id: client.id,
      type: contact.type,
      first_name: contact.firstName,
      last_name: contact.lastName,
      display_name: contact.displayName,
    })),
  )

export const policyRows = (plan: AgencyPlan, policies: readonly DemoPolicy[]): DemoRows<'policy'> =>
  policies.map(({ client, policy }) => ({
    policy_id: policy.id,
    client_id: client.id,
    policy_index: policy.index,
    title: policy.title,
    number: policy.number,
    carrier_id: policy.carrierId,
    writing_carrier: policy.writingCarrier,
    office_id: plan.offices.find(({ code }) => code === policy.office)?.id ?? null,
    status: policy.status,
    status_date: maybe(dateText)(policy.statusDate),
    number_of_terms: policy.numberOfTerms,
    state: policy.state,
    billing_type: policy.billingType,
    download_company_id: policy.downloadCompanyId,
    program: policy.program,
    naic: policy.naic,
    term: policy.term,
    lobs: [...policy.linesOfBusiness],
    application_type: policy.applicationType,
    agent_code: policy.agentCode,
    source: policy.source,
    inception_date: maybe(dateText)(policy.inceptionDate),
    sold_date: maybe(dateText)(policy.soldDate),
    effective_date: dateText(policy.effectiveDate),
    expiration_date: dateText(policy.expirationDate),
    premium: numericOfCents(policy.premium),
  }))

export const termRows = (policies: readonly DemoPolicy[]): DemoRows<'policy_term'> =>
  policies.flatMap(({ policy }) =>
    policy.terms.map(term => ({
      policy_id: policy.id,
      effective_date: dateText(term.effectiveDate),
      expiration_date: dateText(term.expirationDate),
      premium: numericOfCents(term.premium),
      transaction: term.transaction,
    })),
  )

export const agentHistoryRows = (policies: readonly DemoPolicy[]): DemoRows<'policy_agent_history'> =>
  policies.flatMap(({ policy, agents }) =>
    agents.map(entry => ({
      policy_id: policy.id,
      history_at: entry.historyDatetime,
      history_date: dateText(entry.historyDate),
      agent1_id: entry.agent1,
      agent2_id: entry.agent2,
      agent3_id: entry.agent3,
      is_current: entry.isCurrent,
    })),
  )

const storedCalcType = ({ calcType }: PolicyOverride): StoredCalcType => {
  if (calcType === 'None') throw new Error('Demo data: an override without a calculation type')
  return calcType
}

export const overrideRows = (policies: readonly DemoPolicy[]): DemoRows<'policy_override'> =>
  policies.flatMap(({ policy, overrides }) =>
    filledPositions(overrides).map(([position, override]) => ({
      policy_id: policy.id,
      position,
      calc_type: storedCalcType(override),
      value: numericOfMillionths(override.value),
      agent_id: override.agentId,
    })),
  )
