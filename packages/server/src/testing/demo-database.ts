/** Databases with the demo agencies. The first test of a run that asks loads them, which takes seconds; everybody gets a clone. */
import { knownDate } from '@commissions/core/testing'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '../database/connect.ts'
import { MIGRATING } from '../database/limits.ts'
import { loadDemo } from '../demo/load.ts'
import { clone, dropDatabase } from './administer.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addressOf, demoOf, type TestServer } from './server.ts'

/** The day for which the demo data is loaded; the test application's clock stands on it. */
export const DEMO_DAY = knownDate(2026, 11, 20)

const load = async ({ server, template }: TestServer): Promise<void> => {
  const name = demoOf(template)
  await clone(server, name, template)
  const { db, close } = connect(addressOf(server, name), { limits: MIGRATING })
  try {
    await loadDemo(db, DEMO_DAY)
  } catch (error) {
    await close()
    await dropDatabase(server, name)
    throw error
  }
  await close()
}

/** Other processes of the run wait for the one that loads. */
const loadedOnce = async (run: TestServer): Promise<void> => {
  const client = new pg.Client({ ...addressOf(run.server) })
  await client.connect()
  try {
    const name = demoOf(run.template)
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await load(run)
  } finally {
    await client.end()
  }
}

let loaded: Promise<void> | undefined

/** Shared with nobody, as every fresh database. */
export const demoDatabase = async (): Promise<FreshDatabase> => {
  const run = inject('testServer')
  loaded ??= loadedOnce(run)
  await loaded
  return freshDatabase({ from: demoOf(run.template) })
}
