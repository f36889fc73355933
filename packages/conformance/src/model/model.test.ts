import { runs } from '@commissions/core/testing'
import { type FreshDatabase, freshDatabase, ledgerFaults } from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyBooks } from './books.ts'
import { compareAtEnd } from './compare-books.ts'
import { correctionSteps } from './correction-steps.ts'
import { paymentSteps } from './payment-steps.ts'
import { realAgency } from './real.ts'
import { firstStatements, statementSteps } from './statement-steps.ts'
import { toldSteps } from './told-steps.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

describe('any commands in any order', () => {
  it('leave the records as a simple model has them, give each change a new version and one entry, and pay nothing twice', async () => {
    const steps = fc.commands([...statementSteps, ...paymentSteps, ...correctionSteps, ...toldSteps], {
      maxCommands: 60,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(steps, async commands => {
        const books = emptyBooks()
        const real = await realAgency(database)
        await firstStatements(books, real)
        await fc.asyncModelRun(() => ({ model: books, real }), commands)
        await compareAtEnd(books, real)
        expect(await ledgerFaults(database.db, real.agency.agencyId)).toEqual([])
      }),
      { ...runs(5), endOnFailure: true },
    )
  })
})
