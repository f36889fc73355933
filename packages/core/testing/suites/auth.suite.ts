import type { AuthPort } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

/** Needs a signed-in port. The last law signs out. */
export const authSuite = laws<AuthPort>({
  'whoami tells who is signed in and when the session ends': async port => {
    const profile = await succeeds(port.whoami)
    ensure(profile.agencyId !== '' && profile.userId > 0, 'Expected an agency and a user')
    ensure(Number.isInteger(profile.expiresAt), 'Expected whole seconds')
    ensure(/^[0-9a-f]*$/i.test(profile.permissions), 'Expected hexadecimal permissions')
  },

  'renewing slides the session and keeps who is signed in': async port => {
    const before = await succeeds(port.whoami)
    await succeeds(port.renew)
    const after = await succeeds(port.whoami)
    ensure(after.expiresAt >= before.expiresAt, 'Expected the session to end no earlier')
    ensureEqual(after.userUuid, before.userUuid, 'user')
  },

  'after signing out nobody is signed in': async port => {
    await succeeds(port.signOut)
    await failsWith(port.whoami, 'Unauthorized')
    await failsWith(port.renew, 'Unauthorized')
  },
})
