/** The table of shares on a payout screen. Rows are chosen by line, and amounts are typed in one column. */
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridProps } from '../../ui/grid/grid.types.ts'
import type { PayoutShare } from './payout-share.ts'
import type { ShareNames } from './share-columns.tsx'
import type { ShareListStore } from './share-list.store.ts'

type Shown = 'label' | 'name' | 'columns' | 'rows' | 'empty' | 'notChosen' | 'editColumn' | 'cellStates'

export interface SharesGridProps extends Pick<GridProps<PayoutShare>, Shown> {
  readonly list: ShareListStore
  /** Called for the Delete key. Returns false if there is nothing to remove. */
  readonly onDelete: (share: PayoutShare) => boolean
}

const rowKey = (share: PayoutShare): string => share.key
const lineOf = (share: PayoutShare): string => share.line.id

/** The names for the columns. A new object when the lists of agents and carriers change. */
export const useShareNames = (): ShareNames => {
  const { reference } = useApp()
  const { agentsById, carriersById, isMultiOffice } = reference
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the lists.
  return useMemo(
    () => ({ agentName: reference.agentLabel, carrierName: reference.carrierName, isMultiOffice }),
    [reference, agentsById, carriersById, isMultiOffice],
  )
}

export const SharesGrid = observer(({ list, onDelete, ...shown }: SharesGridProps) => {
  const onKey = useCallback<NonNullable<GridProps<PayoutShare>['onKey']>>(
    (event, share) => event.key === 'Delete' && share !== null && onDelete(share),
    [onDelete],
  )
  return (
    <Grid
      {...shown}
      rowKey={rowKey}
      focusedKey={list.selectedKey}
      onFocusRow={share => share !== null && list.selectedKey !== null && list.select(share)}
      openOnClick
      onOpen={list.select}
      chosen={list.chosen}
      onChosen={list.choose}
      chosenBy={lineOf}
      onKey={onKey}
      waits={list.waits}
    />
  )
})
