import { type CommissionsPort, GIVEN_PERMISSIONS, type Person, personId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const INVITATION = {
  userName: ' Ines.Okafor ',
  firstName: 'Ines',
  lastName: 'Okafor',
  permissions: ['Commissions'],
} as const

const named = async ({ people }: CommissionsPort, userName: string): Promise<Person | undefined> =>
  (await succeeds(people.list)).find(one => one.userName === userName)

/** The invited person. The first law that needs the person sends the invitation, so that each law can run alone. */
const invited = async (port: CommissionsPort): Promise<Person> =>
  (await named(port, 'ines.okafor')) ?? (await succeeds(port.people.invite(INVITATION))).person

const own = async ({ people }: CommissionsPort): Promise<Person> => {
  const [self, another] = (await succeeds(people.list)).filter(({ isSelf }) => isSelf)
  if (self === undefined || another !== undefined) throw new Error('Expected the one who asks, once')
  return self
}

/** Needs an agency with exactly one person who manages people, signed in. That stays so; one new person is added. */
export const peopleSuite = laws<CommissionsPort>({
  'the one who asks is among the people, and manages them': async port =>
    ensureEqual((await own(port)).permissions, GIVEN_PERMISSIONS, 'permissions'),

  'somebody is invited once under a name, with a one-time password that ends': async port => {
    const { person, password, until } = await succeeds(port.people.invite(INVITATION))
    ensure(password.length >= 12, 'Expected a password')
    ensureEqual(
      [person.userName, person.status, person.invitedUntil, person.permissions, person.lastSignIn],
      ['ines.okafor', 'Invited', until, ['Commissions'], null],
      'invited person',
    )
    ensureEqual(await named(port, 'ines.okafor'), person, 'person in the list')
    await failsWith(port.people.invite(INVITATION), 'Conflict')
  },

  'an invitation without a name, or with a permission that needs another, is refused': async ({ people }) => {
    await failsWith(people.invite({ ...INVITATION, userName: ' ', firstName: 'X' }), 'BadRequest')
    const someone = { ...INVITATION, userName: 'someone.else' }
    await failsWith(people.invite({ ...someone, firstName: '', lastName: ' ' }), 'BadRequest')
    await failsWith(people.invite({ ...someone, permissions: ['People'] }), 'BadRequest')
  },

  'permissions are given to the version that was seen, and told in the history': async port => {
    const before = await invited(port)
    const permit = { _tag: 'Permit', permissions: ['Settings', 'Commissions'] } as const
    const after = await succeeds(port.people.change(before, permit))
    ensureEqual(after.permissions, ['Commissions', 'Settings'], 'permissions')
    await failsWith(port.people.change(before, permit), 'OutOfDate')
    const same = await succeeds(port.people.change(after, permit))
    ensureEqual(same, after, 'person whom nothing new was given')
    const [entry] = await succeeds(port.people.history(before.id))
    ensureEqual(
      [entry?.action, entry?.changes],
      ['permissions changed', [{ field: 'permissions', before: ['Commissions'], after: ['Commissions', 'Settings'] }]],
      'newest entry',
    )
  },

  'whoever is disabled is enabled again, and gets a new one-time password only then': async port => {
    const before = await invited(port)
    const disabled = await succeeds(port.people.change(before, { _tag: 'Disable' }))
    ensureEqual(disabled.status, 'Disabled', 'status')
    await failsWith(port.people.givePassword(disabled), 'Conflict')
    const enabled = await succeeds(port.people.change(disabled, { _tag: 'Enable' }))
    ensureEqual(enabled.status, 'Invited', 'status')
    const { person, password } = await succeeds(port.people.givePassword(enabled))
    ensure(password.length >= 12, 'Expected a password')
    const cut = await succeeds(port.people.change(person, { _tag: 'CutOff' }))
    ensureEqual(cut.sessions, 0, 'sessions')
    await failsWith(port.people.change(cut, { _tag: 'ResetCodes' }), 'Conflict')
  },

  'the last one who manages people stays: neither disabled nor without the permission': async port => {
    const self = await own(port)
    await failsWith(port.people.change(self, { _tag: 'Disable' }), 'Conflict')
    await failsWith(port.people.change(self, { _tag: 'Permit', permissions: ['Commissions'] }), 'Conflict')
    // A person who has never signed in does not count as an administrator.
    const permit = { _tag: 'Permit', permissions: GIVEN_PERMISSIONS } as const
    const heir = await succeeds(port.people.change(await invited(port), permit))
    await failsWith(port.people.change(self, { _tag: 'Disable' }), 'Conflict')
    await succeeds(port.people.change(heir, { _tag: 'Permit', permissions: [] }))
    ensureEqual((await own(port)).permissions, GIVEN_PERMISSIONS, 'permissions')
  },

  'nobody cuts themselves off, and nobody is found who is not there': async port => {
    const self = await own(port)
    await failsWith(port.people.change(self, { _tag: 'CutOff' }), 'Conflict')
    await failsWith(port.people.change(self, { _tag: 'ResetCodes' }), 'Conflict')
    await failsWith(port.people.givePassword(self), 'Conflict')
    const nobody = { ...self, id: personId('nobody') }
    await failsWith(port.people.change(nobody, { _tag: 'Disable' }), 'NotFound')
    await failsWith(port.people.givePassword(nobody), 'NotFound')
    await failsWith(port.people.history(nobody.id), 'NotFound')
  },

  'whether codes are asked of everybody is settled in the version that was seen': async ({ people, account }) => {
    const before = await succeeds(people.rules)
    ensureEqual(before.codesRequired, false, 'whether codes are required')
    const after = await succeeds(people.saveRules({ codesRequired: true, etag: before.etag }))
    ensureEqual([after.codesRequired, (await succeeds(account.codes)).isRequired], [true, true], 'codes required')
    await failsWith(people.saveRules({ codesRequired: false, etag: before.etag }), 'OutOfDate')
    await succeeds(people.saveRules({ codesRequired: false, etag: after.etag }))
  },
})
