import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type App, type AppOptions, createApp } from '../app.ts'
import type { Database } from '../database/schema.ts'
import { openAnswers, openLanes } from '../fairness/lanes.ts'
import type { AppDeps } from '../http/deps.ts'
import { NO_SUITE } from '../http/suite.ts'
import { silentLog } from '../logging.ts'
import { asServed } from './database.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

/** The application over a database, with whatever the test decides itself. */
export const testApp = (
  db: Kysely<Database>,
  overrides: Partial<AppDeps> & AppOptions & { readonly time?: FakeClock } = {},
): App => {
  const { site, config, routes, operations, time = fakeClock(), ...deps } = overrides
  return createApp(
    {
      db: asServed(db),
      doorDb: asServed(db),
      healthDb: asServed(db),
      lanes: openLanes(),
      answers: openAnswers(),
      clock: time.now,
      random: { uuid: randomUUID, bytes: randomBytes },
      log: silentLog,
      publicOrigin: null,
      trustProxy: false,
      suite: NO_SUITE,
      ...deps,
    },
    {
      ...(site === undefined ? {} : { site }),
      ...(config === undefined ? {} : { config }),
      ...(routes === undefined ? {} : { routes }),
      ...(operations === undefined ? {} : { operations }),
    },
  )
}
