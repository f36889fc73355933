import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Connections, connections, type SocketTimes } from '../../fairness/connections.ts'
import { type Listening, listen } from './listen.ts'

const PATIENT: SocketTimes = {
  headers: 60_000,
  request: 60_000,
  idle: 60_000,
  still: 60_000,
  lookEvery: 10,
  keepAliveAfter: 60_000,
}

describe('the connections of clients', () => {
  let server: Listening
  let bounds: Connections
  const start = async (times: Partial<SocketTimes>, perAddress?: number, behindProxy = false): Promise<void> => {
    bounds = connections({ times: { ...PATIENT, ...times }, behindProxy, ...(perAddress && { perAddress }) })
    const started = await listen(async request => new Response(await request.text()), 0, '127.0.0.1', bounds)
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    server = started.right
  }
  afterEach(() => server.close())

  const open = async (text = ''): Promise<Socket> => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }
  /** All text that the socket received until it was closed. */
  const heard = async (socket: Socket): Promise<string> => {
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    return text
  }

  it('take headers as large as proxies pass on: cookies of a whole suite, and the ids of a thousand agents', async () => {
    await start({})
    const request = (size: number) =>
      `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: a=${'x'.repeat(size)}\r\n\r\n`
    expect(await heard(await open(request(30_000)))).toMatch(/^HTTP\/1.1 200/)
    expect(await heard(await open(request(40_000)))).toMatch(/^HTTP\/1.1 431/)
  })
  it('are closed when a client sends nothing, and when its headers do not end', async () => {
    await start({ headers: 40, request: 50 })
    const silent = await open()
    expect(await heard(await open('GET / HTTP/1.1\r\nHost: a\r\nX: '))).toContain('408')
    expect(await heard(silent)).toMatch(/^(HTTP\/1.1 408|$)/)
  })

  it('get an answer without naming a host, as HTTP/1.0 allows', async () => {
    await start({})
    expect(await heard(await open('GET / HTTP/1.0\r\n\r\n'))).toContain('200')
  })

  it('are closed when a body does not arrive', async () => {
    await start({ headers: 40, request: 50 })
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab'
    expect(await heard(await open(head))).not.toContain('200')
  })

  it('are closed when no further request comes', async () => {
    await start({ idle: 20 })
    expect(await heard(await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))).toContain('200')
  })

  it('stay open between two requests for longer than a proxy keeps them, which would send the next one into a closed one', async () => {
    const started = await listen(() => new Response(''), 0, '127.0.0.1')
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    server = started.right
    const [, seconds] = /timeout=(\d+)/.exec((await fetch(server.address)).headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  it('are limited for each address, and a closed one makes room for another', async () => {
    await start({}, 2)
    const [first, second] = [await open(), await open()]
    expect(await heard(await open())).toBe('')
    expect(bounds.figures()).toEqual({ open: 2, refused: 1 })
    first.destroy()
    for (let last = ''; !last.includes('200'); )
      last = await heard(await open('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))
    second.destroy()
  })

  it('are not limited by address when all come from a proxy', async () => {
    await start({}, 1, true)
    const all = [await open(), await open(), await open()]
    expect(await heard(await open('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))).toContain('200')
    expect(bounds.figures().refused).toBe(0)
    for (const socket of all) socket.destroy()
  })
})
