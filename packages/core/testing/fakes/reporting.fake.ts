/** Reports of what the commissions service answers: whoever it refuses is refused here too. */
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Refusal } from '../../src/failure/refusal.ts'
import {
  type Answer,
  type CommissionsPort,
  correctionCells,
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
  type ReportFormat,
  type ReportingPort,
  reportCellText,
  type ServedFile,
  type ServiceFailure,
  STATEMENT_COLUMNS,
  statementRows,
} from '../../src/index.ts'
import type { PaidReport } from '../../src/ports/file-ports.ts'
import { byStatus, found } from './answer.ts'
import { writeCells } from './cells.ts'
import { agentName, type FakeAgency } from './fake-agency.ts'
import { utf8 } from './utf8.ts'

type Told = Pick<PaidStatementSection, 'lines' | 'adjustments'>

/** What the newest statement of exactly the range told the agent; the payments as they are while there is none. */
const told = (
  { page, get, lines }: CommissionsPort['paidStatements'],
  { agentId, ...range }: PaidReport,
): Answer<Told> => {
  const agentIds = [agentId]
  const isTheirs = ({ agent }: PaidStatementSection): boolean => agent.id === agentId
  return F.pipe(
    page({ range, before: null, limit: MOST_STATEMENTS }),
    TE.chain(({ items }) => {
      const newest = items.find(({ agents }) => agents.some(isTheirs))
      return newest === undefined
        ? F.pipe(
            lines({ ...range, agentIds }),
            TE.map((paid): readonly Told[] => [{ lines: paid, adjustments: [] }]),
          )
        : F.pipe(
            get(newest.id, agentIds),
            TE.map(({ agents }): readonly Told[] => agents.filter(isTheirs)),
          )
    }),
    TE.chain(
      ([section]) =>
        async () =>
          E.mapLeft(({ message }: Refusal): ServiceFailure => ({ _tag: 'NotFound', message }))(found(section)),
    ),
  )
}

/** The table as text, whatever format was asked for: what documents and workbooks look like is the product's own. */
const reportFile = <A>(
  name: string,
  format: ReportFormat,
  columns: readonly ReportColumn<A>[],
  rows: readonly A[],
  below: readonly (readonly ReportCell[])[] = [],
): ServedFile => {
  const cells = [...rows.map(row => columns.map(({ cell }) => cell(row))), ...below]
  const table = [columns.map(({ heading }) => heading), ...cells.map(row => row.map(reportCellText))]
  return { filename: `${name}.${format}`, mediaType: 'text/csv; charset=utf-8', content: utf8(writeCells(table)) }
}

const reported = <A>(from: Answer<A>, report: (answered: A) => ServedFile): Answer<ServedFile> =>
  F.pipe(from, TE.bimap(byStatus, report))

export const fakeReporting = (
  of: FakeAgency,
  {
    statements,
    payouts,
    paidStatements,
    expected,
  }: Pick<CommissionsPort, 'statements' | 'payouts' | 'paidStatements' | 'expected'>,
): ReportingPort => ({
  statement: (id, format) =>
    reported(statements.get(id), statement =>
      reportFile(
        `statement-${statement.numberFormatted}`,
        format,
        STATEMENT_COLUMNS,
        statementRows(statement.items ?? []),
      ),
    ),
  payout: (filter, format) =>
    reported(payouts.payable(filter), ({ lines }) =>
      reportFile(
        'agent-payout',
        format,
        payoutColumns(id => agentName(of, id)),
        lines,
      ),
    ),
  paidStatement: (asked, format) => {
    const { agentId: id, start, end } = asked
    return reported(told(paidStatements, asked), ({ lines, adjustments }) =>
      reportFile(
        `paid-statement-${agentName(of, id)}-${paidStatementName(start, end)}`,
        format,
        PAID_COLUMNS,
        (lines ?? []).flatMap(line => paidLinesOf(line, id)),
        adjustments.map(one => correctionCells({ what: one.lineItemId, ...one })),
      ),
    )
  },
  expected: (filter, format) =>
    reported(expected.list({ ...filter, cursor: null, limit: MOST_EXPECTED }), ({ items }) =>
      reportFile('carriers-owe', format, OWED_COLUMNS, items.map(owedTerm)),
    ),
})
