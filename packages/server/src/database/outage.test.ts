import { data, endpointsOf, field, nonBlank, record, Text } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { HttpApp } from '../app.ts'
import { serve } from '../http/serve.ts'
import {
  addAgency,
  addUser,
  type Browser,
  browser,
  type FreshDatabase,
  freshDatabase,
  testApp,
} from '../testing/index.ts'
import { addressOf } from '../testing/server.ts'
import { inAgency, readAgency } from './agency-scope.ts'
import { type Connection, connect } from './connect.ts'
import { giveTime, LARGE_WORK } from './limits.ts'
import type { Database } from './schema.ts'

const describeCall = endpointsOf('commissions')
const Note = record('Note', { text: field('text', nonBlank(40)) })
const NOTES = '/services/commissions/notes'
const write = describeCall.post('/notes', { body: Note, answer: data(Text), summary: 'Writes a note' })
const list = describeCall.get('/notes', { answer: data(Text), summary: 'Reads notes' })

type Happening = (trx: Transaction<Database>) => Promise<unknown>

/** Runs within the next calls, in the middle of their work. */
let happening: Happening = async () => undefined

const routes = [
  serve(write, async ({ trx, body }) => {
    await sql`insert into note values (${body.text})`.execute(trx)
    await happening(trx)
    return E.right(body.text)
  }),
  serve(list, async ({ trx }) => {
    await happening(trx)
    const { rows } = await sql<{ n: string }>`select count(*) as n from note`.execute(trx)
    return E.right(rows[0]?.n ?? '')
  }),
]

const endItself: Happening = trx => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)

// These tests wait for limits of some seconds, on a machine that may be busy.
describe('the program while its database goes away and comes back', () => {
  let database: FreshDatabase
  let connection: Connection
  let app: HttpApp
  let visitor: Browser
  let lost = 0

  beforeAll(async () => {
    database = await freshDatabase()
    const agencyId = await addAgency(database.db)
    await addUser(database.db, agencyId, 'keeper')
    await sql`create table note (text text)`.execute(database.db)
    const { server, served } = inject('testServer')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    connection = connect(addressOf(server, rows[0]?.name, served), {
      connections: 3,
      limits: { connectMs: 2_000, statementMs: 2_000, lockMs: 500 },
      onLost: () => {
        lost += 1
      },
    })
    app = testApp(connection.db, { routes, renderPaidStatementPdf: () => Promise.reject(new Error('not drawn')) })
    visitor = browser(app)
    await visitor.signIn('keeper')
  })
  afterAll(async () => {
    await connection.close()
    await database.drop()
  })
  beforeEach(async () => {
    happening = async () => undefined
    await sql`truncate note`.execute(database.db)
  })

  const post = (text: string, key?: string) =>
    visitor.json('POST', NOTES, { text }, key === undefined ? {} : { 'idempotency-key': key })
  const notes = async (): Promise<readonly string[]> =>
    (await sql<{ text: string }>`select text from note order by 1`.execute(database.db)).rows.map(({ text }) => text)
  const told = async (response: Response) => ({
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    ...((await response.json()) as { readonly code: string; readonly message: string | null }),
  })
  /** Cuts every connection of the program, as a restart of the database server does. */
  const cutAll = () =>
    sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = current_database() and application_name = 'commissions' and usename like 'served%'`.execute(
      database.db,
    )
  const once = (what: Happening): void => {
    happening = async trx => {
      happening = async () => undefined
      await what(trx)
    }
  }

  it('needs no restart, and its sessions go on', async () => {
    const whoami = async () => (await visitor.send(NOTES)).status
    expect(await whoami()).toBe(200)
    await cutAll()
    expect([await whoami(), await whoami(), await whoami()]).toEqual([200, 200, 200])
    expect((await visitor.send('/healthz')).status).toBe(200)
  })

  it('says in the answer that a call was interrupted, and keeps nothing of the call', async () => {
    const before = lost
    once(endItself)
    expect(await told(await post('cut'))).toEqual({
      status: 503,
      retryAfter: 5,
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database cannot be reached right now, and nothing was saved. Please try again in a moment.',
      data: { saved: 'nothing' },
    })
    expect(await notes()).toEqual([])
    expect((await post('again')).status).toBe(200)
    expect(await notes()).toEqual(['again'])
    expect(lost).toBe(before + 1)
  })

  it('finishes a call whose connection had ended while idle', async () => {
    for (let round = 0; round < 3; round += 1) {
      await cutAll()
      expect((await post(`round ${round}`)).status).toBe(200)
    }
    expect(await notes()).toEqual(['round 0', 'round 1', 'round 2'])
  })

  it('finishes a call whose new connection ended before its first use', async () => {
    await cutAll()
    connection.pool.prependOnceListener('connect', client => client.emit('error', new Error('Ended at once')))
    expect((await post('new')).status).toBe(200)
    expect(await notes()).toEqual(['new'])
  })

  it('repeats an interrupted read from the start, once', async () => {
    await post('one')
    once(endItself)
    expect(await told(await visitor.send(NOTES))).toMatchObject({ status: 200, data: '1' })
    happening = endItself
    expect(await told(await visitor.send(NOTES))).toMatchObject({
      status: 503,
      message: 'The database cannot be reached right now. Please try again in a moment.',
      data: null,
    })
  })

  it('frees the idempotency key of an interrupted call, so that a repeated call has one effect', async () => {
    once(endItself)
    expect((await post('keyed', 'key')).status).toBe(503)
    // Waits until the server has released the lock on the key, which it does only after it has told us that the connection ends.
    await sql`truncate note`.execute(database.db)
    expect((await post('keyed', 'key')).status).toBe(200)
    const again = await post('keyed', 'key')
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(await notes()).toEqual(['keyed'])
  })

  it('never returns a connection to the pool in the middle of a transaction', async () => {
    for (let n = 0; n < 3; n += 1) {
      happening = endItself
      await Promise.all([post('a'), visitor.send(NOTES), post('b')])
    }
    happening = async () => undefined
    const { pool } = connection
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => post(`after ${n}`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect({ waiting: pool.waitingCount, used: pool.totalCount - pool.idleCount }).toEqual({ waiting: 0, used: 0 })
  })

  it('says in a sentence that others hold a lock, or that a statement took too long', async () => {
    const held = await database.db.startTransaction().execute()
    await sql`lock table note in access exclusive mode`.execute(held)
    expect(await told(await post('locked'))).toMatchObject({
      status: 503,
      retryAfter: 2,
      message:
        'Somebody else is changing the same records right now, and nothing was saved. Please try again in a moment.',
    })
    await held.rollback().execute()
    once(trx => sql`select pg_sleep(60)`.execute(trx))
    expect(await told(await post('slow'))).toMatchObject({
      status: 503,
      message:
        'The database did not finish in time, and nothing was saved. Please try again in a moment, or ask for less at once.',
    })
    expect(await notes()).toEqual([])
  })

  it('does not let a call wait for a connection forever', async () => {
    const [...all] = await Promise.all([1, 2, 3].map(() => connection.pool.connect()))
    expect(await told(await post('crowded'))).toMatchObject({
      status: 503,
      message:
        'The database is serving as many requests as it can right now, and nothing was saved. Please try again in a moment.',
    })
    const page = await visitor.signIn('keeper')
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=UTF-8',
      '2',
    ])
    expect(await page.text()).toContain('as many requests as it can')
    for (const one of all) one.release()
    expect((await post('served')).status).toBe(200)
  })

  it('answers in plain text at an address that people open', async () => {
    const [...all] = await Promise.all([1, 2, 3].map(() => connection.pool.connect()))
    const response = await visitor.send(`/shared/00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`)
    expect([response.status, await response.text()]).toEqual([
      503,
      'The database is serving as many requests as it can right now. Please try again in a moment.\n',
    ])
    for (const one of all) one.release()
  })

  it.each([
    ['53300', 503, 'The database is serving as many requests as it can right now, and nothing was saved.'],
    ['53100', 503, 'The disk of the database is full, and nothing was saved.'],
    ['53200', 503, 'The database is serving as many requests as it can right now, and nothing was saved.'],
    ['25006', 503, 'The database accepts no changes right now, and nothing was saved.'],
    ['57P03', 503, 'The database cannot be reached right now, and nothing was saved.'],
    ['08006', 503, 'The database cannot be reached right now, and nothing was saved.'],
    ['58030', 503, 'The database reported an internal error, and nothing was saved.'],
    ['XX001', 503, 'The database reported an internal error, and nothing was saved.'],
    ['40001', 503, 'Somebody else is changing the same records right now, and nothing was saved.'],
    ['40P01', 503, 'Somebody else is changing the same records right now, and nothing was saved.'],
    // An error that only a bug of ours can cause is answered as an internal error.
    ['23505', 500, 'An error occurred while processing the request'],
  ])('answers PostgreSQL error %s with %i', async (code, status, sentence) => {
    happening = trx => sql.raw(`do $$ begin raise exception 'secret' using errcode = '${code}'; end $$`).execute(trx)
    const answer = await told(await post('raised'))
    expect(answer.status).toBe(status)
    expect(answer.message).toContain(sentence)
    expect(answer.retryAfter > 0).toBe(status === 503)
    expect(await notes()).toEqual([])
  })

  it('never reports a change as saved that PostgreSQL rolled back', async () => {
    once(async trx => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    expect((await post('swallowed')).status).toBe(500)
    expect(await notes()).toEqual([])
  })

  it('sets time limits on every connection', async () => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle,
             current_setting('client_connection_check_interval') as looks,
             coalesce(current_setting('transaction_timeout', true), 'not known') as transaction,
             current_setting('server_version_num')::integer >= 170000 as newer`.execute(connection.db)
    const newer = rows[0]?.newer === true
    const transaction = newer ? '1min' : 'not known'
    expect(rows).toEqual([{ statement: '2s', lock: '500ms', idle: '45s', looks: '5s', transaction, newer }])
  })

  it('gives its time limits to each transaction too, for connections that a pooler makes behind it', async () => {
    const agencyId = '00000000-0000-4000-8000-000000000000'
    const limits = sql<Readonly<Record<string, string>>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle,
             current_setting('client_connection_check_interval') as looks`
    const own = connect(addressOf(inject('testServer').server), { connections: 1, limits: { statementMs: 7_000 } })
    try {
      await sql`reset all`.execute(own.db)
      const usual = [{ statement: '7s', lock: '20s', idle: '45s', looks: '5s' }]
      expect((await readAgency(own.db, agencyId, trx => limits.execute(trx))).rows).toEqual(usual)
      await inAgency(own.db, agencyId, async trx => {
        expect((await limits.execute(trx)).rows).toEqual(usual)
        await giveTime(trx, LARGE_WORK)
        expect((await limits.execute(trx)).rows).toEqual([
          { statement: '2min', lock: '1min', idle: '1min', looks: '5s' },
        ])
      })
      // They end with the transaction.
      expect((await limits.execute(own.db)).rows[0]?.statement).toBe('0')
    } finally {
      await own.close()
    }
  })

  it('repeats a read only after an error of the connection', async () => {
    let attempts = 0
    const agencyId = '00000000-0000-4000-8000-000000000000'
    const failing = readAgency(connection.db, agencyId, async () => {
      attempts += 1
      throw new Error('ours')
    })
    await expect(failing).rejects.toThrow('ours')
    expect(attempts).toBe(1)
  })
})
