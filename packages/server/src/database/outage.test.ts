import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgency, addUser, browser, type FreshDatabase, freshDatabase, testApp } from '../testing/index.ts'
import { connect } from './connect.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

describe('a database that goes away and comes back', () => {
  it('is survived without a restart: sessions go on, and what was under way is refused, not half done', async () => {
    const agencyId = await addAgency(database.db)
    await addUser(database.db, agencyId, 'keeper')
    const { db, close } = connect(database.address, { connections: 1 })
    const visitor = browser(testApp(db))
    await visitor.signIn('keeper')
    const whoami = async () => (await visitor.send('/services/auth/user/whoami')).status
    expect(await whoami()).toBe(200)

    // Every connection of the program is cut, as by a restart of the database server.
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
               where datname = current_database() and application_name = 'commissions' and pid <> pg_backend_pid()`.execute(
      database.db,
    )
    // A connection that nobody has noticed to be cut may still be handed out once; after it there is a new one.
    const statuses = [await whoami(), await whoami(), await whoami()]
    expect(statuses.slice(1)).toEqual([200, 200])
    expect([200, 503]).toContain(statuses[0])
    expect((await visitor.send('/healthz')).status).toBe(200)
    await close()
  })
})
