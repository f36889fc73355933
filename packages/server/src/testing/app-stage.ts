/** Sets up tests of the services: the application on a database of its own, opened before a test file and closed after it. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { HttpApp } from '../app.ts'
import { type TestAppOptions, testApp } from './app.ts'
import { type Calls, signedIn } from './commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addSmallAgency, type SmallAgency } from './small-agency.ts'

export interface OpenAgency {
  readonly agency: SmallAgency
  /** Made as the agency's only user, who may do everything. */
  readonly calls: Calls
}

export interface AppStage {
  readonly database: FreshDatabase
  readonly app: HttpApp
  /** One agency for all tests of the file. */
  readonly smallAgency: (name: string) => OpenAgency
  /** A new agency for each test. */
  readonly smallAgencyEach: (name: string) => OpenAgency
}

interface Later<A> {
  /** A proxy for the value. It exists from the start of the file, but can be read only once hooks and tests run. */
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
  // `afterAll` hooks run in reverse order: what the file opened after this is closed before it.
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
