/** What a journey needs: the program, a database of its own, and a browser. Its visitors' contexts close with the test file. */
import { endPrograms, type FreshDatabase, freshDatabase, startProgram } from '@commissions/server/testing'
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
  let database: FreshDatabase | undefined
  let address: string | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    database = await freshDatabase(prepare === undefined ? { from: inject('demoTemplate') } : {})
    await prepare?.(database)
    const program = startProgram({ DATABASE_URL: database.url })
    ;[address, browser] = await Promise.all([program.address, sharedBrowser()])
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
    await endPrograms()
    await database?.drop()
  })
  const opened = <A>(value: A | undefined): A => {
    if (value === undefined) throw new Error('The stage is open while tests run, not before')
    return value
  }
  return {
    get address() {
      return opened(address)
    },
    get browser() {
      return opened(browser)
    },
    get database() {
      return opened(database)
    },
  }
}
