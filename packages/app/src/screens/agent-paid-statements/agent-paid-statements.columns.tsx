/** One row per agent: what was paid, what the statement says, and what can be done about it. */
import { Button, Tag } from '@blueprintjs/core'
import {
  type AgentId,
  adjustmentsTotal,
  type Cents,
  Money,
  type PaidStatementSection,
  REPORT_FORMATS,
  type ReportFormat,
  statedTotal,
} from '@commissions/core'
import { Link } from 'react-router-dom'
import { REPORT_FORMAT_LABELS } from '../../parts/download/download-menu.tsx'
import type { ActStatuses } from '../../parts/paid-statement/act-status.ts'
import { linkText } from '../../parts/paid-statement/link-text.ts'
import { ActCell, statusText } from '../../parts/paid-statement/status-cell.tsx'
import { countOf, moneyColumn, numberColumn, summedColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { changeText } from '../../ui/money/format-money.ts'
import styles from './agent-paid-statements.module.css'
import { canBeStated, isCurrent, type PaidRow } from './paid-row.ts'

export interface PaidStatementColumnsContext {
  readonly downloads: ActStatuses
  readonly creations: ActStatuses
  readonly detailOf: (agent: AgentId) => string
  readonly onDownload: (agent: AgentId, format: ReportFormat) => void
  readonly onDownloadAgain: (agent: AgentId) => void
  readonly onCreate: (row: PaidRow) => void
  readonly onCreateAgain: (agent: AgentId) => void
  /** Whether the service lists created statements. If not, statements may exist that are not shown here. */
  readonly isListed: boolean
  /** Whether sharing is switched on; then open links are shown. */
  readonly sharing: boolean
}

const DOWNLOAD_WORDS = { loading: 'Loading', successful: 'Saved', failed: 'Failed' }
const CREATE_WORDS = { loading: 'Creating', successful: 'Created', failed: 'Failed' }

/** @example `10.00 more than version 2` */
const statementText = (row: PaidRow): string => {
  if (row.stated === null) return 'None yet'
  const { version } = row.stated.statement
  if (isCurrent(row)) return `Version ${version}`
  return row.drift === 0
    ? `Version ${version}, lines changed since`
    : `${changeText(row.drift)} than version ${version}`
}

const StatementTag = ({ row }: { readonly row: PaidRow }) => (
  <Tag minimal intent={row.stated === null ? 'none' : isCurrent(row) ? 'success' : 'warning'}>
    {statementText(row)}
  </Tag>
)

/** Empty while there is no statement, as a zero would mean that there is one. */
const sumOfStated =
  (amount: (section: PaidStatementSection) => Cents) =>
  (rows: readonly PaidRow[]): string => {
    const stated = rows.flatMap(row => (row.stated === null ? [] : [row.stated.section]))
    return stated.length === 0 ? '' : Money.formatMoney(Money.sum(stated.map(amount)))
  }

export const paidStatementColumns = (context: PaidStatementColumnsContext): readonly GridColumn<PaidRow>[] => [
  textColumn('agent', 'Agent', row => row.agent.name, 160, {
    grow: true,
    render: ({ agent }) =>
      agent.id === null ? (
        agent.name
      ) : (
        <Link to={context.detailOf(agent.id)} tabIndex={-1}>
          {agent.name}
        </Link>
      ),
    total: countOf('agent', 'agents'),
  }),
  summedColumn('paid', 'Paid', row => row.totalCommissionPaid, 100, {
    hint: 'Commission paid in the range, as it is today',
    tone: row => (row.totalCommissionPaid < 0 ? 'negative' : 'strong'),
  }),
  numberColumn('transactions', 'Transactions', row => row.totalCommissionTransactions, 112, {
    total: rows => rows.reduce((sum, row) => sum + row.totalCommissionTransactions, 0).toLocaleString('en-US'),
  }),
  moneyColumn('stated', 'Statement total', row => (row.stated === null ? null : statedTotal(row.stated.section)), 108, {
    hint: 'Total of the current version: its lines and its adjustments, as in its files.',
    total: sumOfStated(statedTotal),
  }),
  textColumn('statement', 'Statement', context.isListed ? statementText : () => '', 172, {
    hint: 'The current version, and what was paid since it was created',
    render: row => context.isListed && <StatementTag row={row} />,
  }),
  textColumn('download', 'Download', row => statusText(context.downloads.of(row.agent.id), DOWNLOAD_WORDS), 228, {
    render: row => {
      const { id, name } = row.agent
      return id === null ? null : (
        <ActCell
          statuses={context.downloads}
          agent={id}
          words={DOWNLOAD_WORDS}
          again={`Download the file of ${name} again`}
          onAgain={() => context.onDownloadAgain(id)}
        >
          {status =>
            REPORT_FORMATS.map(format => (
              <Button
                key={format}
                variant="minimal"
                size="small"
                tabIndex={-1}
                className={styles.cellButton ?? ''}
                disabled={status === 'Loading'}
                aria-label={`Download the ${REPORT_FORMAT_LABELS[format]} of ${name}`}
                onClick={() => context.onDownload(id, format)}
              >
                {REPORT_FORMAT_LABELS[format]}
              </Button>
            ))
          }
        </ActCell>
      )
    },
  }),
  textColumn('create', 'Create', row => statusText(context.creations.of(row.agent.id), CREATE_WORDS), 112, {
    hint: 'Creating the statement',
    render: row => {
      const { id, name } = row.agent
      return id === null ? null : (
        <ActCell
          statuses={context.creations}
          agent={id}
          words={CREATE_WORDS}
          again={`Create the statement of ${name} again`}
          onAgain={() => context.onCreateAgain(id)}
        >
          {status =>
            status === 'None' &&
            canBeStated(row) &&
            !isCurrent(row) && (
              <Button
                variant="minimal"
                size="small"
                tabIndex={-1}
                className={styles.cellButton ?? ''}
                aria-label={`Create the statement of ${name}`}
                onClick={() => context.onCreate(row)}
              >
                {row.stated === null ? 'Create' : 'New version'}
              </Button>
            )
          }
        </ActCell>
      )
    },
  }),
  moneyColumn(
    'adjustments',
    'Adjustments',
    row => (row.stated === null ? null : adjustmentsTotal(row.stated.section)),
    124,
    { hint: 'Corrections of earlier statements, settled on this one', total: sumOfStated(adjustmentsTotal) },
  ),
  ...(context.sharing
    ? [
        textColumn<PaidRow>('shared', 'Link', row => (row.stated === null ? '' : linkText(row.stated.section)), 140, {
          hint: 'Whether a link to the current version is open',
        }),
      ]
    : []),
]
