import { once } from 'node:events'
import { connect } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { either as E } from 'fp-ts'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gone } from './gone.ts'
import { type Listening, listen } from './listen.ts'

describe('a caller who goes away', () => {
  let server: Listening
  /** The signals of the calls so far, and what happens once one has come. */
  let signals: AbortSignal[]
  let came: () => void
  /** Resolves once the program has noticed the end of the connection. */
  let over: Promise<void>

  beforeEach(async () => {
    signals = []
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.get('/:which', async c => {
      const signal = gone(c)
      signals.push(signal)
      over = new Promise(resolve => c.env.incoming.socket.once('close', () => setImmediate(resolve)))
      came()
      if (c.req.param('which') === 'slow') await over
      return c.text('done')
    })
    const started = await listen(app.fetch, 0, '127.0.0.1')
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    server = started.right
  })
  afterEach(() => server.close())

  /** Makes the calls over one connection, each after the answer of the one before, and leaves while the last one is served. */
  const leaveAfter = async (...paths: readonly string[]): Promise<readonly boolean[]> => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    await once(socket, 'connect')
    for (const path of paths) {
      const arrived = new Promise<void>(resolve => {
        came = resolve
      })
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
      await arrived
      if (path !== '/slow') await once(socket, 'data')
    }
    socket.destroy()
    await over
    return signals.map(({ aborted }) => aborted)
  }

  it('is noticed while the first call of a connection is served, and while a later one is', async () => {
    expect(await leaveAfter('/slow')).toEqual([true])
    signals = []
    expect(await leaveAfter('/quick', '/slow')).toEqual([false, true])
  })

  it('after the answer is no matter for the call', async () => {
    expect(await leaveAfter('/quick')).toEqual([false])
  })
})
