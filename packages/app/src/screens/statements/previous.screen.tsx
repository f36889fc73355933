/** The statements that are reconciled. */
import { observer } from 'mobx-react-lite'
import { PreviousToolbar } from './parts/previous-toolbar.tsx'
import { StatementsPage, useStatementsList } from './parts/statements-page.tsx'
import { RECONCILED_COLUMNS } from './statements.columns.tsx'

export const PreviousScreen = observer(() => {
  const list = useStatementsList('reconciled')
  return (
    <StatementsPage
      list={list}
      title="Previous Statements"
      word="reconciled"
      label="Reconciled statements"
      name="reconciled-statements"
      columns={RECONCILED_COLUMNS}
      none={{
        title: 'No statement is reconciled yet',
        description: 'Statements come here once they are reconciled.',
      }}
      toolbar={<PreviousToolbar look={list.look} change={list.change} dated />}
    />
  )
})
