/** An agency small enough to calculate by hand: two carriers, three agents, two clients with policies, one rule each. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addAgency, addUser } from './people.ts'

export interface SmallAgency {
  readonly agencyId: string
  readonly userId: number
  readonly username: string
  readonly carrierId: string
  readonly otherCarrierId: string
  /** Ann 101 and Bob 102 work there; Cara 103 is deleted. */
  readonly agents: { readonly ann: 101; readonly bob: 102; readonly cara: 103 }
  /** Ann alone until 2026-05-31, Ann and Bob from 2026-06-01; a new term from 2025-07-01, a renewal from 2026-07-01. */
  readonly auto: { readonly policyId: string; readonly clientId: string; readonly number: string }
  /** A policy of another client and carrier, without a list of terms. Its agent is Bob. */
  readonly home: { readonly policyId: string; readonly clientId: string }
}

const AGENTS = { ann: 101, bob: 102, cara: 103 } as const

const policy = (agencyId: string, clientId: string, carrierId: string, number: string) => ({
  agency_id: agencyId,
  policy_id: randomUUID(),
  client_id: clientId,
  policy_index: 1,
  title: `Policy ${number}`,
  number,
  carrier_id: carrierId,
  status: 'Active',
  number_of_terms: 2,
  state: 'CA',
  term: '12',
  lobs: ['AUTOP'],
  application_type: 'Personal',
  effective_date: '2026-07-01',
  expiration_date: '2027-07-01',
  premium: '1200.00',
})

/** Ann earns 40% of the commission on new business and 25% on renewals, Bob a tenth of what Ann earns. */
const rule = (
  agencyId: string,
  position: 1 | 2,
  calc: 'PercentOfAgencyCommissionPaid' | 'PercentOfAgent1',
  values: readonly [string, string, string],
) => ({
  agency_id: agencyId,
  rule_id: randomUUID(),
  position,
  rule_order: 0,
  fallback: false,
  agency_only: false,
  calc_type: calc,
  agent_mode: 'Ignore' as const,
  carrier_mode: 'Ignore' as const,
  lob_mode: 'Ignore' as const,
  application_type_mode: 'Ignore' as const,
  term_new: values[0],
  term_renew: values[1],
  term_rewrite: values[2],
  term_new_enabled: true,
  term_renew_enabled: true,
  term_rewrite_enabled: true,
})

const history = (
  agencyId: string,
  policyId: string,
  day: string,
  agent1: number | null,
  agent2: number | null,
  current: boolean,
) => ({
  agency_id: agencyId,
  policy_id: policyId,
  history_at: `${day}T12:00:00.000Z`,
  history_date: day,
  agent1_id: agent1,
  agent2_id: agent2,
  is_current: current,
})

export const addSmallAgency = async (db: Kysely<Database>, name: string): Promise<SmallAgency> => {
  const agencyId = await addAgency(db, name)
  const username = `${name.toLowerCase().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}`
  const userId = await addUser(db, agencyId, username)
  const [carrierId, otherCarrierId] = [randomUUID(), randomUUID()]
  const carriers = [
    { agency_id: agencyId, carrier_id: carrierId, name: 'Progressive' },
    { agency_id: agencyId, carrier_id: otherCarrierId, name: 'Travelers' },
  ]
  await db.insertInto('carrier').values(carriers).execute()
  await db
    .insertInto('application_type')
    .values({ agency_id: agencyId, application_type_id: 1, display_order: 1, name: 'Personal' })
    .execute()
  await db
    .insertInto('line_of_business')
    .values({ agency_id: agencyId, line_of_business_id: 1, code: 'AUTOP', description: 'Personal Auto' })
    .execute()
  await db
    .insertInto('transaction_code')
    .values([
      { agency_id: agencyId, code: 'NBS', description: 'New business' },
      { agency_id: agencyId, code: 'RWL', description: 'Renewal' },
    ])
    .execute()
  const agent = (id: number, first: string, deleted: boolean) => ({
    agency_id: agencyId,
    agent_id: id,
    agent_uuid: randomUUID(),
    first_name: first,
    last_name: 'Lee',
    initials: `${first.charAt(0)}L`,
    status: 'Active' as const,
    is_deleted: deleted,
  })
  const people = [agent(AGENTS.ann, 'Ann', false), agent(AGENTS.bob, 'Bob', false), agent(AGENTS.cara, 'Cara', true)]
  await db.insertInto('agent').values(people).execute()
  const clients = [
    { agency_id: agencyId, client_id: '1', number: '00000001', business_name: null },
    { agency_id: agencyId, client_id: '2', number: '00000002', business_name: '100% Bakery' },
  ]
  await db.insertInto('client').values(clients).execute()
  await db
    .insertInto('client_contact')
    .values({
      agency_id: agencyId,
      client_id: '1',
      type: 'First',
      first_name: 'Jane',
      last_name: 'Doe',
      display_name: 'Jane Doe',
    })
    .execute()
  const auto = policy(agencyId, '1', carrierId, 'PA-12 345')
  const home = policy(agencyId, '2', otherCarrierId, 'HO777')
  await db.insertInto('policy').values([auto, home]).execute()
  const term = (from: string, to: string, transaction: 'new' | 'renew') => ({
    agency_id: agencyId,
    policy_id: auto.policy_id,
    effective_date: from,
    expiration_date: to,
    premium: '1200.00',
    transaction,
  })
  await db
    .insertInto('policy_term')
    .values([term('2025-07-01', '2026-07-01', 'new'), term('2026-07-01', '2027-07-01', 'renew')])
    .execute()
  await db
    .insertInto('policy_agent_history')
    .values([
      history(agencyId, auto.policy_id, '2025-07-01', AGENTS.ann, null, false),
      history(agencyId, auto.policy_id, '2026-06-01', AGENTS.ann, AGENTS.bob, true),
      history(agencyId, home.policy_id, '2025-01-01', AGENTS.bob, null, true),
    ])
    .execute()
  const groups = ([1, 2, 3] as const).map(position => ({ agency_id: agencyId, position, etag: randomUUID() }))
  await db.insertInto('rule_group').values(groups).execute()
  await db
    .insertInto('payout_rule')
    .values([
      rule(agencyId, 1, 'PercentOfAgencyCommissionPaid', ['40', '25', '25']),
      rule(agencyId, 2, 'PercentOfAgent1', ['10', '10', '10']),
    ])
    .execute()
  return {
    agencyId,
    userId,
    username,
    carrierId,
    otherCarrierId,
    agents: AGENTS,
    auto: { policyId: auto.policy_id, clientId: '1', number: auto.number },
    home: { policyId: home.policy_id, clientId: '2' },
  }
}
