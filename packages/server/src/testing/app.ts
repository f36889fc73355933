import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AppOptions, createApp, type HttpApp } from '../app.ts'
import type { Database } from '../database/schema.ts'
import { openAnswers, openLanes } from '../fairness/lanes.ts'
import { NO_SUITE } from '../http/connection/suite.ts'
import type { AppDeps } from '../http/deps.ts'
import { silentLog } from '../logging.ts'
import { KEY_BYTES, secretBox } from '../signin/secret-box.ts'
import { noTrail } from '../trail/trail.ts'
import { asServed } from './database.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { readerHere } from './reader-here.ts'

/** The fixed key with which applications in tests encrypt secrets. */
export const TEST_SECRETS = secretBox(Buffer.alloc(KEY_BYTES, 7))

export type TestAppOptions = Partial<AppDeps> & AppOptions & { readonly time?: FakeClock }

/** The application on a database, with the test's own options. */
export const testApp = (db: Kysely<Database>, overrides: TestAppOptions = {}): HttpApp => {
  const { time = fakeClock(), ...own } = overrides
  return createApp(
    {
      db: asServed(db),
      doorDb: asServed(db),
      healthDb: asServed(db),
      lanes: openLanes(),
      reader: readerHere,
      answers: openAnswers(),
      clock: time.now,
      random: { uuid: randomUUID, bytes: randomBytes },
      codesOfEverybody: false,
      secrets: async () => TEST_SECRETS,
      log: silentLog,
      trail: noTrail,
      auditAsked: () => undefined,
      publicOrigin: null,
      hosts: null,
      trustProxy: false,
      suite: NO_SUITE,
      ...own,
    },
    own,
  )
}
