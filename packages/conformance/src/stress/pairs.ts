/** What is measured with a million lines: each call, and beside it SQL that only gives the same answer, with lines as JSON. */
import { type Calls, type LargeAgency, upload } from '@commissions/server/testing'
import { carrierFile } from './carrier-file.ts'
import { type Called, type Pair, taken } from './side-by-side.ts'
import { writtenLines } from './written-lines.ts'

const BASE = '/services/commissions/v2/commissions'

interface Client {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rowCount: number | null }>
}

export interface World {
  readonly calls: Calls
  readonly agency: LargeAgency
  /** A connection that sees the rows of the agency and no others, like the connection of every call. */
  readonly client: Client
}

interface WireLine {
  readonly id: string
  readonly etag: string
}

/** Changes one line at a time. Both sides check the etag and write history. */
const lineUpdate = async ({ calls, agency, client }: World): Promise<Pair> => {
  const { agencyId } = agency
  const statementId = agency.openStatementIds[0] ?? ''
  const { data } = await calls.get(`statement/${statementId}?includeItems=true`)
  const [first, second] = (data as { readonly items: readonly WireLine[] }).items
  if (first === undefined || second === undefined) throw new Error('The open statement has no lines')
  let { etag } = first
  let own = second.etag
  let turn = 0
  return {
    name: 'a line is changed',
    rows: 1,
    call: async () => {
      turn += 1
      const begun = performance.now()
      const form = { transaction_date: '2026-06-15', commission_amount: 10 + turn, gross_amount: 100 + turn }
      const written = await calls.put(`line-item/${first.id}`, { etag, ...form })
      if (written.code !== 'OK') throw new Error(`${written.code} ${written.message}`)
      etag = (written.data as WireLine).etag
      return { firstByte: performance.now() - begun, bytes: 0 }
    },
    bare: async () => {
      turn += 1
      const next = `etag ${turn}`
      await client.query('begin')
      await client.query(
        'update statement set etag = $3, modified_at = now() where agency_id = $1 and statement_id = $2',
        [agencyId, statementId, next],
      )
      const { rowCount } = await client.query(
        `update line_item set etag = $4, commission_amount = $5, gross_amount = $6, modified_at = now()
          where agency_id = $1 and line_item_id = $2 and etag = $3 returning *`,
        [agencyId, second.id, own, next, 10 + turn, 100 + turn],
      )
      if (rowCount !== 1) throw new Error('The line was another version')
      own = next
      await client.query(
        `insert into history (agency_id, chain_kind, chain_id, sequence, history_id, line_item_id, at, user_id, action,
                changes, previous_hash, hash)
         select agency_id, 'import_mapping', chain_id, sequence + 1, gen_random_uuid(), null, now(), user_id, 'line changed',
                '[]', hash, sha256(hash)
           from history where agency_id = $1 and chain_kind = 'statement' and chain_id = $2
          order by sequence desc limit 1`,
        [agencyId, statementId],
      )
      await client.query('rollback')
      own = second.etag
    },
  }
}

const list = ({ calls, agency, client }: World, name: string, path: string, rows: number, bare: string): Pair => ({
  name,
  rows,
  call: () => taken(calls.browser.send(`${BASE}/${path}`)),
  bare: () => client.query(bare, [agency.agencyId]),
})

/** The import of a file of this many rows, and plain SQL that inserts the same rows. */
const importing = ({ calls, agency, client }: World, rows: number): Pair => {
  let turn = 0
  const imported = async (): Promise<Called> => {
    turn += 1
    const begun = performance.now()
    const content = carrierFile(rows, `P${turn}`)
    const answer = await upload(calls, { content, fields: { statement_date: '2026-06-30' } })
    if (answer.code !== 'OK') throw new Error(`${answer.code} ${answer.message}`)
    const firstByte = performance.now() - begun
    const { id, etag } = answer.data as WireLine
    takeBack = () => calls.del(`statement/${id}/import`, { etag })
    return { firstByte, bytes: content.length }
  }
  let takeBack: () => Promise<unknown> = async () => undefined
  return {
    name: 'a file is imported',
    rows,
    call: imported,
    bare: async () => {
      await client.query('begin')
      await client.query(
        `insert into line_item (agency_id, line_item_id, statement_id, etag, line_number, import_row, manual,
                transaction_type, transaction_date, gross_amount, commission_amount, insured_name, policy_number,
                created_at, created_by, modified_at, modified_by)
         select $1, gen_random_uuid(), $2, 'etag', 100000 + n, n, false, 'RWL', '2026-06-15', n % 1000, n % 100,
                'INSURED ' || n, 'P' || n, now(), 1, now(), 1
           from generate_series(1, $3::integer) n`,
        [agency.agencyId, agency.openStatementIds[0], rows],
      )
      await client.query('rollback')
    },
    tidy: () => takeBack(),
  }
}

export const pairs = async (world: World): Promise<readonly Pair[]> => {
  const { agency } = world
  const { payable, paid, openStatementIds } = agency
  const range = ({ start, end }: LargeAgency['paid']): string => `start_date=${start}&end_date=${end}`
  const between = (column: string, { start, end }: LargeAgency['paid']): string =>
    `and ${column} between '${start}' and '${end}'`
  const statement = (index: number, rows: number): Pair =>
    list(
      world,
      `a statement with its ${rows.toLocaleString('en-US')} lines`,
      `statement/${openStatementIds[index]}?includeItems=true`,
      rows,
      writtenLines(`and line.statement_id = '${openStatementIds[index]}' order by line.line_number`),
    )
  const month = agency.linesAMonth
  return [
    await lineUpdate(world),
    list(
      world,
      'the closed statements',
      'statement?status=reconciled',
      agency.closedStatements,
      `select s.*, carrier.name from statement s
         left join carrier on carrier.agency_id = s.agency_id and carrier.carrier_id = s.carrier_id
        where s.agency_id = $1 and s.status = 'reconciled' order by s.statement_date desc, s.statement_number desc`,
    ),
    statement(0, 400),
    statement(1, 5_000),
    statement(2, 50_000),
    list(
      world,
      'a month to be paid',
      `rules/agent-payout?date_option=ReportingDate&${range(payable)}`,
      month,
      writtenLines(
        `and not line.paid and not line.voided and s.status = 'reconciled' ${between('s.reporting_date', payable)}`,
      ),
    ),
    list(
      world,
      "an agent's month to be paid",
      `rules/agent-payout?date_option=TransactionDate&${range(payable)}&agent_ids=7`,
      month / 100,
      writtenLines(
        `and not line.paid and not line.voided and s.status = 'reconciled' ${between('line.transaction_date', payable)}
         and line.line_item_id in (select line_item_id from line_item_agent where agency_id = $1 and agent_id = 7 offset 0)`,
      ),
    ),
    list(
      world,
      'a month of payments, in sums',
      `paid-statement/summary?date_option=AgentPaidDate&${range(paid)}`,
      month,
      `select agent_id, sum(amount), count(distinct line_item_id) from line_payout
        where agency_id = $1 ${between('agent_paid_date', paid)} group by agent_id`,
    ),
    list(
      world,
      'the payments of one agent in a month',
      `paid-statement/line-items?date_option=AgentPaidDate&${range(paid)}&agent_ids=7`,
      month / 100,
      writtenLines(
        `and line.paid ${between('line.agent_paid_date', paid)}
         and line.line_item_id in (select line_item_id from line_payout where agency_id = $1 and agent_id = 7 offset 0)`,
      ),
    ),
    importing(world, 50_000),
  ]
}
