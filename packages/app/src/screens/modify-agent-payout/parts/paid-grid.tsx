import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import type { PayoutShare } from '../../../parts/payout/payout-share.ts'
import { shareKey } from '../../../parts/payout/payout-share.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import type { GridProps } from '../../../ui/grid/grid.types.ts'
import { type CellState, cellKey } from '../../../ui/load/cell-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { CHANGE, paidColumns } from '../modify-agent-payout.columns.tsx'
import { useModify } from '../modify-agent-payout.stores.ts'

const rowKey = (share: PayoutShare): string => share.key
const lineOf = (share: PayoutShare): string => share.line.id

export const PaidGrid = observer(() => {
  const { reference } = useApp()
  const { list, lines, modify } = useModify()
  const { agentsById, carriersById, isMultiOffice } = reference
  const { drafts, conflicts } = lines
  const { refusals } = modify.writer
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the lists, the cells with the drafts.
  const columns = useMemo(() => {
    const amounts = new Map(drafts.map(({ line, position, amount }) => [shareKey(line.id, position), amount]))
    return paidColumns({
      agentName: reference.agentLabel,
      carrierName: reference.carrierName,
      isMultiOffice,
      draft: share => amounts.get(share.key) ?? null,
      type: lines.type,
      refusal: id => refusals.get(id)?.errors.join('; ') ?? null,
    })
  }, [reference, agentsById, carriersById, isMultiOffice, drafts, refusals, lines])
  const states = useMemo(
    () =>
      new Map<string, CellState>(
        conflicts.map(({ line, position }) => [
          cellKey(shareKey(line.id, position), CHANGE),
          { _tag: 'Refused', why: 'somebody else changed it meanwhile' },
        ]),
      ),
    [conflicts],
  )
  const onKey = useCallback<NonNullable<GridProps<PayoutShare>['onKey']>>(
    (event, share) => {
      if (event.key !== 'Delete' || share === null || lines.draft(share) === null) return false
      lines.giveUp(share)
      return true
    },
    [lines],
  )
  return (
    <Grid
      label="Payments"
      name="paid-payouts"
      columns={columns}
      rows={list.shares}
      rowKey={rowKey}
      focusedKey={list.selectedKey}
      onFocusRow={share => share !== null && list.selectedKey !== null && list.select(share)}
      openOnClick
      onOpen={list.select}
      chosen={list.chosen}
      onChosen={list.choose}
      chosenBy={lineOf}
      editColumn={CHANGE}
      cellStates={states}
      onKey={onKey}
      waits={list.waits}
      empty={<EmptyState title="Nothing was paid here" description="No line of this period was paid." />}
    />
  )
})
