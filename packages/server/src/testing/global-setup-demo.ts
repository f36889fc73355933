/** Loads the demo agencies once per vitest run, into a database that tests clone to start a program on it. */
import { randomBytes } from 'node:crypto'
import { canonical, DEFAULT_TIME_ZONE, dayAt } from '@commissions/core'
import type { TestProject } from 'vitest/node'
import { acrossAgencies } from '../database/agency-scope.ts'
import { connect } from '../database/connect.ts'
import { MIGRATING } from '../database/limits.ts'
import { loadDemo } from '../demo/load.ts'
import { clone, dropDatabase } from './administer.ts'
import setup from './global-setup.ts'
import { addressOf } from './server.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const teardown = await setup(project)
  const { server, template } = project.getProvidedContext().testServer
  const demoTemplate = `template_${randomBytes(8).toString('hex')}`
  await clone(server, demoTemplate, template)
  const { db, close } = connect(addressOf(server, demoTemplate), { limits: MIGRATING })
  await loadDemo(db, dayAt(Date.now(), DEFAULT_TIME_ZONE))
  // Closes the first steps for all users, because the tests' users are not newcomers who need guidance.
  await acrossAgencies(db, trx =>
    trx
      .updateTable('app_user')
      .set({ preferences: canonical({ firstSteps: { over: [], closed: true } }) })
      .execute(),
  )
  await close()
  project.provide('demoTemplate', demoTemplate)
  return async () => {
    await dropDatabase(server, demoTemplate)
    await teardown()
  }
}
