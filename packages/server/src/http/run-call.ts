/** One call that may change something, one transaction: committed when the handler answers, rolled back when it refuses. */
import type { Service } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import { beginInAgency, takeBack } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Session } from '../session/session.ts'
import { isCollision } from './answer/database-errors.ts'
import { failed, failedInPieces, type HttpAnswer } from './answer/envelope.ts'
import type { HttpRefusal, OrRefused } from './answer/refusal.ts'
import { textInTurns, textOf } from './answer/stream-json.ts'
import { claimKey, type KeyedRequest, keepAnswer } from './request/idempotency.ts'

export interface Run {
  readonly db: Kysely<Database>
  readonly service: Service
  readonly session: Session
  readonly keyed: KeyedRequest | null
  readonly now: number
  readonly work: (trx: Transaction<Database>) => OrRefused<HttpAnswer>
}

export interface Ran {
  readonly answer: HttpAnswer
  readonly replayed: boolean
}

const MOST_ATTEMPTS = 3

export const runCall = async (run: Run, attempt = 1): Promise<Ran> => {
  const trx = await beginInAgency(run.db, run.session.agencyId)
  try {
    return await (run.keyed === null ? once(run, trx) : keyedOnce(run, run.keyed, trx))
  } catch (error) {
    await takeBack(trx)
    if (isCollision(error) && attempt < MOST_ATTEMPTS) return runCall(run, attempt + 1)
    throw error
  }
}

const once = async (run: Run, trx: ControlledTransaction<Database>): Promise<Ran> => {
  const result = await run.work(trx)
  await (E.isRight(result) ? trx.commit().execute() : takeBack(trx))
  return { answer: await answerOf(run, result), replayed: false }
}

/** A refusal is an answer too: what the handler did is taken back, and the key remembers that it was refused. */
const keyedOnce = async (run: Run, keyed: KeyedRequest, trx: ControlledTransaction<Database>): Promise<Ran> => {
  const earlier = await claimKey(trx, run.session, keyed, run.now)
  if (E.isLeft(earlier) || earlier.right !== null) {
    await takeBack(trx)
    return E.isLeft(earlier)
      ? { answer: failed(run.service, earlier.left), replayed: false }
      : { answer: earlier.right as HttpAnswer, replayed: true }
  }
  const before = await trx.savepoint('before_handler').execute()
  const result = await run.work(before)
  if (E.isLeft(result)) await before.rollbackToSavepoint('before_handler').execute()
  const answer = await answerOf(run, result)
  await keepAnswer(trx, run.session, keyed, answer)
  await trx.commit().execute()
  return { answer, replayed: false }
}

const answerOf = async ({ service }: Run, result: E.Either<HttpRefusal, HttpAnswer>): Promise<HttpAnswer> => {
  if (E.isRight(result)) return result.right
  const { status, pieces } = failedInPieces(service, result.left)
  return { status, body: await textOf(textInTurns(pieces)) }
}
