/** The columns that a grid shows, in a person's arrangement and with the column of checkboxes. */
import { useMemo } from 'react'
import { chooserColumn } from './chooser-column.tsx'
import type { GridColumn, GridProps } from './grid.types.ts'
import { arranged, type GridArrangement } from './grid-arrangement.ts'
import { useFittedColumns } from './grid-fit.ts'
import { CORNER } from './grid-widths.ts'
import type { GridChosen } from './use-grid-chosen.ts'

export const useGridColumns = <Row>(
  { columns: given, rows, rowKey, notChosen }: GridProps<Row>,
  arrangement: GridArrangement,
  totals: ReadonlyMap<string, string>,
  { choosable, chosen, extent }: GridChosen,
) => {
  const fitted = useFittedColumns(given, rows, totals)
  const visible = useMemo(() => {
    const kept = arranged(fitted, arrangement)
    return kept.map((column, col) => (col === kept.length - 1 ? { ...column, width: column.width + CORNER } : column))
  }, [fitted, arrangement])
  const columns = useMemo<readonly GridColumn<Row>[]>(() => {
    if (!choosable) return visible
    const chooser = chooserColumn<Row>(
      row => chosen.has(rowKey(row)),
      row => notChosen?.(row) ?? null,
      extent,
    )
    return [chooser, ...visible]
  }, [choosable, chosen, extent, rowKey, notChosen, visible])
  const pinned = visible.filter(column => arrangement.pinned.includes(column.id)).length
  return {
    /** All columns of the screen, wide enough for their figures. */
    fitted,
    /** Those that a person has not hidden. */
    visible,
    /** Those and the checkboxes. */
    columns,
    /** How many of `columns` stay at the left. The checkboxes stay with the columns beside them. */
    pinned: pinned === 0 ? 0 : pinned + (choosable ? 1 : 0),
  }
}
