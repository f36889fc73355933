/** The columns that say which share of which line a row is, on every screen of payouts. */
import { POSITIONS } from '@commissions/core'
import { countOf, dateColumn, moneyColumn, numberColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { lineName } from '../line/line-name.ts'
import { lineOffice } from '../line/line-office.ts'
import type { PayoutShare } from './payout-share.ts'

type Column = GridColumn<PayoutShare>

export interface ShareNames {
  readonly agentName: (id: PayoutShare['agentId']) => string
  readonly carrierName: (id: NonNullable<PayoutShare['line']['carrierId']>) => string
  /** The agency has several offices. */
  readonly isMultiOffice: boolean
}

/** `one` and `many` say what the row at the bottom counts. */
export const agentColumn = (agentName: ShareNames['agentName'], one: string, many: string): Column => ({
  ...textColumn<PayoutShare>('agent', 'Agent', share => agentName(share.agentId), 182),
  total: countOf(one, many),
})

export const clientColumn: Column = textColumn(
  'client',
  'Client',
  ({ line }) => line.client?.displayName ?? lineName(line),
  152,
)

export const policyColumn: Column = textColumn(
  'policy',
  'Policy',
  ({ line }) => line.policy?.number ?? line.policyNumber,
  122,
)

/** The carrier's statement, and the row of its file that the line is. */
export const statementColumns: readonly Column[] = [
  textColumn('statement', 'Statement', ({ line }) => line.statementNumberFormatted, 104),
  { ...numberColumn<PayoutShare>('row', 'Row', ({ line }) => line.importRow, 56), hint: "Row of the carrier's file" },
]

export const commissionColumn: Column = moneyColumn('commission', 'Commission', ({ line }) => line.commissionAmount, 98)

export const carrierColumn = (carrierName: ShareNames['carrierName']): Column =>
  textColumn(
    'carrier',
    'Carrier',
    ({ line }) => (line.carrierId === null ? line.company : carrierName(line.carrierId)),
    172,
  )

/** Only where the agency has several offices (section 7). */
export const officeColumns = (isMultiOffice: boolean): readonly Column[] =>
  isMultiOffice ? [textColumn('office', 'Office', ({ line }) => lineOffice(line), 120)] : []

export const dayColumn: Column = dateColumn('date', 'Date', ({ line }) => line.transactionDate, 96)

const place = ({ line, position }: PayoutShare): string =>
  POSITIONS.filter(one => line.agents[one] !== undefined).length === 1 ? String(position) : `${position}, shared`

/** A line with several agents says so: they are paid together, and taken back together. */
export const positionColumn: Column = {
  ...textColumn<PayoutShare>('position', 'Position', place, 82),
  hint: 'Agent position; all agents of a line are paid together',
  tone: () => 'quiet',
}
