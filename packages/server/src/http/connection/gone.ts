/** Tells when a caller goes away: their socket closes while calls on it are not answered yet. */
import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The calls under way on each socket. Node does not tell a response that waits behind others that its socket closed. */
const underWay = new WeakMap<Socket, Set<AbortController>>()

const callsOn = (socket: Socket): Set<AbortController> => {
  const known = underWay.get(socket)
  if (known !== undefined) return known
  const calls = new Set<AbortController>()
  underWay.set(socket, calls)
  socket.once('close', () => {
    for (const call of calls) call.abort()
  })
  return calls
}

/** Ends the connection on which the call came, so that a part of its answer cannot look whole. */
export const hangUp = (c: Context) => (): void => {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  outgoing?.destroy()
}

const signals = new WeakMap<Request, AbortSignal>()

const signalOf = (c: Context): AbortSignal => {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  const socket = incoming?.socket
  // A request without a socket was made in this process, and its maker holds its signal.
  if (socket === undefined || outgoing === undefined) return c.req.raw.signal
  const call = new AbortController()
  if (socket.destroyed) call.abort()
  const calls = callsOn(socket).add(call)
  outgoing.once('close', () => calls.delete(call))
  return call.signal
}

/** Aborted when the caller goes away before the answer has left; one signal for each call. */
export const gone = (c: Context): AbortSignal => {
  const known = signals.get(c.req.raw)
  if (known !== undefined) return known
  const signal = signalOf(c)
  signals.set(c.req.raw, signal)
  return signal
}
