/** Which rows are chosen. Rows are named by their keys, so a new sort keeps the choice. */
import { counted } from '@commissions/core'
import { useCallback, useRef, useState } from 'react'

export type ChosenRows = ReadonlySet<string>

/** The key by which a row is chosen: its own, or one shared with other rows. Null if the row cannot be chosen. */
export type ChoiceKey = string | null

export const NOTHING_CHOSEN: ChosenRows = new Set()

export const toggled = (chosen: ChosenRows, key: string): ChosenRows => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** All rows from one row to the other, both included. Other rows are no longer chosen. */
export const between = (keys: readonly ChoiceKey[], from: number, to: number): ChosenRows =>
  allOf(keys.slice(Math.min(from, to), Math.max(from, to) + 1))

export const allOf = (keys: readonly ChoiceKey[]): ChosenRows => new Set(keys.filter(key => key !== null))

/** How many of the shown rows that can be chosen are chosen: none, some or all. */
export const extent = (chosen: ChosenRows, keys: readonly ChoiceKey[]): 'none' | 'some' | 'all' => {
  if (chosen.size === 0) return 'none'
  const open = keys.filter(key => key !== null)
  const count = open.filter(key => chosen.has(key)).length
  return count === 0 ? 'none' : count === open.length ? 'all' : 'some'
}

export interface GridChoosing {
  readonly chosen: ChosenRows
  readonly toggle: (row: number) => void
  /** Chooses the rows from the start of the choice to `row`. */
  readonly extendTo: (row: number, from: number) => void
  readonly all: () => void
  readonly release: () => void
}

/** The screen's choice when it keeps one, else the grid's own (enough to copy rows). */
export const useGridChoice = (
  keys: readonly ChoiceKey[],
  given: ChosenRows | undefined,
  onChosen: ((keys: ChosenRows) => void) | undefined,
  onAnnounce: (text: string) => void,
  /** Why the row cannot be chosen, for one whose key is null. */
  whyNot: (row: number) => string | null,
  /** Why more than one row cannot be chosen at a time yet, as a sentence. */
  waits: string | null,
): GridChoosing => {
  const [own, setOwn] = useState<ChosenRows>(NOTHING_CHOSEN)
  const anchor = useRef<number | null>(null)
  const chosen = given ?? own

  const choose = useCallback(
    (next: ChosenRows) => {
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
