/** Somebody else changed the line that was edited here: both versions, field by field, and whose to keep. */
import { Button, Dialog, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { CalendarDates, COMMISSION_TERM_LABELS, type LineItem, Rates } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { lineName } from '../../../parts/line/line-name.ts'
import look from '../../../ui/look.module.css'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { changedFields, type LineField, withChange } from '../line-edit.ts'
import type { LineConflict } from '../line-edits.store.ts'
import { useDetail } from '../statement-detail.stores.ts'

const LABELS: Partial<Record<LineField, string>> = {
  transactionDate: 'Transaction date',
  transactionType: 'Transaction type',
  effectiveDate: 'Effective date',
  grossAmount: 'Premium',
  commissionRate: 'Rate',
  commissionAmount: 'Commission',
  commissionTerm: 'Term',
  insuredName: 'Insured',
  policyNumber: 'Policy number',
}

/** The fields a person can see differ between two versions. */
const SHOWN = Object.keys(LABELS) as LineField[]

const valueText = (line: LineItem, field: LineField): string => {
  const text = (value: string | null): string => value ?? '–'
  switch (field) {
    case 'transactionDate':
      return CalendarDates.toUs(line.transactionDate)
    case 'effectiveDate':
      return line.effectiveDate === null ? '–' : CalendarDates.toUs(line.effectiveDate)
    case 'grossAmount':
    case 'commissionAmount':
      return formatMoney(line[field])
    case 'commissionRate':
      return line.commissionRate === null ? '–' : Rates.formatRate(line.commissionRate)
    case 'commissionTerm':
      return COMMISSION_TERM_LABELS[line.commissionTerm]
    case 'insuredName':
      return text(line.insuredName)
    case 'policyNumber':
      return text(line.policyNumber)
    case 'transactionType':
      return text(line.transactionType)
    default:
      return text(null)
  }
}

export const ConflictDialog = observer(({ conflict }: { readonly conflict: LineConflict }) => {
  const { edits } = useDetail()
  const { failures } = useApp()
  const { before, theirs, edit } = conflict
  const mine = withChange(before, edit.change)
  const own = changedFields(edit.change)
  const [kept, setKept] = useState<ReadonlySet<LineField>>(new Set(own))
  const fields = SHOWN.filter(field => own.includes(field) || valueText(before, field) !== valueText(theirs, field))
  const takeTheirs = () => edits.takeTheirs(conflict)
  const keep = async () => {
    const given = await edits.keepMine(conflict, [...kept])
    if (given !== null && E.isLeft(given) && given.left._tag !== 'OutOfDate') failures.show(given.left)
  }
  return (
    <Dialog isOpen onClose={takeTheirs} canOutsideClickClose={false} title="Somebody else changed this line meanwhile">
      <DialogBody>
        <p>
          {lineName(theirs)} was changed by {theirs.lastModifiedBy} while you edited it.
        </p>
        <table className={look.figures}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">It was</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(field => (
              <tr key={field}>
                <th scope="row">{LABELS[field]}</th>
                <td>{valueText(before, field)}</td>
                <td>{valueText(theirs, field)}</td>
                <td>{own.includes(field) ? valueText(mine, field) : ''}</td>
                <td>
                  {own.includes(field) ? (
                    <HTMLSelect
                      aria-label={`Which ${LABELS[field]} to keep`}
                      value={kept.has(field) ? 'mine' : 'theirs'}
                      options={[
                        { value: 'mine', label: 'Yours' },
                        { value: 'theirs', label: 'Theirs' },
                      ]}
                      onChange={event => {
                        const next = new Set(kept)
                        if (event.currentTarget.value === 'mine') next.add(field)
                        else next.delete(field)
                        setKept(next)
                      }}
                    />
                  ) : (
                    'Theirs'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={takeTheirs}>Take theirs</Button>
            <Button intent="primary" onClick={() => void keep()}>
              {kept.size === 0 ? 'Keep theirs' : 'Keep mine'}
            </Button>
          </>
        }
      />
    </Dialog>
  )
})
