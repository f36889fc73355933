/** The smaller questions about a whole statement. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { HistoryList, HistorySkeleton } from '../../../parts/history/history-list.tsx'
import { Loader } from '../../../stores/loader.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../counted-lines.ts'
import { useDetail } from '../statement-detail.stores.ts'
import type { DialogProps } from './reconcile-dialog.tsx'

export const TakeBackDialog = observer(({ statement, onClose }: DialogProps) => {
  const { notices, failures } = useApp()
  const { statement: store } = useDetail()
  const goTo = useNavigate()
  const [busy, setBusy] = useState(false)
  const { sums, lines: all } = store
  const matched = all.filter(line => !line.unmatched && !line.voided).length

  const takeBack = async () => {
    setBusy(true)
    const given = await store.takeBack()
    setBusy(false)
    if (E.isLeft(given)) return failures.show(given.left)
    notices.toast(`Took the import of ${statement.filename ?? 'the file'} back`, 'good')
    void goTo('/statements')
  }
  return (
    <Dialog isOpen onClose={onClose} title="Take the import back">
      <DialogBody>
        <p>
          Removes statement {statement.numberFormatted} with all {countedLines(all.length)} and{' '}
          {formatDollars(sums.commissionPaid)}.{' '}
          {matched > 0 && `${matched === 1 ? 'One match is' : `${matched} matches are`} lost with it. `}
          The file {statement.filename} can be imported again.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button intent="danger" loading={busy} onClick={() => void takeBack()}>
              Take back {countedLines(all.length)}
            </Button>
          </>
        }
      />
    </Dialog>
  )
})

export const StatementHistoryDialog = observer(({ statement, onClose }: DialogProps) => {
  const { commissions, failures } = useApp()
  const [history] = useState(() => new Loader<Parameters<typeof HistoryList>[0]['entries']>(failures.watch))
  const fetch = () => void history.run(commissions.statements.history(statement.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(fetch, [])
  return (
    <Dialog isOpen onClose={onClose} title={`History of statement ${statement.numberFormatted}`}>
      <DialogBody>
        <LoadView
          load={history.state}
          title="The history could not be fetched"
          retry={fetch}
          skeleton={<HistorySkeleton />}
        >
          {entries => <HistoryList entries={entries} />}
        </LoadView>
      </DialogBody>
    </Dialog>
  )
})
