/** Serves a call that answers a file: what it needs is read in one moment of the database, and then it is made. */
import type { Endpoint, PathValues } from '@commissions/contract'
import { type CalendarDate, dayAt, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import { readAgency } from '../database/agency-scope.ts'
import { giveTime, LARGE_WORK } from '../database/limits.ts'
import { tellTrail } from '../trail/tell-trail.ts'
import type { Work } from '../work.ts'
import { type Download, download } from './disposition.ts'
import { failed } from './envelope.ts'
import { gone } from './gone.ts'
import { inTurn, sendingTo, toValues } from './in-turn.ts'
import { readCall } from './read-call.ts'
import type { Failure, OrRefused } from './refusal.ts'
import { failedAnswer, type Route, routeFor, toResponse } from './route.ts'

interface FileCall<P extends string, Q> extends Work {
  readonly params: PathValues<P>
  readonly query: Q
  readonly today: CalendarDate
}

interface FileMaker<P extends string, Q, M> {
  /** Reads everything the file says from the database. */
  readonly load: (call: FileCall<P, Q>) => OrRefused<M>
  /** Makes the file; no connection is held meanwhile. `signal` is aborted when the caller goes away. */
  readonly make: (model: M, query: Q, signal: AbortSignal) => Promise<E.Either<Failure, Download>>
}

export const serveFile = <P extends string, Q, M>(
  endpoint: Endpoint<P, Q, undefined, undefined>,
  { load, make }: FileMaker<P, Q, M>,
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const caller = { c, deps, session, endpoint }
    const read = await readCall(c, endpoint, toValues(caller))
    if (E.isLeft(read)) return failedAnswer(endpoint.service, read.left)
    const { params, query } = read.right
    const now = deps.clock()
    const { random } = deps
    const [clock, today] = [timestampOf(now), dayAt(now, session.timeZone)]
    return inTurn(caller, 'long', async () => {
      const model = await readAgency(
        deps.db,
        session.agencyId,
        trx => load({ trx, session, params, query, now: clock, today, random }),
        trx => giveTime(trx, LARGE_WORK),
      )
      if (E.isLeft(model)) return toResponse(failed(endpoint.service, model.left))
      const file = await make(model.right, query, gone(c))
      if (E.isLeft(file)) return toResponse(failed(endpoint.service, file.left))
      tellTrail(c, deps, session, endpoint.service === 'attachments' ? 'downloaded' : 'exported', endpoint.summary)
      return download(file.right, sendingTo(caller))
    })
  })
