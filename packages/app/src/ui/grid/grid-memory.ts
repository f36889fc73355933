/** The context that stores table arrangements. The grid knows no service; the shell provides the store. */
import { createContext, useCallback, useContext, useRef, useState } from 'react'
import type { GridFormat } from './export/export-grid.ts'
import type { GridColumn } from './grid.types.ts'
import { type GridArrangement, readArrangement } from './grid-arrangement.ts'

export interface GridMemory {
  /** The value kept under the name, not checked yet. */
  readonly read: (name: string) => unknown
  readonly keep: (name: string, arrangement: GridArrangement) => void
  /** Reports that so many rows of the table were exported to a file. */
  readonly exported: (table: string | null, format: GridFormat, rows: number) => void
}

const NOBODY: GridMemory = { read: () => undefined, keep: () => undefined, exported: () => undefined }

const MemoryContext = createContext<GridMemory>(NOBODY)

export const GridMemoryProvider = MemoryContext.Provider

export const useGridExported = (): GridMemory['exported'] => useContext(MemoryContext).exported

export const useGridArrangement = (
  name: string | undefined,
  columns: readonly Pick<GridColumn<never>, 'id' | 'aside'>[],
): readonly [GridArrangement, (change: (before: GridArrangement) => GridArrangement) => void] => {
  const memory = useContext(MemoryContext)
  const [arrangement, setArrangement] = useState(() =>
    readArrangement(name === undefined ? null : memory.read(name), columns),
  )
  // Dragging a column's edge changes the arrangement several times before the next render.
  const latest = useRef(arrangement)
  const change = useCallback(
    (how: (before: GridArrangement) => GridArrangement) => {
      const next = how(latest.current)
      if (next === latest.current) return
      latest.current = next
      setArrangement(next)
      if (name !== undefined) memory.keep(name, next)
    },
    [memory, name],
  )
  return [arrangement, change]
}
