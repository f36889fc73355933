/** The demo agencies, loaded once per vitest run: whoever starts a program on them clones the database they are in. */
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
  // Whoever is not a newcomer is led by nobody.
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
