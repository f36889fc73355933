/**
 * Serves a change that has long work to do before it touches the database: that work happens without a transaction, so nobody
 * waits for a connection or a lock meanwhile. A call that only tries something out is answered like a read.
 */
import type { Codec, Endpoint } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Kysely } from 'kysely'
import type { FileReader } from '../commissions/imports/cells/read-apart.ts'
import { readAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Busy, FairQueue } from '../fairness/fair-queue.ts'
import type { Call } from './call.ts'
import { failed, succeededInPieces } from './envelope.ts'
import { gone } from './gone.ts'
import { sendingTo, sentInTurn, withRoomForBody } from './in-turn.ts'
import type { OrRefused } from './refusal.ts'
import { busyAnswer, failedAnswer, type Route, routeFor, toResponse } from './route.ts'
import { runCall } from './run-call.ts'
import { sendAsRead } from './send-as-read.ts'
import { answerOf, callOf } from './serve.ts'
import { textInTurns } from './stream-json.ts'

export type CallBefore<P extends string, Q, B> = Omit<Call<P, Q, B>, 'trx'>

/** What the work before the transaction may use. */
export interface Beforehand {
  readonly db: Kysely<Database>
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
  /** The turns in which files are read. */
  readonly files: FairQueue
  readonly reader: FileReader
}

export interface Prepared<P extends string, Q, B, X, T, A> {
  /** Left if there was no turn for it. Faults in what was sent are part of X, and `tried` or `done` reports them. */
  readonly prepare: (call: CallBefore<P, Q, B>, beforehand: Beforehand) => Promise<E.Either<Busy, X>>
  /** Whether the call writes nothing. */
  readonly tries: (query: Q) => boolean
  /** Answers a call that only tries something out; `triedAnswer` encodes the answer. */
  readonly tried: (call: Call<P, Q, B>, prepared: X) => OrRefused<T>
  readonly triedAnswer: Codec<T, Readonly<Record<string, unknown>>>
  readonly done: (call: Call<P, Q, B>, prepared: X) => OrRefused<A>
}

export const servePrepared = <P extends string, Q, B, X, T, A>(
  endpoint: Endpoint<P, Q, B, A>,
  { prepare, tries, tried, triedAnswer, done }: Prepared<P, Q, B, X, T, A>,
): Route =>
  routeFor(endpoint, (c, deps, session) => {
    const { service } = endpoint
    const caller = { c, deps, session, endpoint }
    const sending = sendingTo(caller)
    return withRoomForBody(caller, async () => {
      const read = await callOf(c, deps, session, endpoint)
      if (E.isLeft(read)) return failedAnswer(service, read.left)
      const { keyed, now, call } = read.right
      const { db, lanes, reader } = deps
      const prepared = await prepare(call, { db, signal: gone(c), files: lanes.files, reader })
      if (E.isLeft(prepared)) return busyAnswer(service)
      const x = prepared.right
      return sentInTurn(caller, 'long', async respond => {
        if (tries(call.query)) {
          const found = await readAgency(deps.db, session.agencyId, trx => tried({ ...call, trx }, x))
          if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
          return sendAsRead(textInTurns(succeededInPieces(service, triedAnswer, found.right)), respond, sending)
        }
        const ran = await runCall({
          db: deps.db,
          service,
          session,
          keyed,
          now,
          work: async trx => answerOf(service, endpoint.answer, await done({ ...call, trx }, x)),
        })
        respond(toResponse(ran.answer, ran.replayed ? { 'idempotency-replayed': 'true' } : {}, sending))
      })
    })
  })
