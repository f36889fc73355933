/** Serves a call that answers a file: what it needs is read in one moment of the database, and then it is made. */
import type { Endpoint } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { readAgency } from '../database/agency-scope.ts'
import { giveTime, LARGE_WORK } from '../database/limits.ts'
import { tellTrail } from '../trail/tell-trail.ts'
import { type Download, download } from './answer/disposition.ts'
import { failed } from './answer/envelope.ts'
import type { Failure } from './answer/refusal.ts'
import type { Handler } from './call.ts'
import { gone } from './connection/gone.ts'
import { inTurn, sendingTo } from './in-turn.ts'
import { type Route, toResponse } from './route.ts'
import { routeForCall } from './serve.ts'

interface FileMaker<P extends string, Q, M> {
  /** Reads everything the file says from the database. */
  readonly load: Handler<P, Q, undefined, M>
  /** Makes the file; no connection is held meanwhile. `signal` is aborted when the caller goes away. */
  readonly make: (model: M, query: Q, signal: AbortSignal) => Promise<E.Either<Failure, Download>>
}

export const serveFile = <P extends string, Q, M>(
  endpoint: Endpoint<P, Q, undefined, undefined>,
  { load, make }: FileMaker<P, Q, M>,
): Route =>
  routeForCall(endpoint, ({ caller, call }) => {
    const { c, deps, session } = caller
    return inTurn(caller, 'long', async () => {
      const model = await readAgency(
        deps.db,
        session.agencyId,
        trx => load({ ...call, trx }),
        trx => giveTime(trx, LARGE_WORK),
      )
      if (E.isLeft(model)) return toResponse(failed(endpoint.service, model.left))
      const file = await make(model.right, call.query, gone(c))
      if (E.isLeft(file)) return toResponse(failed(endpoint.service, file.left))
      tellTrail(c, deps, session, endpoint.service === 'attachments' ? 'downloaded' : 'exported', endpoint.summary)
      return download(file.right, sendingTo(caller))
    })
  })
