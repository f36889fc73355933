/** Runs work in a turn of its own, or answers that there is no turn to be had. */
import type { Endpoint } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Context } from 'hono'
import { type LaneName, slotsForBody } from '../fairness/lanes.ts'
import type { Session } from '../session/session.ts'
import { asShortCall } from '../work-in-turns.ts'
import type { Sending } from './answer/outbox.ts'
import { type Respond, sentWhileRead } from './answer/send-as-read.ts'
import { gone, hangUp } from './connection/gone.ts'
import type { AppDeps } from './deps.ts'
import { partyOf } from './party.ts'
import { bodyLimit } from './request/read-body.ts'
import type { InTurn } from './request/read-call.ts'
import { busyAnswer } from './route.ts'

type Called = Pick<Endpoint<string, unknown, unknown, unknown>, 'service' | 'method' | 'upload'>

/** Somebody who calls an endpoint of ours. */
export interface Caller {
  readonly c: Context
  readonly deps: AppDeps
  readonly session: Session
  readonly endpoint: Called
}

const hurried =
  <A>(lane: LaneName, work: () => Promise<A>) =>
  (): Promise<A> =>
    lane === 'short' ? asShortCall(work) : work()

/** The lane's slot is held until the work is done. */
export const inTurn = async (
  { c, deps, session, endpoint }: Caller,
  lane: LaneName,
  work: () => Promise<Response>,
): Promise<Response> => {
  const done = await deps.lanes[lane].run(partyOf(session), hurried(lane, work), { signal: gone(c) })
  return E.isLeft(done) ? busyAnswer(endpoint.service) : done.right
}

/** Runs work that responds while it goes on. */
export const sentInTurn = (
  { c, deps, session, endpoint }: Caller,
  lane: LaneName,
  work: (respond: Respond) => Promise<void>,
): Promise<Response> =>
  sentWhileRead(deps.log, async respond => {
    const done = await deps.lanes[lane].run(
      partyOf(session),
      hurried(lane, () => work(respond)),
      { signal: gone(c) },
    )
    if (E.isLeft(done)) respond(busyAnswer(endpoint.service))
  })

/** Turns a large body into values. */
export const toValues =
  ({ c, deps, session }: Pick<Caller, 'c' | 'deps' | 'session'>): InTurn =>
  work =>
    deps.lanes.values.run(partyOf(session), work, { signal: gone(c) })

export const sendingTo = ({ c, deps, session }: Pick<Caller, 'c' | 'deps' | 'session'>): Sending => ({
  answers: deps.answers,
  party: partyOf(session),
  log: deps.log,
  gone: gone(c),
  hangUp: hangUp(c),
})

/** Runs the work with room for the call's body, which is held until the call is answered. */
export const withRoomForBody = async (
  { c, deps, session, endpoint }: Caller,
  work: () => Promise<Response>,
): Promise<Response> => {
  const said = c.req.header('content-length')
  const slots =
    endpoint.method === 'GET' ? 0 : slotsForBody(said === undefined ? null : Number(said), bodyLimit(endpoint))
  if (slots === 0) return work()
  const done = await deps.lanes.bodies.run(partyOf(session), work, { slots, signal: gone(c) })
  return E.isLeft(done) ? busyAnswer(endpoint.service) : done.right
}
