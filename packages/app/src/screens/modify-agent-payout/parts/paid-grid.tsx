import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { type PayoutShare, shareKey } from '../../../parts/payout/payout-share.ts'
import { SharesGrid, useShareNames } from '../../../parts/payout/shares-grid.tsx'
import { type CellState, cellKey } from '../../../ui/load/cell-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { CHANGE_COLUMN, paidLineColumns } from '../modify-agent-payout.columns.tsx'
import { useModify } from '../modify-agent-payout.stores.ts'

export const PaidGrid = observer(() => {
  const names = useShareNames()
  const { list, lines, modify } = useModify()
  const { drafts, conflicts } = lines
  const { refusal } = modify.writer
  const columns = useMemo(() => {
    const amounts = new Map(drafts.map(({ line, position, amount }) => [shareKey(line.id, position), amount]))
    return paidLineColumns({ names, draft: ({ key }) => amounts.get(key) ?? null, type: lines.type, refusal })
  }, [names, drafts, refusal, lines])
  const states = useMemo(
    () =>
      new Map<string, CellState>(
        conflicts.map(({ line, position }) => [
          cellKey(shareKey(line.id, position), CHANGE_COLUMN),
          { _tag: 'Refused', why: 'it was changed meanwhile' },
        ]),
      ),
    [conflicts],
  )
  const giveUp = useCallback(
    (share: PayoutShare) => {
      if (lines.draft(share) === null) return false
      lines.giveUp(share)
      return true
    },
    [lines],
  )
  return (
    <SharesGrid
      label="Payments"
      name="paid-payouts"
      list={list}
      columns={columns}
      rows={list.shares}
      editColumn={CHANGE_COLUMN}
      cellStates={states}
      onDelete={giveUp}
      empty={<EmptyState title="Nothing was paid here" description="No line of this period was paid." />}
    />
  )
})
