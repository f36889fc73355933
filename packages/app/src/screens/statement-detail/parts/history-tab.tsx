import type { LineItem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { HistoryList, HistorySkeleton } from '../../../parts/history/history-list.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { useDetail } from '../statement-detail.stores.ts'

export const HistoryTab = observer(({ line }: { readonly line: LineItem }) => {
  const { facts } = useDetail()
  const { id, etag } = line
  useEffect(() => void facts.tell({ id, etag }), [facts, id, etag])
  return (
    <LoadView
      load={facts.history.state}
      title="The history could not be fetched"
      retry={() => {
        facts.again()
        void facts.tell(line)
      }}
      skeleton={<HistorySkeleton />}
    >
      {entries => <HistoryList entries={entries} />}
    </LoadView>
  )
})
