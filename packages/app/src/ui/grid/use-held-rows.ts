/**
 * While rows arrive, keeps the rows that a person looks at in place. When rows are sorted in above them, or something appears above
 * the table while the pointer is on a row, the table scrolls by the same height.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ROW_HEIGHT } from './grid-ids.ts'

export interface HeldRows {
  readonly keys: readonly string[]
  readonly arriving: boolean
  readonly frame: RefObject<HTMLElement | null>
  readonly scroller: HTMLElement | null
  readonly hovered: number | null
  readonly onMoved: (row: number) => void
}

/** By how many rows the row at index `at` has moved; 0 if it has not moved or is gone. */
const movedBy = (before: readonly string[], now: readonly string[], at: number): number => {
  const key = before[at]
  if (key === undefined || now[at] === key) return 0
  const found = now.indexOf(key)
  return found < 0 ? 0 : found - at
}

export const useHeldRows = ({ keys, arriving, frame, scroller, hovered, onMoved }: HeldRows): void => {
  const before = useRef({ keys, arriving })
  const looked = useRef({ hovered, holds: arriving })

  useLayoutEffect(() => {
    const was = before.current
    before.current = { keys, arriving }
    // The last rows arrive in the same update that ends the arriving.
    const holds = arriving || was.arriving
    looked.current = { hovered, holds }
    if (!holds || scroller === null || was.keys === keys) return
    const at = hovered ?? Math.ceil(scroller.scrollTop / ROW_HEIGHT)
    const by = movedBy(was.keys, keys, at)
    if (by === 0) return
    scroller.scrollTop += by * ROW_HEIGHT
    if (hovered !== null) onMoved(hovered + by)
  }, [keys, arriving, scroller, hovered, onMoved])

  useEffect(() => {
    const element = frame.current
    if (element === null || scroller === null) return
    let top = element.getBoundingClientRect().top
    // The table ends at the bottom of the window, so whatever moves its top changes its height.
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect().top
      if (looked.current.holds && looked.current.hovered !== null) scroller.scrollTop += now - top
      top = now
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, scroller])
}
