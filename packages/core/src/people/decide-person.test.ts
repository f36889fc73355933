import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { etag } from '../history/etag.ts'
import { decidePerson, type PersonChange, type PersonCommand } from './decide-person.ts'
import { GIVEN_PERMISSIONS, permissionsProblem, togglePermission } from './given-permissions.ts'
import { decideInvitation } from './invitation.ts'
import { administers, PERSON_STATUSES, type Person, personId } from './person.ts'

const permissions = fc.subarray([...GIVEN_PERMISSIONS])

const person = (index: number): fc.Arbitrary<Person> =>
  fc.record({ status: fc.constantFrom(...PERSON_STATUSES), permissions, hasCodes: fc.boolean() }).map(some => ({
    ...some,
    id: personId(`p${index}`),
    etag: etag('seen'),
    userName: `user${index}`,
    firstName: 'A',
    lastName: 'B',
    invitedUntil: null,
    lastSignIn: null,
    sessions: 1,
    isSelf: index === 0,
  }))

const people = fc.tuple(person(0), person(1), person(2))

const command: fc.Arbitrary<PersonCommand> = fc.oneof(
  permissions.map(given => ({ _tag: 'Permit', permissions: given }) as const),
  fc.constantFrom<PersonCommand>(
    { _tag: 'Disable' },
    { _tag: 'Enable' },
    { _tag: 'CutOff' },
    { _tag: 'GivePassword' },
    { _tag: 'ResetCodes' },
  ),
)

const statusAfter = (before: Person, { disabled, givesPassword }: PersonChange): Person['status'] => {
  if (disabled) return 'Disabled'
  if (givesPassword) return 'Invited'
  return before.status === 'Disabled' ? 'Active' : before.status
}

describe('acting on the people of an agency', () => {
  it('law: leaves somebody who can manage people, whatever administrators do', () => {
    fc.assert(
      fc.property(people, fc.array(fc.tuple(fc.nat({ max: 2 }), command), { maxLength: 12 }), (all, commands) => {
        // The caller manages people; otherwise no command would be allowed.
        let now: readonly Person[] = all.map(one =>
          one.isSelf ? { ...one, status: 'Active' as const, permissions: GIVEN_PERMISSIONS } : one,
        )
        for (const [at, asked] of commands) {
          const caller = now.find(administers)
          expect(caller).toBeDefined()
          now = now.map(one => ({ ...one, isSelf: one.id === caller?.id }))
          const before = now[at]
          if (before === undefined) continue
          const otherAdministrators = now.filter(one => one !== before && administers(one)).length
          const decided = decidePerson(before, etag('seen'), asked, { otherAdministrators, nameIsFree: true })
          if (E.isLeft(decided) || decided.right === null) continue
          const change = decided.right
          const after = { ...before, permissions: change.permissions, status: statusAfter(before, change) }
          now = now.map(one => (one === before ? after : one))
        }
        expect(now.some(administers)).toBe(true)
      }),
      runs(200),
    )
  })

  it('law: gives only permissions with those they need, and records every change in the history', () => {
    fc.assert(
      fc.property(person(1), command, (before, asked) => {
        const decided = decidePerson(before, etag('seen'), asked, { otherAdministrators: 1, nameIsFree: true })
        if (E.isLeft(decided) || decided.right === null) return
        const { permissions: given, disabled, changes } = decided.right
        if (asked._tag === 'Permit') expect(permissionsProblem(given)).toBeNull()
        const isChanged = given.join() !== before.permissions.join() || disabled !== (before.status === 'Disabled')
        expect(changes.length > 0).toBe(isChanged)
      }),
      runs(100),
    )
  })

  it('law: is refused for an older version', () => {
    fc.assert(
      fc.property(person(1), command, (before, asked) => {
        const facts = { otherAdministrators: 1, nameIsFree: true }
        expect(decidePerson(before, etag('older'), asked, facts)).toMatchObject({ left: { _tag: 'OutOfDate' } })
      }),
      runs(50),
    )
  })

  const SELF: Person = {
    id: personId('p1'),
    etag: etag('seen'),
    userName: 'ines.okafor',
    firstName: 'Ines',
    lastName: 'Okafor',
    permissions: ['Commissions'],
    status: 'Active',
    invitedUntil: null,
    lastSignIn: null,
    hasCodes: true,
    sessions: 1,
    isSelf: true,
  }
  const INES: Person = { ...SELF, isSelf: false }
  const NO_FACTS = { otherAdministrators: 1, nameIsFree: true }
  const does = (before: Person, asked: PersonCommand, facts = NO_FACTS) => {
    const decided = decidePerson(before, before.etag, asked, facts)
    if (E.isLeft(decided)) return decided.left.message
    if (decided.right === null) return null
    const { action, permissions: given, disabled, endsSessions, givesPassword, dropsCodes } = decided.right
    return { action, given, disabled, endsSessions, givesPassword, dropsCodes }
  }
  const plain = {
    given: ['Commissions'],
    disabled: false,
    endsSessions: false,
    givesPassword: false,
    dropsCodes: false,
  }

  it.each<[string, Person, PersonCommand, Partial<typeof plain>]>([
    [
      'permissions changed',
      INES,
      { _tag: 'Permit', permissions: ['Settings', 'Commissions'] },
      { given: ['Commissions', 'Settings'] },
    ],
    ['disabled', INES, { _tag: 'Disable' }, { disabled: true, endsSessions: true }],
    ['enabled', { ...INES, status: 'Disabled' }, { _tag: 'Enable' }, {}],
    ['cut off', INES, { _tag: 'CutOff' }, { endsSessions: true }],
    ['password given', INES, { _tag: 'GivePassword' }, { givesPassword: true, endsSessions: true }],
    ['authenticator reset', INES, { _tag: 'ResetCodes' }, { dropsCodes: true, endsSessions: true }],
  ])('%s changes only what belongs to it, and ends sessions where it should', (action, before, asked, effects) => {
    expect(does(before, asked)).toEqual({ ...plain, action, ...effects })
  })

  it('does nothing if the state is the same already', () => {
    const gone: Person = { ...INES, status: 'Disabled' }
    expect(does(INES, { _tag: 'Permit', permissions: ['Commissions'] })).toBeNull()
    expect([does(gone, { _tag: 'Disable' }), does(INES, { _tag: 'Enable' })]).toEqual([null, null])
  })

  it('does not disable or demote the last person who can manage people', () => {
    const alone = { otherAdministrators: 0, nameIsFree: true }
    const manager: Person = { ...INES, permissions: GIVEN_PERMISSIONS }
    const last = 'Nobody else at your agency can manage people: give somebody else that permission first'
    expect(does(manager, { _tag: 'Disable' }, alone)).toBe(last)
    expect(does(manager, { _tag: 'Permit', permissions: ['Commissions'] }, alone)).toBe(last)
    expect(does(manager, { _tag: 'Disable' })).toMatchObject({ disabled: true })
    expect(does(INES, { _tag: 'Disable' }, alone)).toMatchObject({ disabled: true })
  })

  it('is refused for one’s own account, with the place to do it', () => {
    expect([
      does(SELF, { _tag: 'CutOff' }),
      does(SELF, { _tag: 'GivePassword' }),
      does(SELF, { _tag: 'ResetCodes' }),
    ]).toEqual([
      'End your own sessions under "Your account"',
      'Change your own password under "Your account"',
      'Turn your own codes off under "Your account"',
    ])
  })

  it('requires the permissions needed, an enabled person for a password, and an authenticator for its reset', () => {
    expect(does(INES, { _tag: 'Permit', permissions: ['Settings'] })).toBe(
      'permissions: "Change settings" needs "Process commissions" too',
    )
    expect(does({ ...INES, status: 'Disabled' }, { _tag: 'GivePassword' })).toBe(
      'Ines Okafor is disabled: enable them first',
    )
    expect(does({ ...INES, hasCodes: false }, { _tag: 'ResetCodes' })).toBe('Ines Okafor has no authenticator')
  })

  it('does not enable a person whose user name somebody else has now', () => {
    expect(does({ ...INES, status: 'Disabled' }, { _tag: 'Enable' }, { ...NO_FACTS, nameIsFree: false })).toBe(
      'Somebody else signs in as "ines.okafor": ask the person who runs Commissions for you to rename one of them',
    )
  })
})

describe('permissions to give', () => {
  it('law: stay valid when one is switched', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.constantFrom(...GIVEN_PERMISSIONS), (held, permission) => {
        const before = GIVEN_PERMISSIONS.slice(0, held)
        const after = togglePermission(before, permission)
        expect(permissionsProblem(after)).toBeNull()
        expect(after.includes(permission)).toBe(!before.includes(permission))
      }),
      runs(50),
    )
  })

  it('are refused with the one that is missing', () => {
    expect(permissionsProblem(['People', 'Commissions'])).toBe('"Manage people" needs "Change settings" too')
    expect(decideInvitation({ userName: 'x', firstName: 'A', lastName: '', permissions: ['Settings'] })).toMatchObject({
      left: { message: 'permissions: "Change settings" needs "Process commissions" too' },
    })
  })
})
