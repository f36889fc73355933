/** The statements that are reconciled. */
import { Button } from '@blueprintjs/core'
import { Disable } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { lazy, useState } from 'react'
import { PreviousToolbar } from './parts/previous-toolbar.tsx'
import { StatementsPage, useStatementsList } from './parts/statements-page.tsx'
import { RECONCILED_COLUMNS } from './statements.columns.tsx'

const WithdrawDialog = lazy(async () => ({
  default: (await import('../../parts/corrections/withdraw-dialog.tsx')).WithdrawDialog,
}))

export const PreviousScreen = observer(() => {
  const list = useStatementsList('reconciled')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [statement, ...more] = list.chosen
  const only = more.length === 0 ? statement : undefined
  return (
    <StatementsPage
      list={list}
      title="Previous Statements"
      word="reconciled"
      label="Reconciled statements"
      name="reconciled-statements"
      columns={RECONCILED_COLUMNS}
      choosing
      none={{
        title: 'No statement is reconciled yet',
        description: 'Statements come here once they are reconciled.',
      }}
      actions={
        <Button
          icon={<Disable />}
          disabled={only === undefined}
          title={only === undefined ? 'Choose one statement first' : undefined}
          onClick={() => setWithdrawing(true)}
        >
          {only === undefined ? 'Withdraw…' : `Withdraw ${only.numberFormatted}…`}
        </Button>
      }
      toolbar={<PreviousToolbar look={list.look} change={list.change} dated />}
    >
      {isWithdrawing && only !== undefined && (
        <WithdrawDialog
          number={only.numberFormatted}
          statement={only}
          onClose={() => setWithdrawing(false)}
          onStale={() => void list.store.fetch()}
          onWithdrawn={() => void list.store.fetch()}
        />
      )}
    </StatementsPage>
  )
})
