import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { first, runs } from '@commissions/core/testing'
import {
  addLargeAgencies,
  addUser,
  endPrograms,
  type FreshDatabase,
  freshDatabase,
  type LargeAgency,
  type Program,
  startProgram,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTS } from './hostile-acts.ts'
import { type Answer, type Asked, ask, type Machine, signInFrom } from './neighbor-wire.ts'

const BASE = '/services/commissions/v2/commissions'

/** A long run has the largest statement there is. */
const IS_LONG = runs(1).numRuns > 1
const LINES = IS_LONG ? 50_000 : 5_000
const PEOPLE = 4
/** More than an agency may have drawn at once, so that some wait. Each takes seconds of processor time. */
const REPORTS = IS_LONG ? 12 : 5

/**
 * The most processor time, in seconds, that the thread that answers calls may use while a short call waits for it, whatever
 * else that thread does meanwhile. Reports are drawn in other threads, at a lower priority. Only a long run judges it, because
 * what a second does depends on the machine and on what else runs there: a short run only prints what it measured.
 */
const MOST_PROCESSOR_TIME = IS_LONG ? 1 : Number.POSITIVE_INFINITY
const MIB = 1024 * 1024
const MOST_MEMORY = 2_500 * MIB
/** Clock ticks per second on Linux, the unit of the processor times in /proc. */
const TICKS = 100
/**
 * How soon, in milliseconds, the program must release all that hostile calls held. It finishes a change that has begun, even if
 * a busy machine makes that slow.
 */
const FORGOTTEN_WITHIN = 600_000
/** How often each ordinary call is made in a round: hostile acts take a while to begin. */
const TIMES = 3
const SHARING = 'Commissions: ShareAgentPaidStatements'

interface Plan {
  readonly act: string
  readonly strength: number
}

const plans: fc.Arbitrary<readonly Plan[]> = fc.uniqueArray(
  fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), strength: fc.integer({ min: 4, max: 24 }) }),
  { minLength: 2, maxLength: 5, selector: ({ act }) => act },
)

/** The figures of /metrics by their names with labels. */
const figuresOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

describe('an agency beside a hostile neighbor', () => {
  let database: FreshDatabase
  let program: Program
  let port: number
  let hostile: LargeAgency
  let quiet: LargeAgency
  let cookies: readonly string[]
  let payable: readonly string[]
  let link: string
  let cookie: string
  const from = (address: string): Machine => ({ port, from: address })
  const neighbor = () => from('127.0.0.2')
  const probe = () => from('127.0.0.3')
  const attacker = () => from('127.0.0.66')

  const plan = (name: string, open: number) => ({
    name,
    months: 2,
    statementsAMonth: 1,
    linesAStatement: Math.min(open, IS_LONG ? 20_000 : 2_000),
    open: [open],
    policies: 2_000,
    agents: 20,
    carriers: 10,
    rules: 20,
  })
  const entered = async (machine: Machine, username: string): Promise<string> => {
    const { status, cookie } = await signInFrom(machine, username)
    expect(status).toBe(303)
    return cookie ?? ''
  }

  beforeAll(async () => {
    database = await freshDatabase()
    const added = await addLargeAgencies(database.db, [plan('Hostile', LINES), plan('Quiet', 100)])
    hostile = first(added, 'hostile agency')
    quiet = first(added.slice(1), 'agency beside it')
    for (let n = 0; n < PEOPLE; n += 1) await addUser(database.db, hostile.agencyId, `hostile-${n}`)
    program = startProgram({ DATABASE_URL: database.url })
    port = Number(new URL(await program.address).port)
    const all: string[] = []
    for (let n = 0; n < PEOPLE; n += 1) all.push(await entered(attacker(), `hostile-${n}`))
    cookies = all
    cookie = await entered(neighbor(), quiet.username)
    payable = (await lineIds('payable')).map(({ id }) => id)
    link = await sharedLink()
  }, 900_000)
  afterAll(async () => {
    await endPrograms()
    await database.drop()
  })

  /** The path of a link that shares what an agent was paid in the month before. */
  const sharedLink = async (): Promise<string> => {
    const [by = ''] = cookies
    const write = async <A>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<A> => {
      const { status, text } = await ask(attacker(), {
        method,
        path: `${BASE}/${path}`,
        cookie: by,
        key: randomUUID(),
        body: JSON.stringify(body),
      })
      expect(status, text).toBe(200)
      return JSON.parse(text).data as A
    }
    const told = await write<{
      readonly id: string
      readonly agents: readonly { readonly agent: { readonly uid: number } }[]
    }>('POST', 'paid-statement', {
      statement_name: `${hostile.paid.start}-${hostile.paid.end}`.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3'),
      date_option: 'ReportingDate',
      start_date: hostile.paid.start,
      end_date: hostile.paid.end,
      agents_ids_int: [],
    })
    await database.db
      .insertInto('feature_flag')
      .values({ agency_id: hostile.agencyId, name: SHARING, enabled: true })
      .execute()
    const { url } = await write<{ readonly url: string }>('POST', `paid-statement/${told.id}/share`, {
      agent_id_int: told.agents[0]?.agent.uid,
      expires_in_days: 30,
    })
    return new URL(url, 'http://localhost').pathname
  }

  /** Processor time in seconds of the thread that answers calls. */
  const processorTime = async (): Promise<number> => {
    const stat = await readFile(`/proc/${program.process.pid}/task/${program.process.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  }

  const lineIds = (of: 'open' | 'payable') =>
    database.db
      .selectFrom('line_item')
      .innerJoin('statement', 'statement.statement_id', 'line_item.statement_id')
      .where('line_item.agency_id', '=', hostile.agencyId)
      .where('line_item.paid', '=', false)
      .where('statement.status', '=', of === 'open' ? 'open' : 'reconciled')
      .select(['line_item.line_item_id as id', 'line_item.etag'])
      .execute()
  /** The etag of the large statement, and the ids and etags of its lines. */
  const versions = async () => {
    const { etag } = await database.db
      .selectFrom('statement')
      .where('statement_id', '=', hostile.openStatementIds[0] ?? '')
      .select('etag')
      .executeTakeFirstOrThrow()
    return { etag, lines: await lineIds('open') }
  }

  const figures = async () => figuresOf((await ask(probe(), { path: '/metrics' })).text)

  interface Measured {
    readonly what: string
    readonly status: number
    readonly seconds: number
  }
  const measured = async (what: string, call: () => Promise<Answer>): Promise<Measured> => {
    const before = await processorTime()
    const { status } = await call()
    return { what, status, seconds: (await processorTime()) - before }
  }

  /** What somebody does in an ordinary hour. */
  const ordinary = (): readonly Asked[] => [
    { path: '/services/auth/user/whoami' },
    { path: `${BASE}/statement?status=open` },
    { path: `${BASE}/statement/${quiet.openStatementIds[0]}?includeItems=true` },
    { path: '/services/search/api/search?comparison=contains&business=CLIENT%20a' },
    { path: `${BASE}/rules` },
    {
      method: 'POST',
      path: `${BASE}/statement`,
      key: randomUUID(),
      body: JSON.stringify({ statement_date: '2026-06-30', description: 'July', commission_paid_orig: null }),
    },
    {
      method: 'POST',
      path: `${BASE}/statement/${quiet.openStatementIds[0]}/line-item`,
      key: randomUUID(),
      body: JSON.stringify({ transaction_date: '2026-06-15', gross_amount: 100, commission_amount: 10 }),
    },
    { path: '/services/agency/user/preferences' },
  ]

  const held = (seen: ReadonlyMap<string, number>): readonly string[] =>
    [...seen]
      .filter(([name, n]) => n !== 0 && /^commissions_(lane_slots|answers_waiting)/.test(name))
      .map(([name, n]) => `${name} ${n}`)

  /** Waits until everything that disconnected clients began has ended and its resources are released. */
  const forgets = async (): Promise<void> => {
    const since = performance.now()
    for (;;) {
      const seen = await figures()
      const left = held(seen)
      const busy =
        (seen.get('commissions_database_connections{pool="calls",state="total"}') ?? 0) -
        (seen.get('commissions_database_connections{pool="calls",state="idle"}') ?? 0)
      const sockets = seen.get('commissions_sockets') ?? 0
      if (left.length === 0 && busy === 0 && sockets <= 3) return
      if (performance.now() - since > FORGOTTEN_WITHIN)
        expect({ left, busy, sockets }).toEqual({ left: [], busy: 0, sockets: 1 })
      await pause(100)
    }
  }

  const worst: Measured[] = []

  const round = async (planned: readonly Plan[]): Promise<void> => {
    const end = new AbortController()
    // Each call under way listens to the end signal until it is answered: more listeners than these would be a leak.
    setMaxListeners(
      planned.reduce((sum, { strength }) => sum + strength + 1, 1),
      end.signal,
    )
    const failures: string[] = []
    const seen: number[] = []
    const acting = planned.map(({ act, strength }) =>
      ACTS[act]?.(
        {
          machine: attacker(),
          cookies,
          username: hostile.username,
          large: hostile.openStatementIds[0] ?? '',
          range: hostile.payable,
          versions,
          payable,
          link,
          signal: end.signal,
          answered: (status, path) => {
            seen.push(status)
            // A hostile call that is answered with 404 did nothing, so it would prove nothing.
            if (status >= 500 || (status === 404 && path.startsWith('/services/'))) failures.push(`${status} ${path}`)
          },
        },
        strength,
      ),
    )
    const calls: Measured[] = []
    let over = false
    const probing = (async () => {
      while (!over)
        for (const path of ['/healthz', '/readyz']) calls.push(await measured(path, () => ask(probe(), { path })))
    })()
    try {
      for (const one of Array.from({ length: TIMES }, ordinary).flat())
        calls.push(await measured(`${one.method ?? 'GET'} ${one.path}`, () => ask(neighbor(), { ...one, cookie })))
      const signedIn = await measured('POST /signin', () => signInFrom(probe(), quiet.username))
      calls.push({ ...signedIn, status: signedIn.status === 303 ? 200 : signedIn.status })
      const memory = (await figures()).get('commissions_memory_bytes{kind="resident"}') ?? 0
      expect(memory).toBeLessThan(MOST_MEMORY)
    } finally {
      over = true
      end.abort()
      await probing
      await Promise.all(acting)
    }
    const [slowest] = [...calls].sort((a, b) => b.seconds - a.seconds)
    if (slowest !== undefined) worst.push(slowest)
    // A long run takes an hour: this line shows how far it is.
    if (IS_LONG) process.stdout.write(`Round ${worst.length}: ${JSON.stringify({ planned, slowest })}\n`)
    expect(calls.filter(({ status }) => status !== 200)).toEqual([])
    expect(calls.filter(({ seconds }) => seconds >= MOST_PROCESSOR_TIME)).toEqual([])
    expect(failures).toEqual([])
    await forgets()
  }

  it('has its calls answered while the neighbor reads the largest statement ten times at once', async () => {
    await round([{ act: 'reads of a large statement', strength: 10 }])
  })

  it('has its calls answered while the neighbor makes many reports of the largest statement at once', async () => {
    await round([{ act: 'reports', strength: REPORTS }])
  })

  it('has its calls answered whatever the neighbor does at once, and nothing of it is left behind', async () => {
    await fc.assert(fc.asyncProperty(plans, round), { ...runs(1), endOnFailure: true })
    const slowest = Math.max(...worst.map(({ seconds }) => seconds))
    process.stdout.write(`${worst.length} rounds, the slowest call within ${slowest.toFixed(2)} s of processor time\n`)
  })
})
