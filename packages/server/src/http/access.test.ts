import { ACCESS_SETTINGS, ALLOW_COMMISSIONS } from '@commissions/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { addAgency, addUser } from '../testing/people.ts'

const calls = routes.map(({ endpoint }) => ({
  ...endpoint,
  address: `/services/${endpoint.service}${endpoint.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`,
}))

/** The endpoints that answer a signed-in user who has no permission. */
const OPEN = [
  '/user/whoami',
  '/user/renew/cookie',
  '/user/signout/cookie',
  '/agency',
  '/metadata/permissions',
  '/api/features',
  '/user/draft-key',
  '/user/preferences',
  '/user/preferences',
]

describe('every call of the route table', () => {
  const people = new Map<string, Browser>()

  const { database, app } = appStage()
  beforeAll(async () => {
    const agencyId = await addAgency(database.db)
    people.set('anonymous', browser(app))
    const enter = async (username: string, permissions: readonly number[]): Promise<void> => {
      await addUser(database.db, agencyId, username, permissions)
      const person = browser(app)
      await person.signIn(username)
      people.set(username, person)
    }
    await enter('producer', [])
    await enter('settings-only', [ACCESS_SETTINGS])
    await enter('bookkeeper', [ALLOW_COMMISSIONS])
    await enter('keeper', [ALLOW_COMMISSIONS, ACCESS_SETTINGS])
  })

  const statusFor = async (username: string, method: string, address: string): Promise<number | undefined> =>
    (await people.get(username)?.send(address, { method }))?.status

  // Proves 1.sign-in
  it.each(calls)('$method $address is refused without a session', async ({ method, address }) => {
    expect(await statusFor('anonymous', method, address)).toBe(401)
  })

  it('needs the permission of the module, with a few exceptions', () => {
    expect(
      calls
        .filter(({ access }) => access === 'session')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...OPEN].sort())
  })

  // Proves 6.module
  it.each(calls.filter(({ access }) => access !== 'session'))(
    '$method $address is refused to a user who may not open the module',
    async ({ method, address }) => {
      expect(await statusFor('producer', method, address)).toBe(403)
      expect(await statusFor('settings-only', method, address)).toBe(403)
    },
  )

  // Proves 6.settings
  it.each(calls.filter(({ access }) => access === 'settings'))(
    '$method $address is refused to a user who may not change settings',
    async ({ method, address }) => {
      expect(await statusFor('bookkeeper', method, address)).toBe(403)
    },
  )

  it.each(calls.filter(({ access }) => access === 'people'))(
    '$method $address is refused to a user who may change settings but not manage people',
    async ({ method, address }) => {
      expect(await statusFor('keeper', method, address)).toBe(403)
    },
  )
})
