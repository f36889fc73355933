import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FROM_SOURCES } from '../../testing/from-sources.ts'
import { lockDirectory } from './directory-lock.ts'

const HOLDER = `
  const { lockDirectory } = await import(process.argv[2])
  console.log((await lockDirectory(process.argv[1], 0))._tag)
  setInterval(() => {}, 1000)`

describe('the lock of a data directory', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-lock-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  /** A process that took the lock and says so. */
  const holder = async (): Promise<ChildProcess> => {
    const child = spawn(
      process.execPath,
      [...FROM_SOURCES, HOLDER, directory, join(import.meta.dirname, 'directory-lock.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    expect(String((await once(child.stdout, 'data'))[0])).toBe('Ours\n')
    return child
  }

  it('is held by exactly one of any number who ask at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 12 }), async many => {
        const asked = await Promise.all(Array.from({ length: many }, () => lockDirectory(directory, 0)))
        const ours = asked.flatMap(one => (one._tag === 'Ours' ? [one] : []))
        expect(ours).toHaveLength(1)
        await ours[0]?.release()
      }),
      runs(20),
    )
    expect((await readdir(directory)).length).toBe(1)
  })

  it('names the process that holds it, and is free as soon as that process is killed', async () => {
    const child = await holder()
    expect(await lockDirectory(directory, 0)).toEqual({ _tag: 'Taken', pid: child.pid })
    child.kill('SIGKILL')
    const next = await lockDirectory(directory)
    expect(next._tag).toBe('Ours')
    if (next._tag === 'Ours') await next.release()
  })

  it('is still held by a suspended process, whose number then is unknown', async () => {
    const child = await holder()
    child.kill('SIGSTOP')
    expect(await lockDirectory(directory, 0)).toEqual({ _tag: 'Taken', pid: null })
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })

  it('is asked for no longer than its patience when its holder does not answer', async () => {
    const silent = await mkdtemp(join(tmpdir(), 'commissions-lock-'))
    let asked = 0
    const server = createServer(() => {
      asked += 1
    }).listen(join(silent, 'in-use.1'))
    await once(server, 'listening')
    // The first asking takes a second.
    expect(await lockDirectory(silent, 500)).toEqual({ _tag: 'Taken', pid: null })
    expect(asked).toBe(1)
    server.close()
    await rm(silent, { recursive: true })
  })

  it('works in a directory whose path is longer than the address of a socket may be', async () => {
    const deep = join(directory, 'd'.repeat(120))
    await mkdir(deep)
    const [first, second] = [await lockDirectory(deep, 0), await lockDirectory(deep, 0)]
    expect([first._tag, second._tag]).toEqual(['Ours', 'Taken'])
    if (first._tag === 'Ours') await first.release()
  })
})
