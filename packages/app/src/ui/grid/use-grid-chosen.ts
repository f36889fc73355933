/** Which of the shown rows are chosen. Rows that are chosen together share a key. */
import { useMemo } from 'react'
import type { GridProps } from './grid.types.ts'
import { extent, NOTHING_CHOSEN, useGridChoice } from './grid-choice.ts'

export const useGridChosen = <Row>(
  { chosen: given, onChosen, chosenBy, notChosen, rowKey, waits }: GridProps<Row>,
  shown: readonly Row[],
  keys: readonly string[],
  announce: (said: string) => void,
) => {
  const choiceKeys = useMemo(
    () =>
      chosenBy === undefined && notChosen === undefined
        ? keys
        : shown.map(row => (notChosen?.(row) == null ? (chosenBy ?? rowKey)(row) : null)),
    [shown, keys, rowKey, chosenBy, notChosen],
  )
  const whyNot = (row: number): string | null => {
    const barred = shown[row]
    return barred === undefined ? null : (notChosen?.(barred) ?? null)
  }
  const choice = useGridChoice(choiceKeys, given, onChosen, announce, whyNot, waits ?? null)
  const chosen = useMemo(
    () =>
      choiceKeys === keys
        ? choice.chosen
        : new Set(keys.filter((_, index) => choice.chosen.has(choiceKeys[index] ?? ''))),
    [choice.chosen, choiceKeys, keys],
  )
  const choosable = given !== undefined
  return {
    choice,
    choosable,
    /** The keys of the chosen rows. */
    chosen: chosen.size === 0 ? NOTHING_CHOSEN : chosen,
    extent: choosable ? extent(choice.chosen, choiceKeys) : 'none',
  } as const
}

export type GridChosen = ReturnType<typeof useGridChosen>
