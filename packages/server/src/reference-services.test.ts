import { listOf, PermissionGroupCodec } from '@commissions/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSION_GROUPS } from './session/permission-metadata.ts'
import { appStage } from './testing/app-stage.ts'
import { type Browser, browser } from './testing/browser.ts'
import { addUser } from './testing/people.ts'
import { addSmallAgency } from './testing/small-agency.ts'

let member: Browser
let guest: Browser

const { database, app, smallAgency } = appStage()
const { agency: here } = smallAgency('Harbor')
const { agency: elsewhere } = smallAgency('Prairie')
beforeAll(async () => {
  await addUser(database.db, here.agencyId, 'guest', [])
  member = browser(app)
  await member.signIn(here.username)
  guest = browser(app)
  await guest.signIn('guest')
})

const get = async (path: string, by = member) => {
  const response = await by.send(`/services/${path}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Adds another agency with one user, who is signed in. */
const smallAgencyOf = async (name: string) => {
  const { agencyId, username } = await addSmallAgency(database.db, name)
  const person = browser(app)
  await person.signIn(username)
  return { agencyId, member: person }
}

describe('the agency service', () => {
  // Proves 3.agency, 7.agency, 7.permissions
  it('returns the agency and the bits of permissions to anybody who is signed in', async () => {
    expect(await get('agency/agency', guest)).toEqual({
      status: 200,
      body: { code: 0, data: { displayName: 'Harbor', timeZone: 'PT' } },
    })
    const { body } = await get('agency/metadata/permissions', guest)
    const groups = listOf(PermissionGroupCodec).decode(body.data)
    expect(groups).toMatchObject({ right: PERMISSION_GROUPS })
  })

  // Proves 3.agent-choice, 7.agents
  it('lists agents, deleted ones marked, only to users who may open the module', async () => {
    expect((await get('agency/search/agents?max=9999')).body.data).toEqual([
      { userId: 101, status: 0, firstname: 'Ann', lastname: 'Lee', initials: 'AL', isDeleted: false },
      { userId: 102, status: 0, firstname: 'Bob', lastname: 'Lee', initials: 'BL', isDeleted: false },
      { userId: 103, status: 0, firstname: 'Cara', lastname: 'Lee', initials: 'CL', isDeleted: true },
    ])
    expect((await get('agency/search/agents?max=1')).body.data).toHaveLength(1)
    expect((await get('agency/search/agents', guest)).status).toBe(403)
  })

  // Proves 7.agents, 9.agent-list
  it('lists at most 9999 agents', async () => {
    const crowd = await smallAgencyOf('Crowd')
    await sql`
      insert into agent (agency_id, agent_id, agent_uuid, first_name, last_name, initials, status)
      select ${crowd.agencyId}, 1000 + n, gen_random_uuid(), 'Ann', 'Lee', 'AL', 'Active' from generate_series(1, 10000) n
    `.execute(database.db)
    const { body } = await get('agency/search/agents?max=20000', crowd.member)
    expect(body.data).toHaveLength(9999)
  })

  // Proves 7.users
  it('finds people of this agency by part of their name', async () => {
    const find = async (criteria: string) => {
      const found = await member.json('POST', '/services/agency/user/list/search', { criteria, lite: true })
      return ((await found.json()) as { data: unknown[] }).data
    }
    expect(await find(' marl ')).toMatchObject([{ userId: 1, initials: 'TM' }, { userId: 2 }])
    expect(await find('tess marlow')).toHaveLength(2)
    expect(await find('%')).toEqual([])
  })

  // Proves 7.offices
  it('counts offices, and archived ones when asked to', async () => {
    await database.db
      .insertInto('office')
      .values([
        { agency_id: here.agencyId, office_id: 1, code: 'MAIN', description: 'Main' },
        { agency_id: here.agencyId, office_id: 2, code: 'OLD', description: 'Old', archived: true },
      ])
      .execute()
    expect((await get('agency/office/count?includeArchived=false')).body.data).toEqual({ count: 1 })
    expect((await get('agency/office/count?includeArchived=true')).body.data).toEqual({ count: 2 })
  })
})

describe('the carrier service', () => {
  // Proves 3.carrier, 3.writing-carrier, 3.application-type, 3.line-of-business, 7.carriers, 7.carrier,
  // Proves 7.carrier-options
  it('lists carriers, managed options and writing carriers', async () => {
    await database.db
      .insertInto('writing_carrier')
      .values({ agency_id: here.agencyId, carrier_id: here.carrierId, name: 'Progressive West', naic: '12345' })
      .execute()
    expect((await get('carrier/api/since?expand=terms')).body).toMatchObject({
      code: 200,
      data: { agencyCarrierViewList: [{ id: here.carrierId, name: 'Progressive' }, { name: 'Travelers' }] },
    })
    expect((await get(`carrier/api/${here.carrierId}?expand=writing-carriers`)).body.data).toEqual({
      id: here.carrierId,
      name: 'Progressive',
      writingCarriers: [{ name: 'Progressive West', naic: '12345' }],
    })
    expect((await get('carrier/api/managed-options?expand=applicationTypes,linesOfBusiness')).body.data).toEqual({
      applicationTypes: [{ id: 1, displayOrder: 1, name: 'Personal' }],
      linesOfBusiness: [{ id: 1, code: 'AUTOP', description: 'Personal Auto' }],
    })
  })

  it.each(['of another agency', 'that is none'])('finds no carrier by an id %s', async what => {
    const id = what === 'that is none' ? 'progressive' : elsewhere.carrierId
    expect(await get(`carrier/api/${id}`)).toMatchObject({ status: 404, body: { code: 404 } })
  })
})

// Proves 6.sharing-flag, 6.flag-prefix, 7.features
it('the feature service returns every flag of the product with its prefix', async () => {
  expect((await get('features/api/features', guest)).body.data).toEqual({
    featureFlags: { 'Commissions: ShareAgentPaidStatements': false },
  })
})

describe('the search service', () => {
  const search = async (query: string) => {
    const { body } = await get(
      `search/api/search?comparison=contains&rows=99&expand=policy&client-filters=all&${query}`,
    )
    return (body.data as { clients: { id: string; policies: { number: string }[] }[] }).clients
  }

  // Proves 3.search-criteria, 5.search-text, 7.search
  it.each([
    ['first=AN', ['1']],
    ['last=%20doe%20', ['1']],
    ['first=jane&last=smith', []],
    ['business=0%25', ['2']],
    ['business=_', []],
    ['policy=pa-12', ['1']],
    ['policy=PA12345', ['1']],
    ['policy=ho-77%207', ['2']],
    ['policy=-', ['1']],
    ['policy=00000002', ['2']],
    ['last=d%CE%BFe', []],
    ['last=D%C3%93E', ['1']],
    ['first=j%E2%80%99ane', ['1']],
    ['', []],
  ])('finds for %s the clients %j', async (query, ids) => {
    expect((await search(query)).map(({ id }) => id)).toEqual(ids)
  })

  // Proves 7.search, 9.search-rows
  it('returns at most 99 clients', async () => {
    const crowd = await smallAgencyOf('Crowd')
    await sql`
      insert into client (agency_id, client_id, number, business_name)
      select ${crowd.agencyId}, (1000 + n)::text, lpad((1000 + n)::text, 8, '0'), 'Crowd ' || n from generate_series(1, 120) n
    `.execute(database.db)
    const { body } = await get('search/api/search?rows=500&business=crowd', crowd.member)
    expect((body.data as { clients: unknown[] }).clients).toHaveLength(99)
  })

  // Proves 3.search-result, 3.policy-terms
  it('returns each client with contacts and policies, terms included', async () => {
    expect(await search('policy=PA-12')).toMatchObject([
      {
        number: '00000001',
        business_name: null,
        main_contacts: [{ type: 'First', display_name: 'Jane Doe' }],
        policies: [
          {
            id: here.auto.policyId,
            carrier: 'Progressive',
            premium: 1200,
            terms: [{ transaction: 'new' }, { transaction: 'renew', effective_date: '2026-07-01' }],
          },
        ],
      },
    ])
  })

  // Proves 3.agents-for-date, 3.agent-history, 5.slash-dates, 7.agents-for-date
  it('returns the agents of a policy on a day, only for policies of this agency', async () => {
    const on = (policy: string, date: string, client = '1') =>
      get(`search/api/client/${client}/policy/${policy}/agentsfordate?compareDate=${date}`)
    expect((await on(here.auto.policyId, '5/31/2026')).body.data).toMatchObject({
      agent1: 101,
      agent2: null,
      is_current: false,
    })
    expect((await on(here.auto.policyId, '6/1/2026')).body.data).toMatchObject({ agent2: 102, is_current: true })
    expect((await on(here.auto.policyId, '1/1/2020')).status).toBe(404)
    expect((await on(here.auto.policyId, '2026-06-01')).body.message).toContain(
      'compareDate: expected date string in format MM/dd/yyyy, got 2026-06-01',
    )
    expect((await on(here.auto.policyId, '6/1/2026', '2')).status).toBe(404)
    expect((await on(elsewhere.auto.policyId, '6/1/2026')).status).toBe(404)
    expect((await on('none', '6/1/2026')).status).toBe(404)
    expect((await on(here.auto.policyId, '2026-06-01')).status).toBe(400)
  })
})
