import { Tag } from '@blueprintjs/core'
import { adjustmentsTotal, DATE_OPTION_LABELS, dayAt, type TimeZone } from '@commissions/core'
import { Link } from 'react-router-dom'
import { linkText } from '../../parts/paid-statement/link-text.ts'
import { PAID_DATE_OPTION, paidDetailPath, rangeText } from '../../parts/paid-statement/paid-query.ts'
import { countOf, dateColumn, moneyColumn, numberColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { changeText } from '../../ui/money/format-money.ts'
import type { CreatedSection, SectionState } from './created-section.ts'

const stateText = (state: SectionState): string => {
  switch (state._tag) {
    case 'Stands':
      return 'Current'
    case 'Replaced':
      return `Superseded by version ${state.by}`
    case 'Changed':
      return `Superseded: ${changeText(state.difference)} now`
  }
}

export const sectionPath = ({ statement, section }: CreatedSection): string | null =>
  section.agent.id === null ? null : paidDetailPath(section.agent.id, statement, statement.version)

export interface CreatedColumnsContext {
  readonly timeZone: TimeZone
  readonly sharing: boolean
}

/** No sums: versions of one range, and ranges that overlap, contain the same payments more than once. */
export const createdColumns = ({ timeZone, sharing }: CreatedColumnsContext): readonly GridColumn<CreatedSection>[] => [
  textColumn('name', 'Statement', row => row.statement.name, 148, { total: countOf('section', 'sections') }),
  numberColumn('version', 'Version', row => row.statement.version, 66),
  textColumn('agent', 'Agent', row => row.section.agent.name, 160, {
    grow: true,
    render: row => {
      const path = sectionPath(row)
      return path === null ? (
        row.section.agent.name
      ) : (
        <Link to={path} tabIndex={-1}>
          {row.section.agent.name}
        </Link>
      )
    },
  }),
  textColumn(
    'range',
    'Range',
    ({ statement }) =>
      statement.dateOption === PAID_DATE_OPTION
        ? rangeText(statement)
        : `${rangeText(statement)}, ${DATE_OPTION_LABELS[statement.dateOption].toLowerCase()}`,
    176,
    { tone: () => 'quiet' },
  ),
  moneyColumn('paid', 'Paid', row => row.section.totalCommissionPaid, 104, {
    hint: 'What was paid on its lines, before adjustments',
  }),
  numberColumn('transactions', 'Transactions', row => row.section.totalCommissionTransactions, 96),
  moneyColumn('adjustments', 'Adjustments', row => adjustmentsTotal(row.section), 98),
  moneyColumn('total', 'Total', row => row.total, 104, { tone: row => (row.total < 0 ? 'negative' : 'strong') }),
  textColumn('state', 'Status', row => stateText(row.state), 188, {
    render: row => (
      <Tag minimal intent={row.state._tag === 'Stands' ? 'success' : row.state._tag === 'Changed' ? 'warning' : 'none'}>
        {stateText(row.state)}
      </Tag>
    ),
  }),
  ...(sharing ? [textColumn<CreatedSection>('shared', 'Link', row => linkText(row.section), 140)] : []),
  dateColumn('created', 'Created', row => dayAt(Date.parse(row.statement.created), timeZone), 96),
  textColumn('by', 'By', row => row.statement.createdBy, 120, { tone: () => 'quiet' }),
]
