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

describe('what is done to the people of an agency', () => {
  it('law: an agency whose people can be managed stays so, whatever its administrators do', () => {
    fc.assert(
      fc.property(people, fc.array(fc.tuple(fc.nat({ max: 2 }), command), { maxLength: 12 }), (all, commands) => {
        // The one who asks manages people, or could ask for nothing.
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

  it('law: who is given anything has what it needs, and history tells every change of it', () => {
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

  it('law: a version that is out of date decides nothing', () => {
    fc.assert(
      fc.property(person(1), command, (before, asked) => {
        const facts = { otherAdministrators: 1, nameIsFree: true }
        expect(decidePerson(before, etag('older'), asked, facts)).toMatchObject({ left: { _tag: 'OutOfDate' } })
      }),
      runs(50),
    )
  })

  it('whoever lost their name to somebody else is not enabled under it', () => {
    const gone = fc.sample(person(1), { seed: 1, numRuns: 1 })[0]
    if (gone === undefined) throw new Error('Expected a person')
    const facts = { otherAdministrators: 1, nameIsFree: false }
    expect(decidePerson({ ...gone, status: 'Disabled' }, gone.etag, { _tag: 'Enable' }, facts)).toMatchObject({
      left: { message: 'Somebody else signs in as "user1": ask the operator to rename one of them' },
    })
  })
})

describe('given permissions', () => {
  it('law: switched from what is sound, they stay sound', () => {
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

  it('says which one is missing', () => {
    expect(permissionsProblem(['People', 'Commissions'])).toBe('"Manage people" needs "Change settings" too')
    expect(decideInvitation({ userName: 'x', firstName: 'A', lastName: '', permissions: ['Settings'] })).toMatchObject({
      left: { message: 'permissions: "Change settings" needs "Process commissions" too' },
    })
  })
})
