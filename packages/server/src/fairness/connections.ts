/** Limits the open sockets, in all and from one address, because even an idle socket costs memory. */
import type { Socket } from 'node:net'

/** An office behind one address has a hundred browsers with a handful of connections each. */
const MOST_PER_ADDRESS = 512
const MOST = 2048

/** In milliseconds. */
export interface SocketTimes {
  readonly headers: number
  readonly request: number
  readonly idle: number
  readonly still: number
  readonly lookEvery: number
  readonly keepAliveAfter: number
}

const TIMES: SocketTimes = {
  /** Milliseconds from a request's first byte (or from the connection, if none comes) to the end of its headers. */
  headers: 15_000,
  /** To the end of its body: 32 MiB over a line of half a megabit. */
  request: 20 * 60_000,
  /** Between two requests; a proxy keeps its connections for up to a minute, and sends its next request into one that it takes for open. */
  idle: 75_000,
  /** Without traffic in either direction: nobody reads the answer, or the call takes longer than any should. */
  still: 6 * 60_000,
  /** How often Node checks the times above. */
  lookEvery: 5_000,
  /** After this long without traffic, the kernel checks whether the other end is still there. */
  keepAliveAfter: 30_000,
}

export interface Connections {
  /** The most connections of all addresses together. */
  readonly most: number
  readonly times: SocketTimes
  /** Counts the socket, and closes it if its address has too many. */
  readonly accept: (socket: Socket) => void
  readonly figures: () => { readonly open: number; readonly refused: number }
}

/** Behind a proxy of ours all connections come from one address, and the proxy bounds those of others. */
export const connections = ({
  behindProxy = false,
  perAddress = MOST_PER_ADDRESS,
  times = TIMES,
}: {
  readonly behindProxy?: boolean
  readonly perAddress?: number
  readonly times?: SocketTimes
}): Connections => {
  const open = new Map<string, number>()
  let all = 0
  let refused = 0
  return {
    most: MOST,
    times,
    accept: socket => {
      const address = socket.remoteAddress ?? ''
      const of = open.get(address) ?? 0
      if (!behindProxy && of >= perAddress) {
        refused += 1
        socket.destroy()
        return
      }
      open.set(address, of + 1)
      all += 1
      socket.once('close', () => {
        all -= 1
        const left = (open.get(address) ?? 1) - 1
        if (left === 0) open.delete(address)
        else open.set(address, left)
      })
    },
    figures: () => ({ open: all, refused }),
  }
}
