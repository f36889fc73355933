import { CHOOSER } from './chooser-column.tsx'
import styles from './grid.module.css'
import type { GridShape } from './grid.types.ts'
import { filterId } from './grid-ids.ts'

export interface GridFiltersProps<Row> extends GridShape<Row> {
  readonly filters: ReadonlyMap<string, string>
  readonly onFilter: (column: string, text: string) => void
}

/** One text filter per column. The fields are separate tab stops, so they are outside the grid. */
export const GridFilters = <Row,>({ grid, columns, widths, pinned, filters, onFilter }: GridFiltersProps<Row>) => (
  <fieldset className={styles.filters}>
    <legend className="visually-hidden">Filter by column</legend>
    <div className={styles.line} data-follows-scroll="">
      {columns.map((column, col) => (
        <div
          key={column.id}
          className={styles.filter}
          data-pinned={col < pinned || undefined}
          style={{ width: widths[col] }}
        >
          {column.id !== CHOOSER && (
            <input
              type="search"
              id={filterId(grid, column.id)}
              className={styles.filterField}
              value={filters.get(column.id) ?? ''}
              placeholder="Filter"
              aria-label={`Filter by ${column.title}`}
              onChange={event => onFilter(column.id, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
    </div>
  </fieldset>
)
