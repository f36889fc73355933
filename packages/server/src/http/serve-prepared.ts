/** Serves a change whose long work comes before its transaction, so that nobody waits for a connection or a lock meanwhile. */
import type { Codec, Endpoint } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Kysely } from 'kysely'
import type { FileReader } from '../commissions/imports/cells/process/read-apart.ts'
import type { Database } from '../database/schema.ts'
import type { Busy, FairQueue } from '../fairness/fair-queue.ts'
import type { OrRefused } from './answer/refusal.ts'
import type { Call } from './call.ts'
import { gone } from './connection/gone.ts'
import { sentInTurn } from './in-turn.ts'
import { busyAnswer, type Route } from './route.ts'
import { piecesOf, ranAnswer, ranChange, readAnswer, routeForCall } from './serve.ts'

export type CallBefore<P extends string, Q, B> = Omit<Call<P, Q, B>, 'trx'>

/** What the work before the transaction may use. */
export interface Beforehand {
  readonly db: Kysely<Database>
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
  /** The turns in which files are read. */
  readonly files: FairQueue
  /** The turns of long work. */
  readonly long: FairQueue
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
  routeForCall(endpoint, async asked => {
    const { service } = endpoint
    const { caller, call } = asked
    const { db, lanes, reader } = caller.deps
    const prepared = await prepare(call, { db, signal: gone(caller.c), files: lanes.files, long: lanes.long, reader })
    if (E.isLeft(prepared)) return busyAnswer(service)
    return sentInTurn(caller, 'long', async respond => {
      const answered = { service, answer: triedAnswer }
      if (tries(call.query))
        return readAnswer(
          asked,
          service,
          respond,
          run => tried(run, prepared.right),
          value => piecesOf(answered, value),
        )
      const change = (run: Call<P, Q, B>) => done(run, prepared.right)
      respond(ranAnswer(await ranChange(asked, service, change, value => piecesOf(endpoint, value)), caller))
    })
  })
