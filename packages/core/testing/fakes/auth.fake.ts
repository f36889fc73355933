import { either as E } from 'fp-ts'
import type { AuthPort, Profile, ServiceFailure } from '../../src/index.ts'
import { answer, UNAUTHORIZED } from './answer.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'

const SESSION_SECONDS = 3600

/** Signed in from the start, until the hour is over or somebody signs out; renewing slides the session. */
export const fakeAuth = ({ profile }: FakeAgency, { now }: Surroundings): AuthPort => {
  const seconds = (): number => Math.floor(now() / 1000)
  let expiresAt: number | null = seconds() + SESSION_SECONDS
  const until = (end: number | null): void => {
    expiresAt = end
  }
  const session = (): E.Either<ServiceFailure, Profile> =>
    expiresAt === null || expiresAt <= seconds() ? E.left(UNAUTHORIZED) : E.right({ ...profile, expiresAt })
  return {
    whoami: answer(session),
    renew: answer(() => E.map(() => until(seconds() + SESSION_SECONDS))(session())),
    signOut: answer(() => E.map(() => until(null))(session())),
  }
}
