import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from './listen.ts'
import { MOST_WAITING } from './one-at-a-time.ts'

const call = (path: string) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`

interface Event {
  readonly happened: Promise<void>
  readonly happens: () => void
}
const event = (): Event => {
  let happens = () => {}
  const happened = new Promise<void>(resolve => {
    happens = resolve
  })
  return { happened, happens }
}

/** Calls of /health are answered at once, all others when `released`. */
const serving = async () => {
  const [begins, released, gone] = [event(), event(), event()]
  const begun: string[] = []
  const started = await listen(
    async request => {
      const { pathname } = new URL(request.url)
      if (pathname === '/health') return new Response('well')
      begun.push(pathname)
      request.signal.addEventListener('abort', gone.happens)
      begins.happens()
      await released.happened
      return new Response(`answer of ${pathname}.`)
    },
    0,
    '127.0.0.1',
  )
  if (E.isLeft(started)) throw new Error(started.left.sentence)
  return { server: started.right, begun, begins: begins.happened, release: released.happens, gone: gone.happened }
}

describe('requests that a connection sends without waiting for answers', () => {
  let server: Listening | undefined
  afterEach(() => server?.close())

  const started = async () => {
    const served = await serving()
    server = served.server
    const { address } = served.server
    const open = async (text: string): Promise<Socket> => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }
    return { ...served, open, others: async () => (await fetch(`${address}/health`)).text() }
  }

  it('are begun one after the other, and answered in order', async () => {
    const { open, others, begins, begun, release } = await started()
    const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const socket = await open(['1', '2', '3'].map(call).join('') + last)
    await begins
    expect(await others()).toBe('well')
    expect(begun).toEqual(['/1'])
    release()
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect(text.match(/answer of \/\w+\./g)).toEqual(['1', '2', '3', 'last'].map(path => `answer of /${path}.`))
  })

  it('end their connection when too many wait, and no other connection', async () => {
    const { open, others, begun, release } = await started()
    const socket = await open(Array.from({ length: MOST_WAITING + 2 }, (_, n) => call(String(n))).join(''))
    socket.resume()
    await once(socket, 'close')
    release()
    expect(await others()).toBe('well')
    expect(begun).toEqual(['/0'])
  })

  it('are not begun once their connection has closed', async () => {
    const { open, others, begins, begun, gone, release } = await started()
    const socket = await open(['1', '2'].map(call).join(''))
    await begins
    socket.destroy()
    await gone
    release()
    expect(await others()).toBe('well')
    expect(begun).toEqual(['/1'])
  })
})
