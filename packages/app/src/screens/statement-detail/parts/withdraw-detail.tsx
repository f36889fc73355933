/** Withdraws the statement that is looked at, and shows what became of it. */
import type { Statement, Withdrawal } from '@commissions/core'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDetail } from '../statement-detail.stores.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('../../../parts/corrections/withdraw-dialog.tsx')).WithdrawDialog,
}))

export const WithdrawDetail = ({
  statement,
  onClose,
}: {
  readonly statement: Statement
  readonly onClose: () => void
}) => {
  const { statement: store } = useDetail()
  const goTo = useNavigate()
  const onWithdrawn = ({ statement: left }: Withdrawal) => {
    if (left === null) void goTo('/previous')
    else void store.refetch()
  }
  return (
    <Suspense>
      <WithdrawDialog
        number={statement.numberFormatted}
        statement={statement}
        onClose={onClose}
        onStale={() => void store.refetch()}
        onWithdrawn={onWithdrawn}
      />
    </Suspense>
  )
}
