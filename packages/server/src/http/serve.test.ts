import { data, endpointsOf, field, nonBlank, record, Text } from '@commissions/contract'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, conflict } from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { USUAL } from '../database/limits.ts'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser } from '../testing/people.ts'
import { KEPT_MS } from './request/idempotency.ts'
import type { Route } from './route.ts'
import { serve } from './serve.ts'

const describeCall = endpointsOf('commissions')
const Note = record('Note', { text: field('text', nonBlank(20)) })
const write = describeCall.post('/notes/:book', {
  body: Note,
  answer: data(Text),
  summary: 'Writes a note',
})
const settle = describeCall.put('/settings', {
  access: 'settings',
  body: Note,
  answer: data(Text),
  summary: 'Settles',
})
const list = describeCall.get('/notes/:book', { answer: data(Text), summary: 'Reads notes' })

const time = fakeClock()
/** An answer like those of payments, which name thousands of lines. */
const LONG = 'Zoë, “paid” 12.50; '.repeat(20_000)
/** What a test makes the next writes do once they have written. */
let afterwards: () => Promise<void> = async () => undefined

const routes: readonly Route[] = [
  serve(write, async ({ trx, params, body, session }) => {
    await sql`insert into note (book, text) values (${params.book}, ${body.text})`.execute(trx)
    await afterwards()
    if (body.text === 'refuse') return E.left(conflict('Refused after writing'))
    if (body.text === 'fail') throw new Error(`secret of ${session.agencyId}`)
    if (body.text === 'long') return E.right(LONG)
    return E.right(`${body.text} of ${session.userName}`)
  }),
  serve(settle, async ({ body }) => E.right(body.text)),
  serve(list, async ({ trx, params }) => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from note where book = ${params.book}`.execute(trx)
    return E.right(rows[0]?.n ?? '')
  }),
]

describe('a call', () => {
  let admin: Browser
  let bookkeeper: Browser
  let producer: Browser
  let anonymous: Browser

  const { database, app } = appStage({ time, routes })
  beforeAll(async () => {
    await sql`create table note (book text, text text)`.execute(database.db)
    const agencyId = await addAgency(database.db)
    const enter = async (username: string, permissions: readonly number[]) => {
      await addUser(database.db, agencyId, username, permissions)
      const person = browser(app)
      await person.signIn(username)
      return person
    }
    admin = await enter('admin', [ALLOW_COMMISSIONS, ACCESS_SETTINGS])
    bookkeeper = await enter('bookkeeper', [ALLOW_COMMISSIONS])
    producer = await enter('producer', [])
    anonymous = browser(app)
  })

  const PATH = '/services/commissions/notes'
  const notesIn = async (book: string): Promise<number> => {
    const body: { data: string } = JSON.parse(await (await admin.send(`${PATH}/${book}`)).text())
    return Number(body.data)
  }

  it('checks the session first, then the permission, then the body', async () => {
    expect((await anonymous.json('POST', `${PATH}/order`, { wrong: 1 })).status).toBe(401)
    expect((await producer.json('POST', `${PATH}/order`, { wrong: 1 })).status).toBe(403)
    const refused = await bookkeeper.json('POST', `${PATH}/order`, { wrong: 1 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({
      code: 'BAD_REQUEST',
      message: 'text: expected a text of 1 to 20 characters, got nothing',
      data: null,
    })
  })

  it('that changes settings is refused without that permission', async () => {
    const path = '/services/commissions/settings'
    expect((await bookkeeper.json('PUT', path, { text: 'x' })).status).toBe(403)
    expect((await admin.json('PUT', path, { text: 'x' })).status).toBe(200)
  })

  it('is answered in the envelope of its service', async () => {
    const response = await bookkeeper.json('POST', `${PATH}/envelope`, { text: 'hello' })
    expect(await response.json()).toEqual({ code: 'OK', message: null, data: 'hello of Tess Marlow' })
  })

  it.each([
    ['another content type', 'text/plain', '{"text":"x"}'],
    ['broken JSON', 'application/json', '{"text":'],
    ['bytes that are no UTF-8', 'application/json', new Uint8Array([0x22, 0xff, 0x22])],
    ['nothing', 'application/json', ''],
    ['a list', 'application/json', '[]'],
  ])('is refused for %s', async (_, type, body) => {
    const response = await bookkeeper.send(`${PATH}/bodies`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) })
  })

  it('stops reading a body that is too large, also when its length is not stated', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(0x20)
    let sent = 0
    const body = new ReadableStream({
      pull: controller => {
        sent += 1
        if (sent > 100) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit
    expect((await bookkeeper.send(`${PATH}/large`, init)).status).toBe(400)
    expect(sent).toBeLessThan(30)
  })

  it('that is refused rolls back what it wrote', async () => {
    expect((await bookkeeper.json('POST', `${PATH}/back`, { text: 'refuse' })).status).toBe(409)
    expect(await notesIn('back')).toBe(0)
  })

  it('that fails unexpectedly is answered without details of the error', async () => {
    const response = await bookkeeper.json('POST', `${PATH}/errors`, { text: 'fail' })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 'EXCEPTION',
      message: 'An error occurred while processing the request',
      data: null,
    })
    expect(await notesIn('errors')).toBe(0)
  })

  describe('with an Idempotency-Key', () => {
    const post = (who: Browser, book: string, text: string, key: string) =>
      who.json('POST', `${PATH}/${book}`, { text }, { 'idempotency-key': key })

    it('is answered the second time as the first time, and has one effect', async () => {
      const first = await post(bookkeeper, 'twice', 'once', 'k1')
      const second = await post(bookkeeper, 'twice', 'once', 'k1')
      expect(first.headers.get('idempotency-replayed')).toBeNull()
      expect(second.headers.get('idempotency-replayed')).toBe('true')
      expect(await second.text()).toBe(await first.text())
      expect(await notesIn('twice')).toBe(1)
    })

    it('is answered alike when the answer is long, which is kept packed: that of a large payment took a gigabyte to send again', async () => {
      const first = await post(bookkeeper, 'long', 'long', 'k8')
      const second = await post(bookkeeper, 'long', 'long', 'k8')
      expect(second.headers.get('idempotency-replayed')).toBe('true')
      expect(await second.json()).toEqual(await first.json())
      const { rows } = await sql<{ bytes: number }>`
        select octet_length(body) as bytes from idempotency_key where key = 'k8'`.execute(database.db)
      expect(rows[0]?.bytes).toBeLessThan(LONG.length / 10)
    })

    it('gets the same refusal the second time', async () => {
      await post(bookkeeper, 'refused', 'refuse', 'k2')
      const second = await post(bookkeeper, 'refused', 'refuse', 'k2')
      expect(second.status).toBe(409)
      expect(second.headers.get('idempotency-replayed')).toBe('true')
      expect(await notesIn('refused')).toBe(0)
    })

    it('is done again after an error', async () => {
      await post(bookkeeper, 'failed', 'fail', 'k3')
      expect((await post(bookkeeper, 'failed', 'fail', 'k3')).headers.get('idempotency-replayed')).toBeNull()
    })

    it.each([
      ['body', 'other', 'changed'],
      ['path', 'elsewhere', 'same'],
    ])('is refused with the same key and another %s', async (_, book, text) => {
      const key = `k4-${book}`
      await post(bookkeeper, 'other', 'same', key)
      const second = await post(bookkeeper, book, text, key)
      expect(second.status).toBe(409)
      expect(await second.json()).toMatchObject({ code: 'CONFLICT' })
    })

    /** A first call that does not end before it is let go. */
    const heldCall = async (key: string) => {
      let arrived = (): void => undefined
      const underWay = new Promise<void>(resolve => {
        arrived = resolve
      })
      let go = (): void => undefined
      const gate = new Promise<void>(resolve => {
        go = resolve
      })
      afterwards = async () => {
        arrived()
        await gate
      }
      const first = post(bookkeeper, key, 'text', key)
      await underWay
      afterwards = async () => undefined
      return { first, go }
    }

    it('is refused while the first call is under way, and then gets its answer', async () => {
      const { first, go } = await heldCall('k5')
      const again = await Promise.all([post(bookkeeper, 'k5', 'text', 'k5'), post(bookkeeper, 'k5', 'other', 'k5')])
      for (const second of again)
        expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('still under way')])
      go()
      expect((await first).status).toBe(200)
      const later = await post(bookkeeper, 'k5', 'text', 'k5')
      expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
      expect(await later.text()).toBe(await (await first).text())
      expect((await post(bookkeeper, 'k5', 'other', 'k5')).status).toBe(409)
      expect(await notesIn('k5')).toBe(1)
    })

    it('is refused while another node holds its key', async () => {
      const hurried = connect(database.address, { connections: 1, limits: { ...USUAL, lockMs: 50 } })
      const elsewhere = browser(testApp(database.db, { db: hurried.db, time, routes }))
      await elsewhere.signIn('bookkeeper')
      const key = 'k7'
      await post(bookkeeper, key, 'text', key)
      const held = await database.db.startTransaction().execute()
      await held.deleteFrom('idempotency_key').where('key', '=', key).execute()
      const second = await post(elsewhere, key, 'text', key)
      await held.rollback().execute()
      expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('still under way')])
      await hurried.close()
    })

    it('may use the key of another user, and its own again after a day', async () => {
      await post(bookkeeper, 'apart', 'text', 'k6')
      await post(admin, 'apart', 'text', 'k6')
      expect(await notesIn('apart')).toBe(2)
      const again = browser(testApp(database.db, { time, routes }))
      time.advance(KEPT_MS)
      await again.signIn('bookkeeper')
      await post(again, 'apart', 'text', 'k6')
      time.advance(-KEPT_MS)
      expect(await notesIn('apart')).toBe(3)
    })

    it.each(['', 'x'.repeat(256), 'é'])('is refused with the key "%s"', async key => {
      expect((await post(bookkeeper, 'keys', 'text', key)).status).toBe(400)
      expect(await notesIn('keys')).toBe(0)
    })
  })
})
