/** Sets from which difference on a commission counts as short, for all carriers together. */
import { type Cents, Rates, type StoredTolerance, type Tolerance } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp, useLoaded } from '../../../composition/app-context.ts'
import type { Loader } from '../../../stores/load/loader.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { readTypedRate } from '../../../ui/grid/read-cell.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { RateField } from '../../../ui/rates/rate-field.tsx'

const TITLE = 'Tolerance'

const inWords = ({ rate, amount }: Tolerance) =>
  `more than ${Rates.toPercent(rate)} percentage points and ${formatDollars(amount)} off`

interface FormProps {
  readonly tolerance: StoredTolerance
  readonly found: Loader<StoredTolerance>
  readonly onClose: () => void
}

const Form = ({ tolerance, found, onClose }: FormProps) => {
  const { commissions, notices } = useApp()
  const [rate, setRate] = useState(String(Rates.toPercent(tolerance.rate)))
  const [amount, setAmount] = useState<Cents | null>(tolerance.amount)
  const [readable, setReadable] = useState(true)
  const points = readTypedRate(rate)
  const problem = E.isLeft(points) ? points.left : points.right < 0 ? 'Enter percentage points, 0 or more' : null
  const isNegative = amount !== null && amount < 0
  const save = async () => {
    if (E.isLeft(points) || amount === null) return false
    const saved = await commissions.expected.saveTolerance({ rate: points.right, amount, etag: tolerance.etag })()
    if (E.isLeft(saved)) {
      if (saved.left._tag === 'OutOfDate') await found.again()
      const now = found.value
      return now === null || now.etag === tolerance.etag
        ? saved.left.message
        : `The tolerance was changed meanwhile: a commission is now short or over when it is ${inWords(now)}. Save again to replace that.`
    }
    notices.toast(`A commission is short or over when it is ${inWords(saved.right)}`, 'good')
    return true
  }
  return (
    <ActDialog
      title={TITLE}
      act="Save"
      disabled={problem !== null || amount === null || isNegative || !readable}
      onAct={save}
      onClose={onClose}
    >
      <p>
        A line, or what came for a policy term, is called short or over when it differs from what was agreed by more
        than both of these. They apply to all carriers.
      </p>
      <div className={look.two}>
        <RateField label="Percentage points of the premium" text={rate} onText={setRate} problem={problem} />
        <MoneyField
          label="Amount"
          value={amount}
          onChange={setAmount}
          onValid={setReadable}
          required="Enter an amount"
          tried={amount === null}
          {...(isNegative ? { info: 'From 0.00' } : {})}
        />
      </div>
    </ActDialog>
  )
}

export const ToleranceDialog = observer(({ onClose }: { readonly onClose: () => void }) => {
  const found = useLoaded('tolerance', ({ commissions }) => commissions.expected.tolerance)
  const { value } = found
  return value !== null ? (
    <Form tolerance={value} found={found} onClose={onClose} />
  ) : (
    <ActDialog title={TITLE} onClose={onClose}>
      <LoadView
        load={found.state}
        what="Comparing commissions with what was agreed is"
        title="The tolerance could not be loaded"
        retry={found.again}
        skeleton={<p role="status">Loading the tolerance…</p>}
      >
        {() => null}
      </LoadView>
    </ActDialog>
  )
})
