/** The statements that are reconciled. */
import { MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states/states.tsx'
import { aboutList } from './about-list.ts'
import { PreviousToolbar } from './parts/previous-toolbar.tsx'
import { RECONCILED_COLUMNS } from './statements.columns.tsx'
import { rowKey, useStatementsList } from './use-statements-list.ts'

export const PreviousScreen = observer(() => {
  const { store, look, change, open, all, rows } = useStatementsList('reconciled')
  if (useApp().site.forbidden)
    return (
      <Page title="Previous Statements">
        <ForbiddenState title="You may not see statements" />
      </Page>
    )
  return (
    <Page
      title="Previous Statements"
      about={aboutList(all?.length ?? null, rows.length, 'reconciled')}
      toolbar={<PreviousToolbar look={look} change={change} dated />}
    >
      <LoadView
        load={store.statements}
        title={MESSAGES.statementsFailed}
        retry={() => void store.fetch()}
        skeleton={<GridSkeleton columns={RECONCILED_COLUMNS} label="statements" />}
      >
        {loaded => (
          <Grid
            label="Reconciled statements"
            name="reconciled-statements"
            columns={RECONCILED_COLUMNS}
            rows={rows}
            rowKey={rowKey}
            defaultSort={{ column: 'reporting', descending: true }}
            onOpen={open}
            openOnClick
            empty={
              loaded.length > 0 ? (
                <EmptyState title="No statement fits" description="Another period, source or word may find it." />
              ) : (
                <EmptyState
                  title="No statement is reconciled yet"
                  description="Statements come here once they are reconciled."
                />
              )
            }
          />
        )}
      </LoadView>
    </Page>
  )
})
