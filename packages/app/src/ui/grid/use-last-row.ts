/** Going to the last row while rows arrive means the last of all: the focus follows the end until the person does anything else. */
import { useEffect, useRef } from 'react'

export interface LastRow {
  /** Called for each key: whether it goes to the last row. */
  readonly follow: (isToLastRow: boolean) => void
  readonly leave: () => void
}

export const useLastRow = (rows: number, arriving: boolean, moveToLast: () => void): LastRow => {
  const follows = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only rows that arrived are followed.
  useEffect(() => {
    if (follows.current) moveToLast()
    // The last rows arrive in the same update that ends the arriving.
    if (!arriving) follows.current = false
  }, [rows, arriving])
  return {
    follow: isToLastRow => {
      follows.current = arriving && isToLastRow
    },
    leave: () => {
      follows.current = false
    },
  }
}
