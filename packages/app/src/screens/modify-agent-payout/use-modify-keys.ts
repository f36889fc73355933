/** The screen's keys, told in the keyboard help. The table's own (Space, Enter, F2, figures) are the grid's. */
import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useModify } from './modify-agent-payout.stores.ts'

export const useModifyKeys = (): void => {
  const { lines, modify } = useModify()
  const hotkeys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'mod+enter',
        label: 'Make the changes, or take the chosen payments back',
        group: 'Modify Agent Payout',
        global: true,
        preventDefault: true,
        onKeyDown: () => modify.open(lines.drafts.length > 0 ? 'change' : 'takeBack'),
      },
    ],
    [lines, modify],
  )
  useHotkeys(hotkeys)
}
