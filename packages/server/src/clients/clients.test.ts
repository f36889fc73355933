import { beforeEach, describe, expect, it } from 'vitest'
import { historyOf } from '../history/read-history.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { signedIn } from '../testing/commissions-calls.ts'

interface Answered {
  readonly status: number
  readonly code: number
  readonly message?: string
  readonly data?: unknown
}

let member: Browser

const { database, app, smallAgency, smallAgencyEach } = appStage()
const { agency: there } = smallAgency('Prairie')
const { agency: here } = smallAgencyEach('Harbor')
beforeEach(async () => {
  member = browser(app)
  await member.signIn(here.username)
})

const read = async (response: Response): Promise<Answered> => ({
  ...((await response.json()) as Answered),
  status: response.status,
})
const get = async (path: string) => read(await member.send(`/services/clients/api/client/${path}`))
const policyPath = (policy = here.auto.policyId, client = '1') => `${client}/policy/${policy}`
const put = async (body: unknown, path = policyPath()) =>
  read(await member.json('PUT', `/services/clients/api/client/${path}/overrides`, body))
const entries = () =>
  database.db
    .transaction()
    .execute(trx => historyOf({ trx, session: here }, { kind: 'policy', id: here.auto.policyId }))

const half = { calc_type: 'PercentOfAgencyCommissionPaid', value: 50, agent_id_int: null }
const flat = { calc_type: 'FlatFeeAmount', value: 12.34, agent_id_int: 102 }

describe('a client’s record', () => {
  it('has the contacts and policies that a search finds', async () => {
    const found = await member.send('/services/search/api/search?policy=PA-12')
    const { data } = (await found.json()) as { data: { clients: unknown[] } }
    expect(await get('1')).toEqual({ status: 200, code: 200, data: data.clients[0] })
    expect(await get('2')).toMatchObject({ data: { business_name: '100% Bakery', policies: [{ number: 'HO777' }] } })
  })

  // Proves 3.agent-history
  it('lists the agents of a policy and since when, newest first', async () => {
    const { data } = await get(`${policyPath()}/agent-history`)
    expect(data).toEqual([
      {
        agent1: 101,
        agent2: 102,
        agent3: null,
        history_date: '2026-06-01',
        history_datetime: '2026-06-01T12:00:00.000Z',
        is_current: true,
      },
      {
        agent1: 101,
        agent2: null,
        agent3: null,
        history_date: '2025-07-01',
        history_datetime: '2025-07-01T12:00:00.000Z',
        is_current: false,
      },
    ])
  })

  it('is not found under an unknown id, with a policy of another client, or from another agency', async () => {
    expect(await get('3')).toMatchObject({ status: 404, code: 404 })
    for (const path of [
      policyPath(here.auto.policyId, '2'),
      policyPath(there.auto.policyId),
      policyPath('none'),
      policyPath('00000000-0000-4000-8000-000000000000'),
    ]) {
      expect(await get(`${path}/agent-history`)).toMatchObject({ status: 404 })
      expect(await put({ 1: half }, path)).toMatchObject({ status: 404 })
    }
    const rows = await database.db
      .selectFrom('policy_override')
      .selectAll()
      .where('agency_id', 'in', [here.agencyId, there.agencyId])
      .execute()
    expect(rows).toEqual([])
  })
})

describe('the overrides of a policy', () => {
  it('are set, kept when left out, and removed by null', async () => {
    expect((await put({ 1: half, 2: flat })).data).toEqual({ 1: half, 2: flat, 3: null })
    expect((await put({ 2: { ...flat, value: -7 } })).data).toEqual({ 1: half, 2: { ...flat, value: -7 }, 3: null })
    expect((await put({ 1: null, 3: null })).data).toEqual({ 1: null, 2: { ...flat, value: -7 }, 3: null })
    expect((await put({})).data).toEqual({ 1: null, 2: { ...flat, value: -7 }, 3: null })
  })

  it('are listed for the policies of a client that have any, to everybody who may open the module', async () => {
    expect((await get('1/overrides')).data).toEqual([])
    await put({ 2: flat })
    expect((await get('1/overrides')).data).toEqual([
      { policy_id: here.auto.policyId, overrides: { 1: null, 2: flat, 3: null } },
    ])
    expect((await get('2/overrides')).data).toEqual([])
    expect(await get('3/overrides')).toMatchObject({ status: 404 })
  })

  // Proves 3.outcomes, 4.payout-kinds, beyond.overrides
  it('are applied before the rules, and leave a history entry of each change', async () => {
    await put({ 1: half })
    await put({ 1: half })
    await put({ 1: null, 2: flat })
    const changes = (await entries()).map(entry => entry.changes)
    expect(changes).toEqual([
      [
        { field: 'agent_1_policy_override', before: half, after: null },
        { field: 'agent_2_policy_override', before: null, after: flat },
      ],
      [{ field: 'agent_1_policy_override', before: null, after: half }],
    ])
    const calls = await signedIn(app, here.username)
    const body = { statement_date: '2026-11-01', description: '', commission_paid_orig: null }
    const { id } = (await calls.post('statement', body)).data as { id: string }
    const line = { transaction_date: '2026-11-02', commission_amount: 100, policy_id: here.auto.policyId }
    expect((await calls.post(`statement/${id}/line-item`, line)).data).toMatchObject({
      agent_1_payout_type: 'RuleApplied',
      agent_2_payout_type: 'PolicyOverride',
      agent_2_calculated_commission: 12.34,
      agent_2_policy_override: flat,
    })
  })

  it.each([
    ['no calculation type', { 1: { ...half, calc_type: 'None' } }, 'agent 1'],
    ['a percent of the same agent', { 1: { ...half, calc_type: 'PercentOfAgent1' } }, 'agent 1'],
    ['a percent of a later agent', { 1: half, 2: { ...half, calc_type: 'PercentOfAgent2' } }, 'agent 2'],
    ['a percent out of range', { 3: { ...half, value: 1000.1 } }, 'agent 3'],
    ['a flat amount finer than a cent', { 2: { ...flat, value: 0.001 } }, 'agent 2'],
    ['an unknown calculation type', { 2: { ...half, calc_type: 'Lots' } }, '2.calc_type: expected'],
    ['no value', { 2: { calc_type: 'NoCommission' } }, '2.value: expected'],
    ['an agent’s id that is none', { 2: { ...half, agent_id_int: 'Ann' } }, '2.agent_id_int: expected'],
    ['no object', [half], 'Expected an object'],
  ])('are refused with %s, and nothing changes', async (_, body, sentence) => {
    await put({ 1: flat, 2: half })
    expect(await put(body)).toMatchObject({ status: 400, message: expect.stringContaining(sentence) })
    expect((await put({})).data).toEqual({ 1: flat, 2: half, 3: null })
    expect(await entries()).toHaveLength(1)
  })

  it('are refused as not found for an agent that the agency never had', async () => {
    expect(await put({ 1: half, 2: { ...half, agent_id_int: 999 } })).toMatchObject({ status: 404 })
    expect((await put({})).data).toEqual({ 1: null, 2: null, 3: null })
  })

  it('leave a history entry with the right earlier value when several people set them at once', async () => {
    await Promise.all([1, 2, 3, 4].map(value => put({ 1: { ...half, value } })))
    const told = (await entries()).map(({ changes }) => changes[0])
    expect(told).toHaveLength(4)
    for (const [index, change] of told.slice(0, -1).entries()) expect(change?.before).toEqual(told[index + 1]?.after)
  })
})
