/** A person's own way in, in memory. */
import { either as E } from 'fp-ts'
import { conflict } from '../../src/failure/refusal.ts'
import {
  type AccountPort,
  compareSessions,
  decideBeginCodes,
  decideDropCodes,
  decideEndSessions,
  OFFER_IS_OVER,
  type OwnCodes,
  type OwnSession,
  WRONG_FIRST_CODE,
} from '../../src/index.ts'
import { answer, type Decided } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'

/** What the fake takes for the person's password, and for the code of now. */
export const FAKE_PASSWORD = 'demo-commissions'
export const FAKE_CODE = '123456'

const codesOf = ({ people, rules }: CommissionsWorld): OwnCodes => ({
  isSetUp: people.some(({ isSelf, hasCodes }) => isSelf && hasCodes),
  isRequired: rules.codesRequired,
})

const setUp = (world: CommissionsWorld, hasCodes: boolean): OwnCodes => {
  world.people = world.people.map(person => (person.isSelf ? { ...person, hasCodes } : person))
  return codesOf(world)
}

const proven = (right: boolean): Decided<void> =>
  right ? E.right(undefined) : E.left(conflict('The password is not right'))

export const fakeAccount = (world: CommissionsWorld): AccountPort => ({
  sessions: answer(() => E.right(world.sessions.toSorted(compareSessions))),
  endSessions: asked =>
    answer(() =>
      E.map((ended: readonly OwnSession[]) => {
        world.sessions = world.sessions.filter(one => !ended.includes(one))
        return world.sessions.toSorted(compareSessions)
      })(decideEndSessions(world.sessions, asked)),
    ),
  codes: answer(() => E.right(codesOf(world))),
  beginCodes: password =>
    answer(() => {
      const decided = decideBeginCodes(codesOf(world))
      if (E.isLeft(decided)) return decided
      return E.map(() => {
        world.offered = true
        return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Commissions:admin?secret=JBSWY3DPEHPK3PXP' }
      })(proven(password === FAKE_PASSWORD))
    }),
  confirmCodes: code =>
    answer(() => {
      if (!world.offered) return E.left(OFFER_IS_OVER)
      if (code !== FAKE_CODE) return E.left(WRONG_FIRST_CODE)
      world.offered = false
      world.sessions = world.sessions.filter(({ isThis }) => isThis)
      return E.right(setUp(world, true))
    }),
  dropCodes: ({ password, code }) =>
    answer(() => {
      const decided = decideDropCodes(codesOf(world))
      if (E.isLeft(decided)) return decided
      return E.map(() => setUp(world, false))(proven(password === FAKE_PASSWORD && code === FAKE_CODE))
    }),
})
