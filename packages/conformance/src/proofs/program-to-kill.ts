/** A program on the demo agencies, with a directory of its own, which a test kills and starts again. The session outlives both. */
import { rm } from 'node:fs/promises'
import { endPrograms, openDirectory, type Program, startProgram } from '@commissions/server/testing'
import { afterAll, beforeAll } from 'vitest'
import { caller, enter } from './over-the-wire.ts'

interface Opened {
  readonly directory: string
  readonly cookie: string
  /** An agent who works there. */
  readonly agent: number
}

export interface ProgramToKill extends Opened {
  readonly start: () => Program
}

export const programToKill = (): ProgramToKill => {
  let opened: Opened | undefined
  const there = (): Opened => {
    if (opened === undefined) throw new Error('The directory is made while tests run, not before')
    return opened
  }
  const startIn = (directory: string): Program => startProgram({ DATA_DIR: directory, DEMO: 'on' })
  beforeAll(async () => {
    const directory = await openDirectory()
    const program = startIn(directory)
    const address = await program.address
    const cookie = await enter(address, 'admin', 'demo-commissions')
    const agents = await caller(address, cookie).get<readonly { readonly userId: number; readonly status: number }[]>(
      '/services/agency/search/agents?max=9999',
    )
    opened = { directory, cookie, agent: agents.data.find(({ status }) => status === 0)?.userId ?? 0 }
    program.process.kill('SIGTERM')
    await program.ended
  })
  afterAll(async () => {
    await endPrograms()
    if (opened !== undefined) await rm(opened.directory, { recursive: true, force: true })
  })
  return {
    start: () => startIn(there().directory),
    get directory() {
      return there().directory
    },
    get cookie() {
      return there().cookie
    },
    get agent() {
      return there().agent
    },
  }
}
