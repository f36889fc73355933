/** Widths, and keeping headings, body and totals in step; the body's scroller belongs to Blueprint. */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridColumn, GridFocus } from './grid.types.ts'
import { ROW_HEIGHT } from './grid-ids.ts'
import { columnWidths, MIN_WIDTH } from './grid-widths.ts'

const TAB_STOPS = '.bp6-table-container, .bp6-table-quadrant-scroll-container'
const SCROLLER = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container'

export interface GridLayout {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly widths: readonly number[]
  readonly resize: (column: string, width: number | null) => void
  /** Scrolls just so far that the cell is in view. */
  readonly reveal: (focus: GridFocus) => void
  /** How many rows a page holds. */
  readonly pageRows: () => number
}

export const useGridLayout = <Row>(columns: readonly GridColumn<Row>[], rows: number): GridLayout => {
  const frame = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(0)
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map())
  const widths = useMemo(() => columnWidths(columns, own, space), [columns, own, space])

  const measure = useCallback(() => {
    const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER)
    if (scroller) setSpace(scroller.clientWidth)
  }, [])
  // More rows may bring a scrollbar, which takes its width from the columns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows is why, not what with.
  useLayoutEffect(measure, [rows])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    // The grid is the one tab stop: Blueprint's table asks for another, and a scroller is one by itself.
    for (const stop of element.querySelectorAll(TAB_STOPS)) stop.setAttribute('tabindex', '-1')
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Scrolling does not bubble, so it is caught on its way down.
    const follow = (event: Event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(SCROLLER)) return
      const shift = `translateX(${-event.target.scrollLeft}px)`
      for (const row of element.querySelectorAll<HTMLElement>('[data-follows-scroll]')) row.style.transform = shift
    }
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow, { capture: true })
    }
  }, [measure])

  const resize = useCallback(
    (column: string, width: number | null) =>
      setOwn(before => {
        const next = new Map(before)
        if (width === null) next.delete(column)
        else next.set(column, Math.max(MIN_WIDTH, Math.round(width)))
        return next
      }),
    [],
  )

  const reveal = useCallback(
    ({ row, col }: GridFocus) => {
      const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER)
      if (scroller === null || scroller === undefined) return
      const left = widths.slice(0, col).reduce((sum, width) => sum + width, 0)
      const right = left + (widths[col] ?? 0)
      if (left < scroller.scrollLeft) scroller.scrollLeft = left
      else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
      if (row < 0) return
      const top = row * ROW_HEIGHT
      const bottom = top + ROW_HEIGHT
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
    },
    [widths],
  )

  const pageRows = useCallback(() => {
    const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER)
    return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT) - 1)
  }, [])

  return { frame, widths, resize, reveal, pageRows }
}
