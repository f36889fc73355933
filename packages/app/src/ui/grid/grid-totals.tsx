import { memo, useMemo } from 'react'
import styles from './grid.module.css'
import type { GridColumn } from './grid.types.ts'
import { ariaRow, totalsId } from './grid-ids.ts'
import { standsApart } from './grid-order.ts'

export interface GridTotalsProps<Row> {
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  readonly pinned: number
  readonly rows: readonly Row[]
}

const Totals = <Row,>({ grid, columns, widths, pinned, rows }: GridTotalsProps<Row>) => {
  // Counting 50,000 rows again for a column drawn wider would be felt.
  const totals = useMemo(() => columns.map(column => column.total?.(rows) ?? ''), [columns, rows])
  return (
    <div role="row" id={totalsId(grid)} aria-rowindex={ariaRow(rows.length)} className={styles.totals}>
      <div className={styles.line} data-follows-scroll="" role="presentation">
        {columns.map((column, col) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={col + 1}
            className={styles.total}
            data-align={column.align ?? 'left'}
            data-apart={standsApart(columns, col) || undefined}
            data-negative={totals[col]?.startsWith('(') || undefined}
            data-pinned={col < pinned || undefined}
            data-edge={col === pinned - 1 || undefined}
            style={{ width: widths[col] }}
          >
            {totals[col]}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What the rows shown come to. It stands below the body and is owned by the grid as its last row. */
export const GridTotals = memo(Totals) as typeof Totals
