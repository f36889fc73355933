/** Speaking to the program as a machine of a certain address does: well, slowly, or not to the end. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PASSWORD } from '@commissions/server/testing'

export interface Machine {
  readonly port: number
  /** Of its own, on this machine's loopback network. */
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

export interface Answer {
  readonly status: number
  readonly text: string
  readonly cookie: string | undefined
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export const ask = (
  { port, from }: Machine,
  { method = 'GET', path, cookie, key, type = 'application/json', body, signal }: Asked,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    }
    const agent = new Agent({ keepAlive: false })
    const sent = request({ host: '127.0.0.1', port, localAddress: from, method, path, headers, agent, signal })
    sent.once('error', reject)
    sent.once('response', message => {
      const [set] = message.headers['set-cookie'] ?? []
      textOf(message).then(
        text => resolve({ status: message.statusCode ?? 0, text, cookie: set?.split(';')[0] }),
        reject,
      )
    })
    sent.end(body)
  })

export const signInFrom = (machine: Machine, username: string, password = PASSWORD): Promise<Answer> =>
  ask(machine, {
    method: 'POST',
    path: '/signin',
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ username, password }).toString(),
  })

/** A connection on which that much is said and nothing is ever read. */
export const sayOnly = ({ port, from }: Machine, text: string): Promise<Socket> =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from })
    socket.pause()
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(socket))
    socket.once('connect', () => socket.write(text, () => resolve(socket)))
  })
