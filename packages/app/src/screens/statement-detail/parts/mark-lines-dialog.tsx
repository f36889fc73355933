/** Voids or restores several lines, and says what that does to the sum and which lines stay as they are. */
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

export interface MarkLinesDialogProps {
  readonly statement: Statement
  readonly lines: readonly LineItem[]
  readonly voided: boolean
}

export const MarkLinesDialog = observer(({ statement, lines, voided }: MarkLinesDialogProps) => {
  const { batch } = useDetail()
  const { refuse, done } = useActs()
  const { go, stay, why } = sortedBy(statement.status, lines, voided ? 'Void' : 'Restore')
  const counted = countedLines(go.length)
  const amount = formatDollars(Money.sum(go.map(line => line.commissionAmount)))
  const verb = voided ? 'Void' : 'Restore'

  const mark = async () => {
    const given = await batch.mark(go, voided)
    if (E.isRight(given)) {
      done(`${voided ? 'Voided' : 'Restored'} ${counted}`)
      return true
    }
    if (given.left._tag !== 'ItemsRefused') await refuse(given.left)
    return false
  }
  return (
    <ActDialog
      title={`${verb} ${countedLines(lines.length)}`}
      {...(go.length > 0 ? { act: `${verb} ${counted}` } : {})}
      {...(go.length > 1 ? { note: 'Either all lines change, or none.' } : {})}
      onAct={mark}
      onClose={batch.close}
    >
      <RefusedLines asked={go.length} />
      {go.length > 0 && (
        <p>
          {voided
            ? `Takes ${amount} off the sum of the lines. A voided line stays on the statement, counts nowhere and is never paid.`
            : `Puts ${amount} back into the sum of the lines.`}
        </p>
      )}
      {stay.length > 0 && (
        <p>
          {countedLines(stay.length)} {stay.length === 1 ? 'stays' : 'stay'} as{' '}
          {stay.length === 1 ? 'it is' : 'they are'}. {why}.
        </p>
      )}
    </ActDialog>
  )
})
