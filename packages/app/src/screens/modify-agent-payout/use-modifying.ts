/** Changes or takes back, and says what became of it. */
import { Money } from '@commissions/core'
import { sharesOf, sharesTotal } from '../../parts/payout/payout-share.ts'
import { useUndoable } from '../../parts/payout/use-undoable.ts'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedLines } from '../../ui/words.ts'
import type { Modified } from './modify.store.ts'
import { useModify } from './modify-agent-payout.stores.ts'

/** `Took back $412.10 of 3 lines`, `Changed what 2 lines paid by $12.00`. */
export const modifiedText = ({ act, before, after }: Modified): string => {
  const was = sharesTotal(sharesOf(before))
  return act === 'takeBack'
    ? `Took back ${formatDollars(was)} of ${countedLines(before.length)}`
    : `Changed what ${countedLines(before.length)} paid by ${formatDollars(Money.subtract(sharesTotal(sharesOf(after)), was))}`
}

const undoneText = (done: Modified): string => `Undone: ${modifiedText(done)}`

export const useModifying = () => {
  const { modify } = useModify()
  return useUndoable({ text: modifiedText, undone: undoneText, undo: modify.undo })
}
