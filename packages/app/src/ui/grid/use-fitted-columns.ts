/** Columns as wide as what they show needs, which never makes one narrower again. */
import { useMemo, useRef } from 'react'
import type { GridColumn } from './grid.types.ts'
import { atLeast, neededWidths } from './grid-fit.ts'

export const useFittedColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: ReadonlyMap<string, string>,
): readonly GridColumn<Row>[] => {
  const needed = useRef<ReadonlyMap<string, number>>(new Map())
  return useMemo(() => {
    needed.current = atLeast(needed.current, neededWidths(columns, rows, totals))
    return columns.map(column => {
      const width = Math.max(column.width, needed.current.get(column.id) ?? 0)
      return width === column.width ? column : { ...column, width }
    })
  }, [columns, rows, totals])
}
