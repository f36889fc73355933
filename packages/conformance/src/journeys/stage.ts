/** What a journey needs: the program, a database of its own, and a browser. Its visitors' contexts close with the test file. */
import { endPrograms, type FreshDatabase, freshDatabase, later, startProgram } from '@commissions/server/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { sharedBrowser } from './chromium.ts'

export interface Stage {
  readonly address: string
  readonly browser: Browser
  readonly database: FreshDatabase
}

/** `prepare` fills an empty database before the program starts on it; without it, the database has the demo agencies. */
export const openStage = (prepare?: (database: FreshDatabase) => Promise<void>): Stage => {
  const stage = later<Stage>()
  let database: FreshDatabase | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    database = await freshDatabase(prepare === undefined ? { from: inject('demoTemplate') } : {})
    await prepare?.(database)
    const program = startProgram({ DATABASE_URL: database.url })
    const [address, shared] = await Promise.all([program.address, sharedBrowser()])
    browser = shared
    stage.is({ address, browser, database })
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
    await endPrograms()
    await database?.drop()
  })
  return stage.value
}
