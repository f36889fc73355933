import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Auditor, auditor } from '../testing/auditor.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { settleAgency } from '../testing/settle-agency.ts'
import { tamperAtRandom } from '../testing/tamper.ts'
import { addWorkedAgency, type WorkedAgency } from '../testing/worked-agency.ts'

const TIMEOUT = 180_000
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('an audit after one random change to the ledger or its history outside the program', () => {
  let database: FreshDatabase
  let agency: WorkedAgency
  let audit: Auditor
  beforeAll(async () => {
    database = await freshDatabase()
    agency = await addWorkedAgency(testApp(database.db), database.db, 'Tampered')
    await settleAgency(agency.calls, agency)
    audit = await auditor(database.db, agency.agencyId)
  }, TIMEOUT)
  afterAll(async () => {
    await audit.close()
    await database.drop()
  })

  it(
    'names the change, and finds nothing once it is undone',
    async () => {
      expect(await audit.faults()).toEqual([])
      let tried = 0
      await fc.assert(
        fc.asyncProperty(fc.tuple(chance, chance, chance), async chances => {
          const tampering = await tamperAtRandom(database.db, agency.agencyId, chances)
          fc.pre(tampering !== null)
          tried += 1
          const faults = await audit.faults()
          await tampering?.undo()
          expect(
            faults.some(fault => tampering?.named.test(fault)),
            `${tampering?.what}: ${faults.join(' ')}`,
          ).toBe(true)
        }),
        { ...runs(80), endOnFailure: true },
      )
      expect(tried).toBeGreaterThan(0)
      expect(await audit.faults()).toEqual([])
    },
    TIMEOUT,
  )
})
