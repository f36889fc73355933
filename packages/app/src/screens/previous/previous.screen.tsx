import { MESSAGES, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { shownValue } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { StatementsToolbar, useStatementsLook } from '../statements/parts/statements-toolbar.tsx'
import { RECONCILED_COLUMNS } from '../statements/statements.columns.tsx'
import { StatementsStore } from '../statements/statements.store.ts'
import { fits } from '../statements/statements-look.ts'

const rowKey = (statement: Statement): string => statement.id

/** The statements that are reconciled. */
export const PreviousScreen = observer(() => {
  const store = useStore(
    app =>
      new StatementsStore({
        statements: app.commissions.statements,
        state: 'reconciled',
        watch: app.failures.watch,
        onForbidden: app.site.listAnswered,
      }),
  )
  const { today } = useApp().reference
  const goTo = useNavigate()
  const [look, change] = useStatementsLook()
  useEffect(() => void store.fetch(), [store])

  const open = useCallback((statement: Statement) => void goTo(`/previous/detail/${statement.id}`), [goTo])
  const all = shownValue(store.statements)
  const rows = useMemo(() => (all ?? []).filter(statement => fits(statement, look, today)), [all, look, today])
  return (
    <Page
      title="Previous Statements"
      about={all === null ? '' : `${all.length} reconciled`}
      toolbar={<StatementsToolbar look={look} change={change} />}
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
            defaultSort={{ column: 'date', descending: true }}
            onOpen={open}
            openOnClick
            empty={
              <EmptyState
                title={loaded.length > 0 ? 'No statement fits' : 'No statement is reconciled yet'}
                description={
                  loaded.length > 0
                    ? 'Other words or another source may find it.'
                    : 'Statements come here once they are reconciled.'
                }
              />
            }
          />
        )}
      </LoadView>
    </Page>
  )
})
