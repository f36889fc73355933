import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn } from '../testing/commissions-calls.ts'
import { asServed, type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addLargeAgencies, addRates, type LargeAgency } from '../testing/large-agency.ts'
import { addSmallAgency } from '../testing/small-agency.ts'
import { upload } from '../testing/upload.ts'
import { at } from '../testing/wire.ts'
import { seeOnly } from './agency-scope.ts'

/** The tables that grow with the lines. */
const LARGE = ['line_item', 'line_item_agent', 'line_payout', 'history']

/** Without the effective date: in the test data it is the same day everywhere, so it selects nothing. */
const DATES = ['ReportingDate', 'StatementDate', 'ReconciledDate', 'TransactionDate'] as const

const BY_IDS = /line_item_id"? = any\(/

/** A subquery that compares its agency with the outer row's agency: the planner may join the two by that alone. */
const BY_THE_AGENCY = /exists \(select [^()]* where "\w+"\."agency_id" = "\w+"\."agency_id"/

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The nodes of PostgreSQL's plan for an agency's query. */
const planned = (database: FreshDatabase, agencyId: string, query: CompiledQuery): Promise<readonly Plan[]> =>
  asServed(database.db)
    .transaction()
    .execute(async trx => {
      await seeOnly(trx, agencyId)
      // A page asks for a thousand lines by their ids. In a table as small as this one some versions rightly read all rows instead,
      // so that is switched off: what matters is that with a million lines an index finds them.
      if (BY_IDS.test(query.sql)) await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>({
        ...query,
        sql: `explain (format json) ${query.sql}`,
      })
      return rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
    })

describe('queries over 50,000 lines of several agencies', () => {
  let database: FreshDatabase
  let agency: LargeAgency
  let calls: Calls
  let asked: CompiledQuery[] = []

  beforeAll(async () => {
    database = await freshDatabase({ onQuery: query => asked.push(query) })
    const plan = { policies: 2_000, agents: 100, carriers: 20, rules: 30, linesAStatement: 40 }
    const small = { ...plan, months: 12, statementsAMonth: 12, open: [] }
    const added = await addLargeAgencies(database.db, [
      { ...plan, name: 'Harbor', months: 24, statementsAMonth: 40, open: [100] },
      { ...small, name: 'Prairie' },
      { ...small, name: 'Summit' },
    ])
    agency = at(added, 0)
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

  /**
   * A line of always the same policy, so that its number, client and name select a handful of lines in each run. Leading zeros are
   * ignored in a search, so a part of P000000007 would be a 7, which is in the numbers of a quarter of all lines.
   */
  const line = async (): Promise<{ readonly client: string; readonly number: string; readonly name: string }> => {
    const { rows } = await sql<{ client: string; number: string; name: string }>`
      select client_id as client, policy_number as number, insured_name as name from line_item
       where agency_id = ${agency.agencyId} and client_id is not null and policy_number = 'P000001847' limit 1`.execute(
      database.db,
    )
    const [one] = rows
    if (one === undefined) throw new Error('Expected a line with a client')
    return one
  }

  /** Searches that a person makes among all lines, each with a handful of results. */
  const searches: readonly (readonly [what: string, query: (of: Awaited<ReturnType<typeof line>>) => string])[] = [
    ['a client', ({ client }) => `client_id=${client}`],
    ['a policy number', ({ number }) => `policy_number=${number}`],
    ['a part of a number', ({ number }) => `text=${number.slice(-4)}`],
    ['a name', ({ name }) => `text=${encodeURIComponent(name.slice(0, 18))}`],
    ['an amount', () => 'text=99,999.99'],
    ['a statement', () => `statement_id=${agency.openStatementIds[0]}`],
    ["a month's transactions", () => `date_option=TransactionDate&start_date=2026-06-28&end_date=2026-06-30`],
  ]

  it.each(searches)(
    'lines of all statements by %s are found without a full scan of a table of lines',
    async (_, query) => {
      const asking = query(await line())
      for (const call of ['search?', 'summary?by=carrier&by=month&']) {
        asked = []
        expect(await calls.get(`line-items/${call}${asking}`)).toMatchObject({ code: 'OK' })
        const queries = asked.filter(({ sql: text }) => /^\s*(?:select|with)/i.test(text) && /line_item/.test(text))
        expect(queries.length).toBeGreaterThan(1)
        const found: string[] = []
        for (const one of queries) found.push(...(await wholeTables(one)))
        expect(found).toEqual([])
      }
    },
  )

  it('how many sums are answered does not decide how the lines are read: of 400,000 each was looked up by itself', async () => {
    asked = []
    expect(await calls.get('line-items/summary?by=agent&by=carrier')).toMatchObject({ code: 'OK' })
    const queries = asked.filter(({ sql: text }) => /group by/i.test(text))
    expect(queries).toHaveLength(2)
    for (const query of queries) {
      const nodes = await planned(database, agency.agencyId, query)
      // The limit is applied to sums that were made before.
      expect(nodes.map(node => node['Node Type'])).toContain('CTE Scan')
    }
  })

  it('the first and a later page of all lines read only the statements of the page', async () => {
    const totals = async (query: string) => {
      asked = []
      const { data } = await calls.get(`line-items/search?limit=50${query}`)
      return data as { readonly next: string; readonly totals: { readonly lines: number } }
    }
    const page = await totals('')
    expect(page.totals.lines).toBe(agency.lines)
    const pageOnly = () => asked.filter(({ sql: text }) => /order by line_item\.line_number limit/.test(text))
    expect(pageOnly()).toHaveLength(1)
    for (const query of pageOnly()) expect(await wholeTables(query)).toEqual([])
    const later = await totals(`&cursor=${page.next}`)
    expect(later.totals).toEqual(page.totals)
    // The cost of a further page does not grow with the whole answer: nothing is summed again.
    expect(asked.filter(({ sql: text }) => /sum\(|count\(/.test(text))).toEqual([])
    for (const query of pageOnly()) expect(await wholeTables(query)).toEqual([])
  })

  const manyLines: readonly (readonly [what: string, query: string])[] = [
    ['an agent', 'agent_ids=7'],
    ['what was paid', 'state=paid'],
    ['what is payable', 'state=payable'],
    ['what is on two statements', 'state=twice'],
    ['a word that every line has', 'text=client'],
    ['a line of business', 'lob=AUTOP'],
    ['a carrier’s name that nobody has', 'writing_carrier=nobody'],
    [
      'a month after which nothing came',
      'stopped=true&date_option=ReportingDate&start_date=2026-05-01&end_date=2026-05-31',
    ],
  ]

  it.each(manyLines)('a page of lines by %s computes no sums and scans no table of lines', async (_, query) => {
    asked = []
    const { code, data } = await calls.get(`line-items/search?totals=false&limit=50&${query}`)
    expect(code).toBe('OK')
    const { items, totals } = data as { readonly items: readonly unknown[]; readonly totals: object | null }
    expect(totals === null).toBe(items.length === 50)
    const queries = asked.filter(({ sql: text }) => /^\s*select/i.test(text) && /line_item|"statement"/.test(text))
    expect(queries.length).toBeGreaterThan(1)
    expect(queries.filter(({ sql: text }) => /sum\(|count\(/.test(text))).toEqual([])
    const found: string[] = []
    for (const one of queries) found.push(...(await wholeTables(one)))
    expect(found).toEqual([])
  })

  it('statements with the same lines are found without a full scan of a table of lines', async () => {
    asked = []
    expect(await calls.get(`statement/${agency.openStatementIds[0]}/similar`)).toMatchObject({ code: 'OK' })
    const queries = asked.filter(({ sql: text }) => /number_key/.test(text))
    expect(queries).toHaveLength(1)
    const found: string[] = []
    for (const query of queries) found.push(...(await wholeTables(query)))
    expect(found).toEqual([])
  })

  it('the list of what carriers owe looks up received lines term by term', async () => {
    await addRates(database.db, agency.agencyId)
    asked = []
    const { code, data } = await calls.get('expected?start_date=2000-01-01&end_date=2099-12-31&limit=100')
    expect(code).toBe('OK')
    expect((data as { items: unknown[] }).items.length).toBe(100)
    const queries = asked.filter(({ sql: text }) => /generate_series|"line_item"/.test(text))
    expect(queries.length).toBeGreaterThan(1)
    const found: string[] = []
    for (const query of queries) found.push(...(await wholeTables(query)))
    expect(found).toEqual([])
    // The index finds lines by policy and day together, so lines of other terms are not read.
    const [sums] = queries.filter(({ sql: text }) => /generate_series/.test(text))
    if (sums === undefined) throw new Error('Expected the query of the sums')
    const lookUps = (await planned(database, agency.agencyId, sums)).filter(node => node.Alias === 'line')
    expect(lookUps.map(node => node['Index Cond'])).toEqual([expect.stringMatching(/policy_id = .*CASE WHEN/)])
  })

  it.each(cases)('%s: without a full scan of a table of lines', async (_, path) => {
    asked = []
    const { code, data } = await calls.get(path())
    expect({ code, empty: JSON.stringify(data) === '[]' }).toEqual({ code: 'OK', empty: false })
    const queries = asked.filter(({ sql: text }) => /^\s*(select|with|insert|update)/i.test(text))
    expect(queries.length).toBeGreaterThan(1)
    const found: string[] = []
    for (const query of queries) found.push(...(await wholeTables(query)))
    expect(found).toEqual([])
    // With such a subquery and a million lines, a plan compared each payment of an agent with each statement of the agency.
    expect(queries.filter(({ sql: text }) => BY_THE_AGENCY.test(text))).toEqual([])
  })
})

describe('a dry run right after a large import, before the database has statistics of it', () => {
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

  it('looks up similar lines one by one instead of reading the imported lines whole for each', async () => {
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

  it('looks up where else the money of a line stands by its day and amount, not among all lines of its policy', async () => {
    const { agencyId, username } = await addSmallAgency(database.db, 'Elsewhere')
    const calls = await signedIn(testApp(database.db), username)
    const imported = await upload(calls, { content: file(10) })
    asked = []
    await calls.get(`statement/${(imported.data as { readonly id: string }).id}?includeItems=true`)
    const queries = asked.filter(({ sql: text }) => /other_statement/.test(text))
    const nodes = (await Promise.all(queries.map(query => planned(database, agencyId, query)))).flat()
    const lookups = nodes.filter(({ Alias = '' }) => Alias === 'other')
    expect(lookups.map(node => node['Index Cond'])).toEqual([expect.stringContaining('money_key')])
  })
})
