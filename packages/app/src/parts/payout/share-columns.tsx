/** The columns that identify the share and the line of a row, for all payout screens. */
import { PAYOUT_TYPE_LABELS, POSITIONS } from '@commissions/core'
import { countOf, dateColumn, moneyColumn, numberColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { carrierOfLine, clientOfLine } from '../line/line-name.ts'
import { lineOffice } from '../line/line-office.ts'
import { OutcomeTag } from './outcome-tag.tsx'
import type { PayoutShare } from './payout-share.ts'

type Column = GridColumn<PayoutShare>

export interface ShareNames {
  readonly agentName: (id: PayoutShare['agentId']) => string
  readonly carrierName: (id: NonNullable<PayoutShare['line']['carrierId']>) => string
  /** Whether the agency has several offices. */
  readonly isMultiOffice: boolean
}

/** The names to use until the reference lists are loaded. */
export const NO_NAMES: ShareNames = { agentName: String, carrierName: String, isMultiOffice: false }

/** `one` and `many` name what the totals row counts. */
export const agentColumn = ({ agentName }: ShareNames, one: string, many: string): Column =>
  textColumn('agent', 'Agent', share => agentName(share.agentId), 182, { total: countOf(one, many) })

export const clientColumn: Column = textColumn('client', 'Client', ({ line }) => clientOfLine(line), 152)

/** How an amount was determined, in a word. */
export const outcomeColumn: Column = textColumn('outcome', 'Set by', share => PAYOUT_TYPE_LABELS[share.outcome], 142, {
  render: share => <OutcomeTag outcome={share.outcome} />,
})

export const policyColumn: Column = textColumn(
  'policy',
  'Policy',
  ({ line }) => line.policy?.number ?? line.policyNumber,
  122,
)

export const commissionColumn: Column = moneyColumn('commission', 'Commission', ({ line }) => line.commissionAmount, 98)

const place = ({ line, position }: PayoutShare): string =>
  POSITIONS.filter(one => line.agents[one] !== undefined).length === 1 ? String(position) : `${position}, shared`

/** Columns that say where the line came from: statement and row of the file. A line with several agents says so: they are paid together. */
export const shareLineColumns = ({ carrierName, isMultiOffice }: ShareNames): readonly Column[] => [
  textColumn('statement', 'Statement', ({ line }) => line.statementNumberFormatted, 104),
  numberColumn('row', 'Row', ({ line }) => line.importRow, 56, { hint: "Row of the carrier's file" }),
  textColumn('carrier', 'Carrier', ({ line }) => carrierOfLine(line, carrierName), 172),
  // Only where the agency has several offices (section 7).
  ...(isMultiOffice ? [textColumn<PayoutShare>('office', 'Office', ({ line }) => lineOffice(line), 120)] : []),
  dateColumn('date', 'Date', ({ line }) => line.transactionDate, 96),
  textColumn('position', 'Position', place, 82, {
    hint: 'Agent position; all agents of a line are paid together',
    tone: () => 'quiet',
  }),
]
