import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../logging.ts'
import type { Postmaster } from './postmaster.ts'
import { supervise } from './supervise.ts'

/** Supervises servers that end as soon as they are ready. Resolves with why it gave up, or once it asked and did not give up. */
const endings = async (mayPass: boolean): Promise<string> => {
  let goesOn = (_: string): void => undefined
  const on = new Promise<string>(resolve => {
    goesOn = resolve
  })
  const server = (): Postmaster => ({
    ready: Promise.resolve(E.right(undefined)),
    ended: Promise.resolve('exit code 1'),
    mayPass: () => {
      setImmediate(goesOn, 'goes on')
      return mayPass
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
})
