/** The one table of the product. `grid.types.ts` says how to use it. */
import type { GridProps } from './grid.types.ts'
import { GridBody } from './grid-body.tsx'
import { GridFilters } from './grid-filters.tsx'
import { GridHead } from './grid-head.tsx'
import { ariaRow, totalsId } from './grid-ids.ts'
import { GridRows } from './grid-rows.tsx'
import { GridTotals } from './grid-totals.tsx'
import './table.css'
import styles from './grid.module.css'
import { useGrid } from './use-grid.tsx'

export const Grid = <Row,>(props: GridProps<Row>) => {
  const grid = useGrid(props)
  const { id, columns, shown, keys, focus, layout } = grid
  const hasTotals = shown.length > 0 && columns.some(column => column.total !== undefined)
  return (
    <div ref={layout.frame} className={styles.frame} {...grid.handlers}>
      {props.filterable === true && (
        <GridFilters columns={columns} widths={layout.widths} filters={grid.filters} onFilter={grid.onFilter} />
      )}
      <div
        ref={grid.element}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={ariaRow(shown.length) - 1 + (hasTotals ? 1 : 0)}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={grid.activeId}
        aria-owns={hasTotals ? totalsId(id) : undefined}
        className={styles.grid}
      >
        <GridHead
          grid={id}
          columns={columns}
          widths={layout.widths}
          sort={grid.sort}
          focus={focus}
          onHeading={grid.onHeading}
          onResize={layout.resize}
        />
        <GridRows
          grid={id}
          drawn={grid.drawn}
          cols={columns.length}
          keys={keys}
          chosen={grid.chosen}
          focusedRow={focus.row}
        />
      </div>
      <div className={styles.body}>
        <GridBody
          grid={id}
          columns={columns}
          widths={layout.widths}
          rows={shown}
          keys={keys}
          focus={focus}
          hoveredRow={grid.hoveredRow}
          chosen={grid.chosen}
          cellStates={grid.cellStates}
          rowTone={props.rowTone}
          editing={grid.editing}
          drawn={grid.drawn}
        />
        {shown.length === 0 && (
          <div className={styles.empty}>{props.rows.length === 0 ? props.empty : 'No row fits the filter.'}</div>
        )}
      </div>
      {hasTotals && <GridTotals grid={id} columns={columns} widths={layout.widths} rows={shown} />}
      <div aria-live="polite" className="visually-hidden">
        {grid.announcement}
      </div>
    </div>
  )
}
