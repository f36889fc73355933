/** A signed-in person proves again who they are, so that somebody who found their browser open gets no further. */
import { conflict } from '@commissions/core'
import { either as E } from 'fp-ts'
import { inAgency, readAgency } from '../database/agency-scope.ts'
import type { HttpRefusal, OrRefused } from '../http/answer/refusal.ts'
import type { AppDeps } from '../http/deps.ts'
import type { From } from './from.ts'
import { isPassword, LONGEST_PASSWORD } from './password.ts'
import { spendCode } from './second-factor.rows.ts'
import { attemptOf, tell } from './sign-in.ts'
import { waitText } from './throttle.ts'
import { isOfUser, type User } from './user.ts'

export interface ShownProof {
  readonly password: string
  /** Null where none is asked. */
  readonly code: string | null
}

/** Judged like a sign-in, and counted like one: guesses here are guesses at the account. */
export const prove = async (deps: AppDeps, user: User, { password, code }: ShownProof, from: From): OrRefused<void> => {
  const { doorDb, clock } = deps
  const row = await readAgency(doorDb, user.agencyId, trx =>
    trx.selectFrom('app_user').select(['username', 'password_hash']).where(isOfUser(user)).executeTakeFirstOrThrow(),
  )
  const refused = (kind: 'sign_in_slowed' | 'proof_refused', sentence: string): E.Either<HttpRefusal, never> => {
    tell(deps, from, kind, { _tag: 'User', user: { agencyId: user.agencyId, userId: user.userId } })
    return E.left(conflict(sentence))
  }
  const attempt = await attemptOf(deps, { name: row.username, user }, from)
  if (attempt.wait !== null)
    return refused('sign_in_slowed', `Too many wrong passwords and codes. Try again in ${waitText(attempt.wait)}`)
  const isRight = await isPassword(row.password_hash, password.slice(0, LONGEST_PASSWORD))
  if (!isRight || password.length > LONGEST_PASSWORD) return refused('proof_refused', 'The password is not right')
  if (code !== null) {
    const secrets = await deps.secrets()
    const isSpent = await inAgency(doorDb, user.agencyId, trx => spendCode(trx, user, code, clock(), secrets))
    if (!isSpent) return refused('proof_refused', 'The code is not right, or was already used. Wait for the next one')
  }
  await attempt.forgive()
  return E.right(undefined)
}
