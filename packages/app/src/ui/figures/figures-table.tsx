/**
 * A small table of figures, defined by its columns:
 *
 *   <FiguresTable
 *     rows={agents}
 *     rowKey={({ agentId }) => agentId}
 *     columns={[
 *       { title: 'Agent', of: ({ agentId }) => agentName(agentId), total: 'Total' },
 *       { title: 'Lines', count: ({ lines }) => lines },
 *       { title: 'Paid', money: ({ paid }) => paid, total: sum },
 *     ]}
 *   />
 *
 * The first column names its row. If a column has a total, a last row shows the totals.
 */
import type { Cents } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import { MoneyAmount } from '../money/money.tsx'
import styles from './figures.module.css'

/** What a column's cells contain: an amount, a number, or any content. */
type Figure<Row> =
  | { readonly money: (row: Row) => Cents; readonly total?: Cents | undefined }
  | { readonly count: (row: Row) => number; readonly total?: number | undefined }
  | { readonly of: (row: Row) => ReactNode; readonly total?: ReactNode }

export type FiguresColumn<Row> = Figure<Row> & {
  /** The heading. A column of buttons has none. */
  readonly title: string
  /** The class of the heading and of every cell. */
  readonly className?: string | undefined
  /** The class of a row's cell in this column. */
  readonly tone?: (row: Row) => string | undefined
}

export interface FiguresTableProps<Row> {
  readonly columns: readonly FiguresColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** If set, a long table scrolls in its own frame, and this text describes it to a screen reader. */
  readonly label?: string
  /** Whether the table is in a card, which already has a frame. */
  readonly inCard?: boolean
  readonly className?: string | undefined
  /** The cells of the last row, in place of totals. */
  readonly foot?: ReactNode
}

const cell = <Row,>(column: FiguresColumn<Row>, row: Row): ReactNode => {
  if ('money' in column) return <MoneyAmount cents={column.money(row)} />
  return 'count' in column ? column.count(row).toLocaleString('en-US') : column.of(row)
}

const totalCell = <Row,>(column: FiguresColumn<Row>): ReactNode => {
  if ('money' in column) return column.total !== undefined && <MoneyAmount cents={column.total} />
  return 'count' in column ? column.total?.toLocaleString('en-US') : column.total
}

/** The first cell of a row names it. */
const cells = <Row,>(
  columns: readonly FiguresColumn<Row>[],
  draw: (column: FiguresColumn<Row>) => ReactNode,
  row?: Row,
) =>
  columns.map((column, index) => {
    const Cell = index === 0 ? 'th' : 'td'
    const className = cx(column.className, row !== undefined && column.tone?.(row)) || undefined
    return (
      <Cell key={column.title} {...(index === 0 ? { scope: 'row' } : {})} className={className}>
        {draw(column)}
      </Cell>
    )
  })

const Table = <Row,>(props: FiguresTableProps<Row>) => {
  const { columns, rows, rowKey, label, inCard = false } = props
  const { className = inCard ? styles.plain : look.figures } = props
  const foot = props.foot ?? (columns.some(({ total }) => total !== undefined) && cells(columns, totalCell))
  const table = (
    <table className={className}>
      <thead>
        <tr>
          {columns.map(({ title, className: own }) =>
            title === '' ? (
              <td key={title} />
            ) : (
              <th key={title} scope="col" className={own}>
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>{cells(columns, column => cell(column, row), row)}</tr>
        ))}
      </tbody>
      {foot !== false && (
        <tfoot>
          <tr>{foot}</tr>
        </tfoot>
      )}
    </table>
  )
  return label === undefined ? (
    table
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={look.frame} aria-label={label} tabIndex={0}>
      {table}
    </section>
  )
}

/** An observer, so that the table is redrawn when a store changes that its columns read. */
export const FiguresTable = observer(Table) as typeof Table
