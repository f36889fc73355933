import { randomUUID } from 'node:crypto'
import { payoutEndpoints } from '@commissions/contract'
import { runs } from '@commissions/core/testing'
import {
  addUser,
  addWorkedAgency,
  endPrograms,
  type FreshDatabase,
  freshDatabase,
  ledgerFaults,
  PASSWORD,
  startProgram,
  testApp,
  type WorkedAgency,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from './killed-payer.ts'
import {
  type Caller,
  caller,
  enter,
  getStatement,
  type Line,
  lineAt,
  linesOf,
  newLine,
  newStatement,
  STATEMENTS,
  type Statement,
} from './over-the-wire.ts'

const PAY = `/services/commissions${payoutEndpoints.write.path}`
const BASE = '/services/commissions/v2/commissions'
const STATE = `${BASE}/paid-statement`
/** The wrong guesses that are allowed in a quarter of an hour, at all processes together. */
const MOST_GUESSES = 10

/** The ports of a cluster's nodes, the coordinator's first: there each program asks a worker of its own. */
const [, ...WORKERS] = (process.env.CITUS_NODES ?? '').split(' ')

const atNode = (url: string, program: number): string => {
  const port = WORKERS[program]
  return port === undefined ? url : Object.assign(new URL(url), { port }).href
}

describe('two processes on one database', () => {
  let database: FreshDatabase
  let agency: WorkedAgency
  let addresses: readonly string[]
  let cookie: string
  let calls: readonly [Caller, Caller]

  beforeAll(async () => {
    database = await freshDatabase()
    agency = await addWorkedAgency(testApp(database.db), database.db, 'Harbor')
    const programs = [
      startProgram({ DATABASE_URL: atNode(database.servedUrl, 0), DATABASE_OWNER_URL: database.url }),
      startProgram({ DATABASE_URL: atNode(database.servedUrl, 1), DATABASE_OWNER_URL: database.url }),
    ] as const
    const [first, second] = await Promise.all([programs[0].address, programs[1].address])
    // A session that began at one process is valid at the other.
    cookie = await enter(first, agency.username, PASSWORD)
    addresses = [first, second]
    calls = [caller(first, cookie), caller(second, cookie)]
  })
  afterAll(async () => {
    await endPrograms()
    await database.drop()
  })

  /** Which of the two processes each call goes to. */
  const racers = fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 8 })

  const opened = async (): Promise<Statement> =>
    (await calls[0].write<Statement>('POST', STATEMENTS, newStatement('Race'))).data
  const added = async (statement: string): Promise<Line> => {
    expect((await calls[1].write('POST', linesOf(statement), newLine('raced', 100))).status).toBe(200)
    const [line] = (await getStatement(calls[0], statement)).items
    if (line === undefined) throw new Error('The line that was added is missing')
    return line
  }

  const imported = async (at: number, name: string, content: string): Promise<number> => {
    const body = new FormData()
    body.set('statement_date', '2026-06-30')
    body.set('file', new Blob([content]), name)
    const sent = await fetch(`${addresses[at]}${BASE}/statement/import`, { method: 'POST', body, headers: { cookie } })
    return sent.status
  }
  /** The numbers of the paid statements that the agency has so far. */
  const madeBefore = async (): Promise<readonly number[]> => {
    const rows = await database.db
      .selectFrom('paid_statement')
      .where('agency_id', '=', agency.agencyId)
      .select('ordinal')
      .orderBy('ordinal')
      .execute()
    return rows.map(({ ordinal }) => ordinal)
  }

  it('let exactly one of several changes of the same version of a line succeed', async () => {
    const property = fc.asyncProperty(racers, async places => {
      const { id } = await opened()
      const line = await added(id)
      const answers = await Promise.all(
        places.map((at, index) =>
          calls[at === 0 ? 0 : 1].write('PUT', lineAt(line.id), { etag: line.etag, ...newLine('raced', index + 1) }),
        ),
      )
      const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index + 1] : []))
      expect(winners).toHaveLength(1)
      const after = await getStatement(calls[1], id)
      expect(after.items.map(({ commission_amount }) => commission_amount)).toEqual(winners)
      expect(after.commission_paid).toBe(winners[0])
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })

  it('pay a line once', async () => {
    const property = fc.asyncProperty(racers, async places => {
      const { id } = await opened()
      const line = await added(id)
      const { etag } = await getStatement(calls[0], id)
      const agents = await calls[0].write<unknown>('PUT', lineAt(line.id), {
        etag: line.etag,
        ...newLine('raced', 100),
        agents: { 1: agency.agents.ann },
      })
      expect(agents.status, agents.text).toBe(200)
      const now = await getStatement(calls[1], id)
      expect(now.etag).not.toBe(etag)
      const { method, path, body } = reconcile(id, now.etag)
      const closed = await calls[1].write<unknown>(method, path, body)
      expect(closed.status, closed.text).toBe(200)
      const unpaid = (await getStatement(calls[0], id)).items?.find(one => one.id === line.id)
      const answers = await Promise.all(
        places.map((at, index) =>
          calls[at === 0 ? 0 : 1].write<unknown>('PUT', PAY, [
            {
              id: line.id,
              etag: unpaid?.etag,
              paid: true,
              agent_paid_date: '2026-08-15',
              agent_1_payout: { manual: true, amount: index + 1, agent_id_int: agency.agents.ann },
            },
          ]),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await ledgerFaults(database.db, agency.agencyId)).toEqual([])
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })

  it('reconcile a statement once', async () => {
    const property = fc.asyncProperty(racers, async places => {
      const { id } = await opened()
      await added(id)
      const { etag } = await getStatement(calls[0], id)
      const { method, path, body } = reconcile(id, etag)
      const answers = await Promise.all(places.map(at => calls[at === 0 ? 0 : 1].write<unknown>(method, path, body)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await ledgerFaults(database.db, agency.agencyId)).toEqual([])
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })

  it('import a file once, however often it is sent at the same time', async () => {
    // Each program first reads the file in a process of its own.
    const readers = fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 3 })
    const property = fc.asyncProperty(readers, async places => {
      const mark = randomUUID()
      const content = `Date,Policy Number,Insured,Commission\n07/15/2026,${mark},Bakery ${mark},10.00\n`
      const answers = await Promise.all(places.map(at => imported(at, `${mark}.csv`, content)))
      expect(answers.filter(status => status === 200)).toHaveLength(1)
      const files = database.db.selectFrom('statement_file').where('filename', '=', `${mark}.csv`).select('file_id')
      expect(await files.execute()).toHaveLength(1)
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })

  it('number paid statements one after the other', async () => {
    const day = '2026-07-31'
    const asked = { statement_name: '20260731-20260731', date_option: 'ReportingDate', start_date: day, end_date: day }
    const property = fc.asyncProperty(racers, async places => {
      const before = await madeBefore()
      const answers = await Promise.all(
        places.map(at => calls[at === 0 ? 0 : 1].write('POST', STATE, { ...asked, agents_ids_int: [] })),
      )
      expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200))
      expect(await madeBefore()).toEqual([...before, ...places.map((_, index) => before.length + index + 1)])
      expect(await ledgerFaults(database.db, agency.agencyId)).toEqual([])
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })

  it('do a call repeated under one key once, and give it the same answer', async () => {
    const property = fc.asyncProperty(racers, async places => {
      const { id } = await opened()
      const key = randomUUID()
      const body = newLine('once', 12.5)
      /** Repeats the call while the first one is under way, as the app does. */
      const insist = async (at: number): ReturnType<Caller['write']> => {
        const answer = await calls[at === 0 ? 0 : 1].write('POST', linesOf(id), body, key)
        return answer.status === 409 && answer.text.includes('still under way') ? insist(at) : answer
      }
      const answers = await Promise.all(places.map(insist))
      expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect((await calls[1].write('POST', linesOf(id), newLine('other', 1), key)).status).toBe(409)
      expect((await getStatement(calls[1], id)).items).toHaveLength(1)
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })

  it('check no more wrong passwords for an account than one process would', async () => {
    await addUser(database.db, agency.agencyId, 'guessed')
    const body = new URLSearchParams({ username: 'guessed', password: 'no' })
    const guess = async (at: number) => (await fetch(`${addresses[at % 2]}/signin`, { method: 'POST', body })).status
    const statuses = await Promise.all(Array.from({ length: MOST_GUESSES + 4 }, (_, at) => guess(at)))
    expect(statuses.filter(status => status === 401)).toHaveLength(MOST_GUESSES)
    expect(statuses.filter(status => status === 429)).toHaveLength(4)
  })
})
