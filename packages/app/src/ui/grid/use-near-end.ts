/** Tells when the last rows come near, so that the next are asked for before somebody waits for them. */
import { useEffect } from 'react'
import type { DrawnRange } from './grid-rows.tsx'

/** So many rows before the last one. */
const NEAR_END = 60

export const useNearEnd = (drawn: DrawnRange, rows: number, onNearEnd: (() => void) | undefined): void => {
  useEffect(() => {
    if (onNearEnd === undefined) return
    const tell = () => {
      if (drawn.get().end >= rows - NEAR_END) onNearEnd()
    }
    tell()
    return drawn.subscribe(tell)
  }, [drawn, onNearEnd, rows])
}
