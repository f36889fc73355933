import type { Cents } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import type { PayoutShare } from '../../../parts/payout/payout-share.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { SharesGrid, useShareNames } from '../../../parts/payout/shares-grid.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { payableLineColumns } from '../agent-payout.columns.tsx'
import { barredSentence } from '../agent-payout.store.ts'
import { usePayout } from '../agent-payout.stores.ts'
import { AMOUNT } from '../typed-amount.ts'

/** Whether a person typed the amount, so that it can go back to the rule. */
export const isTyped = ({ slot, outcome }: PayoutShare): boolean =>
  outcome === 'ManualPayoutUsed' && slot.payout?.manual === true

export const PayableGrid = observer(() => {
  const { reference } = useApp()
  const names = useShareNames()
  const { list, payout, typed, pay, whatIf } = usePayout()
  const { barred, counted } = payout
  const { refusal } = pay.writer
  const { changes, onlyChanges } = whatIf
  const { shares } = list
  const rows = useMemo(
    () => (onlyChanges && changes !== null ? shares.filter(({ key }) => changes.has(key)) : shares),
    [shares, changes, onlyChanges],
  )
  const type = useCallback(
    (share: PayoutShare, amount: Cents | null) => void typed.type(share, amount, namedLine(share.line)),
    [typed],
  )
  const columns = useMemo(
    () => payableLineColumns({ names, refusal, counted, type, changes }),
    [names, refusal, counted, type, changes],
  )
  const notChosen = useCallback(
    (share: PayoutShare): string | null => {
      const why = barred.get(share.line.id)
      return why === undefined ? null : barredSentence(why, reference.agentName)
    },
    [barred, reference],
  )
  const backToTheRule = useCallback(
    (share: PayoutShare) => {
      if (!isTyped(share)) return false
      type(share, null)
      return true
    },
    [type],
  )
  return (
    <SharesGrid
      label="Payouts"
      name="payouts"
      list={list}
      columns={columns}
      rows={rows}
      notChosen={notChosen}
      editColumn={AMOUNT}
      cellStates={payout.typed.cellStates}
      onDelete={backToTheRule}
      empty={<EmptyState title="Nothing is payable here" description="No line of this period is waiting to be paid." />}
    />
  )
})
