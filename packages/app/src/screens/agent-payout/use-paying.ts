/** Pays or takes back, and says what became of it. */
import { CalendarDates } from '@commissions/core'
import { useUndoable } from '../../parts/payout/use-undoable.ts'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedAgents, countedLines } from '../../ui/words.ts'
import { usePayout } from './agent-payout.stores.ts'
import type { Receipt } from './pay.store.ts'

/** `Paid 3 agents $1,204.10 for 12 lines on 11/20/2026`. */
export const receiptText = ({ agents, total, lines, on }: Receipt): string =>
  `Paid ${countedAgents(agents)} ${formatDollars(total)} for ${countedLines(lines.length)} on ${CalendarDates.toUs(on)}`

const undoneText = ({ agents, total }: Receipt): string =>
  `Taken back: ${formatDollars(total)} of ${countedAgents(agents)}`

export const usePaying = () => {
  const { pay } = usePayout()
  return useUndoable({ text: receiptText, undone: undoneText, undo: pay.undo })
}
