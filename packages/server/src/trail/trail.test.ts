import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE, type SecurityEvent } from '@commissions/core'
import { sql } from 'kysely'
import { URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { testApp } from '../testing/app.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { asServed, type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'
import { testTrail } from '../testing/trail.ts'
import type { Trail } from './told.ts'
import { REPEATS_MS } from './trail.ts'

const DAY_MS = 24 * 60 * 60_000
const EVENTS = '/services/commissions/v2/commissions/security/events'

describe('the security trail', () => {
  let database: FreshDatabase
  let ours: string
  let trail: Trail
  let admin: Browser
  let newBrowser: () => Browser
  let minutePasses: () => void
  const waiting: (() => void)[] = []

  beforeAll(async () => {
    database = await freshDatabase()
    trail = testTrail(database.db, {
      after: (milliseconds, then) => {
        if (milliseconds === REPEATS_MS) waiting.push(then)
        return () => undefined
      },
    })
    minutePasses = () => {
      for (const then of waiting.splice(0)) then()
    }
    const app = testApp(database.db, { trail })
    newBrowser = () => browser(app)
    ours = await addAgency(database.db)
    const others = await addAgency(database.db, 'Prairie')
    await addUser(database.db, ours, 'admin', [ALLOW_COMMISSIONS, ACCESS_SETTINGS, MANAGE_PEOPLE])
    await addUser(database.db, ours, 'bookkeeper', [ALLOW_COMMISSIONS])
    await addUser(database.db, others, 'prairie')
    admin = newBrowser()
    await admin.signIn('admin')
  })
  afterAll(async () => {
    await trail.close()
    await database.drop()
  })

  const seen = async (query = '', by: Browser = admin): Promise<readonly SecurityEvent[]> => {
    await trail.written()
    const answer = await by.send(`${EVENTS}?limit=1000${query}`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { items: readonly SecurityEvent[] } }).data.items
  }
  const rowsOfNobody = async () => {
    await trail.written()
    const { rows } = await sql<{ kind: string; whole: string }>`
      select kind, security_event::text as whole from security_event
       where agency_id = '00000000-0000-0000-0000-000000000000'`.execute(database.db)
    return rows
  }

  // Proves beyond.security-trail
  it('records a sign-in, a wrong password, a refused permission and a sign-out, each with its user', async () => {
    const bookkeeper = newBrowser()
    await bookkeeper.signIn('bookkeeper', 'not the password')
    await bookkeeper.signIn('bookkeeper')
    expect((await bookkeeper.send(EVENTS)).status).toBe(403)
    await bookkeeper.send('/services/auth/user/signout/cookie')
    const theirs = (await seen()).filter(({ user }) => user?.id === 2)
    expect(theirs.map(({ kind }) => kind).toSorted()).toEqual([
      'permission_refused',
      'sign_in_refused',
      'signed_in',
      'signed_out',
    ])
    expect(theirs.find(({ kind }) => kind === 'permission_refused')?.detail).toContain('what was refused')
    expect(theirs.every(({ user }) => user?.name === 'Tess Marlow')).toBe(true)
  })

  it('stores nothing that was typed, such as a password in place of the user name', async () => {
    await newBrowser().signIn('my secret password', 'another secret')
    const rows = await rowsOfNobody()
    expect(rows.map(({ kind }) => kind)).toContain('sign_in_refused')
    const all = await sql<{ whole: string }>`select security_event::text as whole from security_event`.execute(
      database.db,
    )
    expect(all.rows.filter(({ whole }) => /secret|not the password/.test(whole))).toEqual([])
    expect(all.rows.filter(({ whole }) => whole.includes(PASSWORD))).toEqual([])
  })

  it('counts repeated refusals in one event', async () => {
    const mallory = newBrowser()
    for (const _ of Array(6)) await mallory.send('/services/commissions/v2/commissions/statements')
    const bookkeeper = newBrowser()
    await bookkeeper.signIn('bookkeeper')
    minutePasses()
    for (const _ of Array(5)) await bookkeeper.send(EVENTS)
    const before = (await seen('&kind=permission_refused')).length
    minutePasses()
    const after = await seen('&kind=permission_refused')
    expect(after.length).toBe(before + 1)
    expect(after.map(({ times }) => times)).toContain(4)
  })

  it('shows an agency only its own events', async () => {
    const prairie = newBrowser()
    await prairie.signIn('prairie')
    const theirs = await seen('', prairie)
    expect(theirs.map(({ kind }) => kind)).toEqual(['signed_in'])
    const own = await seen()
    expect(own.some(({ id }) => theirs.some(other => other.id === id))).toBe(false)
  })

  // Proves beyond.security-trail
  it('is downloaded as CSV, which is an event itself', async () => {
    const file = await admin.send(`${EVENTS}/file?kind=signed_in`)
    expect(file.headers.get('content-disposition')).toContain('security-trail')
    const text = await file.text()
    expect(text).toContain('What happened')
    expect(text).toContain('Signed in')
    expect((await seen('&kind=exported')).map(({ detail }) => detail)).toEqual(['The security trail as a table'])
  })

  it('records a table that the page exported, but no made-up name of one', async () => {
    const bookkeeper = newBrowser()
    await bookkeeper.signIn('bookkeeper')
    const before = new Set((await seen('&kind=exported')).map(({ id }) => id))
    const tell = async (table: string | null, rows: number) => {
      const told = { table, format: 'xlsx', rows }
      const answer = await bookkeeper.json('POST', EVENTS.replace('events', 'exports'), told)
      expect([answer.status, ((await answer.json()) as { data: unknown }).data]).toEqual([200, told])
    }
    await tell('statement-lines', 812)
    await tell('=cmd|Ann was here', 1)
    await tell(null, 0)
    const after = (await seen('&kind=exported')).filter(({ id }) => !before.has(id))
    expect(after.every(({ user }) => user?.id === 2)).toBe(true)
    expect(after.map(({ detail }) => detail).toSorted()).toEqual([
      'A table as XLSX, written by the page: 0 rows',
      'A table as XLSX, written by the page: 1 row',
      'The table statement-lines as XLSX, written by the page: 812 rows',
    ])
  })

  it('records wrong passwords and codes after the sign-in, and changes to authenticators and people', async () => {
    const [account, people] = ['account', 'people'].map(part => EVENTS.replace('security/events', part))
    const before = new Set((await seen()).map(({ id }) => id))
    const wrong = await admin.json('POST', `${account}/codes`, { password: 'not the password' })
    expect(wrong.status).toBe(409)
    const { data: offer } = (await (await admin.json('POST', `${account}/codes`, { password: PASSWORD })).json()) as {
      readonly data: { readonly uri: string }
    }
    const code = URI.parse(offer.uri).generate({ timestamp: fakeClock().now() })
    expect((await admin.json('PUT', `${account}/codes`, { code })).status).toBe(200)
    const all = (await (await admin.send(people ?? '')).json()) as {
      readonly data: readonly { readonly id: string; readonly user_name: string; readonly etag: string }[]
    }
    const { id = '', etag = '' } = all.data.find(({ user_name }) => user_name === 'bookkeeper') ?? {}
    const act = (version: string) =>
      admin.json('PUT', `${people}/${id}`, { etag: version, act: 'CutOff', permissions: null })
    expect((await act('an older one')).status).toBe(400)
    expect((await act(etag)).status).toBe(200)
    const told = (await seen()).filter(event => !before.has(event.id))
    expect(told.map(({ kind, detail, user }) => [kind, detail, user?.id]).toSorted()).toEqual([
      ['codes_changed', 'Set up', 1],
      ['people_changed', 'Sessions ended', 1],
      ['proof_refused', null, 1],
    ])
  })

  it('refuses an invalid cursor in a sentence', async () => {
    const answer = await admin.send(`${EVENTS}?cursor=yesterday`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('cursor: expected the value of next from an earlier answer')
  })

  it('refuses the application an update, a delete and a truncate', async () => {
    const served = asServed(database.db)
    const attempt = (statement: string) =>
      served.transaction().execute(async trx => {
        await sql`select set_config('commissions.agency_id', '*', true)`.execute(trx)
        await sql.raw(statement).execute(trx)
      })
    await expect(attempt(`update security_event set kind = 'signed_out'`)).rejects.toThrow(/append-only/)
    await expect(attempt('delete from security_event')).rejects.toThrow(/append-only/)
    await expect(attempt('truncate security_event')).rejects.toThrow(/append-only/)
  })

  describe('that grows old', () => {
    const old = (days: number) =>
      sql`insert into security_event (agency_id, at, event_id, kind)
          values (${ours}, now() - make_interval(days => ${days}), gen_random_uuid(), 'signed_out')`.execute(
        database.db,
      )
    const kept = async () => {
      const found = await sql`
        select from security_event where kind = 'signed_out' and user_id is null`.execute(database.db)
      return found.rows.length
    }
    let now: number
    beforeAll(async () => {
      const { rows } = await sql<{ now: string }>`select now()`.execute(database.db)
      now = Date.parse(rows[0]?.now ?? '')
    })

    it('loses events older than the operator keeps them', async () => {
      await old(100)
      await old(80)
      await tidyUp(asServed(database.db), now, 365)
      expect(await kept()).toBe(2)
      await tidyUp(asServed(database.db), now, 90)
      expect(await kept()).toBe(1)
    })

    it('loses one day of events at a time, so that most of it is left when a clock that was far ahead is set right', async () => {
      for (const days of [200, 199, 198]) await old(days)
      await tidyUp(asServed(database.db), now + 300 * DAY_MS, 365)
      expect(await kept()).toBe(3)
      await tidyUp(asServed(database.db), now, 365)
      expect(await kept()).toBe(3)
    })
  })
})

describe('a security trail that cannot be written', () => {
  it('does not stop a sign-in, and is written once the database answers', async () => {
    const database = await freshDatabase()
    const later: (() => void)[] = []
    const trail = testTrail(database.db, {
      after: (_, then) => {
        later.push(then)
        return () => undefined
      },
    })
    const agency = await addAgency(database.db)
    await addUser(database.db, agency, 'admin')
    await sql`alter table security_event rename to elsewhere`.execute(database.db)
    const person = browser(testApp(database.db, { trail }))
    expect((await person.signIn('admin')).status).toBe(303)
    await trail.written()
    expect(later.length).toBe(1)
    await sql`alter table elsewhere rename to security_event`.execute(database.db)
    later[0]?.()
    await trail.written()
    const { rows } = await sql<{ kind: string }>`select kind from security_event`.execute(database.db)
    expect(rows).toEqual([{ kind: 'signed_in' }])
    await database.drop()
  })

  it('for one agency, because its rows are out of reach, is written for all others', async () => {
    const database = await freshDatabase()
    const later: (() => void)[] = []
    const trail = testTrail(database.db, {
      after: (_, then) => {
        later.push(then)
        return () => undefined
      },
    })
    const [reached = '', unreached = ''] = [await addAgency(database.db), await addAgency(database.db, 'Far')]
    await sql
      .raw(`
      create function agency_is_away() returns trigger language plpgsql as $body$
      begin
        raise exception 'connection to the remote node failed' using errcode = 'connection_failure';
      end $body$`)
      .execute(database.db)
    await sql
      .raw(`
      create trigger agency_is_away before insert on security_event for each row when (new.agency_id = '${unreached}')
      execute function agency_is_away()`)
      .execute(database.db)
    for (const agencyId of [unreached, reached, unreached, reached])
      trail.tell({ kind: 'exported', whose: { _tag: 'Agency', agencyId }, address: null, detail: null })
    await trail.written()
    const owners = async () =>
      (await database.db.selectFrom('security_event').select('agency_id').execute()).map(row => row.agency_id)
    // The first event was written alone, because the others came while it was being written.
    for (const then of later.splice(0)) then()
    await trail.written()
    expect(await owners()).toEqual([reached, reached])
    await sql`drop trigger agency_is_away on security_event`.execute(database.db)
    for (const then of later.splice(0)) then()
    await trail.written()
    expect((await owners()).toSorted()).toEqual([reached, reached, unreached, unreached].toSorted())
    await database.drop()
  })
})
