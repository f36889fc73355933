/** Changes or takes back, and says what became of it. */
import { Money } from '@commissions/core'
import { useCallback } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { sharesOf, sharesTotal } from '../../parts/payout/payout-share.ts'
import { lines } from '../../parts/payout/payout-words.ts'
import { formatDollars } from '../../ui/money/format-money.ts'
import type { Modified, ModifyAct } from './modify.store.ts'
import { useModify } from './modify-agent-payout.stores.ts'

/** `Took back $412.10 for 3 lines`, `Changed 2 lines by $12.00`. */
export const modifiedText = ({ act, before, after }: Modified): string => {
  const was = sharesTotal(sharesOf(before))
  return act === 'takeBack'
    ? `Took back ${formatDollars(was)} of ${lines(before.length)}`
    : `Changed what ${lines(before.length)} paid by ${formatDollars(Money.subtract(sharesTotal(sharesOf(after)), was))}`
}

export const useModifying = () => {
  const { notices, failures } = useApp()
  const { modify } = useModify()

  const undo = useCallback(
    async (done: Modified) => {
      const text = modifiedText(done)
      const isUndone = await modify.undo(done, failures.show)
      // What is taken back is not offered again.
      for (const toast of notices.toasts) if (toast.text === text) notices.dismiss(toast.id)
      if (isUndone) notices.toast(`Undone: ${text}`)
    },
    [modify, notices, failures],
  )

  const modifyNow = useCallback(
    async (act: ModifyAct, reason: string) => {
      const done = await modify.modify(act, reason)
      if (done !== null) notices.toast(modifiedText(done), 'good', { text: 'Undo', run: () => void undo(done) })
    },
    [modify, notices, undo],
  )
  return { modifyNow, undo }
}
