import { PasswordGivenCodec, PersonCodec } from '@commissions/contract'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, INVITATION_DAYS, type PasswordGiven, type Person } from '@commissions/core'
import { either as E } from 'fp-ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { encodePermissions, permissionsOf } from '../session/permission-metadata.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { type Calls, signedIn } from '../testing/commissions-calls.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { addAgency, addUser } from '../testing/people.ts'

const WHOAMI = '/services/auth/user/whoami'
const OWN = 'seven herons over a quiet harbour'
const OTHER = 'nine lanterns along a distant pier'
const DAY = 86_400_000

const read = <A>(codec: { readonly decode: (u: unknown) => E.Either<unknown, A> }, value: unknown): A => {
  const decoded = codec.decode(value)
  if (E.isLeft(decoded)) throw new Error(`Unexpected answer: ${JSON.stringify(value)}`)
  return decoded.right
}

describe('managing the people of an agency', () => {
  let agencyId: string
  let admin: Calls
  const time = fakeClock()

  const { database, app } = appStage({ time })
  beforeAll(async () => {
    agencyId = await addAgency(database.db)
    await addUser(database.db, agencyId, 'boss')
    admin = await signedIn(app, 'boss')
  })

  const people = async (): Promise<readonly Person[]> =>
    ((await admin.get('people')).data as readonly unknown[]).map(one => read(PersonCodec, one))
  const named = async (userName: string): Promise<Person> => {
    const found = (await people()).find(one => one.userName === userName)
    if (found === undefined) throw new Error(`There is no ${userName}`)
    return found
  }
  const invited = async (
    userName: string,
    permissions: readonly string[] = ['Commissions'],
  ): Promise<PasswordGiven> => {
    const form = { user_name: userName, first_name: 'Ines', last_name: 'Okafor', permissions }
    return read(PasswordGivenCodec, (await admin.post('people', form)).data)
  }
  const act = async (userName: string, name: string, permissions: readonly string[] | null = null) => {
    const { id, etag } = await named(userName)
    return admin.put(`people/${id}`, { etag, act: name, permissions })
  }
  const choose = (visitor: Browser, username: string, password: string, chosen: string) =>
    visitor.send('/signin/password', {
      method: 'POST',
      body: new URLSearchParams({ username, password, new: chosen, again: chosen, redirect: '/' }),
    })
  /** Invites a user, who then chooses a password of their own. */
  const settled = async (userName: string, permissions?: readonly string[]): Promise<Browser> => {
    const { password } = await invited(userName, permissions)
    const visitor = browser(app)
    expect((await choose(visitor, userName, password, OWN)).status).toBe(303)
    return visitor
  }

  it('an invited user chooses a password, and the invitation works once', async () => {
    const { password, person } = await invited('ines')
    expect(person).toMatchObject({ status: 'Invited', lastSignIn: null, sessions: 0 })
    const ines = browser(app)
    expect(await (await ines.signIn('ines', password)).text()).toContain('Choose a password')
    expect((await ines.send(WHOAMI)).status).toBe(401)
    expect((await choose(ines, 'ines', password, OWN)).status).toBe(303)
    expect((await ines.send(WHOAMI)).status).toBe(200)
    expect(await named('ines')).toMatchObject({ status: 'Active', invitedUntil: null, sessions: 1 })
    const thief = browser(app)
    expect((await choose(thief, 'ines', password, OTHER)).status).toBe(401)
    expect((await thief.signIn('ines', password)).status).toBe(401)
  })

  it('law: of two users of one invitation at the same time, one gets in', async () => {
    const { password } = await invited('twice')
    const chosen = [OWN, OTHER]
    const answers = await Promise.all(chosen.map(one => choose(browser(app), 'twice', password, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401])
    const opens = await Promise.all(chosen.map(async one => (await browser(app).signIn('twice', one)).status))
    expect(opens).toEqual(answers.map(({ status }) => status))
  })

  it('an invitation expires after a week, and a new one-time password replaces it', async () => {
    const { password, until } = await invited('late')
    expect(Date.parse(until)).toBe(time.now() + INVITATION_DAYS * DAY)
    time.advance(INVITATION_DAYS * DAY)
    admin = await signedIn(app, 'boss')
    const late = browser(app)
    const refused = await late.signIn('late', password)
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringContaining('one-time password has expired'),
    ])
    expect((await choose(late, 'late', password, OWN)).status).toBe(401)
    const { id, etag } = await named('late')
    const given = read(PasswordGivenCodec, (await admin.post(`people/${id}/password`, { etag })).data)
    expect((await choose(late, 'late', given.password, OWN)).status).toBe(303)
  })

  it('neither the database nor a repeated call reveals a one-time password', async () => {
    const body = { user_name: 'once', first_name: 'Only', last_name: 'Once', permissions: [] }
    const send = () =>
      admin.browser.json('POST', '/services/commissions/v2/commissions/people', body, { 'idempotency-key': 'once' })
    const first = await send()
    const text = await first.text()
    const { password } = read(PasswordGivenCodec, JSON.parse(text).data)
    expect((await send()).status).toBe(409)
    const kept = await database.db.selectFrom('idempotency_key').select('body').execute()
    expect(kept.some(row => row.body?.includes(password))).toBe(false)
  })

  it('a permission that is taken away is gone at the next call, and permissions of the rest of the suite stay', async () => {
    const visitor = await settled('shown', ['Commissions', 'Settings'])
    const [clients, reports] = [2001, 10001]
    await database.db
      .updateTable('app_user')
      .set({ permissions: encodePermissions([clients, reports, ACCESS_SETTINGS, ALLOW_COMMISSIONS]) })
      .where('username', '=', 'shown')
      .execute()
    expect((await act('shown', 'Permit', [])).status).toBe(200)
    expect((await visitor.send('/services/commissions/v2/commissions/statement')).status).toBe(403)
    const { permissions } = await database.db
      .selectFrom('app_user')
      .select('permissions')
      .where('username', '=', 'shown')
      .executeTakeFirstOrThrow()
    expect(permissionsOf(permissions)).toEqual(new Set([clients, reports]))
  })

  it('a disabled user is signed out at once and cannot sign in; when enabled again, the password still works', async () => {
    const visitor = await settled('leaver')
    expect((await act('leaver', 'Disable')).status).toBe(200)
    expect((await visitor.send(WHOAMI)).status).toBe(401)
    expect((await visitor.signIn('leaver', OWN)).status).toBe(401)
    expect((await act('leaver', 'Enable')).status).toBe(200)
    expect((await visitor.send(WHOAMI)).status).toBe(401)
    expect((await visitor.signIn('leaver', OWN)).status).toBe(303)
  })

  it('ending a user’s sessions signs them out of every browser at once, and they may sign in again', async () => {
    const [one, two] = [await settled('cut'), browser(app)]
    await two.signIn('cut', OWN)
    expect((await named('cut')).sessions).toBe(2)
    expect((await act('cut', 'CutOff')).status).toBe(200)
    for (const visitor of [one, two]) expect((await visitor.send(WHOAMI)).status).toBe(401)
    expect((await one.signIn('cut', OWN)).status).toBe(303)
  })

  it('law: of two administrators who disable each other at the same time, one stays', async () => {
    const boss = await named('boss')
    const others = (await people()).filter(one => one.permissions.includes('People') && !one.isSelf)
    expect(others).toEqual([])
    await settled('rival', ['Commissions', 'Settings', 'People'])
    const rival = await signedIn(app, 'rival', OWN)
    const target = await named('rival')
    const disable = { act: 'Disable', permissions: null }
    const answers = await Promise.all([
      admin.put(`people/${target.id}`, { ...disable, etag: target.etag }),
      rival.put(`people/${boss.id}`, { ...disable, etag: boss.etag }),
    ])
    // The one who comes second is refused by the core, or is signed out already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await database.db
      .selectFrom('app_user')
      .select('username')
      .where('agency_id', '=', agencyId)
      .where('disabled', '=', false)
      .where('username', 'in', ['boss', 'rival'])
      .execute()
    expect(left).toHaveLength(1)
    await database.db
      .updateTable('app_user')
      .set({ disabled: false })
      .where('username', 'in', ['boss', 'rival'])
      .execute()
    admin = await signedIn(app, 'boss')
    expect((await act('rival', 'Permit', [])).status).toBe(200)
  })

  it('the last administrator cannot be disabled or lose the permission, and the refusal says so', async () => {
    const refused = [await act('boss', 'Disable'), await act('boss', 'Permit', ['Commissions', 'Settings'])]
    for (const one of refused)
      expect(one).toMatchObject({
        status: 409,
        message: 'Nobody else at your agency can manage people: give somebody else that permission first',
      })
  })

  it('a user name that is taken, even in another agency, is refused', async () => {
    const elsewhere = await addAgency(database.db, 'Prairie')
    await addUser(database.db, elsewhere, 'taken')
    for (const userName of ['Taken ', 'boss'])
      expect(
        await admin.post('people', { user_name: userName, first_name: 'A', last_name: 'B', permissions: [] }),
      ).toMatchObject({ status: 409, message: expect.stringContaining('user names are unique') })
  })

  it('each change is in the history of the person, with who made it and without any password', async () => {
    const { password } = await invited('told')
    await act('told', 'Permit', ['Commissions', 'Settings'])
    await act('told', 'Disable')
    const { id } = await named('told')
    const { data } = await admin.get(`people/${id}/history`)
    expect(data).toMatchObject([
      { action: 'disabled', by: 'Tess Marlow', changes: [{ field: 'disabled', before: false, after: true }] },
      { action: 'permissions changed' },
      { action: 'invited' },
    ])
    expect(JSON.stringify(data)).not.toContain(password)
  })

  it('a user who may only change settings is refused', async () => {
    await addUser(database.db, agencyId, 'settings', [ACCESS_SETTINGS, ALLOW_COMMISSIONS])
    const settings = await signedIn(app, 'settings')
    expect((await settings.get('people')).status).toBe(403)
  })
})
