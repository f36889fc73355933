/** Tells when a caller goes away: the response closes before all of it has left. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Ends the connection on which the call came, so that a part of its answer cannot look whole. */
export const hangUp = (c: Context) => (): void => {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  outgoing?.destroy()
}

const signals = new WeakMap<Request, AbortSignal>()

const signalOf = (c: Context): AbortSignal => {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  // A request without a socket was made in this process, and its maker holds its signal.
  if (incoming?.socket === undefined || outgoing === undefined) return c.req.raw.signal
  const call = new AbortController()
  if (incoming.socket.destroyed) call.abort()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) call.abort()
  })
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
