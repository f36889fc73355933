/** The rows that a grid shows: filtered and sorted, with their totals. */
import { counted } from '@commissions/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { GridProps, GridSort } from './grid.types.ts'
import { orderRows } from './grid-order.ts'
import { totalsOf } from './grid-totals.tsx'

const NO_FILTERS: ReadonlyMap<string, string> = new Map()

export const useGridShown = <Row>(
  { rows, columns, rowKey, onShown, filterable = false }: GridProps<Row>,
  sort: GridSort | null,
  announce: (said: string) => void,
) => {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [filtersShown, setFiltersShown] = useState(filterable)
  const inOrder = useCallback(
    (some: readonly Row[]) => orderRows(some, columns, sort, filters),
    [columns, sort, filters],
  )
  const shown = useMemo(() => inOrder(rows), [inOrder, rows])
  const keys = useMemo(() => shown.map(rowKey), [shown, rowKey])
  useEffect(() => {
    onShown?.(shown)
  }, [shown, onShown])

  const isFiltered = [...filters.values()].some(text => text.trim() !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told after a change of the filters, not of the rows.
  useEffect(() => {
    if (isFiltered) announce(`${shown.length.toLocaleString('en-US')} of ${counted(rows.length, 'row')}`)
  }, [filters])

  // Totals do not depend on the order of rows, so they are not recalculated after sorting.
  const added = isFiltered ? shown : rows
  const totals = useMemo(() => totalsOf(columns, added), [columns, added])

  const filter = useCallback(
    (column: string, text: string) => setFilters(before => new Map(before).set(column, text)),
    [],
  )
  const showFilters = (shows: boolean) => {
    setFiltersShown(shows)
    // Closing the filters clears them, or rows would be missing without a visible reason.
    if (!shows) setFilters(NO_FILTERS)
  }
  return {
    shown,
    keys,
    totals,
    /** Puts other rows into the order of the shown ones, without those that the filters leave out. */
    inOrder,
    /** How many rows are sorted or filtered; null if none are. */
    toOrder: sort !== null || isFiltered ? rows.length : null,
    filters,
    filter,
    filtersShown,
    showFilters,
  }
}
