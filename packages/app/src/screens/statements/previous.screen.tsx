/** The reconciled statements. */
import { Button } from '@blueprintjs/core'
import { Disable } from '@blueprintjs/icons'
import type { StatementId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { lazily } from '../../ui/lazily.tsx'
import { PreviousToolbar } from './parts/previous-toolbar.tsx'
import { StatementsPage, useStatementsList } from './parts/statements-page.tsx'
import { reconciledColumns } from './reconciled.columns.tsx'

const WithdrawDialog = lazily(async () => (await import('../../parts/corrections/withdraw-dialog.tsx')).WithdrawDialog)

export const PreviousScreen = observer(() => {
  const list = useStatementsList('reconciled')
  const [withdrawn, setWithdrawn] = useState<StatementId | null>(null)
  const columns = useMemo(() => reconciledColumns(({ id }) => setWithdrawn(id)), [])
  const [statement, ...more] = list.chosen
  const only = more.length === 0 ? statement : undefined
  // The newest version of the statement to withdraw; null once it is no longer reconciled.
  const asked = list.all?.find(({ id }) => id === withdrawn) ?? null
  return (
    <StatementsPage
      list={list}
      title="Previous Statements"
      word="reconciled"
      label="Reconciled statements"
      name="reconciled-statements"
      columns={columns}
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
          onClick={() => setWithdrawn(only?.id ?? null)}
        >
          {only === undefined ? 'Withdraw…' : `Withdraw ${only.numberFormatted}…`}
        </Button>
      }
      toolbar={<PreviousToolbar look={list.look} change={list.change} dated />}
    >
      {asked !== null && (
        <WithdrawDialog
          number={asked.numberFormatted}
          statement={asked}
          onClose={() => setWithdrawn(null)}
          onStale={() => void list.store.fetch()}
          onWithdrawn={() => void list.store.fetch()}
        />
      )}
    </StatementsPage>
  )
})
