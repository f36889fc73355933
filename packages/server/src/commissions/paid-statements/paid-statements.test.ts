import { randomUUID } from 'node:crypto'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenAt } from '../../books/audit-chain.ts'
import { openLanes } from '../../fairness/lanes.ts'
import { paidStatementChain } from '../../history/chain.ts'
import { testApp } from '../../testing/app.ts'
import { browser } from '../../testing/browser.ts'
import { paidStatementIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { type FakeClock, fakeClock } from '../../testing/fake-clock.ts'
import { addPaidAgency, askedStatement, payment, sectionOf as section } from '../../testing/paid-world.ts'
import { addSmallAgency } from '../../testing/small-agency.ts'
import { testTrail } from '../../testing/trail.ts'
import { at } from '../../testing/wire.ts'
import type { Trail } from '../../trail/told.ts'
import type { PaidStatementSheet } from './paid-statement-sheet.ts'

let database: FreshDatabase
let clock: FakeClock
let app: ReturnType<typeof testApp>
let sheets: PaidStatementSheet[]
let trail: Trail

beforeAll(async () => {
  database = await freshDatabase()
  clock = fakeClock()
  sheets = []
  trail = testTrail(database.db, { clock: clock.now })
  app = testApp(database.db, {
    time: clock,
    trail,
    renderPaidStatementPdf: async sheet => {
      sheets.push(sheet)
      return new TextEncoder().encode('%PDF-')
    },
  })
})
afterAll(async () => {
  await trail.close()
  await database.drop()
})

const ann = (amount: number) => ({ manual: true, amount, agent_id_int: 101 })
const bob = (amount: number) => ({ manual: true, amount, agent_id_int: 102 })

const world = () => addPaidAgency(app, database.db)
const asked = askedStatement
const JAN = ['2026-01-01', '2026-01-31'] as const
const FEB = ['2026-02-01', '2026-02-28'] as const
const range = (start: string, end: string) => `date_option=AgentPaidDate&start_date=${start}&end_date=${end}`

describe('what agents were paid over a range', () => {
  // Proves 3.agent, 3.paid-summary, 7.paid-summary, 7.paid-line-items
  it('is summed by agent, equal to the lines and to a paid statement of the range', async () => {
    const { calls, paidLine, make } = await world()
    const both = await paidLine('2026-01-15', ann(10.01), bob(5.5))
    const one = await paidLine('2026-01-31', ann(-3))
    await paidLine('2026-02-01', ann(7))
    const { data } = await calls.get(`paid-statement/summary?${range(...JAN)}`)
    expect(data).toEqual([
      {
        agent: { uid: 101, name: 'Ann Lee', initials: 'AL', is_tracking_user: false },
        total_commission_paid: 7.01,
        total_commission_transactions: 2,
      },
      {
        agent: { uid: 102, name: 'Bob Lee', initials: 'BL', is_tracking_user: false },
        total_commission_paid: 5.5,
        total_commission_transactions: 1,
      },
    ])
    const statement = await make(...JAN)
    expect(statement).toMatchObject({
      name: '20260101-20260131',
      version: 1,
      superseded: false,
      createdBy: 'Tess Marlow',
    })
    expect(section(statement, 101)).toMatchObject({
      totalCommissionPaid: 701,
      totalCommissionTransactions: 2,
      difference: 0,
    })
    expect(section(statement, 101).lines).toMatchObject([{ id: both.id }, { id: one.id }])
    expect(section(statement, 102)).toMatchObject({ totalCommissionPaid: 550, adjustments: [], shared: false })
    const ids = async (query: string) =>
      ((await calls.get(`paid-statement/line-items?${query}`)).data as { id: string }[]).map(({ id }) => id)
    expect(await ids(range(...JAN))).toEqual([both.id, one.id])
    expect(await ids(`${range(...JAN)}&agent_ids=102`)).toEqual([both.id])
  })

  it('is listed by the names of agents in any case, as are the sections of its statement', async () => {
    const { calls, here, paidLine, make } = await world()
    const named = (agent_id: number, last_name: string) =>
      database.db
        .updateTable('agent')
        .set({ last_name })
        .where('agency_id', '=', here.agencyId)
        .where('agent_id', '=', agent_id)
        .execute()
    await named(101, 'Zamora')
    await named(102, 'de la Cruz')
    await paidLine('2026-01-15', ann(10), bob(5.5))
    const { data } = await calls.get(`paid-statement/summary?${range(...JAN)}`)
    expect((data as { agent: { uid: number } }[]).map(({ agent }) => agent.uid)).toEqual([102, 101])
    expect((await make(...JAN)).agents.map(({ agent }) => agent.id)).toEqual([102, 101])
  })

  // Proves 5.both-ends
  it('needs a date option and both ends of the range', async () => {
    const { calls } = await world()
    for (const path of ['paid-statement/summary', 'paid-statement/line-items']) {
      expect((await calls.get(`${path}?date_option=AgentPaidDate&start_date=2026-01-01`)).message).toMatch(/^end_date:/)
      expect((await calls.get(`${path}?date_option=AgentPaidDate`)).message).toMatch(/^start_date, end_date:/)
      expect((await calls.get(`${path}?start_date=2026-01-01&end_date=2026-01-02`)).message).toContain('date_option')
      expect((await calls.get(`${path}?${range('2026-01-02', '2026-01-01')}`)).code).toBe('BAD_REQUEST')
      expect((await calls.get(`${path}?${range(...JAN)}&agent_ids=999`)).code).toBe('NOT_FOUND')
    }
  })
})

describe('a paid statement', () => {
  // Proves 9.paid-statement-name
  it('is refused under another name, without payments, without both ends, or for an unknown agent', async () => {
    const { calls, paidLine } = await world()
    await paidLine('2026-01-15', ann(10))
    const post = async (...what: Parameters<typeof asked>) => calls.post('paid-statement', asked(...what))
    expect((await post(...JAN, { statement_name: 'January' })).message).toMatch(
      /^statement_name: expected 20260101-2026/,
    )
    expect(await post(...FEB)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('02/01/2026') })
    expect((await post(...JAN, { agents_ids_int: [102] })).code).toBe('CONFLICT')
    expect((await post(...JAN, { end_date: null })).message).toMatch(/^end_date:/)
    expect((await post(...JAN, { agents_ids_int: [999] })).code).toBe('NOT_FOUND')
  })

  // Proves 7.paid-statement
  it('holds the agents asked for, and is a new version when the range is stated again', async () => {
    const { calls, paidLine, make } = await world()
    await paidLine('2026-01-15', ann(10), bob(5))
    const first = await make(...JAN, { agents_ids_int: [101] })
    expect(first.agents.map(({ agent }) => agent.id)).toEqual([101])
    const second = await make(...JAN)
    expect([second.version, second.agents.length]).toEqual([2, 2])
    const { data } = await calls.get('paid-statement')
    expect(data).toMatchObject([
      { id: second.id, version: 2, superseded: false, agents: [{ lines: null }, { lines: null }] },
      { id: first.id, version: 1, superseded: true },
    ])
  })

  it('gets version numbers without gaps when several people make it at once', async () => {
    const { paidLine, make } = await world()
    await paidLine('2026-01-15', ann(10))
    const made = await Promise.all(Array.from({ length: 5 }, () => make(...JAN)))
    expect(made.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('is answered without its lines, and an unchanged line is stored once for all versions', async () => {
    const { here, calls, paidLine, write } = await world()
    const one = await paidLine('2026-01-15', ann(10), bob(5))
    const two = await paidLine('2026-01-20', ann(7))
    const make = async () => paidStatementIn(await calls.post('paid-statement', asked(...JAN)))
    const told = async () =>
      (
        await database.db
          .selectFrom('told_line')
          .select(eb => eb.fn.countAll<string>().as('count'))
          .where('agency_id', '=', here.agencyId)
          .executeTakeFirstOrThrow()
      ).count
    const first = await make()
    expect(first.agents.map(({ lines, totalCommissionPaid }) => [lines, totalCommissionPaid])).toEqual([
      [null, 1700],
      [null, 500],
    ])
    await make()
    expect(await told()).toBe('2')
    await write(payment(two, [ann(8)], { agent_paid_date: '2026-01-20' }))
    await make()
    expect(await told()).toBe('3')
    const again = paidStatementIn(await calls.get(`paid-statement/${first.id}`))
    expect(section(again, 101)).toMatchObject({ lines: [{ id: one.id }, { id: two.id }], difference: 100 })
    expect(section(again, 102)).toMatchObject({ lines: [{ id: one.id }], difference: 0 })
  })

  it('is listed by its range, or page by page with all of its sections; no page of another agency is found', async () => {
    const { calls, paidLine, make } = await world()
    await paidLine('2026-01-15', ann(10), bob(5))
    await paidLine('2026-02-15', ann(7))
    for (const [start, end] of [JAN, FEB, JAN]) await make(start, end)
    const listed = async (query: string) => {
      const { data } = await calls.get(`paid-statement?${query}`)
      const all = (data ?? []) as { id: string; statement_name: string; version: number; agents: unknown[] }[]
      return all.map(({ id, statement_name, version, agents }) => ({
        id,
        told: `${statement_name} ${version}: ${agents.length}`,
      }))
    }
    const told = async (query: string) => (await listed(query)).map(one => one.told)
    const all = ['20260101-20260131 2: 2', '20260201-20260228 1: 1', '20260101-20260131 1: 2']
    expect(await told('')).toEqual(all)
    expect(await told(range(...JAN))).toEqual([all[0], all[2]])
    expect(await told(`${range(...JAN)}&limit=1`)).toEqual([all[0]])
    const [newest] = await listed('limit=1')
    expect(newest?.told).toBe(all[0])
    expect(await told(`before=${newest?.id}`)).toEqual(all.slice(1))
    expect(await told(`before=${newest?.id}&limit=1`)).toEqual(all.slice(1, 2))
    const { calls: theirs } = await world()
    expect((await theirs.get(`paid-statement?before=${newest?.id}`)).status).toBe(404)
    expect(await calls.get('paid-statement?start_date=2026-01-01')).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'date_option, start_date, end_date: expected all three of them, or none',
    })
    expect((await calls.get('paid-statement?limit=0')).code).toBe('BAD_REQUEST')
  })

  it('is not found by another agency or under an unknown id', async () => {
    const { paidLine, make } = await world()
    await paidLine('2026-01-15', ann(10))
    const { id } = await make(...JAN)
    const { calls: strangers } = await world()
    for (const unknown of [id, randomUUID(), 'nonsense']) {
      expect((await strangers.get(`paid-statement/${unknown}`)).code).toBe('NOT_FOUND')
      const share = { agent_id_int: 101, expires_in_days: 1 }
      expect((await strangers.post(`paid-statement/${unknown}/share`, share)).code).toBe('NOT_FOUND')
      expect((await strangers.del(`paid-statement/${unknown}/share`, { agent_id_int: 101 })).code).toBe('NOT_FOUND')
    }
    expect((await strangers.get('paid-statement')).code).toBe('NO_CONTENT')
  })

  it('cannot be changed in the database, and its history is sound', async () => {
    const { here, paidLine, make } = await world()
    await paidLine('2026-01-15', ann(10))
    const { id } = await make(...JAN)
    await expect(
      database.db.updateTable('paid_statement_line').set({ amount: '1' }).where('paid_statement_id', '=', id).execute(),
    ).rejects.toThrow('stays')
    const broken = await database.db
      .transaction()
      .execute(trx => brokenAt({ trx, session: here }, paidStatementChain(id)))
    expect(broken).toBeNull()
  })
})

describe('a share link to a section', () => {
  const shared = async (days = 30) => {
    const made = await world()
    const { here, calls, paidLine, make } = made
    const line = await paidLine('2026-01-15', ann(10), bob(5))
    const { id } = await make(...JAN)
    const share = () => calls.post(`paid-statement/${id}/share`, { agent_id_int: 101, expires_in_days: days })
    expect(await share()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('switched off') })
    await database.db
      .insertInto('feature_flag')
      .values({ agency_id: here.agencyId, name: 'ShareAgentPaidStatements', enabled: true })
      .execute()
    const { url, expires } = (await share()).data as { url: string; expires: string }
    return { ...made, id, line, url, expires, path: new URL(url).pathname }
  }
  const open = (path: string) => browser(app).send(path)

  // Proves beyond.share-links
  it('shows one agent’s section without signing in, as often as it is opened, and is stored only as a hash', async () => {
    const { here, calls, id, line, url, path, expires } = await shared()
    expect(expires).toBe(new Date(clock.now() + 30 * 86_400_000).toISOString())
    expect(url).toMatch(/^http:\/\/localhost\/shared\/[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/)
    const answer = await open(path)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(sheets.at(-1)).toMatchObject({
      agency: 'Harbor',
      statement: { name: '20260101-20260131' },
      section: { agent: { id: 101 }, totalCommissionPaid: 1000, lines: [{ id: line.id }] },
    })
    await open(path)
    const rows = await database.db
      .selectFrom('paid_statement_share')
      .selectAll()
      .where('agency_id', '=', here.agencyId)
      .execute()
    expect(rows.map(({ opened }) => opened)).toEqual([2])
    const statement = paidStatementIn(await calls.get(`paid-statement/${id}`))
    expect([section(statement, 101).opened, section(statement, 102).opened]).toEqual([2, 0])
    expect(path).not.toContain(at(rows, 0).token_hash.toString('base64url'))
  })

  it('is shown as open, and opens nothing once it is closed', async () => {
    const { calls, id, path } = await shared()
    const isShared = async () => section(paidStatementIn(await calls.get(`paid-statement/${id}`)), 101).shared
    expect(await isShared()).toBe(true)
    const close = () => calls.del(`paid-statement/${id}/share`, { agent_id_int: 101 })
    expect([(await close()).code, (await close()).code]).toEqual(['OK', 'OK'])
    expect(await isShared()).toBe(false)
    expect((await open(path)).status).toBe(404)
  })

  // Proves 6.sharing-flag
  it('opens nothing when sharing is off, when it has expired, or when a character is wrong', async () => {
    const { here, path } = await shared(1)
    const flag = (enabled: boolean) =>
      database.db.updateTable('feature_flag').set({ enabled }).where('agency_id', '=', here.agencyId).execute()
    await flag(false)
    expect((await open(path)).status).toBe(404)
    await flag(true)
    expect((await open(path)).status).toBe(200)
    const wrong = path.endsWith('A') ? 'B' : 'A'
    expect((await open(`${path.slice(0, -1)}${wrong}`)).status).toBe(404)
    const other = await addSmallAgency(database.db, 'Prairie')
    expect((await open(path.replace(here.agencyId, other.agencyId))).status).toBe(404)
    expect((await open('/shared/nonsense')).status).toBe(404)
    clock.advance(86_400_000)
    expect((await open(path)).status).toBe(404)
  })

  it('is in the agency’s security trail when it is opened or refused; a made-up link is not', async () => {
    const { here, path } = await shared(1)
    await open(path)
    clock.advance(86_400_000)
    await open(path)
    await open(path.replace(/[^.]{43}$/, 'A'.repeat(43)))
    await trail.written()
    const rows = await database.db
      .selectFrom('security_event')
      .select(['kind', 'user_id', 'detail'])
      .where('agency_id', '=', here.agencyId)
      .where('kind', 'in', ['link_opened', 'link_refused'])
      .orderBy('at')
      .execute()
    expect(rows).toEqual([
      { kind: 'link_opened', user_id: null, detail: 'Paid statement 20260101-20260131' },
      { kind: 'link_refused', user_id: null, detail: null },
    ])
  })

  it('lasts 1 to 90 days, and is given only for an agent who has a section', async () => {
    const { calls, id } = await shared()
    const share = async (agent_id_int: number, expires_in_days: number) =>
      (await calls.post(`paid-statement/${id}/share`, { agent_id_int, expires_in_days })).code
    expect([await share(101, 0), await share(101, 91), await share(101, 1.5)]).toEqual(Array(3).fill('BAD_REQUEST'))
    expect([await share(101, 90), await share(103, 1)]).toEqual(['OK', 'NOT_FOUND'])
  })

  it('is drawn in a turn of its agency, which leaves a turn to other agencies', async () => {
    const { here, path } = await shared()
    const lanes = openLanes()
    const render = async () => new TextEncoder().encode('%PDF-')
    const own = testApp(database.db, { time: clock, lanes, renderPaidStatementPdf: render })
    const turn = (agency: string, user: string) => lanes.long.enter({ agency, user })
    const held = await Promise.all([turn(here.agencyId, 'a'), turn(here.agencyId, 'b')])
    const opened = browser(own).send(path)
    await expect.poll(() => lanes.long.figures()).toMatchObject({ held: 2, waiting: 1 })
    expect(E.isRight(await turn('another', 'c'))).toBe(true)
    for (const turn of held) if (E.isRight(turn)) turn.right()
    expect((await opened).status).toBe(200)
  })

  it('is not found when the program cannot draw a PDF', async () => {
    const { path } = await shared()
    const answer = await browser(testApp(database.db, { time: clock })).send(`/services/commissions${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
