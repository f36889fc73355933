/** What each report says: a row of headings, then the records; in a table the figures are there to be added up. */
import {
  type AgentId,
  CalendarDates,
  type Cents,
  type LineItem,
  Money,
  type PaidShare,
  type PaidStatementSection,
  POSITIONS,
  paidCarrier,
  SLOTS,
  type Statement,
} from '../../src/index.ts'

export interface FakeReport {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

type Column<A> = readonly [heading: string, cell: (row: A) => string]

const rowsOf = <A>(columns: readonly Column<A>[], rows: readonly A[]): FakeReport['rows'] => [
  columns.map(([heading]) => heading),
  ...rows.map(row => columns.map(([, cell]) => cell(row))),
]

const plainAmount = (amount: Cents): string => Money.toDollars(amount).toFixed(2)

const LINE: readonly Column<LineItem>[] = [
  ['Transaction Date', line => CalendarDates.toIso(line.transactionDate)],
  ['Transaction Type', line => line.transactionType ?? ''],
  ['Policy Number', line => line.policyNumber ?? line.policy?.number ?? ''],
  ['Insured Name', line => line.insuredName ?? line.client?.displayName ?? ''],
  ['Premium', line => plainAmount(line.grossAmount)],
  ['Commission Amount', line => plainAmount(line.commissionAmount)],
]

export const statementReport = ({ numberFormatted, items }: Statement): FakeReport => ({
  name: `statement-${numberFormatted}`,
  rows: rowsOf(
    LINE,
    (items ?? []).filter(line => !line.voided),
  ),
})

const earned = (line: LineItem, position: (typeof POSITIONS)[number]): Cents | null => {
  const { payout, calculatedCommission } = line[SLOTS[position]]
  return line.agents[position] === undefined ? null : (payout?.amount ?? calculatedCommission)
}

export const payoutReport = (lines: readonly LineItem[], nameOf: (id: AgentId) => string): FakeReport => {
  const positions = POSITIONS.flatMap((position): readonly Column<LineItem>[] => [
    [
      `Agent ${position}`,
      ({ agents }) => {
        const id = agents[position]
        return id === undefined ? '' : nameOf(id)
      },
    ],
    [
      `Agent ${position} Payout`,
      line => {
        const amount = earned(line, position)
        return amount === null ? '' : plainAmount(amount)
      },
    ],
  ])
  return {
    name: 'agent-payout',
    rows: rowsOf([['Statement', line => line.statementNumberFormatted], ...LINE, ...positions], lines),
  }
}

const SHARE: readonly Column<PaidShare>[] = [
  ['Carrier', ({ line }) => paidCarrier(line)],
  ...LINE.map(([heading, cell]): Column<PaidShare> => [heading, ({ line }) => cell(line)]),
  ['Paid', ({ amount }) => plainAmount(amount)],
]

/** The lines, then what is settled with them. */
export const paidReport = (
  name: string,
  shares: readonly PaidShare[],
  adjustments: PaidStatementSection['adjustments'],
): FakeReport => {
  const settled = adjustments.map(({ reason, amount }) => [
    `Adjustment: ${reason}`,
    ...LINE.map(() => ''),
    plainAmount(amount),
  ])
  return {
    name,
    rows: [...rowsOf(SHARE, shares), ...settled],
  }
}
