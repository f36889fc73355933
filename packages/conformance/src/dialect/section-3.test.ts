/** The program answers with the records of section 3: all their fields, under the names that stand there. */
import { describe, expect, it } from 'vitest'
import { bareStage } from './bare-stage.ts'
import { answeredBy, LINE_V2, payoutPayload, STATEMENT_V2, settingOf } from './bare-suite.ts'

const { agency: here, client, database, suite } = bareStage('Fields')

type Found = Readonly<Record<string, unknown>>

const ask = (service: string, path: string): Promise<unknown> => answeredBy(client, 'GET', service, path)
const commissions = (path: string): Promise<unknown> => ask('commissions', path)

const record = (value: unknown): Found => {
  if (typeof value !== 'object' || value === null) throw new Error('Expected a record')
  return value as Found
}
const first = (list: unknown): Found => record(Array.isArray(list) ? list[0] : undefined)

/** A line of a policy, paid to its agents, as its statement shows it. */
const paidLine = async (): Promise<Found> => {
  const { policy_id } = await suite.owner(here.auto.number)
  const { id } = await suite.opened(1, { policy: { id: policy_id } })
  const { items } = await suite.reconcile(id)
  const payments = items.map(line => payoutPayload(line, { paid: true }))
  await suite.commissions('PUT', `${LINE_V2}/agent-payouts`, payments)
  return first((await suite.statement(id)).items)
}

const clientFound = async (): Promise<Found> => {
  const query = `comparison=contains&rows=99&expand=policy&policy=${encodeURIComponent(here.auto.number)}`
  return first(record(await ask('search', `/api/search?${query}`)).clients)
}

/** The saved settings of a carrier whose commission is expected on the premium as written, with one finer rule. */
const setting = async (): Promise<Found> => {
  const rule = { application_types: [], line_of_businesses: [], writing_carriers: [], new_percentage: 20 }
  const rules = [{ ...rule, renew_percentage: 10 }]
  const saved = await suite.commissions('POST', '/commissions/settings/carrier', [settingOf(here.carrierId, { rules })])
  return first(saved)
}

const proposedLine = async (): Promise<Found> => {
  await setting()
  return first(await commissions(`${STATEMENT_V2}/anticipated?start_date=2026-07-01&end_date=2026-07-01`))
}

const firstRule = async (): Promise<Found> => first(first(await commissions('/v2/commissions/rules')).rules)

const paidSummary = async (): Promise<Found> => {
  await paidLine()
  const range = 'date_option=AgentPaidDate&start_date=2026-08-01&end_date=2026-08-31'
  return first(await commissions(`/v2/commissions/paid-statement/summary?${range}`))
}

/** The first version in the history of a rule group that was just saved. */
const savedVersion = async (): Promise<Found> => {
  await suite.commissions('POST', '/v2/commissions/rules', { rule_group: 'Agent3', rules: [] })
  return first(await commissions('/v2/commissions/rules/Agent3/history'))
}

const writingCarrier = async (): Promise<Found> => {
  const row = { agency_id: here.agencyId, carrier_id: here.carrierId, name: 'Progressive West', naic: '12345' }
  await database.db.insertInto('writing_carrier').values(row).execute()
  return first(record(await ask('carrier', `/api/${here.carrierId}?expand=writing-carriers`)).writingCarriers)
}

const option = async (list: string): Promise<Found> =>
  first(record(await ask('carrier', '/api/managed-options?expand=applicationTypes,linesOfBusiness'))[list])

const agentsOfDay = async (): Promise<Found> => {
  const { client_id, policy_id } = await suite.owner(here.auto.number)
  const path = `/api/client/${client_id}/policy/${policy_id}/agentsfordate?compareDate=7/15/2026`
  return record(await ask('search', path))
}

const claims = async (): Promise<Found> => record(record((await client.get('auth', '/user/whoami')).body).claims)

/** For each kind of record, a function that gets one and the fields it has. */
const RECORDS: { readonly [kind: string]: readonly [() => Promise<Found>, string] } = {
  // Proves 3.line
  'a line': [
    paidLine,
    `id etag stmt_id manual voided paid unmatched processed company_id company carrier_id transaction_type
    transaction_description transaction_date effective_date expiration_date reporting_date reconciled_date
    agent_paid_date gross_amount commission_rate commission_amount commission_term insured_name lob policy_number
    writing_carrier current_premium statement_source statement_date statement_description statement_number
    statement_number_formatted created created_by modified last_modified_by`,
  ],
  // Proves 3.line-agents
  'the positions of a line': [
    paidLine,
    `agents agent_1_calculated_commission agent_1_payout_type agent_1_rule agent_1_policy_override
    agent_2_calculated_commission agent_2_payout_type agent_2_rule agent_2_policy_override
    agent_3_calculated_commission agent_3_payout_type agent_3_rule agent_3_policy_override`,
  ],
  // Proves 3.line-client
  'the client of a line': [async () => record((await paidLine()).client), 'id number display_name'],
  // Proves 3.line-policy
  'the policy of a line': [
    async () => record((await paidLine()).policy),
    `id index title number carrier carrier_id office office_description status status_date terms number_of_terms
    state billing_type download_company_id program naic term lobs application_type agent_code source inception_date
    sold_date`,
  ],
  // Proves 3.statement
  'a statement': [
    async () => record(await suite.opened(1)),
    `id etag filename agency downloads_batch_id statement_number statement_number_formatted num_unmatched_items
    gross_amount commission_paid commission_paid_orig description statement_date statement_source created modified
    reconciled reconciled_by reconciled_date reporting_date archived archived_by archived_date items`,
  ],
  // Proves 3.anticipated-form
  'an anticipated line': [
    proposedLine,
    `transaction_date transaction_type gross_amount commission_amount commission_rate carrier_id commission_term
    policy client agents effective_date expiration_date`,
  ],
  // Proves 3.agent
  'an agent who was paid': [async () => record((await paidSummary()).agent), 'uid name initials is_tracking_user'],
  // Proves 3.agent-choice
  'an agent to choose': [
    async () => first(await ask('agency', '/search/agents?max=9999')),
    'userId status firstname lastname initials isDeleted',
  ],
  // Proves 3.paid-summary
  'what an agent was paid': [paidSummary, 'agent total_commission_paid total_commission_transactions'],
  // Proves 3.rule
  'a rule': [
    firstRule,
    `rule_id agency_only agent_rule_mode agent_rule_value agent_int_rule_value carrier_rule_mode carrier_rule_value
    lob_rule_mode lob_rule_value apptype_rule_mode apptype_rule_value term_new term_renew term_rewrite
    agency_only_payout_value term_new_enabled term_renew_enabled term_rewrite_enabled calc_type fallback order`,
  ],
  // Proves 3.rule-group
  'a group of rules': [async () => first(await commissions('/v2/commissions/rules')), 'rule_group rules'],
  // Proves 3.rule-history
  'a version of a group': [savedVersion, 'rules created_by created'],
  // Proves 3.carrier-setting
  'the setting of a carrier': [setting, 'carrier carrier_uuid inactive basis new_percentage renew_percentage rules'],
  // Proves 3.carrier-rule
  'a finer rule of a carrier': [
    async () => first((await setting()).rules),
    'application_types line_of_businesses writing_carriers new_percentage renew_percentage',
  ],
  // Proves 3.carrier
  'a carrier': [
    async () => first(record(await ask('carrier', '/api/since?expand=terms')).agencyCarrierViewList),
    'id name terms inactive',
  ],
  // Proves 3.writing-carrier
  'a writing carrier': [writingCarrier, 'name naic'],
  // Proves 3.application-type
  'an application type': [() => option('applicationTypes'), 'id displayOrder name'],
  // Proves 3.line-of-business
  'a line of business': [() => option('linesOfBusiness'), 'id code description'],
  // Proves 3.agency
  'an agency': [async () => record(await ask('agency', '/agency')), 'displayName timeZone'],
  // Proves 3.search-result
  'a client that was found': [clientFound, 'id number business_name main_contacts policies'],
  // Proves 3.search-result
  'a contact of a client': [
    async () => first((await clientFound()).main_contacts),
    'type first_name last_name display_name',
  ],
  // Proves 3.agents-for-date, 3.agent-history
  'the agents of a policy on a day': [agentsOfDay, 'agent1 agent2 agent3 history_date history_datetime is_current'],
  // Proves 3.profile
  'the claims of a session': [
    claims,
    'agency_id agency_name user_initials exp user_uuid user_id first_name last_name flags permissions',
  ],
}

describe('section 3', () => {
  it.each(Object.entries(RECORDS))('%s has its fields', async (_, [find, fields]) => {
    const found = await find()
    expect(fields.split(/\s+/).filter(field => !(field in found))).toEqual([])
  })

  // Proves 3.active-flag
  it('an active agent has status 0, an inactive one 1', async () => {
    const statuses = async () =>
      new Map(
        ((await ask('agency', '/search/agents?max=9999')) as { userId: number; status: number }[]).map(agent => [
          agent.userId,
          agent.status,
        ]),
      )
    expect((await statuses()).get(102)).toBe(0)
    await database.db
      .updateTable('agent')
      .set({ status: 'Inactive' })
      .where('agency_id', '=', here.agencyId)
      .where('agent_id', '=', 102)
      .execute()
    expect((await statuses()).get(102)).toBe(1)
  })
})
