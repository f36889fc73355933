/** Pays or takes back, and says what became of it. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { useCallback } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { agents, lines } from '../../parts/payout/payout-words.ts'
import { formatDollars } from '../../ui/money/format-money.ts'
import { usePayout } from './agent-payout.stores.ts'
import type { Receipt } from './pay.store.ts'

/** `Paid 3 agents $1,204.10 for 12 lines on 11/20/2026`. */
export const receiptText = ({ agents: count, total, lines: paid, on }: Receipt): string =>
  `Paid ${agents(count)} ${formatDollars(total)} for ${lines(paid.length)} on ${CalendarDates.toUs(on)}`

export const usePaying = () => {
  const { notices, failures } = useApp()
  const { pay } = usePayout()

  const undo = useCallback(
    async (receipt: Receipt) => {
      const done = await pay.undo(receipt, failures.show)
      // What is taken back is not offered again.
      for (const { id, text } of notices.toasts) if (text === receiptText(receipt)) notices.dismiss(id)
      if (done) notices.toast(`Taken back: ${formatDollars(receipt.total)} of ${agents(receipt.agents)}`)
    },
    [pay, notices, failures],
  )

  const payNow = useCallback(
    async (on: CalendarDate) => {
      const receipt = await pay.pay(on)
      if (receipt !== null) notices.toast(receiptText(receipt), 'good', { text: 'Undo', run: () => void undo(receipt) })
    },
    [pay, notices, undo],
  )
  return { payNow, undo }
}
