/** Mistakes that concern more than single lines: a whole statement is withdrawn, the lines of the range are trued up. */
import { Button } from '@blueprintjs/core'
import { Disable, Exchange } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ShareListStore } from '../../../parts/payout/share-list.store.ts'
import { lazily } from '../../../ui/lazily.tsx'
import { useModify } from '../modify-agent-payout.stores.ts'

const TrueUpDialog = lazily(async () => (await import('../../../parts/corrections/true-up-dialog.tsx')).TrueUpDialog)
const WithdrawShown = lazily(async () => (await import('./withdraw-shown.tsx')).WithdrawShown)

/** The lines that are chosen, or shown where that is not all of the range; null for all of it. */
const onlyLines = ({ chosenLines, allLines, serverLines, filter }: ShareListStore) => {
  if (chosenLines.length > 0) return chosenLines.map(({ id }) => id)
  const isNarrowed = filter?.carrierId != null || allLines.length < serverLines.length
  return isNarrowed ? allLines.map(({ id }) => id) : null
}

export const CorrectPayments = observer(() => {
  const { list } = useModify()
  const [open, setOpen] = useState<'withdraw' | 'trueUp' | null>(null)
  const close = () => setOpen(null)
  const { filter, waits } = list
  const why = waits === null ? {} : { title: waits }
  const refetch = () => void list.refetch()
  return (
    <>
      <Button
        icon={<Disable />}
        disabled={list.allLines.length === 0 || waits !== null}
        {...why}
        onClick={() => setOpen('withdraw')}
      >
        Withdraw…
      </Button>
      <Button
        icon={<Exchange />}
        disabled={filter === null || waits !== null}
        title={waits ?? (list.chosenLines.length > 0 ? 'Only the lines that are chosen' : 'All lines that are shown')}
        onClick={() => setOpen('trueUp')}
      >
        {list.chosenLines.length > 0 ? 'True up the chosen…' : 'True up…'}
      </Button>
      {open === 'trueUp' && filter !== null && (
        <TrueUpDialog
          range={{
            dateOption: filter.dateOption,
            start: filter.start,
            end: filter.end,
            agentIds: filter.agentIds,
          }}
          only={onlyLines(list)}
          onClose={close}
          onTruedUp={refetch}
        />
      )}
      {open === 'withdraw' && <WithdrawShown onClose={close} onDone={refetch} />}
    </>
  )
})
