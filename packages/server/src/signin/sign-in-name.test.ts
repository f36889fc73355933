import { randomBytes, randomUUID } from 'node:crypto'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { acrossAgencies } from '../database/agency-scope.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations/index.ts'
import { createUser, renameUser } from '../operators/users.ts'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { freshDatabase } from '../testing/database.ts'
import { addAgency, addUser, PASSWORD } from '../testing/people.ts'
import { welcome } from '../welcome.ts'
import { setPassword } from './change-password.ts'
import { sharedNames } from './sign-in-name.rows.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const of =
  (table: string) =>
  ({ text }: { readonly text: string }): boolean =>
    text.includes(`"${table}"`)

const random = { uuid: randomUUID, bytes: randomBytes }

describe('user names', () => {
  const agencies: string[] = []
  const signedIn = async (name: string, password?: string): Promise<string | number> => {
    const person = browser(testApp(database.db))
    const { status } = await person.signIn(name, password)
    if (status !== 303) return status
    const { claims } = (await (await person.send('/services/auth/user/whoami')).json()) as {
      claims: { agency_name: string }
    }
    return claims.agency_name
  }

  const { database } = appStage()
  beforeAll(async () => {
    for (const name of ['Lighthouse', 'Meadow']) agencies.push(await addAgency(database.db, name))
  })

  const person = (username: string, agency: string) => ({
    agency,
    username,
    firstName: 'Tess',
    lastName: 'Marlow',
    permissions: [],
  })

  it('are unique in the whole installation, also when two agencies ask at once', async () => {
    expect(E.isRight(await createUser(database.db, person('tess', 'Lighthouse'), random))).toBe(true)
    expect(await createUser(database.db, person(' TESS', 'Meadow'), random)).toEqual(
      E.left('There is a user named "tess" already: user names are unique in the whole installation.'),
    )
    const both = await Promise.all(
      ['Lighthouse', 'Meadow', 'Lighthouse'].map(agency => createUser(database.db, person('omar', agency), random)),
    )
    expect(both.filter(E.isRight)).toHaveLength(1)
    const several = await Promise.all(
      ['ada', 'ben', 'cleo'].map(name => createUser(database.db, person(name, 'Meadow'), random)),
    )
    expect(several.filter(E.isRight)).toHaveLength(3)
  })

  it('are looked up in a directory, and every other query of a sign-in concerns one agency', async () => {
    const watched = await freshDatabase({ onQuery: ({ sql: text, parameters }) => asked.push({ text, parameters }) })
    const asked: { readonly text: string; readonly parameters: readonly unknown[] }[] = []
    const agencyId = await addAgency(watched.db)
    await addUser(watched.db, agencyId, 'ruth')
    const person = browser(testApp(watched.db))
    await person.signIn('ruth')
    asked.length = 0
    // The browser is known by now.
    expect((await person.signIn('ruth')).status).toBe(303)
    expect((await browser(testApp(watched.db)).signIn('nobody')).status).toBe(401)
    const ofRows = asked.filter(({ text }) => /\b(from|into|update) "/.test(text))
    const [lookUps, rest] = [ofRows.filter(of('sign_in_name')), ofRows.filter(one => !of('sign_in_name')(one))]
    expect(lookUps.map(({ text }) => /"(app_user|agency|session|known_device)"/.test(text))).toEqual([false, false])
    expect(lookUps.every(({ text }) => !/insert into|update "|delete from/.test(text))).toBe(true)
    const places = (one: (typeof rest)[number]) => new Set(one.parameters.filter(value => UUID.test(String(value))))
    expect(rest.length).toBeGreaterThan(10)
    for (const one of rest.filter(one => !of('session')(one)))
      expect([one.text, places(one).size]).toEqual([one.text, 1])
    await watched.drop()
  })

  it('that two agencies held before sign nobody in, until one of them is renamed', async () => {
    const [first = '', second = ''] = agencies
    const here = await addUser(database.db, first, 'admin')
    const there = await addUser(database.db, second, 'admin')
    await database.db.deleteFrom('sign_in_name').where('name', '=', 'admin').execute()
    await setPassword(database.db, { agencyId: first, userId: here }, 'a heron over the harbour', { mustChange: false })
    await setPassword(database.db, { agencyId: second, userId: there }, 'a heron over the harbour', {
      mustChange: false,
    })
    expect(await signedIn('admin', 'a heron over the harbour')).toBe(401)
    const shared = await acrossAgencies(database.db, sharedNames)
    expect(shared).toEqual([{ name: 'admin', agencies: ['Lighthouse', 'Meadow'] }])
    expect(welcome('http://localhost', { _tag: 'Own' }, shared)).toContain(
      'rename-user --username "admin" --agency "Lighthouse"',
    )

    const asked = { username: 'admin', agency: 'Lighthouse' }
    expect(await renameUser(database.db, asked, 'tess')).toMatchObject(E.left(expect.stringContaining('already')))
    expect(await renameUser(database.db, asked, ' ')).toMatchObject(E.left(expect.stringContaining('1 to 200')))
    expect(await renameUser(database.db, asked, 'Admin.Lighthouse')).toEqual(E.right(undefined))
    expect(await signedIn('admin.lighthouse', 'a heron over the harbour')).toBe('Lighthouse')
    expect(await signedIn('admin', 'a heron over the harbour')).toBe('Meadow')
    expect(await acrossAgencies(database.db, sharedNames)).toEqual([])
  })

  it('of an earlier version are put into the directory, except those that several people hold', async () => {
    const old = await freshDatabase({ empty: true })
    const until = migrations.findIndex(({ id }) => id === '0295-sign-in-names')
    await migrate(old.db, migrations.slice(0, until))
    const insert = async (agency: string, user: number, name: string, disabled = false) => {
      await sql`insert into agency (agency_id, display_name) values (${agency}, 'A') on conflict do nothing`.execute(
        old.db,
      )
      await sql`
        insert into app_user (agency_id, user_id, user_uuid, username, password_hash, first_name, last_name, initials,
                              permissions, disabled)
        values (${agency}, ${user}, ${randomUUID()}, ${name}, ${PASSWORD}, 'T', 'M', 'TM', '0', ${disabled})`.execute(
        old.db,
      )
    }
    const [here, there] = [randomUUID(), randomUUID()]
    await insert(here, 1, 'admin')
    await insert(there, 1, 'admin')
    await insert(here, 2, 'tess')
    await insert(there, 2, 'tess', true)
    await insert(there, 3, 'omar')
    await insert(there, 4, 'left', true)
    expect(E.isRight(await migrate(old.db, migrations))).toBe(true)
    const directory = await old.db.selectFrom('sign_in_name').selectAll().orderBy('name').execute()
    expect(directory).toEqual([
      { agency_id: there, user_id: 4, name: 'left' },
      { agency_id: there, user_id: 3, name: 'omar' },
      { agency_id: here, user_id: 2, name: 'tess' },
    ])
    expect((await acrossAgencies(old.db, sharedNames)).map(({ name }) => name)).toEqual(['admin'])
    await old.drop()
  })
})
