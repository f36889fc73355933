import { type CommissionsPort, sessionId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

/** Needs a person who is also signed in with another browser. */
export const accountSuite = laws<CommissionsPort>({
  'sessions come with the one in use first, and it does not end this way': async ({ account }) => {
    const [own, ...others] = await succeeds(account.sessions)
    ensure(own?.isThis === true && others.every(({ isThis }) => !isThis), 'Expected the session in use first')
    if (own !== undefined) await failsWith(account.endSessions({ _tag: 'One', id: own.id }), 'Conflict')
    ensureEqual((await succeeds(account.sessions)).length, 1 + others.length, 'sessions')
  },

  'a session that is ended is gone, and is not found again': async ({ account }) => {
    const [, ...others] = await succeeds(account.sessions)
    const { id } = first(others, 'session in another browser')
    const left = await succeeds(account.endSessions({ _tag: 'One', id }))
    ensure(!left.some(one => one.id === id), 'Expected the session to be gone')
    await failsWith(account.endSessions({ _tag: 'One', id }), 'NotFound')
    await failsWith(account.endSessions({ _tag: 'One', id: sessionId('nowhere') }), 'NotFound')
  },

  'all others end, the one in use stays': async ({ account }) => {
    const left = await succeeds(account.endSessions({ _tag: 'AllOthers' }))
    ensureEqual(
      left.map(({ isThis }) => isThis),
      [true],
      'sessions that are left',
    )
  },

  'an authenticator is set up only by whoever shows the password, and not without its code': async ({ account }) => {
    ensureEqual(await succeeds(account.codes), { isSetUp: false, isRequired: false }, 'codes')
    await failsWith(account.confirmCodes('000000'), 'Conflict')
    await failsWith(account.beginCodes('a wrong password'), 'Conflict')
    await failsWith(account.confirmCodes('000000'), 'Conflict')
    await failsWith(account.dropCodes({ password: 'a wrong password', code: '000000' }), 'Conflict')
    ensureEqual((await succeeds(account.codes)).isSetUp, false, 'whether codes are asked')
  },
})
