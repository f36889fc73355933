import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { HistoryList, HistoryLoad } from '../../../parts/history/history-list.tsx'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'

export const HistoryTab = observer(({ line }: LineProps) => {
  const { facts } = useDetail()
  const { id, etag } = line
  useEffect(() => void facts.tell({ id, etag }), [facts, id, etag])
  return (
    <HistoryLoad load={facts.history.state} retry={() => facts.again(line)}>
      {entries => <HistoryList entries={entries} />}
    </HistoryLoad>
  )
})
