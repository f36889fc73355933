/** Begins pipelined calls (RFC 9112, 9.3.2) one after the other: two thousand at once kept others waiting for two seconds. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** How many requests may wait on a connection. If more come, it is closed, and its client must repeat what was not answered. */
export const MOST_WAITING = 32

export const oneAtATime = (listener: Listener): Listener => {
  const underWay = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : underWay.get(socket)?.shift()
        if (next === undefined) underWay.delete(socket)
        else next()
      })
      listener(request, response)
    }
    const waiting = underWay.get(socket)
    if (waiting === undefined) {
      underWay.set(socket, [])
      begin()
    } else if (waiting.length < MOST_WAITING) waiting.push(begin)
    else socket.destroy()
  }
}
