/** What the statement will be called and come to, before it is made. What is typed here outlives the dialog. */
import { CalendarDates, LONGEST_DESCRIPTION, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { mayBeDone } from '../../../stores/failures.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyAmount, MoneyDifference } from '../../../ui/money/money.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { countedLines } from '../../../ui/words.ts'
import type { AnticipatedStore } from '../anticipated.store.ts'

export interface SaveStatementDialogProps {
  readonly store: AnticipatedStore
  readonly onClose: () => void
  readonly onSaved: (statement: Statement) => void
}

export const SaveStatementDialog = observer(({ store, onClose, onSaved }: SaveStatementDialogProps) => {
  const [tried, setTried] = useState(false)
  const [amountIsValid, setAmountIsValid] = useState(true)
  const { sums, ask, withoutCode, refusal } = store
  const undescribed = store.description.trim() === ''

  const save = async () => {
    setTried(true)
    if (undescribed || !amountIsValid) return false
    const statement = await store.save()
    if (statement !== null) onSaved(statement)
    // Lines the service refused are shown in the table.
    return statement !== null || store.refused.size > 0
  }
  return (
    <ActDialog
      title="Save as a statement"
      act={`Save ${countedLines(sums.count)}, ${formatDollars(sums.commissionAmount)}`}
      width={460}
      onAct={save}
      onClose={onClose}
    >
      {refusal !== null && (
        <Notice intent="danger">
          {refusal.message}
          {mayBeDone(refusal) &&
            '. The statement may have been created: check the open statements before saving other lines.'}
        </Notice>
      )}
      <TextField
        label="Description"
        longest={LONGEST_DESCRIPTION}
        value={store.description}
        problem={tried && undescribed ? 'Enter the carrier and the period' : null}
        onChange={store.describe}
      />
      <MoneyField
        label="Control total"
        info="(if the carrier has stated one)"
        value={store.controlTotal}
        onChange={store.control}
        onValid={setAmountIsValid}
      />
      <Facts>
        <Fact name="Statement date">{ask === null ? '' : CalendarDates.toUs(ask.statementDate)}</Fact>
        <Fact name={<>{countedLines(sums.count)}, premium</>}>
          <MoneyAmount cents={sums.grossAmount} />
        </Fact>
        <Fact name="Commission">
          <MoneyAmount cents={sums.commissionAmount} />
        </Fact>
        <Fact name="Difference">
          <MoneyDifference cents={store.difference} />
        </Fact>
      </Facts>
      {withoutCode > 0 && (
        <Notice intent="warning">
          {countedLines(withoutCode)} without a transaction type code. You can save them without one.
        </Notice>
      )}
    </ActDialog>
  )
})
