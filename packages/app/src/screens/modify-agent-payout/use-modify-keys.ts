/** The screen's keys, told in the keyboard help. The table's own (Space, Enter, F2, figures) are the grid's. */
import { useMemo } from 'react'
import { useKeys } from '../../ui/use-keys.ts'
import { useModify } from './modify-agent-payout.stores.ts'

export const useModifyKeys = (): void => {
  const { lines, modify } = useModify()
  const keys = useMemo(
    () => [
      {
        combo: 'mod+enter',
        label: 'Make the changes, or take the chosen payments back',
        run: () => modify.open(lines.drafts.length > 0 ? 'change' : 'takeBack'),
      },
    ],
    [lines, modify],
  )
  useKeys('Modify Agent Payout', keys)
}
