/** Chosen rows: the screen's when it keeps them, else the grid's own (enough to copy rows). */

import { counted } from '@commissions/core'
import { useCallback, useRef, useState } from 'react'
import { allOf, between, type Choice, type ChoiceKey, extent, NOTHING_CHOSEN, toggled } from './grid-choice.ts'

export interface GridChoosing {
  readonly chosen: Choice
  readonly toggle: (row: number) => void
  /** From where choosing began to `row`. */
  readonly extendTo: (row: number, from: number) => void
  readonly all: () => void
  readonly release: () => void
}

export const useGridChoice = (
  keys: readonly ChoiceKey[],
  given: Choice | undefined,
  onChosen: ((keys: Choice) => void) | undefined,
  onAnnounce: (text: string) => void,
  /** Why the row cannot be chosen, for one whose key is null. */
  whyNot: (row: number) => string | null,
  /** What choosing more than one row at a time waits for. */
  waits: string | null,
): GridChoosing => {
  const [own, setOwn] = useState<Choice>(NOTHING_CHOSEN)
  const anchor = useRef<number | null>(null)
  const chosen = given ?? own

  const choose = useCallback(
    (next: Choice) => {
      if (given === undefined) setOwn(next)
      onChosen?.(next)
      const rows = keys.filter(key => key !== null && next.has(key)).length
      onAnnounce(rows === 0 ? 'No row chosen' : `${counted(rows, 'row')} chosen`)
    },
    [keys, given, onChosen, onAnnounce],
  )
  const toggle = (row: number) => {
    const key = keys[row]
    if (key === undefined) return
    if (key === null) return onAnnounce(whyNot(row) ?? 'The row cannot be chosen')
    anchor.current = row
    choose(toggled(chosen, key))
  }
  const extendTo = (row: number, from: number) => {
    if (waits !== null) return onAnnounce(waits)
    anchor.current ??= from
    choose(between(keys, anchor.current, row))
  }
  const release = () => {
    anchor.current = null
    if (chosen.size > 0) choose(NOTHING_CHOSEN)
  }
  const all = () =>
    waits === null ? choose(extent(chosen, keys) === 'all' ? NOTHING_CHOSEN : allOf(keys)) : onAnnounce(waits)
  return { chosen, toggle, extendTo, all, release }
}
