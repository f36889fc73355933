import styles from './grid.module.css'
import type { GridColumn } from './grid.types.ts'
import { ariaRow, totalsId } from './grid-ids.ts'
import { standsApart } from './grid-order.ts'

export interface GridTotalsProps<Row> {
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  readonly rows: readonly Row[]
}

/** What the rows shown come to. It stands below the body and is owned by the grid as its last row. */
export const GridTotals = <Row,>({ grid, columns, widths, rows }: GridTotalsProps<Row>) => (
  <div role="row" id={totalsId(grid)} aria-rowindex={ariaRow(rows.length)} className={styles.totals}>
    <div className={styles.line} data-follows-scroll="" role="presentation">
      {columns.map((column, col) => {
        const total = column.total?.(rows) ?? ''
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={col + 1}
            className={styles.total}
            data-align={column.align ?? 'left'}
            data-apart={standsApart(columns, col) || undefined}
            data-negative={total.startsWith('(') || undefined}
            style={{ width: widths[col] }}
          >
            {total}
          </div>
        )
      })}
    </div>
  </div>
)
