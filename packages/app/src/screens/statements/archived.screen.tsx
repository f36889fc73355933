/** The archived statements. A restored statement is open again. */
import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { PreviousToolbar } from './parts/previous-toolbar.tsx'
import { StatementsPage, useStatementsList } from './parts/statements-page.tsx'
import { ARCHIVED_COLUMNS } from './statements.columns.tsx'

export const ArchivedScreen = observer(() => {
  const list = useStatementsList('archived')
  const { chosen, setMoving } = list
  return (
    <StatementsPage
      list={list}
      title="Archived Statements"
      word="archived"
      label="Archived statements"
      name="archived-statements"
      columns={ARCHIVED_COLUMNS}
      act="restore"
      none={{
        title: 'No archived statements',
        description: 'Open statements that will not be reconciled, such as one sent twice, are archived and come here.',
      }}
      actions={
        <Button intent="primary" icon={<Reset />} disabled={chosen.length === 0} onClick={() => setMoving(true)}>
          {chosen.length === 0 ? 'Restore' : `Restore ${chosen.length.toLocaleString('en-US')}…`}
        </Button>
      }
      toolbar={<PreviousToolbar look={list.look} change={list.change} dated={false} />}
    />
  )
})
