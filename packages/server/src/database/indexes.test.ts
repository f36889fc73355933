import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn } from '../testing/commissions-calls.ts'
import { asServed, type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addLargeAgency, type LargeAgency } from '../testing/large-agency.ts'
import { addSmallAgency } from '../testing/small-agency.ts'
import { upload } from '../testing/upload.ts'
import { seeOnly } from './agency-scope.ts'

/** What grows by the line. */
const LARGE = ['line_item', 'line_item_agent', 'line_payout', 'history']

/** All effective dates are one day there, which picks nothing out. */
const DATES = ['ReportingDate', 'StatementDate', 'ReconciledDate', 'TransactionDate'] as const

const BY_IDS = /line_item_id"? = any\(/

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** What PostgreSQL would do for a query of the agency's. */
const planned = (database: FreshDatabase, agencyId: string, query: CompiledQuery): Promise<readonly Plan[]> =>
  asServed(database.db)
    .transaction()
    .execute(async trx => {
      await seeOnly(trx, agencyId)
      // A page asks for a thousand lines by their ids. Of so few as these some versions read all instead, and rightly; that an
      // index finds them is what matters among a million.
      if (BY_IDS.test(query.sql)) await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>({
        ...query,
        sql: `explain (format json) ${query.sql}`,
      })
      return rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
    })

describe('with 50,000 lines of several agencies', () => {
  let database: FreshDatabase
  let agency: LargeAgency
  let calls: Calls
  let asked: CompiledQuery[] = []

  beforeAll(async () => {
    database = await freshDatabase({ onQuery: query => asked.push(query) })
    const plan = { policies: 2_000, agents: 100, carriers: 20, rules: 30, linesAStatement: 40 }
    agency = await addLargeAgency(database.db, {
      ...plan,
      name: 'Harbor',
      months: 24,
      statementsAMonth: 40,
      open: [100],
    })
    for (const name of ['Prairie', 'Summit'])
      await addLargeAgency(database.db, { ...plan, name, months: 12, statementsAMonth: 12, open: [] })
    await sql`analyze`.execute(database.db)
    calls = await signedIn(testApp(database.db), agency.username)
  }, 300_000)
  afterAll(() => database.drop())

  /** The large tables that a query reads from end to end, with the query. */
  const wholeTables = async (query: CompiledQuery): Promise<readonly string[]> =>
    (await planned(database, agency.agencyId, query))
      .filter(node => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
      .map(node => `${node['Relation Name']}: ${query.sql}`)

  const of = (range: 'payable' | 'paid', option: string, more = ''): string => {
    const { start, end } = agency[range]
    return `?date_option=${option}&start_date=${start}&end_date=${end}${more}`
  }
  const cases: readonly (readonly [what: string, path: () => string])[] = [
    ['the statement list', () => 'statement'],
    ['the closed statements', () => 'statement?status=reconciled'],
    ['a statement with its lines', () => `statement/${agency.openStatementIds[0]}?includeItems=true`],
    ["a statement's history", () => `statement/${agency.openStatementIds[0]}/history`],
    ...DATES.flatMap((option): readonly (readonly [string, () => string])[] => [
      [`payable lines by ${option}`, () => `rules/agent-payout${of('payable', option)}`],
      [`an agent's payable lines by ${option}`, () => `rules/agent-payout${of('payable', option, '&agent_ids=7')}`],
      [`paid lines by ${option}`, () => `line-items${of('paid', option)}`],
      [`what agents were paid by ${option}`, () => `paid-statement/summary${of('paid', option)}`],
    ]),
    ['lines that were paid on a day', () => `line-items${of('paid', 'AgentPaidDate')}`],
    ['what agents were paid', () => `paid-statement/summary${of('paid', 'AgentPaidDate')}`],
    ['the lines that agents were paid on', () => `paid-statement/line-items${of('paid', 'AgentPaidDate')}`],
    [
      'the lines that one agent was paid on',
      () => `paid-statement/line-items${of('paid', 'AgentPaidDate', '&agent_ids=7')}`,
    ],
  ]

  it('statements that hold the same lines: no table of lines is read from end to end', async () => {
    asked = []
    expect(await calls.get(`statement/${agency.openStatementIds[0]}/similar`)).toMatchObject({ code: 'OK' })
    const queries = asked.filter(({ sql: text }) => /number_key/.test(text))
    expect(queries).toHaveLength(1)
    const found: string[] = []
    for (const query of queries) found.push(...(await wholeTables(query)))
    expect(found).toEqual([])
  })

  it.each(cases)('%s: no table of lines is read from end to end', async (_, path) => {
    asked = []
    const { code, data } = await calls.get(path())
    expect({ code, empty: JSON.stringify(data) === '[]' }).toEqual({ code: 'OK', empty: false })
    const queries = asked.filter(({ sql: text }) => /^\s*(select|with|insert|update)/i.test(text))
    expect(queries.length).toBeGreaterThan(1)
    const found: string[] = []
    for (const query of queries) found.push(...(await wholeTables(query)))
    expect(found).toEqual([])
  })
})

describe('right after a large import, of which the planner knows nothing yet', () => {
  let database: FreshDatabase
  let asked: CompiledQuery[] = []

  beforeAll(async () => {
    database = await freshDatabase({ onQuery: query => asked.push(query) })
  })
  afterAll(() => database.drop())

  const file = (lines: number): string =>
    ['Policy,Date,Commission', ...Array.from({ length: lines }, (_, n) => `PA-${n},05/15/2026,${n % 100}.25`)].join(
      '\n',
    )

  it('lines that stand on it are looked up one by one, and none of it is read for each of them', async () => {
    const { agencyId, username } = await addSmallAgency(database.db, 'Harbor')
    const calls = await signedIn(testApp(database.db), username)
    expect(await upload(calls, { content: file(5_000) })).toMatchObject({ code: 'OK' })
    asked = []
    expect(await upload(calls, { content: file(1_000), query: 'dry_run=true' })).toMatchObject({ code: 'OK' })
    const queries = asked.filter(({ sql: text }) => /number_key/.test(text))
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      const lookups = (await planned(database, agencyId, query)).filter(({ Alias = '' }) => /^line(_\d+)?$/.test(Alias))
      const found = lookups.filter(node => node['Relation Name'] === 'line_item')
      expect(found.length).toBeGreaterThan(0)
      for (const node of found) expect(`${node['Index Cond']} ${node['Recheck Cond']}`).toContain('money_key')
    }
  })
})
