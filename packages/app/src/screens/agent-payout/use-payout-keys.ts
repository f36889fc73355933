/** The screen's keys, told in the keyboard help. The table's own (Space, Enter, F2, figures) are the grid's. */
import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import { usePayout } from './agent-payout.stores.ts'

export const usePayoutKeys = (): void => {
  const { notices, failures } = useApp()
  const { typed, pay } = usePayout()
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const undo = async () => {
      const undone = await typed.undo.undo()
      if (undone?.outcome == null) return
      if (E.isLeft(undone.outcome)) failures.show(undone.outcome.left)
      else notices.toast(`Undone: ${undone.entry.what}`)
    }
    return [
      { combo: 'mod+enter', label: 'Pay the chosen lines', run: pay.open },
      { combo: 'mod+z', label: 'Undo the last amount typed', run: () => void undo() },
    ]
  }, [typed, pay, notices, failures])
  useKeys('Agent Payout', keys)
}
