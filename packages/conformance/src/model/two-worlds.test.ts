import { runs } from '@commissions/core/testing'
import { type FreshDatabase, freshDatabase, ledgerFaults } from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparable, outcome, readAll, readPast, twoWorlds } from './two-worlds.ts'
import { commands, FIRST } from './world-commands.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

describe('the program and the suite in memory', () => {
  it('answer the same commands alike, with the same values, refusals, histories, versions and sums', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async all => {
        const { real, memory } = await twoWorlds(database)
        for (const command of [...FIRST, ...all]) {
          const [answered, expected] = [
            await outcome(real, command.run(real)),
            await outcome(memory, command.run(memory)),
          ]
          expect(answered, `the program's answer to: ${command}`).toEqual(expected)
          const [after, ought] = [comparable(real, await readAll(real)), comparable(memory, await readAll(memory))]
          expect(after, `the program's records after: ${command}`).toEqual(ought)
        }
        expect(comparable(real, await readPast(real))).toEqual(comparable(memory, await readPast(memory)))
        expect(await ledgerFaults(database.db, real.agency.agencyId)).toEqual([])
      }),
      { ...runs(3), endOnFailure: true },
    )
  })
})
