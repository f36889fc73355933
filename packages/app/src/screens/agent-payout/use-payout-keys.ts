/** The screen's keys, told in the keyboard help. The table's own (Space, Enter, F2, figures) are the grid's. */
import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { usePayout } from './agent-payout.stores.ts'

const GROUP = 'Agent Payout'

export const usePayoutKeys = (): void => {
  const { notices, failures } = useApp()
  const { typed, pay } = usePayout()
  const hotkeys = useMemo<HotkeyConfig[]>(() => {
    const key = (combo: string, label: string, run: () => void): HotkeyConfig => ({
      combo,
      label,
      group: GROUP,
      global: true,
      preventDefault: true,
      onKeyDown: run,
    })
    const undo = async () => {
      const undone = await typed.undo.undo()
      if (undone?.outcome == null) return
      if (E.isLeft(undone.outcome)) failures.show(undone.outcome.left)
      else notices.toast(`Taken back: ${undone.entry.what}`)
    }
    return [
      key('mod+enter', 'Pay the chosen lines', pay.open),
      key('mod+z', 'Undo the last amount typed', () => void undo()),
    ]
  }, [typed, pay, notices, failures])
  useHotkeys(hotkeys)
}
