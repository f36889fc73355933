/** The people of an agency, in memory. */
import { either as E } from 'fp-ts'
import {
  administers,
  comparePeople,
  decideInvitation,
  decidePerson,
  decideSignInRules,
  type Etag,
  INVITATION_DAYS,
  type Invitation,
  type PasswordGiven,
  type PeoplePort,
  type Person,
  type PersonChange,
  type PersonCommand,
  type PersonId,
  personId,
  type SignInRules,
  timestampOf,
  userNameTaken,
} from '../../src/index.ts'
import { answer, type Decided, found } from './answer.ts'
import { type CommissionsWorld, newEtag, now, somebody } from './commissions-world.ts'

const DAY_MS = 86_400_000

const until = ({ surroundings }: CommissionsWorld) => timestampOf(surroundings.now() + INVITATION_DAYS * DAY_MS)

const tell = (world: CommissionsWorld, id: PersonId, { action, changes }: Pick<PersonChange, 'action' | 'changes'>) => {
  const entry = { id: `entry-${world.next()}`, at: now(world), by: somebody(world), action, reason: null, changes }
  world.personEntries.push({ id, entry: { ...entry, hash: `hash-${world.next()}` } })
}

const statusAfter = (before: Person, { disabled, givesPassword }: PersonChange): Person['status'] => {
  if (disabled) return 'Disabled'
  if (givesPassword || before.invitedUntil !== null) return 'Invited'
  return 'Active'
}

const changed = (world: CommissionsWorld, before: Person, change: PersonChange): Person => ({
  ...before,
  etag: newEtag(world),
  permissions: change.permissions,
  status: statusAfter(before, change),
  invitedUntil: change.givesPassword ? until(world) : before.invitedUntil,
  hasCodes: before.hasCodes && !change.dropsCodes,
  sessions: change.endsSessions ? 0 : before.sessions,
})

const act = (world: CommissionsWorld, id: PersonId, etag: Etag, command: PersonCommand): Decided<Person> => {
  const before = world.people.find(one => one.id === id)
  const person = found(before)
  if (E.isLeft(person)) return person
  const others = world.people.filter(one => one.id !== id && administers(one))
  const facts = { otherAdministrators: others.length, nameIsFree: true }
  return E.map((change: PersonChange | null) => {
    if (change === null) return person.right
    const after = changed(world, person.right, change)
    world.people = world.people.map(one => (one.id === id ? after : one))
    tell(world, id, change)
    return after
  })(decidePerson(person.right, etag, command, facts))
}

const given = (world: CommissionsWorld, person: Person): PasswordGiven => ({
  person,
  password: `one-time-password-${world.next()}`,
  until: until(world),
})

export const fakePeople = (world: CommissionsWorld): PeoplePort => ({
  list: answer(() => E.right(world.people.toSorted(comparePeople))),
  invite: asked =>
    answer(() => {
      const decided = decideInvitation(asked)
      if (E.isLeft(decided)) return decided
      const { userName } = decided.right
      if (world.people.some(one => one.userName === userName)) return E.left(userNameTaken(userName))
      const person = invited(world, decided.right)
      world.people = [...world.people, person]
      tell(world, person.id, { action: 'invited', changes: [] })
      return E.right(given(world, person))
    }),
  change: ({ id, etag }, command) => answer(() => act(world, id, etag, command)),
  givePassword: ({ id, etag }) =>
    answer(() => E.map((person: Person) => given(world, person))(act(world, id, etag, { _tag: 'GivePassword' }))),
  rules: answer(() => E.right(world.rules)),
  saveRules: change =>
    answer(() =>
      E.map((rules: Pick<SignInRules, 'codesRequired'>) => {
        world.rules = { ...world.rules, ...rules, etag: newEtag(world) }
        return world.rules
      })(decideSignInRules(world.rules, change)),
    ),
  history: id =>
    answer(() =>
      E.map(() =>
        world.personEntries
          .filter(one => one.id === id)
          .map(({ entry }) => entry)
          .toReversed(),
      )(found(world.people.find(one => one.id === id))),
    ),
})

const invited = (world: CommissionsWorld, invitation: Invitation): Person => ({
  ...invitation,
  id: personId(`person-${world.next()}`),
  etag: newEtag(world),
  status: 'Invited',
  invitedUntil: until(world),
  lastSignIn: null,
  hasCodes: false,
  sessions: 0,
  isSelf: false,
})
