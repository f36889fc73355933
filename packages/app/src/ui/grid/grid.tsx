/** The one table of the product. `grid.types.ts` says how to use it. */
import { counted } from '@commissions/core'
import { createPortal } from 'react-dom'
import type { GridProps, GridShape } from './grid.types.ts'
import { GridBody } from './grid-body.tsx'
import { GridCorner } from './grid-corner.tsx'
import { GridHead } from './grid-head.tsx'
import { ariaRow, filterId, headId, totalsId } from './grid-ids.ts'
import { GridPaper, onlyTheFirst } from './grid-paper.tsx'
import { GridRows, MOST_ORDERED } from './grid-rows.tsx'
import { GridTotals } from './grid-totals.tsx'
import './table.css'
import { CHOOSER } from './chooser-column.tsx'
import styles from './grid.module.css'
import body from './grid-body.module.css'
import { useGrid } from './use-grid.ts'

interface GridFiltersProps<Row> extends GridShape<Row> {
  readonly filters: ReadonlyMap<string, string>
  readonly onFilter: (column: string, text: string) => void
}

/** One text filter per column. The fields are separate tab stops, so they are outside the grid. */
const GridFilters = <Row,>({ grid, columns, widths, pinned, filters, onFilter }: GridFiltersProps<Row>) => (
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

export const Grid = <Row,>(props: GridProps<Row>) => {
  const grid = useGrid(props)
  const { id, columns, shown, keys, focus, layout, pinned } = grid
  const { widths, scroller, frame } = layout
  const shape = { grid: id, columns, widths, pinned }
  const hasMore = props.rowCount !== undefined && props.rowCount > props.rows.length
  const hasTotals = shown.length > 0 && columns.some(column => column.total !== undefined)
  const menuColumn = columns.findIndex(column => column.id === grid.menu?.column)

  // This element has the focus and is inside the scroller, because scrollable content must be reachable by keyboard. It owns the
  // headings and the totals, which are outside the scroller so that they stay while the rows scroll.
  const holder = (
    <div
      ref={grid.element}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={ariaRow(props.rowCount ?? shown.length) - 1 + (hasTotals ? 1 : 0)}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-busy={props.waits != null || undefined}
      aria-activedescendant={grid.activeId}
      aria-owns={hasTotals ? `${headId(id)} ${id}rows ${totalsId(id)}` : `${headId(id)} ${id}rows`}
      className={styles.grid}
      onFocus={() => frame.current?.setAttribute('data-active', '')}
      onBlur={() => frame.current?.removeAttribute('data-active')}
    >
      <GridRows
        grid={id}
        drawn={grid.drawn}
        cols={columns.length}
        keys={keys}
        chosen={grid.chosen}
        focusedRow={focus.row}
      />
    </div>
  )
  return (
    <div ref={frame} className={styles.frame} {...grid.handlers}>
      {grid.filtersShown && <GridFilters {...shape} filters={grid.filters} onFilter={grid.onFilter} />}
      <div className={styles.top}>
        <GridHead
          {...shape}
          sort={grid.sort}
          focus={focus}
          onHeading={grid.onHeading}
          onResize={grid.resize}
          onMove={grid.dropColumn}
          onMenu={grid.onMenu}
        />
        <GridCorner
          label={props.label}
          menu={grid.menu}
          columns={grid.toolColumns}
          filtersShown={grid.filtersShown}
          rows={shown.length}
          acts={grid.acts}
          left={grid.headingLeft(menuColumn)}
          onOpen={grid.openTable}
          headingMenu={props.headingMenu}
          waits={props.waits ?? null}
          onClose={grid.closeMenu}
        />
      </div>
      <div className={body.body}>
        <GridBody
          {...shape}
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
        {scroller !== null && createPortal(holder, scroller)}
        {shown.length === 0 && (
          <div className={styles.empty}>{props.rows.length === 0 ? props.empty : 'No rows match the filter.'}</div>
        )}
      </div>
      {hasMore && (grid.toOrder ?? 0) >= MOST_ORDERED && (
        <div className={styles.part} role="status">
          Only the first {counted(props.rows.length, 'row')} are sorted and filtered. Narrow the search to have all.
        </div>
      )}
      {hasTotals && <GridTotals {...shape} totals={grid.totals} count={shown.length} />}
      <GridPaper
        label={props.label}
        waits={props.waits ?? (hasMore ? onlyTheFirst(props.rows.length) : null)}
        columns={columns}
        rows={shown}
        rowKey={props.rowKey}
      />
      <div aria-live="polite" className="visually-hidden">
        {grid.announcement}
      </div>
    </div>
  )
}
