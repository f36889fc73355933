/** What any reporting service has to do: report what the commissions service says, to the cent. */
import {
  type AgentId,
  agentId,
  CalendarDates,
  type Cents,
  type CommissionsPort,
  carrierId,
  type ExpectedFilter,
  Money,
  outstandingOf,
  type PayoutFilter,
  POSITIONS,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportingPort,
  type Row,
  type ServedFile,
  SLOTS,
  type StatementId,
  sameStatementKey,
  statedTotal,
  statementId,
  TABLE_FORMATS,
} from '../../src/index.ts'
import type { PaidReport } from '../../src/ports/file-ports.ts'
import { readCells } from '../fakes/cells.ts'
import { allPaidStatements } from './all-paid-statements.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

const nowhere = statementId('00000000-0000-4000-8000-000000000000')

export interface ReportingWorld {
  readonly port: ReportingPort
  /** The port whose data the reports show. At least one paid statement was made. */
  readonly commissions: CommissionsPort
  /** UTF-8 to text. */
  readonly decode: (bytes: Uint8Array) => string
  /** The first characters of files of each format, where the format has fixed ones. */
  readonly magic: Readonly<Partial<Record<ReportFormat, string>>>
  readonly statement: StatementId
  readonly payable: PayoutFilter
  /** A filter that finds terms on which carriers owe something; it begins before it ends. */
  readonly expected: ExpectedFilter
  /** An agent's payments over a range for which no paid statement was made. */
  readonly paid: PaidReport
}

const begins = ({ content }: ServedFile): string => String.fromCharCode(...content.slice(0, 4))

const isReport = ({ magic }: ReportingWorld, file: ServedFile, format: ReportFormat): void => {
  const begin = magic[format] ?? ''
  ensure(file.content.length > 0 && begins(file).startsWith(begin), `Expected ${format}, got ${begins(file)}`)
  ensure(
    file.filename?.endsWith(`.${format}`) === true,
    `Expected a name that ends in .${format}, got ${file.filename}`,
  )
}

const tableOf = ({ decode }: ReportingWorld, { content }: ServedFile): readonly Row[] => {
  const rows = readCells(decode(content))
  if (rows === null) throw new Error('Expected comma-separated values')
  return rows
}

const amountsUnder = ([headings = [], ...rows]: readonly Row[], heading: string): readonly Cents[] => {
  const column = headings.indexOf(heading)
  ensure(column >= 0, `Expected a column ${heading}`)
  return rows.map(row => Money.cents(Math.round(Number(row[column]) * 100)))
}

/** What an agent was told of a range by its newest statement. */
const toldTo = async ({ commissions }: ReportingWorld, of: PaidReport): Promise<Cents | null> => {
  const [newest] = (await allPaidStatements(commissions.paidStatements))
    .filter(statement => sameStatementKey(statement, of))
    .toSorted((a, b) => b.version - a.version)
    .flatMap(({ agents }) => agents.filter(({ agent }) => agent.id === of.agentId))
  return newest === undefined ? null : statedTotal(newest)
}

const paidColumn = async (world: ReportingWorld, of: PaidReport): Promise<readonly Cents[]> =>
  amountsUnder(tableOf(world, await succeeds(world.port.paidStatement(of, 'csv'))), 'Paid')

export const reportingSuite = laws<ReportingWorld>({
  'a statement is handed out in every format': async world => {
    const { port, statement } = world
    for (const format of REPORT_FORMATS) isReport(world, await succeeds(port.statement(statement, format)), format)
    await failsWith(port.statement(nowhere, 'pdf'), 'NotFound')
  },

  'the table of a statement holds each line that counts, and adds up to what it pays': async world => {
    const { items, commissionPaid, grossAmount } = await succeeds(world.commissions.statements.get(world.statement))
    const rows = tableOf(world, await succeeds(world.port.statement(world.statement, 'csv')))
    const counted = (items ?? []).filter(line => !line.voided).length
    ensure(counted > 0, 'Expected a statement with lines')
    ensureEqual(rows.length, counted + 1, 'rows')
    ensureEqual(Money.sum(amountsUnder(rows, 'Commission Amount')), commissionPaid, 'commission')
    ensureEqual(Money.sum(amountsUnder(rows, 'Premium')), grossAmount, 'premium')
  },

  'payable lines are handed out as a table, with what each position earns on them': async world => {
    const { port, commissions, payable } = world
    for (const format of TABLE_FORMATS) isReport(world, await succeeds(port.payout(payable, format)), format)
    const { lines } = await succeeds(commissions.payouts.payable(payable))
    ensure(lines.length > 0, 'Expected payable lines')
    const rows = tableOf(world, await succeeds(port.payout(payable, 'csv')))
    ensureEqual(rows.length, lines.length + 1, 'rows')
    for (const position of POSITIONS) {
      const earned = lines
        .filter(line => line.agents[position] !== undefined)
        .map(line => line[SLOTS[position]])
        .map(({ payout, calculatedCommission }) => payout?.amount ?? calculatedCommission ?? Money.ZERO)
      const written = Money.sum(amountsUnder(rows, `Agent ${position} Payout`))
      ensureEqual(written, Money.sum(earned), `payouts of agent ${position}`)
    }
  },

  'what carriers owe is handed out in every format, and its list adds up to what is told': async world => {
    const { port, commissions, expected } = world
    for (const format of REPORT_FORMATS) isReport(world, await succeeds(port.expected(expected, format)), format)
    const { items } = await succeeds(commissions.expected.list({ ...expected, cursor: null, limit: 1_000 }))
    ensure(items.length > 0, 'Expected terms that carriers owe something on')
    const rows = tableOf(world, await succeeds(port.expected(expected, 'csv')))
    ensureEqual(rows.length, items.length + 1, 'rows')
    ensureEqual(Money.sum(amountsUnder(rows, 'Owed')), Money.sum(items.map(outstandingOf)), 'owed')
    ensureEqual(Money.sum(amountsUnder(rows, 'Received')), Money.sum(items.map(({ received }) => received)), 'received')
    await failsWith(port.expected({ ...expected, start: expected.end, end: expected.start }, 'pdf'), 'Failed')
  },

  'what an agent was paid is handed out in every format, and adds up to the payments while nobody was told':
    async world => {
      const { port, commissions, paid } = world
      for (const format of REPORT_FORMATS) isReport(world, await succeeds(port.paidStatement(paid, format)), format)
      ensureEqual(await toldTo(world, paid), null, 'a statement of the range')
      const { agentId: id, ...range } = paid
      const summary = await succeeds(commissions.paidStatements.summary({ ...range, agentIds: [id] }))
      const { totalCommissionPaid } = first(summary, 'agent who was paid')
      ensureEqual(Money.sum(await paidColumn(world, paid)), totalCommissionPaid, 'paid')
    },

  'once an agent was told, the file says what the newest statement of the range said, settlements too': async world => {
    const made = await allPaidStatements(world.commissions.paidStatements)
    ensure(made.length > 0, 'Expected a paid statement')
    for (const { agents, dateOption, start, end } of made) {
      const [id] = agents.flatMap(({ agent }): readonly AgentId[] => (agent.id === null ? [] : [agent.id]))
      if (id === undefined) continue
      const of: PaidReport = { agentId: id, dateOption, start, end }
      ensureEqual(Money.sum(await paidColumn(world, of)), await toldTo(world, of), 'told')
    }
  },

  'strangers are not found, and no range runs backwards': async ({ port, payable, paid }) => {
    const none = agentId(999_999)
    await failsWith(port.paidStatement({ ...paid, agentId: none }, 'csv'), 'NotFound')
    await failsWith(port.payout({ ...payable, agentIds: [none] }, 'csv'), 'NotFound')
    await failsWith(port.payout({ ...payable, carrierId: carrierId('999999') }, 'csv'), 'NotFound')
    const backwards = { start: CalendarDates.addDays(paid.end, 1), end: paid.end }
    // This service shows what happened only by its status.
    for (const ask of [
      port.paidStatement({ ...paid, ...backwards }, 'csv'),
      port.payout({ ...payable, ...backwards }, 'csv'),
    ])
      ensureEqual((await failsWith(ask, 'Failed')).status, 400, 'status')
  },
})
