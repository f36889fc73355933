/** Archives or restores several statements: says what will happen, and of those that were refused why. */
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Money, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { statementName } from '../../../parts/statement/statement-name.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import type { ListAct, Moved, StatementsStore } from '../statements.store.ts'
import styles from './move-dialog.module.css'

const WORDS: Record<ListAct, { readonly act: string; readonly done: string; readonly what: string }> = {
  archive: {
    act: 'Archive',
    done: 'Archived',
    what: 'leaves the open statements and can only be read until it is restored. Nobody is paid on its lines.',
  },
  restore: {
    act: 'Restore',
    done: 'Restored',
    what: 'is open again: it can be edited, reconciled, and archived anew.',
  },
}

const count = (statements: readonly unknown[]): string =>
  statements.length === 1 ? '1 statement' : `${statements.length.toLocaleString('en-US')} statements`

/** So many are named; of more the figures tell. */
const NAMED = 8

const Named = ({ statements }: { readonly statements: readonly Statement[] }) => (
  <ul className={styles.list}>
    {statements.slice(0, NAMED).map(statement => (
      <li key={statement.id}>
        {statement.numberFormatted} {statementName(statement)}, {formatDollars(statement.commissionPaid)}
      </li>
    ))}
    {statements.length > NAMED && <li>and {(statements.length - NAMED).toLocaleString('en-US')} more</li>}
  </ul>
)

const Refused = ({ done, refused }: Moved) => (
  <Callout intent="danger" compact role="alert">
    <p>
      {count(refused)} {refused.length === 1 ? 'was' : 'were'} refused
      {done.length > 0 && `; ${count(done)} went`}:
    </p>
    <ul className={styles.list}>
      {refused.map(({ statement, failure }) => (
        <li key={statement.id}>
          {statement.numberFormatted} {statementName(statement)}: {failure.message}
        </li>
      ))}
    </ul>
  </Callout>
)

export interface MoveDialogProps {
  readonly act: ListAct
  readonly statements: readonly Statement[]
  readonly store: Pick<StatementsStore, 'move' | 'moveBack'>
  readonly onClose: () => void
}

export const MoveDialog = observer(({ act, statements, store, onClose }: MoveDialogProps) => {
  const { notices } = useApp()
  // What was asked about stays on the dialog although it leaves the list.
  const [asked] = useState(statements)
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)
  const words = WORDS[act]

  const undo = async ({ done }: Moved) => {
    const back = await store.moveBack(done, act)
    const [first] = back.refused
    if (first === undefined) notices.toast(`Taken back: ${words.done} ${count(back.done)}`)
    else notices.showError(`${statementName(first.statement)}: ${first.failure.message}`)
  }
  const move = async () => {
    setBusy(true)
    const given = await store.move(asked, act)
    setBusy(false)
    if (given.done.length > 0)
      notices.toast(`${words.done} ${count(given.done)}`, 'good', { text: 'Undo', run: () => void undo(given) })
    if (given.refused.length === 0) onClose()
    else setMoved(given)
  }
  return (
    <Dialog isOpen onClose={onClose} title={`${words.act} ${count(asked)}`}>
      <DialogBody>
        {moved === null ? (
          <>
            <p>
              {asked.length === 1 ? 'It' : 'Each of them'} {words.what} Together{' '}
              {formatDollars(Money.sum(asked.map(({ commissionPaid }) => commissionPaid)))}.
            </p>
            <Named statements={asked} />
          </>
        ) : (
          <Refused {...moved} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          moved === null ? (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button intent="primary" loading={busy} onClick={() => void move()}>
                {words.act} {count(asked)}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )
        }
      />
    </Dialog>
  )
})
