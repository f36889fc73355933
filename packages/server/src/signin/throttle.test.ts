import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'
import { MOST_PER_ACCOUNT, MOST_PER_ADDRESS, WINDOW_MS } from './throttle.ts'

describe('guessing passwords', () => {
  let agencyId: string
  const time = fakeClock()

  const { database, app } = appStage({ time, trustProxy: true })
  beforeAll(async () => {
    agencyId = await addAgency(database.db)
    for (const name of ['tess', 'omar', 'ines', 'ada', 'ben', 'ruth', 'nina'])
      await addUser(database.db, agencyId, name)
  })

  const at = (address: string, username: string, password: string, who: Browser = browser(app)) =>
    who.send('/signin', {
      method: 'POST',
      body: new URLSearchParams({ username, password, redirect: '/' }),
      headers: { 'x-forwarded-for': address },
    })
  const statuses = async (times: number, one: (at: number) => Promise<Response>): Promise<readonly number[]> => {
    const seen: number[] = []
    for (let n = 0; n < times; n += 1) seen.push((await one(n)).status)
    return seen
  }

  it('is slowed down even if the guesser signs in to another account in between', async () => {
    const other = await addAgency(database.db, 'Meadow')
    await addUser(database.db, other, 'mallory')
    let judged = 0
    for (let round = 0; round < 4; round += 1) {
      const seen = await statuses(MOST_PER_ACCOUNT - 1, () => at('192.0.2.1', 'tess', 'no'))
      judged += seen.filter(status => status === 401).length
      expect((await at('192.0.2.1', 'mallory', PASSWORD)).status).toBe(303)
    }
    expect(judged).toBe(MOST_PER_ACCOUNT)
  })

  it('is slowed down even if the owner signs in meanwhile', async () => {
    const seen: number[] = []
    const own = browser(app)
    await at('192.0.2.20', 'ruth', PASSWORD, own)
    for (let round = 0; round < 3; round += 1) {
      seen.push(...(await statuses(MOST_PER_ACCOUNT - 1, n => at(`198.51.100.${n}`, 'ruth', 'no'))))
      expect((await at('192.0.2.20', 'ruth', PASSWORD, own)).status).toBe(303)
    }
    expect(seen.filter(status => status === 401)).toHaveLength(MOST_PER_ACCOUNT)
  })

  it('does not shut out the owner’s known browser, even when the attack comes from the same address', async () => {
    const own = browser(app)
    expect((await at('192.0.2.2', 'omar', PASSWORD, own)).status).toBe(303)
    await statuses(MOST_PER_ACCOUNT, () => at('192.0.2.2', 'omar', 'no'))
    expect((await at('192.0.2.2', 'omar', PASSWORD)).status).toBe(429)
    expect((await at('192.0.2.2', 'omar', PASSWORD, own)).status).toBe(303)
    expect((await at('203.0.113.9', 'omar', PASSWORD, own)).status).toBe(303)
  })

  it('is slowed down in a known browser too, which is not known for another account', async () => {
    const own = browser(app)
    await at('192.0.2.3', 'ines', PASSWORD, own)
    const guesses = await statuses(2 * MOST_PER_ACCOUNT + 1, () => at('192.0.2.3', 'ines', 'no', own))
    // First the browser's own guesses, then those of unknown browsers.
    expect(guesses.filter(status => status === 401)).toHaveLength(2 * MOST_PER_ACCOUNT)
    const others = await statuses(MOST_PER_ACCOUNT + 1, () => at('192.0.2.4', 'ada', 'no', own))
    expect(others.filter(status => status === 401)).toHaveLength(MOST_PER_ACCOUNT)
  })

  it('at many accounts from one address is slowed down, and the refusal says when to come back', async () => {
    const seen = await statuses(MOST_PER_ADDRESS + 1, n => at('192.0.2.5', `name-${n}`, 'x'.repeat(2000)))
    expect(seen.filter(status => status === 401)).toHaveLength(MOST_PER_ADDRESS)
    const refused = await at('192.0.2.5', 'ben', PASSWORD)
    const wait = Number(refused.headers.get('retry-after'))
    expect([refused.status, wait]).toEqual([429, WINDOW_MS / MOST_PER_ADDRESS / 1000])
    expect(await refused.text()).toContain('Try again in a minute')
    time.advance(wait * 1000)
    expect((await at('192.0.2.5', 'ben', PASSWORD)).status).toBe(303)
  })

  it('at one account is slowed down even while the node that counts addresses is away', async () => {
    const key = createHash('sha256').update('address\n192.0.2.30').digest('hex')
    await sql
      .raw(`
      create function address_is_away() returns trigger language plpgsql as $body$
      begin
        raise exception 'connection to the remote node failed' using errcode = 'connection_failure';
      end $body$`)
      .execute(database.db)
    await sql
      .raw(`
      create trigger address_is_away before insert on sign_in_brake for each row when (new.key = '\\x${key}')
      execute function address_is_away()`)
      .execute(database.db)
    expect((await at('192.0.2.30', 'nina', PASSWORD)).status).toBe(303)
    const seen = await statuses(MOST_PER_ACCOUNT + 1, () => at('192.0.2.30', 'nina', 'no'))
    await sql`drop trigger address_is_away on sign_in_brake`.execute(database.db)
    expect(seen).toEqual([...Array.from({ length: MOST_PER_ACCOUNT }, () => 401), 429])
  })

  it('leaves no rows after its time, and adds none for attempts that were refused unchecked', async () => {
    const rows = async () => (await database.db.selectFrom('sign_in_brake').select('key').execute()).length
    await statuses(MOST_PER_ACCOUNT, () => at('192.0.2.6', 'nobody', 'no'))
    const before = await database.db.selectFrom('sign_in_brake').selectAll().orderBy('key').execute()
    expect((await at('192.0.2.7', 'nobody', 'no')).status).toBe(429)
    expect(await database.db.selectFrom('sign_in_brake').selectAll().orderBy('key').execute()).toEqual(before)
    time.advance(WINDOW_MS)
    await tidyUp(database.db, time.now())
    expect(await rows()).toBe(0)
  })

  it('shuts nobody out for hours when the clock is set back', async () => {
    await statuses(MOST_PER_ACCOUNT, () => at('192.0.2.8', 'ada', 'no'))
    time.advance(-5 * WINDOW_MS)
    expect((await at('192.0.2.9', 'ada', PASSWORD)).status).toBe(303)
  })

  it('makes other browsers unknown when the password changes', async () => {
    const [own, other] = [browser(app), browser(app)]
    for (const one of [own, other]) await at('192.0.2.10', 'ben', PASSWORD, one)
    const chosen = 'a heron over the harbour'
    const body = new URLSearchParams({ username: 'ben', password: PASSWORD, new: chosen, again: chosen })
    expect((await own.send('/signin/password', { method: 'POST', body })).status).toBe(303)
    await statuses(MOST_PER_ACCOUNT, () => at('192.0.2.11', 'ben', 'no'))
    expect((await at('192.0.2.10', 'ben', chosen, other)).status).toBe(429)
    expect((await at('192.0.2.10', 'ben', chosen, own)).status).toBe(303)
  })
})
