/** Column widths, and scrolling headings, body and totals together. The body's scroller belongs to Blueprint. */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridColumn, GridFocus } from './grid.types.ts'
import { ROW_HEIGHT } from './grid-ids.ts'
import { columnWidths } from './grid-widths.ts'

const TAB_STOPS = '.bp6-table-container, .bp6-table-quadrant-scroll-container'
export const SCROLLER = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container'

export interface GridLayout {
  readonly frame: RefObject<HTMLDivElement | null>
  /** Blueprint's element in which the body scrolls; null until it is mounted. */
  readonly scroller: HTMLElement | null
  readonly widths: readonly number[]
  /** Scrolls only as far as needed to show the cell. */
  readonly reveal: (focus: GridFocus) => void
  /** How many rows fit in the visible area. */
  readonly pageRows: () => number
}

export interface GridLayoutNeeds<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** A person's own widths. */
  readonly own: Readonly<Record<string, number>>
  /** How many columns stay at the left. */
  readonly pinned: number
  readonly rows: number
}

const widthOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

export const useGridLayout = <Row>({ columns, own, pinned, rows }: GridLayoutNeeds<Row>): GridLayout => {
  const frame = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(0)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const widths = useMemo(() => columnWidths(columns, own, space), [columns, own, space])

  const measure = useCallback(() => {
    const found = frame.current?.querySelector<HTMLElement>(SCROLLER)
    if (found) setSpace(found.clientWidth)
  }, [])
  // More rows may cause a scrollbar, which leaves less width for the columns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows is why, not what with.
  useLayoutEffect(measure, [rows])

  // Blueprint renders different elements once columns are pinned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pinned columns are why, not what with.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    setScroller(element.querySelector<HTMLElement>(SCROLLER))
    // The grid has only one tab stop, so those of Blueprint's table and of the scroller are removed.
    for (const stop of element.querySelectorAll(TAB_STOPS)) stop.setAttribute('tabindex', '-1')
  }, [pinned > 0])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Scroll events do not bubble, so the listener uses the capture phase.
    const follow = (event: Event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(SCROLLER)) return
      const scrolled = `${event.target.scrollLeft}px`
      for (const row of element.querySelectorAll<HTMLElement>('[data-follows-scroll]'))
        row.style.setProperty('--scrolled', scrolled)
    }
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow, { capture: true })
    }
  }, [measure])

  const reveal = useCallback(
    ({ row, col }: GridFocus) => {
      const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER)
      if (scroller === null || scroller === undefined) return
      const left = widthOf(widths.slice(0, col))
      const right = left + (widths[col] ?? 0)
      const covered = widthOf(widths.slice(0, pinned))
      // Pinned columns are always in view.
      const isPinned = col < pinned
      if (!isPinned && left - covered < scroller.scrollLeft) scroller.scrollLeft = left - covered
      else if (!isPinned && right > scroller.scrollLeft + scroller.clientWidth)
        scroller.scrollLeft = right - scroller.clientWidth
      if (row < 0) return
      const top = row * ROW_HEIGHT
      const bottom = top + ROW_HEIGHT
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
    },
    [widths, pinned],
  )

  const pageRows = useCallback(() => {
    const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER)
    return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT) - 1)
  }, [])

  return { frame, scroller, widths, reveal, pageRows }
}
