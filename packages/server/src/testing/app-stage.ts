/** What tests of the services stand on: the application over a database of its own, opened for a file and closed behind it. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { HttpApp } from '../app.ts'
import { type TestAppOptions, testApp } from './app.ts'
import { type Calls, signedIn } from './commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addSmallAgency, type SmallAgency } from './small-agency.ts'

export interface OpenAgency {
  readonly agency: SmallAgency
  /** Of its one user, who may do everything. */
  readonly calls: Calls
}

export interface AppStage {
  readonly database: FreshDatabase
  readonly app: HttpApp
  /** One for all tests of the file. */
  readonly smallAgency: (name: string) => OpenAgency
  /** Another one for each test. */
  readonly smallAgencyEach: (name: string) => OpenAgency
}

interface Later<A> {
  /** Stands for the value from the first line of a file on; it may be asked once hooks and tests run. */
  readonly value: A
  readonly is: (value: A) => void
}

export const later = <A extends object>(): Later<A> => {
  let opened: A | undefined
  const value = new Proxy({} as A, {
    get: (_, key) => {
      if (opened === undefined) throw new Error('The stage is open while tests run, not before')
      return Reflect.get(opened, key)
    },
  })
  return {
    value,
    is: found => {
      opened = found
    },
  }
}

export const appStage = (options: TestAppOptions = {}): AppStage => {
  const database = later<FreshDatabase>()
  const app = later<HttpApp>()
  beforeAll(async () => {
    const opened = await freshDatabase()
    database.is(opened)
    app.is(testApp(opened.db, options))
  })
  // Hooks at the end run in the opposite order: whatever the file opened after this is closed before it.
  afterAll(() => database.value.drop())
  const agencyOpenedBy = (hook: typeof beforeAll | typeof beforeEach) => (name: string) => {
    const agency = later<SmallAgency>()
    const calls = later<Calls>()
    hook(async () => {
      const added = await addSmallAgency(database.value.db, name)
      agency.is(added)
      calls.is(await signedIn(app.value, added.username))
    })
    return { agency: agency.value, calls: calls.value }
  }
  return {
    database: database.value,
    app: app.value,
    smallAgency: agencyOpenedBy(beforeAll),
    smallAgencyEach: agencyOpenedBy(beforeEach),
  }
}
