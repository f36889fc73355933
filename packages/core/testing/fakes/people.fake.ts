/** The people of an agency, and a person's own account. */
import { conflict } from '../../src/failure/refusal.ts'
import {
  type AccountPort,
  type AuthPort,
  administers,
  comparePeople,
  compareSessions,
  decideBeginCodes,
  decideDropCodes,
  decideEndSessions,
  decideInvitation,
  decidePerson,
  decideSignInRules,
  type Etag,
  INVITATION_DAYS,
  MESSAGES,
  OFFER_IS_OVER,
  type OwnCodes,
  type PasswordGiven,
  type PeoplePort,
  type Person,
  type PersonChange,
  type PersonCommand,
  type PersonId,
  type Profile,
  personId,
  timestampOf,
  userNameTaken,
  WRONG_FIRST_CODE,
} from '../../src/index.ts'
import { answer, answers, known, must, mustNot, type Steps, shows } from './answer.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'
import { historyOf, newEtag, tell, type World } from './world.ts'

const DAY_MS = 86_400_000

const invitedUntil = ({ surroundings }: World) => timestampOf(surroundings.now() + INVITATION_DAYS * DAY_MS)

const statusAfter = (before: Person, { disabled, givesPassword }: PersonChange): Person['status'] => {
  if (disabled) return 'Disabled'
  return givesPassword || before.invitedUntil !== null ? 'Invited' : 'Active'
}

const personNamed = (world: World, id: PersonId): Steps<Person> => known(world.people.find(one => one.id === id))

function* act(world: World, id: PersonId, etag: Etag, command: PersonCommand): Steps<Person> {
  const before = yield* personNamed(world, id)
  const others = world.people.filter(one => one.id !== id && administers(one))
  const facts = { otherAdministrators: others.length, nameIsFree: true }
  const change = yield* must(decidePerson(before, etag, command, facts))
  if (change === null) return before
  const after: Person = {
    ...before,
    etag: newEtag(world),
    permissions: change.permissions,
    status: statusAfter(before, change),
    invitedUntil: change.givesPassword ? invitedUntil(world) : before.invitedUntil,
    hasCodes: before.hasCodes && !change.dropsCodes,
    sessions: change.endsSessions ? 0 : before.sessions,
  }
  world.people = world.people.map(one => (one.id === id ? after : one))
  tell(world, { person: id }, { action: change.action, told: change.changes })
  return after
}

const given = (world: World, person: Person): PasswordGiven => ({
  person,
  password: `one-time-password-${world.next()}`,
  until: invitedUntil(world),
})

export const fakePeople = (world: World): PeoplePort => ({
  list: shows(() => world.people.toSorted(comparePeople)),
  invite: answers(function* (asked) {
    const invitation = yield* must(decideInvitation(asked))
    const { userName } = invitation
    yield* mustNot(world.people.some(one => one.userName === userName) ? userNameTaken(userName) : null)
    const person: Person = {
      ...invitation,
      id: personId(`person-${world.next()}`),
      etag: newEtag(world),
      status: 'Invited',
      invitedUntil: invitedUntil(world),
      lastSignIn: null,
      hasCodes: false,
      sessions: 0,
      isSelf: false,
    }
    world.people = [...world.people, person]
    tell(world, { person: person.id }, { action: 'invited', told: [] })
    return given(world, person)
  }),
  change: answers(({ id, etag }, command) => act(world, id, etag, command)),
  givePassword: answers(function* ({ id, etag }) {
    return given(world, yield* act(world, id, etag, { _tag: 'GivePassword' }))
  }),
  rules: shows(() => world.rules),
  saveRules: answers(function* (change) {
    const rules = yield* must(decideSignInRules(world.rules, change))
    world.rules = { ...world.rules, ...rules, etag: newEtag(world) }
    return world.rules
  }),
  history: answers(function* (id) {
    yield* personNamed(world, id)
    return historyOf(world, of => of.person === id)
  }),
})

/** What the fake accepts as the person's password, and as the current code. */
export const FAKE_PASSWORD = 'demo-commissions'
export const FAKE_CODE = '123456'

const codesOf = ({ people, rules }: World): OwnCodes => ({
  isSetUp: people.some(({ isSelf, hasCodes }) => isSelf && hasCodes),
  isRequired: rules.codesRequired,
})

const setUp = (world: World, hasCodes: boolean): OwnCodes => {
  world.people = world.people.map(person => (person.isSelf ? { ...person, hasCodes } : person))
  return codesOf(world)
}

const unproven = (isRight: boolean) => (isRight ? null : conflict('The password is not right'))

export const fakeAccount = (world: World): AccountPort => ({
  sessions: shows(() => world.sessions.toSorted(compareSessions)),
  endSessions: answers(function* (asked) {
    const ended = yield* must(decideEndSessions(world.sessions, asked))
    world.sessions = world.sessions.filter(one => !ended.includes(one))
    return world.sessions.toSorted(compareSessions)
  }),
  codes: shows(() => codesOf(world)),
  beginCodes: answers(function* (password) {
    yield* must(decideBeginCodes(codesOf(world)))
    yield* mustNot(unproven(password === FAKE_PASSWORD))
    world.offered = true
    return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Commissions:admin?secret=JBSWY3DPEHPK3PXP' }
  }),
  confirmCodes: answers(function* (code) {
    yield* mustNot(world.offered ? null : OFFER_IS_OVER)
    yield* mustNot(code === FAKE_CODE ? null : WRONG_FIRST_CODE)
    world.offered = false
    world.sessions = world.sessions.filter(({ isThis }) => isThis)
    return setUp(world, true)
  }),
  dropCodes: answers(function* ({ password, code }) {
    yield* must(decideDropCodes(codesOf(world)))
    yield* mustNot(unproven(password === FAKE_PASSWORD && code === FAKE_CODE))
    return setUp(world, false)
  }),
})

const SESSION_SECONDS = 3600

/** Signed in from the start, until the hour is over or somebody signs out; renewing slides the session. */
export const fakeAuth = ({ profile }: FakeAgency, { now }: Surroundings): AuthPort => {
  const seconds = (): number => Math.floor(now() / 1000)
  let expiresAt: number | null = seconds() + SESSION_SECONDS
  function* session(): Steps<Profile> {
    if (expiresAt === null || expiresAt <= seconds())
      return yield { _tag: 'Unauthorized', message: MESSAGES.invalidCredentials }
    return { ...profile, expiresAt }
  }
  return {
    whoami: answer(session),
    renew: answer(function* () {
      yield* session()
      expiresAt = seconds() + SESSION_SECONDS
    }),
    signOut: answer(function* () {
      yield* session()
      expiresAt = null
    }),
  }
}
