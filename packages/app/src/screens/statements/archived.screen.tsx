/** The statements that were put away; restored, they are open again. */
import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states/states.tsx'
import { aboutList } from './about-list.ts'
import { MoveDialog } from './parts/move-dialog.tsx'
import { PreviousToolbar } from './parts/previous-toolbar.tsx'
import { ARCHIVED_COLUMNS } from './statements.columns.tsx'
import { rowKey, useStatementsList } from './use-statements-list.ts'

export const ArchivedScreen = observer(() => {
  const { store, look, change, open, all, rows } = useStatementsList('archived')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const chosen = rows.filter(row => keys.has(row.id))
  if (useApp().site.forbidden)
    return (
      <Page title="Archived Statements">
        <ForbiddenState title="You may not see statements" />
      </Page>
    )
  return (
    <Page
      title="Archived Statements"
      about={aboutList(all?.length ?? null, rows.length, 'archived')}
      actions={
        <Button intent="primary" icon={<Reset />} disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {chosen.length === 0 ? 'Restore' : `Restore ${chosen.length}…`}
        </Button>
      }
      toolbar={<PreviousToolbar look={look} change={change} dated={false} />}
    >
      <LoadView
        load={store.statements}
        title={MESSAGES.statementsFailed}
        retry={() => void store.fetch()}
        skeleton={<GridSkeleton columns={ARCHIVED_COLUMNS} label="statements" />}
      >
        {loaded => (
          <Grid
            label="Archived statements"
            name="archived-statements"
            columns={ARCHIVED_COLUMNS}
            rows={rows}
            rowKey={rowKey}
            defaultSort={{ column: 'archived', descending: true }}
            onOpen={open}
            openOnClick
            chosen={keys}
            onChosen={setKeys}
            empty={
              loaded.length > 0 ? (
                <EmptyState title="No statement fits" description="Another period, source or word may find it." />
              ) : (
                <EmptyState
                  title="Nothing is put away"
                  description="Open statements that will not be reconciled, such as one sent twice, are archived and come here."
                />
              )
            }
          />
        )}
      </LoadView>
      {asking && <MoveDialog act="restore" statements={chosen} store={store} onClose={() => setAsking(false)} />}
    </Page>
  )
})
