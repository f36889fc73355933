import { pathToFileURL } from 'node:url'
import { SuggestionCodec } from '@commissions/contract'
import { certainPolicies, type MatchLine, matchIndex, type Suggestion, suggest } from '@commissions/core'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readAgency } from '../../database/agency-scope.ts'
import { appStage } from '../../testing/app-stage.ts'
import { builtProgram } from '../../testing/built-program.ts'
import { type Calls, signedIn } from '../../testing/commissions-calls.ts'
import { addLargeAgency, type LargeAgency } from '../../testing/large-agency.ts'
import { at, suggestionsOf } from '../../testing/wire.ts'
import { ThreadEnded, type ThreadProgram } from '../../threads/thread.ts'
import { linesOfStatement, loadLines } from '../line-items/line-item.rows.ts'
import { NO_RULES } from '../no-rules.ts'
import { matched, matchLineOf } from './match-apart.ts'
import { bookPortions, entriesOf, loadMemory } from './match-book.rows.ts'
import type { MatchForm, MatchPieces } from './match-pieces.ts'
import { unmatchedLines } from './unmatched.rows.ts'

const POLICIES = 1_100
const LINES = 240

const { app, database } = appStage()
let agency: LargeAgency
let calls: Calls
let lines: readonly MatchLine[]
/** The built thread, as `npm start` runs it. From sources, each thread takes seconds to start. */
let built: ThreadProgram

beforeAll(async () => {
  built = { file: pathToFileURL(builtProgram('matching.worker.js')), options: [], words: [] }
  agency = await addLargeAgency(database.db, {
    name: 'Large Book',
    months: 1,
    statementsAMonth: 1,
    linesAStatement: 1,
    open: [LINES],
    policies: POLICIES,
    agents: 3,
    carriers: 3,
    rules: 3,
  })
  calls = await signedIn(app, agency.username)
  lines = await inAgency(trx => unmatchedLines({ trx, session: agency }, at(agency.openStatementIds, 0)))
  const [first] = lines
  await database.db
    .insertInto('insured_alias')
    .values({
      agency_id: agency.agencyId,
      insured_name: first?.insuredName ?? '',
      client_id: '7',
      learned_at: new Date(0).toISOString(),
    })
    .execute()
}, 300_000)

const inAgency: <A>(work: Parameters<typeof readAgency<A>>[2]) => Promise<A> = work =>
  readAgency(database.db, agency.agencyId, work)

const piecesOf = async <F extends MatchForm>(form: F, program = built): Promise<readonly MatchPieces[F][]> => {
  const pieces: MatchPieces[F][] = []
  const matching = await inAgency(trx => matched({ trx, session: agency }, lines, form, { program }))
  for await (const piece of matching) pieces.push(piece)
  return pieces
}

let saidOnce: Promise<readonly Suggestion[]> | undefined

/** The core's suggestions from the whole book at once, which take seconds. */
const said = () => {
  saidOnce ??= inAgency(async trx => {
    const portions = await bookPortions({ trx, session: agency })
    expect(portions.length).toBeGreaterThan(1)
    const entries = (await Promise.all(portions.map(read => read()))).flatMap(entriesOf)
    expect(entries).toHaveLength(POLICIES)
    return suggest(lines, matchIndex(entries), { memory: await loadMemory({ trx, session: agency }) })
  })
  return saidOnce
}

it('reading only the unmatched lines gives the same fields as reading all lines whole', async () => {
  const statement = at(agency.openStatementIds, 0)
  const whole = await inAgency(trx => loadLines({ trx, session: agency }, linesOfStatement(statement), NO_RULES))
  const unmatched = whole.filter(line => line.unmatched && !line.voided)
  expect(unmatched.length).toBeLessThan(whole.length)
  expect(lines).toEqual(unmatched.map(matchLineOf))
})

describe('matching with a large book of policies', { timeout: 400_000 }, () => {
  it('suggests in its own thread what the core suggests, in each form of answer', async () => {
    const all = await said()
    expect(all.some(({ candidates }) => candidates.some(({ certain }) => certain))).toBe(true)
    expect(JSON.parse(`[${(await piecesOf('written')).join(',')}]`)).toEqual(
      JSON.parse(JSON.stringify(all.map(SuggestionCodec.encode))),
    )
    const certain = certainPolicies(all)
    expect((await piecesOf('certain')).flat()).toEqual(certain)
    const counted = (await piecesOf('counted')).reduce((sum, some) => ({
      matched: sum.matched + some.matched,
      certain: sum.certain + some.certain,
    }))
    expect(counted).toEqual({
      matched: all.filter(({ candidates }) => candidates.length > 0).length,
      certain: certain.length,
    })
  })

  it('answers for the same lines as with a small book, also when it runs from the sources', async () => {
    const answered = suggestionsOf(await calls.get(`statement/${at(agency.openStatementIds, 0)}/match-suggestions`))
    expect(answered).toEqual(JSON.parse(JSON.stringify((await said()).map(SuggestionCodec.encode))))
  })

  it('reads the policies without a limit of the whole transaction, whatever it is asked for', async () => {
    const limit = await inAgency(async trx => {
      await (await matched({ trx, session: agency }, lines, 'written', { program: built })).return(undefined)
      const { rows } = await sql<{
        limit: string
      }>`select current_setting('transaction_timeout', true) as limit`.execute(trx)
      return rows[0]?.limit ?? '0'
    })
    // Null before PostgreSQL 17, which has no such limit.
    expect(limit).toBe('0')
  })

  it('needs no database connection while it runs, and ends when its reader stops', async () => {
    const pieces = await inAgency(trx => matched({ trx, session: agency }, lines, 'written', { program: built }))
    expect((await pieces.next()).done).toBe(false)
    await pieces.return(undefined)
    expect((await pieces.next()).done).toBe(true)
  })

  it('ends when its caller goes away, whether the policies are still read or the lines are matched', async () => {
    const gone = new AbortController()
    const { signal } = gone
    const counting = () =>
      inAgency(trx => matched({ trx, session: agency }, lines, 'counted', { program: built, signal }))
    const pieces = await counting()
    expect((await pieces.next()).done).toBe(false)
    gone.abort()
    await expect(pieces.next()).rejects.toThrow(ThreadEnded)
    await expect(counting()).rejects.toBe(signal.reason)
  })

  it('fails when its thread ends early or takes too long, and the next run succeeds', async () => {
    const ending: ThreadProgram = { ...built, file: new URL('data:text/javascript,process.exit(3)') }
    await expect(piecesOf('counted', ending)).rejects.toThrow(ThreadEnded)
    const limits = { heapMib: 512, wallMs: 1 }
    const slow = await inAgency(trx => matched({ trx, session: agency }, lines, 'counted', { program: built, limits }))
    await expect(slow.next()).rejects.toThrow(ThreadEnded)
    expect((await piecesOf('counted')).length).toBeGreaterThan(0)
  })
})
