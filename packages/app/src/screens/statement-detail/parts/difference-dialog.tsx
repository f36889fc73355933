/** Possible explanations of the difference, the likeliest first, and as a last resort a line that makes it up. */
import { Button } from '@blueprintjs/core'
import { type DifferenceFinding, findDifference, type LineItemId, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { useDetail } from '../statement-detail.stores.ts'

export const DifferenceDialog = observer(() => {
  const { statement, view, batch } = useDetail()
  const { difference, lines } = statement
  const findings: readonly DifferenceFinding[] =
    difference === null || difference === 0 ? [] : findDifference(lines, difference)
  const show = (id: LineItemId | undefined) => {
    if (id === undefined) return
    view.reveal(id)
    view.openTab('details')
    view.closeDialog()
  }
  /** Chooses the lines together, so that they can be voided together. */
  const choose = (ids: readonly LineItemId[]) => {
    show(ids[0])
    batch.choose(new Set(ids))
  }
  return (
    <ActDialog
      title={difference === null ? 'Difference' : `Find the difference of ${formatDollars(difference)}`}
      others={<Button onClick={() => view.ask('adjust')}>Add the difference as a line…</Button>}
      onClose={view.closeDialog}
    >
      {findings.length === 0 ? (
        <p>
          {difference !== null && difference < 0
            ? `The lines exceed the control total by ${formatDollars(Money.negate(difference))}. No line explains it, and no two or three lines together do: none is on the statement twice, has a reversed sign or has swapped digits. A chargeback may be missing, or a line may have a wrong amount.`
            : 'No line explains it: none has this amount, is on the statement twice, has a reversed sign or swapped digits, or was voided by mistake. A line may be missing.'}
        </p>
      ) : (
        <ol className={look.list}>
          {findings.map(finding => (
            <li key={`${finding.kind} ${finding.lineItemIds.join(' ')}`} className={cx(look.card, look.between)}>
              <span>{finding.message}</span>
              {finding.kind === 'lines-together' || finding.kind === 'repeated-block' ? (
                <Button size="small" onClick={() => choose(finding.lineItemIds)}>
                  Choose the lines
                </Button>
              ) : (
                <Button size="small" onClick={() => show(finding.lineItemIds[0])}>
                  Show the line
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </ActDialog>
  )
})
