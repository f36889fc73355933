/** Deletes several lines; says which of them stay and why. */
import { type LineItem, Money, type Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../../../ui/words.ts'
import { sortedBy } from '../line-batch.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { RefusedLines } from './refused-lines.tsx'

export interface DeleteLinesDialogProps {
  readonly statement: Statement
  readonly lines: readonly LineItem[]
}

export const DeleteLinesDialog = observer(({ statement, lines }: DeleteLinesDialogProps) => {
  const { batch } = useDetail()
  const { refuse, done } = useActs()
  const { go, stay, why } = sortedBy(statement.status, lines, 'Delete')
  const amount = Money.sum(go.filter(line => !line.voided).map(line => line.commissionAmount))
  const act = `Delete ${countedLines(go.length)}`

  const remove = async () => {
    const given = await batch.remove(go)
    if (E.isRight(given)) {
      done(`Deleted ${countedLines(go.length)}`)
      return true
    }
    if (given.left._tag !== 'ItemsRefused') await refuse(given.left)
    return false
  }
  return (
    <ActDialog
      title={`Delete ${countedLines(lines.length)}`}
      {...(go.length > 0 ? { act } : {})}
      danger
      onAct={remove}
      onClose={batch.close}
    >
      <RefusedLines asked={go.length} />
      {go.length > 0 && (
        <p>
          Takes {countedLines(go.length)} with {formatDollars(amount)} off the statement. The history keeps{' '}
          {go.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {stay.length > 0 && (
        <p>
          {countedLines(stay.length)} {stay.length === 1 ? 'stays' : 'stay'}. {why}.
        </p>
      )}
    </ActDialog>
  )
})
