import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../logging.ts'
import type { Postmaster } from './postmaster.ts'
import { supervise } from './supervise.ts'

const FULL = 'could not write lock file "postmaster.pid": No space left on device'

/** Supervises servers that end as soon as they are ready. Resolves with why it gave up, or once it asked and did not give up. */
const endings = async (mayPass: boolean): Promise<string> => {
  let goesOn = (_: string): void => undefined
  const on = new Promise<string>(resolve => {
    goesOn = resolve
  })
  const server = (): Postmaster => ({
    ready: Promise.resolve(E.right(undefined)),
    ended: Promise.resolve('exit code 1'),
    complaint: () => {
      setImmediate(goesOn, 'goes on')
      return mayPass ? FULL : null
    },
    stop: async () => true,
  })
  const { ended, stop } = supervise(server(), {
    dataDir: '/data',
    log: silentLog,
    start: server,
    clear: async () => true,
  })
  const said = await Promise.race([ended.then(({ sentence }) => sentence), on])
  await stop()
  return said
}

describe('a database server that ends again and again', () => {
  it('is given up after twenty times, with a sentence', async () => {
    expect(await endings(false)).toContain('ended 20 times within ten minutes (the last time with exit code 1)')
  })

  it('is started again for as long as it is a full disk that ends it', async () => {
    expect(await endings(true)).toBe('goes on')
  })

  it('is known to wait for room from its first start that failed until it is back', async () => {
    const never = new Promise<never>(() => undefined)
    const starting: Postmaster = { ready: never, ended: never, complaint: () => null, stop: async () => true }
    const dead = { ...starting, ended: Promise.resolve('SIGKILL') }
    const full = { ...starting, ready: Promise.resolve(E.left(FULL)) }
    let ready = (_: E.Either<string, void>): void => undefined
    const back = {
      ...starting,
      ready: new Promise<E.Either<string, void>>(resolve => {
        ready = resolve
      }),
    }
    const starts = [full, full, back]
    const { complaint, stop } = supervise(dead, {
      dataDir: '/data',
      log: silentLog,
      start: () => starts.shift() ?? starting,
      clear: async () => true,
    })
    expect(complaint()).toBeNull()
    await expect.poll(() => starts).toEqual([])
    expect(complaint()).toBe(FULL)
    ready(E.right(undefined))
    await expect.poll(complaint).toBeNull()
    await stop()
  })
})
