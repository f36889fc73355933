/** In a file of its own, because a first visit loads only the columns of the open statements. */
import { Button } from '@blueprintjs/core'
import type { Statement } from '@commissions/core'
import { dateColumn, quietColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { MONEY_COLUMNS, SOURCE_COLUMN, STATEMENT_LIST_COLUMNS } from './statements.columns.tsx'

const reconciled = ({ status }: Statement) => (status._tag === 'Reconciled' ? status : null)

/** The columns of reconciled statements: the figures, when and by whom they were closed, and a button to withdraw a wrong one. */
export const reconciledColumns = (withdraw: (statement: Statement) => void): readonly GridColumn<Statement>[] => [
  // So many columns leave no room to grow, and the name of a carrier is to be read whole.
  ...STATEMENT_LIST_COLUMNS.map(column => (column.grow === true ? { ...column, width: 190 } : column)),
  ...MONEY_COLUMNS,
  textColumn('withdraw', 'Withdraw', () => null, 116, {
    buttons: true,
    hint: 'Takes back what was paid on the statement and archives it',
    render: row => (
      <Button
        variant="minimal"
        size="small"
        tabIndex={-1}
        aria-label={`Withdraw statement ${row.numberFormatted}…`}
        onClick={() => withdraw(row)}
      >
        Withdraw…
      </Button>
    ),
  }),
  dateColumn('reconciled', 'Reconciled', row => reconciled(row)?.on ?? null, 110),
  dateColumn('reporting', 'Reporting date', row => reconciled(row)?.reportingDate ?? null, 124, {
    hint: 'The date it counts for when agents are paid',
  }),
  quietColumn(textColumn('by', 'Reconciled by', row => reconciled(row)?.by ?? null, 130)),
  textColumn('reason', 'Reason', row => reconciled(row)?.reason ?? null, 160, {
    hint: 'Why it was reconciled with a difference or with unmatched lines',
  }),
  SOURCE_COLUMN,
]
