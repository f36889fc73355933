/**
 * An agency's month, from the carriers' files to the agents' paid statements, lived in a browser on a database of its own.
 * What every agent is owed was worked out on paper (month/paper.ts); screens, files and database have to say the same.
 */
import { endPrograms, type FreshDatabase, freshDatabase, startProgram } from '@commissions/server/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, signIn, visit } from './chromium.ts'
import { BLUE_HARBOR, COMPASS_ROSE, STERLING_OAK } from './month/carrier-files.ts'
import {
  acceptAllCertain,
  acceptOneByOne,
  importFile,
  reconcile,
  typeStatement,
  unmatched,
  unreconcile,
} from './month/statement-acts.ts'

let database: FreshDatabase
let address: string
let browser: Browser

beforeAll(async () => {
  database = await freshDatabase()
  address = await startProgram({ DATABASE_URL: database.url, DEMO: 'on' }).address
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await endPrograms()
  await database.drop()
})

describe('an agency’s month', () => {
  it('ends with the same totals on every screen, in every file and in the database', async () => {
    const { page, faults } = await visit(browser)
    await page.goto(`${address}/statements`)
    await signIn(page, 'admin')
    await page.waitForURL('**/statements')

    await importFile(page, BLUE_HARBOR)
    await acceptAllCertain(page, 3)
    await unmatched(page, 0)
    await reconcile(page, { amount: '425.53' })

    await importFile(page, STERLING_OAK)
    await acceptOneByOne(page, 2)
    await reconcile(page, { amount: '546.90' })
    await unreconcile(page)
    await reconcile(page, { amount: '546.90' })

    await importFile(page, COMPASS_ROSE)
    await acceptAllCertain(page, 3)
    await unmatched(page, 0)
    await reconcile(page, { amount: '311.33' })

    await typeStatement(page, {
      description: 'Contingency bonus',
      date: '10/31/2026',
      amount: '250.00',
      agent: 'Renata Marquez',
    })
    await reconcile(page, { amount: '250.00' })

    expect(faults).toEqual([])
  })
})
