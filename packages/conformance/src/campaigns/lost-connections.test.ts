/** The program while its database is in trouble of every kind (laws 12, 13 and 25): decision 0160. */
import { setTimeout as pause } from 'node:timers/promises'
import { runs } from '@commissions/core/testing'
import {
  addSmallAgency,
  endPrograms,
  type FreshDatabase,
  freshDatabase,
  ledgerFaults,
  PASSWORD,
  type Program,
  type SmallAgency,
  signedIn,
  startProgram,
  testApp,
  troublemaker,
  upload,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closer, payer, ruleKeeper } from '../proofs/killed-payer.ts'
import { type Caller, caller, enter, getStatement, newStatement, STATEMENTS } from '../proofs/over-the-wire.ts'
import { type CuttingProxy, type Fault, MANNERS, startProxy } from './cutting-proxy.ts'
import { nothingSeen, patientFetch, type Seen } from './patient.ts'
import { adder, inTurns } from './turns.ts'

const LONG = 800
const LONG_FILE = [
  'Policy Number,Insured,Transaction Date,Commission',
  ...Array.from({ length: LONG }, (_, n) => `P-${n},Insured ${n},06/15/2026,${n}.25`),
].join('\n')
const TURNS = 4
const SIGN_INS = 3

const manner = fc.constantFrom(...MANNERS)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    _tag: fc.constant('AfterBytes' as const),
    to: fc.constantFrom('Database' as const, 'Program' as const),
    bytes: fc.oneof(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 60_000 })),
    manner,
  }),
  fc.record({
    _tag: fc.constant('AtCommit' as const),
    nth: fc.integer({ min: 1, max: 4 }),
    arrives: fc.boolean(),
    manner,
  }),
)

/** What befalls the database itself, one thing after the other. */
const TROUBLES = ['Ended', 'Away', 'Full', 'ReadOnly', 'Locked'] as const
const troubled = fc.record({ kind: fc.constantFrom(...TROUBLES), forMs: fc.integer({ min: 20, max: 400 }) })

interface Pool {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

describe('the program, while its database is in trouble', () => {
  let database: FreshDatabase
  let proxy: CuttingProxy
  let program: Program
  let address: string
  let agency: SmallAgency
  let neighbour: SmallAgency
  let longStatement: string
  let cookies: { readonly agency: string; readonly neighbour: string }

  beforeAll(async () => {
    database = await freshDatabase()
    agency = await addSmallAgency(database.db, 'Harbor')
    neighbour = await addSmallAgency(database.db, 'Prairie')
    const { data } = await upload(await signedIn(testApp(database.db), neighbour.username), { content: LONG_FILE })
    longStatement = (data as { readonly id: string }).id
    // An ordinary role, which row-level security and the limits of the database hold for.
    await database.giveToServed()
    proxy = await startProxy(database.servedUrl)
    program = startProgram({ DATABASE_URL: proxy.url })
    address = await program.address
    cookies = {
      agency: await enter(address, agency.username, PASSWORD),
      neighbour: await enter(address, neighbour.username, PASSWORD),
    }
  })
  afterAll(async () => {
    proxy.up()
    await endPrograms()
    await proxy.close()
    await database.drop()
  })

  /** Reads a long statement over and over until the others are done: whole, or not at all. */
  const readUntil = async (calls: Caller, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const { items, commission_paid } = await getStatement(calls, longStatement)
      expect(items).toHaveLength(LONG)
      const cents = items.reduce((sum, { commission_amount }) => sum + Math.round(commission_amount * 100), 0)
      expect(cents).toBe(Math.round(commission_paid * 100))
    }
  }

  /** A right password is never called wrong, whatever the database does. */
  const signInAgain = async (seen: Seen): Promise<void> => {
    const send = patientFetch(seen)
    for (let n = 0; n < SIGN_INS; n += 1) {
      const body = new URLSearchParams({ username: agency.username, password: PASSWORD })
      const { status } = await send(`${address}/signin`, { method: 'POST', body, redirect: 'manual' })
      expect(status).toBe(303)
    }
  }

  const poolFigure = (text: string, state: string): number =>
    [...text.matchAll(/^commissions_database_connections\{(.*)\} (\d+)$/gm)]
      .filter(([, labels]) => labels?.includes(`state="${state}"`))
      .reduce((sum, [, , n]) => sum + Number(n), 0)

  /** Waits until the pool is so. */
  const untilPool = async (isSo: (pool: Pool) => boolean): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const metrics = await (await fetch(`${address}/metrics`)).text()
      const pool = {
        total: poolFigure(metrics, 'total'),
        idle: poolFigure(metrics, 'idle'),
        waiting: poolFigure(metrics, 'waiting'),
      }
      if (isSo(pool)) return
      if (attempt > 400) throw new Error(`The pool stays as it is: ${JSON.stringify(pool)}`)
      await pause(25)
    }
  }

  /** Alive, healthy, and with every connection back where it belongs. */
  const expectHealth = async (): Promise<void> => {
    expect((await patientFetch(nothingSeen())(`${address}/healthz`)).status).toBe(200)
    expect(program.process.exitCode).toBe(null)
    await untilPool(({ total, idle, waiting }) => total > 0 && total === idle && waiting === 0)
  }
  /** The program has noticed that its connections are gone. */
  const noticed = (): Promise<void> => untilPool(({ total }) => total === 0)

  /** Does everybody's turns while `trouble` goes on, and looks at all of it when it is over. */
  const round = async (begin: () => void, trouble: (isOver: () => boolean) => Promise<void>): Promise<Seen> => {
    const seen = nothingSeen()
    const calls = caller(address, cookies.agency, patientFetch(seen))
    const reader = caller(address, cookies.neighbour, patientFetch(seen))
    const ann = agency.agents.ann
    const duties = [await payer(calls, ann), await closer(calls, ann), ruleKeeper(), await adder(calls)] as const
    const ready = [
      await inTurns(calls, duties[0], TURNS),
      await inTurns(calls, duties[1], TURNS),
      await inTurns(calls, duties[2], TURNS),
      await inTurns(calls, duties[3], TURNS),
    ]
    let over = false
    const isOver = (): boolean => over
    begin()
    const troubles = trouble(isOver)
    const reads = readUntil(reader, isOver)
    const [done] = await Promise.all([Promise.all(ready.map(duty => duty())), signInAgain(seen)]).finally(() => {
      over = true
    })
    await Promise.all([troubles, reads])
    proxy.trouble([])
    for (const { expectWhole } of done) await expectWhole()
    await expectHealth()
    expect(seen.faults).toEqual([])
    expect(await ledgerFaults(database.db, agency.agencyId)).toEqual([])
    expect(await ledgerFaults(database.db, neighbour.agencyId)).toEqual([])
    expect((await calls.get<readonly unknown[]>(STATEMENTS)).status).toBe(200)
    return seen
  }

  const nothingMore = async (): Promise<void> => undefined

  it('lives through connections that are cut at any byte, and around every order to commit', async () => {
    const property = fc.asyncProperty(fc.array(fault, { minLength: 10, maxLength: 60 }), async faults => {
      const { statuses } = await round(() => proxy.trouble(faults), nothingMore)
      expect(statuses.get(200)).toBeGreaterThan(0)
    })
    await fc.assert(property, { ...runs(1), endOnFailure: true })
  })

  const befall = async ({ kind, forMs }: { readonly kind: (typeof TROUBLES)[number]; readonly forMs: number }) => {
    const makes = troublemaker(database)
    switch (kind) {
      case 'Ended':
        for (let left = forMs; left > 0; left -= 20) {
          await makes.endConnections(0.3)
          await pause(20)
        }
        return
      case 'Away':
        proxy.down()
        await pause(forMs)
        return proxy.up()
      case 'Full':
        await makes.acceptAtMost(1)
        await pause(forMs)
        return makes.acceptAtMost(null)
      case 'ReadOnly':
        await makes.refuseChanges(true)
        await pause(forMs)
        return makes.refuseChanges(false)
      case 'Locked':
        return makes.lockingLines(() => pause(forMs))
    }
  }

  it('lives through a database that is away, full, read-only, locked or ends connections', async () => {
    const property = fc.asyncProperty(fc.array(troubled, { minLength: 4, maxLength: 10 }), async troubles => {
      await round(
        () => undefined,
        async isOver => {
          for (const one of troubles) if (!isOver()) await befall(one)
        },
      )
    })
    await fc.assert(property, { ...runs(1), endOnFailure: true })
  })

  const told = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: cookies.agency, 'content-type': 'application/json' }
    const response = await fetch(`${address}${path}`, { ...init, headers })
    return { status: response.status, text: await response.text() }
  }
  const write = () => told(STATEMENTS, { method: 'POST', body: JSON.stringify(newStatement('In trouble')) })

  it('tells the truth about each of them, to people and to whoever watches it', async () => {
    const makes = troublemaker(database)
    proxy.down()
    await noticed()
    expect(await write()).toMatchObject({ status: 503, text: expect.stringContaining('cannot be reached') })
    expect((await told('/healthz')).status).toBe(503)
    expect((await told('/signin', { method: 'POST', body: '' })).status).toBe(400)
    proxy.up()
    await expectHealth()

    await makes.acceptAtMost(0)
    await noticed()
    expect(await write()).toMatchObject({ status: 503, text: expect.stringContaining('as many requests as it can') })
    await makes.acceptAtMost(null)
    await noticed()
    await expectHealth()

    await makes.refuseChanges(true)
    await noticed()
    await expectHealth()
    expect((await told(STATEMENTS)).status).toBe(200)
    const refused = await write()
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('accepts no changes') })
    await makes.refuseChanges(false)
    await noticed()
    await expectHealth()
    expect((await write()).status).toBe(200)
  })
})
