import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runs } from '@commissions/core/testing'
import { endPrograms, openDirectory, serversIn, startProgram } from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { enter } from '../proofs/over-the-wire.ts'

/** In milliseconds: longer than a first start takes on a machine that does nothing else. */
const LONGEST_MS = 6000

describe('a first start that is killed at any moment', () => {
  afterAll(endPrograms)

  const round = async (cuts: readonly number[]): Promise<void> => {
    const directory = await openDirectory()
    const start = () => startProgram({ DATA_DIR: directory, DEMO: 'on' })
    for (const ms of cuts) {
      const cut = start()
      await pause(ms)
      cut.process.kill('SIGKILL')
      await cut.ended
    }
    const program = start()
    await enter(await program.address, 'admin', 'demo-commissions')
    expect((await readdir(directory)).filter(name => !name.startsWith('in-use.'))).toEqual(['postgres'])
    program.process.kill('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
    expect(await serversIn(join(directory, 'postgres', 'cluster'))).toEqual([])
    await rm(directory, { recursive: true })
  }

  it('is completed by the next start, whatever it left', async () => {
    const cuts = fc.array(fc.integer({ min: 0, max: LONGEST_MS }), { minLength: 1, maxLength: 3 })
    await fc.assert(fc.asyncProperty(cuts, round), { ...runs(1), endOnFailure: true })
  })
})
