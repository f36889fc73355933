/** Reports of what the commissions service answers, as plain tables; a request that it refuses is refused here too. */
import { function as F, taskEither as TE } from 'fp-ts'
import {
  type Answer,
  type CommissionsPort,
  correctionCells,
  MESSAGES,
  MOST_EXPECTED,
  MOST_STATEMENTS,
  OWED_COLUMNS,
  owedTerm,
  PAID_COLUMNS,
  type PaidStatementSection,
  paidLinesOf,
  paidStatementName,
  payoutColumns,
  type ReportCell,
  type ReportColumn,
  type ReportingPort,
  reportCellText,
  type ServedFile,
  type ServiceFailure,
  STATEMENT_COLUMNS,
  statementRows,
} from '../../src/index.ts'
import type { PaidReport } from '../../src/ports/file-ports.ts'
import { byStatus } from './answer.ts'
import { utf8, writeCells } from './cells.ts'
import { agentName, type FakeAgency } from './fake-agency.ts'

/** The table as text, whatever format was asked for: what documents and workbooks look like is the product's own. */
export const tableFile = <A>(
  filename: string,
  columns: readonly ReportColumn<A>[],
  rows: readonly A[],
  below: readonly (readonly ReportCell[])[] = [],
): ServedFile => {
  const cells = [...rows.map(row => columns.map(({ cell }) => cell(row))), ...below]
  const table = [columns.map(({ heading }) => heading), ...cells.map(row => row.map(reportCellText))]
  return { filename, mediaType: 'text/csv; charset=utf-8', content: utf8(writeCells(table)) }
}

type Told = Pick<PaidStatementSection, 'lines' | 'adjustments'>

/** What the newest statement of exactly this range told the agent; the payments themselves if there is no such statement. */
const told = (
  { page, get, lines }: CommissionsPort['paidStatements'],
  { agentId, ...range }: PaidReport,
): Answer<Told> => {
  const agentIds = [agentId]
  const isTheirs = ({ agent }: PaidStatementSection): boolean => agent.id === agentId
  const section = ({ agents }: { readonly agents: readonly PaidStatementSection[] }): Answer<Told> => {
    const missing: ServiceFailure = { _tag: 'NotFound', message: MESSAGES.notFound }
    return TE.fromNullable(missing)(agents.find(isTheirs))
  }
  return F.pipe(
    page({ range, before: null, limit: MOST_STATEMENTS }),
    TE.chain(({ items }): Answer<Told> => {
      const newest = items.find(({ agents }) => agents.some(isTheirs))
      if (newest !== undefined) return F.pipe(get(newest.id, agentIds), TE.chain(section))
      return F.pipe(
        lines({ ...range, agentIds }),
        TE.map(paid => ({ lines: paid, adjustments: [] })),
      )
    }),
  )
}

const reported = <A>(from: Answer<A>, report: (answered: A) => ServedFile): Answer<ServedFile> =>
  F.pipe(from, TE.bimap(byStatus, report))

export const fakeReporting = (
  of: FakeAgency,
  { statements, payouts, paidStatements, expected }: CommissionsPort,
): ReportingPort => ({
  statement: (id, format) =>
    reported(statements.get(id), ({ numberFormatted, items }) =>
      tableFile(`statement-${numberFormatted}.${format}`, STATEMENT_COLUMNS, statementRows(items ?? [])),
    ),
  payout: (filter, format) =>
    reported(payouts.payable(filter), ({ lines }) => {
      const columns = payoutColumns(id => agentName(of, id))
      return tableFile(`agent-payout.${format}`, columns, lines)
    }),
  paidStatement: (asked, format) => {
    const { agentId, start, end } = asked
    const name = `paid-statement-${agentName(of, agentId)}-${paidStatementName(start, end)}`
    return reported(told(paidStatements, asked), ({ lines, adjustments }) =>
      tableFile(
        `${name}.${format}`,
        PAID_COLUMNS,
        (lines ?? []).flatMap(line => paidLinesOf(line, agentId)),
        adjustments.map(one => correctionCells({ what: one.lineItemId, ...one })),
      ),
    )
  },
  expected: (filter, format) =>
    reported(expected.list({ ...filter, cursor: null, limit: MOST_EXPECTED }), ({ items }) =>
      tableFile(`carriers-owe.${format}`, OWED_COLUMNS, items.map(owedTerm)),
    ),
})
