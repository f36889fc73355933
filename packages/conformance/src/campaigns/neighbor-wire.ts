/** Talks to the program from a given address: properly, slowly, or without finishing. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { PASSWORD } from '@commissions/server/testing'

export interface Machine {
  readonly port: number
  /** The neighbor's own address on this machine's loopback network. */
  readonly from: string
}

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly cookie?: string
  readonly key?: string
  readonly type?: string
  readonly body?: string
  readonly signal?: AbortSignal
}

/** An answer without its body, which is read to its end and not kept. */
export interface Told {
  readonly status: number
}

export interface Answer extends Told {
  readonly text: string
  readonly cookie: string | undefined
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const exchanged = <A>(
  { port, from }: Machine,
  { method = 'GET', path, cookie, key, type = 'application/json', body, signal }: Asked,
  take: (message: IncomingMessage) => Promise<A>,
): Promise<A> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    }
    const agent = new Agent({ keepAlive: false })
    const sent = request({ host: '127.0.0.1', port, localAddress: from, method, path, headers, agent, signal })
    sent.once('error', reject)
    sent.once('response', message => take(message).then(resolve, reject))
    sent.end(body)
  })

export const ask = (machine: Machine, asked: Asked): Promise<Answer> =>
  exchanged(machine, asked, async message => {
    const [set] = message.headers['set-cookie'] ?? []
    return { status: message.statusCode ?? 0, text: await textOf(message), cookie: set?.split(';')[0] }
  })

/** Reads answers of a hundred megabytes without keeping them, since keeping them would delay other measurements. */
export const askOnly = (machine: Machine, asked: Asked): Promise<Told> =>
  exchanged(machine, asked, async message => {
    message.resume()
    await finished(message)
    return { status: message.statusCode ?? 0 }
  })

export const signInFrom = (machine: Machine, username: string, password = PASSWORD): Promise<Answer> =>
  ask(machine, {
    method: 'POST',
    path: '/signin',
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ username, password }).toString(),
  })

/** A connection that sends this much and never reads. */
export const sayOnly = ({ port, from }: Machine, text: string): Promise<Socket> =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from })
    socket.pause()
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(socket))
    socket.once('connect', () => socket.write(text, () => resolve(socket)))
  })
