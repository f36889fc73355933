/** Archives or restores several statements: says what will happen, and afterwards why some were refused. */
import { Callout } from '@blueprintjs/core'
import { counted, Money, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { statementName } from '../../../parts/statement/statement-name.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import type { ListAct, Moved, StatementsStore } from '../statements.store.ts'

const WORDS: Record<ListAct, { readonly act: string; readonly done: string; readonly what: string }> = {
  archive: {
    act: 'Archive',
    done: 'Archived',
    what: 'leaves the open statements and can only be read until it is restored. Nobody is paid on its lines.',
  },
  restore: {
    act: 'Restore',
    done: 'Restored',
    what: 'is open again: it can be edited, reconciled, and archived again.',
  },
}

const count = (statements: readonly unknown[]): string => counted(statements.length, 'statement')

/** How many statements are listed. Any others are only counted. */
const NAMED = 8

const Named = ({ statements }: { readonly statements: readonly Statement[] }) => (
  <ul className={look.bullets}>
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
    <ul className={look.bullets}>
      {refused.map(({ statement, failure }) => (
        <li key={statement.id}>
          <Link to={`/statements/detail/${statement.id}`}>{statement.numberFormatted}</Link> {statementName(statement)}:{' '}
          {failure.message}
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
  // The dialog keeps the statements that it was opened for, although they leave the list.
  const [asked] = useState(statements)
  const [moved, setMoved] = useState<Moved | null>(null)
  const words = WORDS[act]

  const undo = async ({ done }: Moved) => {
    const back = await store.moveBack(done, act)
    const [first] = back.refused
    if (first === undefined) notices.toast(`Undone: ${words.done} ${count(back.done)}`)
    else notices.showError(`${statementName(first.statement)}: ${first.failure.message}`)
  }
  const move = async () => {
    const given = await store.move(asked, act)
    if (given.done.length > 0)
      notices.toast(`${words.done} ${count(given.done)}`, 'good', { text: 'Undo', run: () => void undo(given) })
    if (given.refused.length > 0) setMoved(given)
    return given.refused.length === 0
  }
  const text = `${words.act} ${count(asked)}`
  return (
    <ActDialog title={text} {...(moved === null ? { act: text } : {})} onAct={move} onClose={onClose}>
      {moved === null ? (
        <>
          <p>
            {asked.length === 1 ? 'It' : 'Each of them'} {words.what} Total:{' '}
            {formatDollars(Money.sum(asked.map(({ commissionPaid }) => commissionPaid)))}.
          </p>
          <Named statements={asked} />
        </>
      ) : (
        <Refused {...moved} />
      )}
    </ActDialog>
  )
})
