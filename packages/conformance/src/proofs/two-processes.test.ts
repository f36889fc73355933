import { randomUUID } from 'node:crypto'
import { payoutEndpoints, statementActEndpoints } from '@commissions/contract'
import { runs } from '@commissions/core/testing'
import {
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

describe('two programs on one database', () => {
  let database: FreshDatabase
  let agency: WorkedAgency
  let calls: readonly [Caller, Caller]

  beforeAll(async () => {
    database = await freshDatabase()
    agency = await addWorkedAgency(testApp(database.db), database.db, 'Harbor')
    const programs = [
      startProgram({ DATABASE_URL: database.url }),
      startProgram({ DATABASE_URL: database.url }),
    ] as const
    const [first, second] = await Promise.all([programs[0].address, programs[1].address])
    // A session that began at one of them is one at the other.
    const cookie = await enter(first, agency.username, PASSWORD)
    calls = [caller(first, cookie), caller(second, cookie)]
  })
  afterAll(async () => {
    await endPrograms()
    await database.drop()
  })

  /** Chance decides which of them each call goes to. */
  const racers = fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 8 })

  const opened = async (): Promise<Statement> =>
    (await calls[0].write<Statement>('POST', STATEMENTS, newStatement('Race'))).data
  const added = async (statement: string): Promise<Line> => {
    expect((await calls[1].write('POST', linesOf(statement), newLine('raced', 100))).status).toBe(200)
    const [line] = (await getStatement(calls[0], statement)).items
    if (line === undefined) throw new Error('The line that was added is missing')
    return line
  }

  it('let exactly one of those change a line who saw the same version of it', async () => {
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
    const reconcile = statementActEndpoints.reconcile.path
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
      const dates = { reconcile_date: '2026-07-31', reporting_date: '2026-07-31' }
      const now = await getStatement(calls[1], id)
      expect(now.etag).not.toBe(etag)
      const path = `/services/commissions${reconcile.replace(':id', id)}`
      const closed = await calls[1].write<unknown>('PUT', path, { etag: now.etag, ...dates })
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

  it('give a repeated call the answer that the other one gave', async () => {
    const property = fc.asyncProperty(racers, async places => {
      const { id } = await opened()
      const key = randomUUID()
      const body = newLine('once', 12.5)
      const first = await calls[0].write('POST', linesOf(id), body, key)
      const again = await Promise.all(places.map(at => calls[at === 0 ? 0 : 1].write('POST', linesOf(id), body, key)))
      // Those that come at one time wait for nobody: they are told that it is under way.
      for (const { status, text } of again) if (status !== 409) expect(text).toBe(first.text)
      expect((await calls[1].write('POST', linesOf(id), body, key)).text).toBe(first.text)
      expect((await calls[1].write('POST', linesOf(id), newLine('other', 1), key)).status).toBe(409)
      expect((await getStatement(calls[1], id)).items).toHaveLength(1)
    })
    await fc.assert(property, { ...runs(3), endOnFailure: true })
  })
})
