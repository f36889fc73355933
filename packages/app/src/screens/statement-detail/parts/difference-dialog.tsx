/** What may explain the difference, likeliest first, and the last resort: a line that makes it up. */
import { Button } from '@blueprintjs/core'
import { type DifferenceFinding, findDifference, type LineItemId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { useDetail } from '../statement-detail.stores.ts'

export interface DifferenceDialogProps {
  readonly onAdjust: () => void
  readonly onClose: () => void
}

export const DifferenceDialog = observer(({ onAdjust, onClose }: DifferenceDialogProps) => {
  const { statement, view } = useDetail()
  const { difference, lines } = statement
  const findings: readonly DifferenceFinding[] =
    difference === null || difference === 0 ? [] : findDifference(lines, difference)
  const show = (id: LineItemId | undefined) => {
    if (id === undefined) return
    view.reveal(id)
    view.openTab('details')
    onClose()
  }
  return (
    <ActDialog
      title={difference === null ? 'Difference' : `Find the difference of ${formatDollars(difference)}`}
      others={<Button onClick={onAdjust}>Add the difference as a line…</Button>}
      onClose={onClose}
    >
      {findings.length === 0 ? (
        <p>
          No single line explains it: none has this amount, a turned sign, a twin, swapped digits or was voided by
          mistake. A line may be missing.
        </p>
      ) : (
        <ol className={look.list}>
          {findings.map(finding => (
            <li key={`${finding.kind} ${finding.lineItemIds.join(' ')}`} className={cx(look.card, look.between)}>
              <span>{finding.message}</span>
              <Button size="small" onClick={() => show(finding.lineItemIds[0])}>
                Show the line
              </Button>
            </li>
          ))}
        </ol>
      )}
    </ActDialog>
  )
})
