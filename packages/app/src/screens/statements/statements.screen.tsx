import { Button } from '@blueprintjs/core'
import { Archive, Cross, Import, Plus, TimelineEvents } from '@blueprintjs/icons'
import { CalendarDates, MESSAGES, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { EVERYTHING, fits } from '../../parts/statement/statements-look.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { shownValue } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states/states.tsx'
import { aboutList } from './about-list.ts'
import { StatementsToolbar, useStatementsLook } from './parts/statements-toolbar.tsx'
import { openStatementColumns } from './statements.columns.tsx'
import { StatementsStore } from './statements.store.ts'

const NewStatementDialog = lazy(async () => ({
  default: (await import('./parts/new-statement-dialog.tsx')).NewStatementDialog,
}))

const MoveDialog = lazy(async () => ({ default: (await import('./parts/move-dialog.tsx')).MoveDialog }))

const rowKey = (statement: Statement): string => statement.id

const day = (date: Parameters<typeof CalendarDates.toUs>[0] | null): string =>
  date === null ? '…' : CalendarDates.toUs(date)

export const StatementsScreen = observer(() => {
  const { reference, site } = useApp()
  const store = useStore(
    app =>
      new StatementsStore({
        statements: app.commissions.statements,
        state: 'open',
        watch: app.failures.watch,
        onForbidden: app.site.listAnswered,
      }),
  )
  const goTo = useNavigate()
  const [look, change] = useStatementsLook()
  // In the address, so that the command palette can lead here.
  const [query, setQuery] = useSearchParams()
  const isNewOpen = query.has('new')
  const setNewOpen = (open: boolean) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        if (open) next.set('new', 'yes')
        else next.delete('new')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  useEffect(() => void store.fetch(), [store])

  const { today } = reference
  const columns = useMemo(() => openStatementColumns(today), [today])
  const open = useCallback((statement: Statement) => void goTo(`/statements/detail/${statement.id}`), [goTo])
  const all = shownValue(store.statements)
  const rows = useMemo(() => (all ?? []).filter(statement => fits(statement, look, today)), [all, look, today])

  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [archiving, setArchiving] = useState(false)
  const chosen = rows.filter(row => keys.has(row.id))

  if (site.forbidden)
    return (
      <Page title="Reconcile Statements">
        <ForbiddenState title="You may not see statements" />
      </Page>
    )
  return (
    <Page
      title="Reconcile Statements"
      about={aboutList(all?.length ?? null, rows.length, all?.length === 1 ? 'open statement' : 'open statements')}
      actions={
        <>
          {chosen.length > 0 && (
            <Button icon={<Archive />} onClick={() => setArchiving(true)}>
              Archive {chosen.length}…
            </Button>
          )}
          <Button icon={<Plus />} onClick={() => setNewOpen(true)}>
            New statement
          </Button>
          <Link to="/statements/anticipated" className="bp6-button">
            <TimelineEvents />
            <span className="bp6-button-text">Anticipated</span>
          </Link>
          <Link to="/statements/import" className="bp6-button bp6-intent-primary">
            <Import />
            <span className="bp6-button-text">Import a file</span>
          </Link>
        </>
      }
      toolbar={
        <>
          <StatementsToolbar open look={look} change={change} />
          {(look.range.start !== null || look.range.end !== null) && (
            <Button
              active
              endIcon={<Cross />}
              title="Show statements of any date"
              onClick={() => change({ range: EVERYTHING.range })}
            >
              Dated {day(look.range.start)} – {day(look.range.end)}
            </Button>
          )}
        </>
      }
    >
      <LoadView
        load={store.statements}
        title={MESSAGES.statementsFailed}
        retry={() => void store.fetch()}
        skeleton={<GridSkeleton columns={columns} label="statements" />}
      >
        {loaded => (
          <Grid
            label="Open statements"
            name="open-statements"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            defaultSort={{ column: 'date', descending: true }}
            onOpen={open}
            openOnClick
            chosen={keys}
            onChosen={setKeys}
            empty={
              loaded.length > 0 ? (
                <EmptyState title="No statement fits" description="Other words or another source may find it." />
              ) : (
                <EmptyState
                  title="Every statement is reconciled"
                  description="A carrier’s next statement belongs here. Import its file, or type it by hand."
                  action={
                    <Link to="/statements/import" className="bp6-button">
                      Import a file
                    </Link>
                  }
                />
              )
            }
          />
        )}
      </LoadView>
      {archiving && (
        <Suspense>
          <MoveDialog act="archive" statements={chosen} store={store} onClose={() => setArchiving(false)} />
        </Suspense>
      )}
      {isNewOpen && (
        <Suspense>
          <NewStatementDialog
            isOpen
            today={today}
            create={store.create}
            onClose={() => setNewOpen(false)}
            onCreated={open}
          />
        </Suspense>
      )}
    </Page>
  )
})
