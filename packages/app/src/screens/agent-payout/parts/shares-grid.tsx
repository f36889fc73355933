import type { Cents } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import type { PayoutShare } from '../../../parts/payout/payout-share.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import type { GridProps } from '../../../ui/grid/grid.types.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { payoutColumns } from '../agent-payout.columns.tsx'
import { usePayout } from '../agent-payout.stores.ts'
import { barredSentence } from '../barred.ts'
import { AMOUNT } from '../typed-amount.ts'

const rowKey = (share: PayoutShare): string => share.key
const lineOf = (share: PayoutShare): string => share.line.id

/** Whether a person typed the amount, so that it can go back to the rule. */
export const isTyped = ({ slot, outcome }: PayoutShare): boolean =>
  outcome === 'ManualPayoutUsed' && slot.payout?.manual === true

export const SharesGrid = observer(() => {
  const { reference } = useApp()
  const { list, payout, typed, pay, whatIf } = usePayout()
  const { agentsById, carriersById, isMultiOffice } = reference
  const { barred } = payout
  const { refusals } = pay.writer
  const { changes, onlyChanges } = whatIf
  const { shares } = list
  const rows = useMemo(
    () => (onlyChanges && changes !== null ? shares.filter(({ key }) => changes.has(key)) : shares),
    [shares, changes, onlyChanges],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the lists.
  const columns = useMemo(
    () =>
      payoutColumns({
        agentName: reference.agentLabel,
        carrierName: reference.carrierName,
        isMultiOffice,
        refusal: id => refusals.get(id)?.errors.join('; ') ?? null,
        type: (share, amount: Cents | null) => void typed.type(share, amount, namedLine(share.line)),
        changes,
      }),
    [reference, agentsById, carriersById, isMultiOffice, refusals, typed, changes],
  )
  const notChosen = useCallback(
    (share: PayoutShare): string | null => {
      const why = barred.get(share.line.id)
      return why === undefined ? null : barredSentence(why, reference.agentName)
    },
    [barred, reference],
  )
  const onKey = useCallback<NonNullable<GridProps<PayoutShare>['onKey']>>(
    (event, share) => {
      if (event.key !== 'Delete' || share === null || !isTyped(share)) return false
      void typed.type(share, null, namedLine(share.line))
      return true
    },
    [typed],
  )
  return (
    <Grid
      label="Payouts"
      name="payouts"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      focusedKey={list.selectedKey}
      onFocusRow={share => share !== null && list.selectedKey !== null && list.select(share)}
      openOnClick
      onOpen={list.select}
      chosen={list.chosen}
      onChosen={list.choose}
      chosenBy={lineOf}
      notChosen={notChosen}
      editColumn={AMOUNT}
      cellStates={payout.typed.cellStates}
      onKey={onKey}
      waits={list.waits}
      empty={<EmptyState title="Nothing is payable here" description="No line of this period is waiting to be paid." />}
    />
  )
})
