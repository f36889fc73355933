/** A program on the demo agencies, with a directory of its own, which a test kills and starts again. The session outlives both. */
import { rm } from 'node:fs/promises'
import { endPrograms, later, openDirectory, type Program, startProgram } from '@commissions/server/testing'
import { afterAll, beforeAll } from 'vitest'
import { caller, enter } from './over-the-wire.ts'

export interface ProgramToKill {
  readonly directory: string
  readonly cookie: string
  /** An agent who works there. */
  readonly agent: number
  readonly start: () => Program
}

export const programToKill = (): ProgramToKill => {
  const there = later<ProgramToKill>()
  let opened: string | undefined
  beforeAll(async () => {
    const directory = await openDirectory()
    opened = directory
    const start = (): Program => startProgram({ DATA_DIR: directory, DEMO: 'on' })
    const program = start()
    const address = await program.address
    const cookie = await enter(address, 'admin', 'demo-commissions')
    const agents = await caller(address, cookie).get<readonly { readonly userId: number; readonly status: number }[]>(
      '/services/agency/search/agents?max=9999',
    )
    there.is({ directory, cookie, agent: agents.data.find(({ status }) => status === 0)?.userId ?? 0, start })
    program.process.kill('SIGTERM')
    await program.ended
  })
  afterAll(async () => {
    await endPrograms()
    if (opened !== undefined) await rm(opened, { recursive: true, force: true })
  })
  return there.value
}
