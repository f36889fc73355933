/**
 * A database, or a program, that vanishes without a word holds nothing for long: decision every-connection-has-limits.
 */
import { runs } from '@commissions/core/testing'
import {
  addSmallAgency,
  browser,
  type Connection,
  connect,
  type FreshDatabase,
  freshDatabase,
  ledgerFaults,
  type SmallAgency,
  testApp,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closer } from '../proofs/killed-payer.ts'
import { caller } from '../proofs/over-the-wire.ts'
import { type CuttingProxy, type Fault, startProxy } from './cutting-proxy.ts'
import { nothingSeen, patientFetch } from './patient.ts'
import { adder, inTurns } from './turns.ts'

const TURNS = 3
/** In milliseconds. The program's own limits are longer; the test proves only that each of them takes effect. */
const LIMITS = { connectMs: 2_000, statementMs: 700, lockMs: 400, idleInTransactionMs: 700, transactionMs: 3_000 }

/**
 * A server that received part of a message waits for the rest. If it has no time limit for a transaction, only the loss of the
 * network ends that wait, and a running proxy keeps the network alive. For such a server (`anywhere` is false), the way to the
 * database is cut only between messages.
 */
const silence = (anywhere: boolean): fc.Arbitrary<Fault> =>
  fc.oneof(
    fc.record({
      _tag: fc.constant('AfterBytes' as const),
      to: anywhere ? fc.constantFrom('Database' as const, 'Program' as const) : fc.constant('Program' as const),
      bytes: fc.integer({ min: 1, max: 4_000 }),
      manner: fc.constant('Silent' as const),
    }),
    fc.record({
      _tag: fc.constant('AtCommit' as const),
      nth: fc.integer({ min: 1, max: 4 }),
      arrives: fc.boolean(),
      manner: fc.constant('Silent' as const),
    }),
  )

describe('a network that stops answering', () => {
  let database: FreshDatabase
  let agency: SmallAgency
  let proxy: CuttingProxy
  let connection: Connection

  beforeAll(async () => {
    database = await freshDatabase()
    agency = await addSmallAgency(database.db, 'Harbor')
    proxy = await startProxy(database.servedUrl)
    connection = connect({ connectionString: proxy.url }, { connections: 4, limits: LIMITS })
  })
  afterAll(async () => {
    await proxy.close()
    await connection.close()
    await database.drop()
  })

  it('leaves no call, connection or key waiting, and no change half done', async () => {
    const app = testApp(connection.db)
    const visitor = browser(app)
    await visitor.signIn(agency.username)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { rows } = await connection.pool.query<{ server_version_num: string }>('show server_version_num')
    const anywhere = Number(rows[0]?.server_version_num) >= 170_000
    const property = fc.asyncProperty(fc.array(silence(anywhere), { minLength: 2, maxLength: 6 }), async faults => {
      const seen = nothingSeen()
      const calls = caller(
        '',
        cookie,
        patientFetch(seen, async (path, init) => app.request(String(path), init)),
      )
      const ready = [
        await inTurns(calls, await closer(calls, agency.agents.ann), TURNS),
        await inTurns(calls, await adder(calls), TURNS),
      ]
      proxy.trouble(faults)
      const done = await Promise.all(ready.map(duty => duty()))
      proxy.trouble([])
      for (const { expectWhole } of done) await expectWhole()
      expect(seen.faults).toEqual([])
      expect(await ledgerFaults(database.db, agency.agencyId)).toEqual([])
      const { totalCount, idleCount, waitingCount } = connection.pool
      expect({ used: totalCount - idleCount, waiting: waitingCount }).toEqual({ used: 0, waiting: 0 })
    })
    await fc.assert(property, { ...runs(1), endOnFailure: true })
  })
})
