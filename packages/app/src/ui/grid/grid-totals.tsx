import { memo } from 'react'
import styles from './grid.module.css'
import type { GridColumn, GridShape } from './grid.types.ts'
import { ariaRow, totalsId } from './grid-ids.ts'
import { standsApart } from './grid-order.ts'

export interface GridTotalsProps<Row> extends GridShape<Row> {
  readonly totals: ReadonlyMap<string, string>
  /** How many rows are above the totals. */
  readonly count: number
}

/** The totals of the rows, by column id. Adding up 50,000 rows is slow, so do it once for each list of rows. */
export const totalsOf = <Row,>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ id, total }) => (total === undefined ? [] : [[id, total(rows)] as const])))

const Totals = <Row,>({ grid, columns, widths, pinned, totals, count }: GridTotalsProps<Row>) => {
  return (
    <div role="row" id={totalsId(grid)} aria-rowindex={ariaRow(count)} className={styles.totals}>
      <div className={styles.line} data-follows-scroll="" role="presentation">
        {columns.map((column, col) => {
          const text = totals.get(column.id) ?? ''
          return (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={col + 1}
              className={styles.total}
              data-align={column.align ?? 'left'}
              data-apart={standsApart(columns, col) || undefined}
              data-negative={text.startsWith('(') || undefined}
              data-pinned={col < pinned || undefined}
              data-edge={col === pinned - 1 || undefined}
              style={{ width: widths[col] }}
            >
              {text}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The totals of the shown rows. The element is below the body, and the grid owns it as its last row. */
export const GridTotals = memo(Totals) as typeof Totals
