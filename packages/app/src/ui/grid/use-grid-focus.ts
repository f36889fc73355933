/** Which cell has the focus. It is stored by the row's key, so that sorting, filtering and reloading keep the row. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GridFocus } from './grid.types.ts'

interface Held extends GridFocus {
  readonly key: string | null
}

export const useGridFocus = (
  keys: readonly string[],
  cols: number,
  wantedKey: string | null | undefined,
  reveal: (focus: GridFocus) => void,
  /** Whether rows still arrive, which may be sorted in above the focused row. */
  arriving: boolean,
) => {
  const [held, setHeld] = useState<Held>({ row: 0, col: 0, key: null })
  const rowOf = useMemo(() => new Map(keys.map((key, row) => [key, row])), [keys])

  const key = held.row < 0 ? null : (wantedKey ?? held.key)
  const row = (key === null ? undefined : rowOf.get(key)) ?? Math.min(held.row, Math.max(0, keys.length - 1))
  // The column may have been hidden meanwhile.
  const col = Math.min(held.col, Math.max(0, cols - 1))
  const focus = useMemo(() => ({ row, col }), [row, col])

  // Scrolls to a row to which the screen moved the focus. A row to which a person moves is revealed by that move. A row that moved
  // because others were sorted in above it is not revealed, since a person who scrolled away looks at something else.
  const wantedRow = wantedKey === null || wantedKey === undefined ? undefined : rowOf.get(wantedKey)
  const seen = useRef<string | null | undefined>(null)
  const wasArriving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resized column is no reason to scroll.
  useEffect(() => {
    if (wantedRow === undefined) return
    const isPushed = seen.current === wantedKey && (arriving || wasArriving.current)
    seen.current = wantedKey
    if (!isPushed) reveal({ row: wantedRow, col: 0 })
  }, [wantedRow])
  useEffect(() => {
    wasArriving.current = arriving
  }, [arriving])

  const setFocus = useCallback(
    (to: GridFocus) => {
      setHeld({ ...to, key: keys[to.row] ?? null })
      reveal(to)
    },
    [keys, reveal],
  )
  return { focus, setFocus }
}
