/** Measures every call over an agency of one size, in a database of its own. */
import { addLargeAgency, addRates, builtReader, freshDatabase, signedIn, testApp } from '@commissions/server/testing'
import { type CallFigures, type Figures, leastOf } from './figures.ts'
import { processFigures } from './process-figures.ts'
import { sizedCalls } from './sized-calls.ts'
import { watchedDatabase } from './watched-database.ts'

export interface Measured {
  /** The first number of PostgreSQL's version. */
  readonly postgres: string
  readonly calls: CallFigures
}

interface Options {
  /** Measures memory and processor time too, which takes several rounds. */
  readonly whole: boolean
}

const ROUNDS = 3

const planOf = (lines: number) => ({
  name: `Grown ${lines}`,
  months: 2,
  statementsAMonth: lines / 100,
  linesAStatement: 100,
  open: [lines, lines / 10],
  policies: Math.min(10_000, lines),
  agents: 40,
  carriers: 20,
  rules: 60,
})

/** An agency with as many open lines, as many to be paid, and as many paid; and a tenth of them on a second open statement. */
export const measured = async (lines: number, { whole }: Options): Promise<Measured> => {
  const fresh = await freshDatabase()
  const database = await watchedDatabase(fresh.url, fresh.servedUrl)
  try {
    const agency = await database.filled(async db => {
      const added = await addLargeAgency(db, planOf(lines))
      await addRates(db, added.agencyId)
      return added
    })
    // The figures cover this process alone, so nothing may run in another one.
    const calls = await signedIn(testApp(database.db, whole ? { reader: builtReader } : {}), agency.username)
    const found: Record<string, Figures> = {}
    for (const { name, prepare, writes } of sizedCalls({ calls, agency, lines })) {
      const rounds: Figures[] = []
      for (let round = 0; round < (whole && !writes ? ROUNDS : 1); round += 1) {
        const call = await prepare()
        let answered = 0
        const make = async () => {
          answered = await call().catch((error: unknown) => {
            throw new Error(`${name}, with ${lines} lines`, { cause: error })
          })
        }
        let ofProcess: Figures = {}
        const figures = await database.count(
          whole
            ? async () => {
                ofProcess = await processFigures(make)
              }
            : make,
        )
        rounds.push({ ...figures, ...ofProcess, answered })
      }
      found[name] = leastOf(rounds)
    }
    return { postgres: await database.version(), calls: found }
  } finally {
    await database.close()
    await fresh.drop()
  }
}
