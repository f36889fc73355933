/** What agents were paid in a range, and the statements they get of it. */
import { Button, SegmentedControl, Spinner, Switch } from '@blueprintjs/core'
import {
  type AgentId,
  type AskedDates,
  counted,
  type DateRange,
  effectiveZone,
  REPORT_FORMATS,
  type ReportFormat,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { DownloadMenu } from '../../parts/download/download-menu.tsx'
import { CreateStatementsDialog } from '../../parts/paid-statement/create-statements-dialog.tsx'
import { inTheBrowser } from '../../parts/paid-statement/hand-over.ts'
import { paidDetailPath, readPaidQuery, writePaidQuery } from '../../parts/paid-statement/paid-query.ts'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { isOffered, type Load, shownValue } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { MoreNotice } from '../../ui/load/more-notice.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Page, ToolbarEnd } from '../../ui/page/page.tsx'
import { EmptyPage, EmptyState } from '../../ui/states/states.tsx'
import { type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import { paidStatementColumns } from './agent-paid-statements.columns.tsx'
import {
  AgentPaidStatementsStore,
  candidates,
  idsOf,
  PAGE_STATEMENTS,
  stateable,
} from './agent-paid-statements.store.ts'
import { type CreatedSection, createdSections } from './created-section.ts'
import { createdColumns, sectionPath } from './created-sections.columns.tsx'
import type { PaidRow } from './paid-row.ts'
import { PaidNotices } from './parts/paid-notices.tsx'

/** The table itself listens to these. */
const KEYS: readonly ScreenKey[] = [
  { combo: 'd', label: 'Download the PDF of the agent' },
  { combo: 'c', label: 'Create the statement of the agent' },
]
const rowKey = ({ key }: { readonly key: string }): string => key

interface Asking {
  readonly rows: readonly PaidRow[]
  readonly everybody: boolean
}

interface ViewProps {
  readonly store: AgentPaidStatementsStore
}

const downloadOf = (store: AgentPaidStatementsStore, agents: readonly AgentId[], format: ReportFormat): void => {
  if (store.range !== null) void store.downloads.download(agents, store.range, format)
}

const useAgentColumns = (
  store: AgentPaidStatementsStore,
  ask: (row: PaidRow) => void,
): readonly GridColumn<PaidRow>[] => {
  const sharing = useApp().features.flags.ShareAgentPaidStatements
  const { range, downloads, creations } = store
  // Says nothing of statements until their list is loaded.
  const isListed = store.made.value !== null
  const hasFiles = downloads.isOffered
  return useMemo(
    () =>
      paidStatementColumns({
        downloads: downloads.statuses,
        creations: creations.statuses,
        detailOf: agent => (range === null ? '' : paidDetailPath(agent, range)),
        onDownload: (agent, format) => downloadOf(store, [agent], format),
        onDownloadAgain: agent => downloadOf(store, [agent], downloads.format),
        onCreate: ask,
        onCreateAgain: agent => void store.create({ _tag: 'Named', agents: [agent] }),
        isListed,
        sharing,
      }).filter(({ id }) => hasFiles || id !== 'download'),
    [store, range, downloads, creations, ask, isListed, sharing, hasFiles],
  )
}

interface AgentsProps extends ViewProps {
  readonly columns: readonly GridColumn<PaidRow>[]
  readonly ask: (row: PaidRow) => void
}

const Agents = observer(({ store, columns, ask }: AgentsProps) => {
  const goTo = useNavigate()
  const { range } = store
  const onKey = useCallback(
    (event: KeyboardEvent, row: PaidRow | null) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || row === null) return false
      if (event.key === 'd') downloadOf(store, idsOf([row]), 'pdf')
      else if (event.key === 'c' && stateable([row]).length > 0 && !store.creations.busy) ask(row)
      else return false
      return true
    },
    [store, ask],
  )
  return (
    <>
      <PaidNotices store={store} />
      <Grid
        label="Agents paid"
        name="agents-paid"
        columns={columns}
        rows={store.shownRows}
        rowKey={rowKey}
        chosen={store.chosen}
        onChosen={store.choose}
        onKey={onKey}
        onOpen={({ agent }) => {
          if (agent.id !== null && range !== null) void goTo(paidDetailPath(agent.id, range))
        }}
        empty={<EmptyState title="Nobody was paid here" description="Try another range." />}
      />
    </>
  )
})

const Created = observer(({ store, onlyRange }: ViewProps & { readonly onlyRange: boolean }) => {
  const { reference, features } = useApp()
  const goTo = useNavigate()
  const agency = shownValue(reference.agency)
  const timeZone = effectiveZone(agency?.timeZone ?? null)
  const sharing = features.flags.ShareAgentPaidStatements
  const columns = useMemo(() => createdColumns({ timeZone, sharing }), [timeZone, sharing])
  const { range, made, created } = store
  const ofRange = onlyRange && range !== null
  useEffect(() => {
    if (!ofRange) void store.showCreated()
  }, [store, ofRange])
  const statements = ofRange ? made.value : created.items
  const rows = useMemo(() => createdSections(statements ?? []), [statements])
  const everyRow = useCallback(async () => {
    const every = await created.every()
    return every === null ? null : createdSections(every)
  }, [created])
  const state: Load<unknown> = ofRange ? made.state : created.page.state
  if (!isOffered(state)) return <EmptyState title="The list of created statements is not available here" />
  return (
    <LoadView
      load={state}
      title="The statements could not be loaded"
      retry={() => void store.refetch()}
      skeleton={<GridSkeleton columns={columns} label="the statements" />}
    >
      {() => (
        <>
          {!ofRange && created.hasMore && (
            <MoreNotice
              shown={`The newest ${counted(created.items.length, 'statement')} are shown. The table's export holds all of them.`}
              others="The statements before these"
              step={PAGE_STATEMENTS}
              failure={created.failure}
              fetching={created.fetching}
              onMore={() => void created.more()}
            />
          )}
          <Grid
            label="Created statements"
            name="created-paid-statements"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(ofRange ? {} : { everyRow })}
            openOnClick
            onOpen={(row: CreatedSection) => {
              const path = sectionPath(row)
              if (path !== null) void goTo(path)
            }}
            empty={
              <EmptyState
                title={ofRange ? 'No statement of this range yet' : 'No statement was created yet'}
                description="Choose Agents, then create the statements of a range."
              />
            }
          />
        </>
      )}
    </LoadView>
  )
})

/** Files of the chosen agents, or of all; while they come, how far that is and the way to stop it. */
const Downloads = observer(({ store }: ViewProps) => {
  const { downloads, rows, meantRows, chosenRows } = store
  const { run } = downloads
  if (!downloads.isOffered) return null
  return run === null ? (
    <DownloadMenu
      formats={REPORT_FORMATS}
      text={chosenRows.length > 0 ? `Download ${chosenRows.length.toLocaleString('en-US')}` : 'Download all'}
      disabled={rows.length === 0}
      onDownload={format => downloadOf(store, idsOf(meantRows), format)}
    />
  ) : (
    <Button icon={<Spinner size={14} />} title="Keeps the files downloaded so far" onClick={downloads.stop}>
      Stop, {(run.done + 1).toLocaleString('en-US')} of {run.of.toLocaleString('en-US')}
    </Button>
  )
})

/** Gives no count while the list is not loaded completely, or where the service has none. */
const createdText = ({ created, made }: AgentPaidStatementsStore, ofRange: boolean): string => {
  const known = ofRange ? made.value : created.hasMore ? null : created.page.value?.items
  return known == null ? 'Statements that were created' : `${counted(known.length, 'statement')} created`
}

export const AgentPaidStatementsScreen = observer(() => {
  const { reference } = useApp()
  const store = useStore(
    app =>
      new AgentPaidStatementsStore({
        paidStatements: app.commissions.paidStatements,
        reporting: app.reporting,
        watch: app.failures.watch,
        ...inTheBrowser,
      }),
  )
  const [query, setQuery] = useSearchParams()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { today } = reference
  const asked = useMemo(() => readPaidQuery(query, today), [query, today])
  const isCreated = query.get('view') === 'created'
  const onlyRange = query.get('only') === 'range'
  useEffect(() => void store.show(asked), [store, asked])
  // Leaving the screen ends a download run, whose files would otherwise be saved while the person does something else.
  useEffect(() => () => store.downloads.forget(), [store])

  const write = (dates: AskedDates, view: { readonly created: boolean; readonly onlyRange: boolean }) => {
    const next = writePaidQuery(dates)
    if (view.created) next.set('view', 'created')
    if (view.onlyRange) next.set('only', 'range')
    setQuery(next, { preventScrollReset: true })
  }
  const change = ({ start, end }: DateRange) => write({ ...asked, start, end }, { created: isCreated, onlyRange })
  const { range, rows, meantRows, chosenRows, creations } = store
  useKeys('Paid statements', KEYS)

  const loaded = store.summary.value !== null
  const some = chosenRows.length > 0
  const ask = useCallback((row: PaidRow) => setAsking({ rows: [row], everybody: false }), [])
  const columns = useAgentColumns(store, ask)
  return (
    <Page
      title="Agent Paid Statements"
      about={
        isCreated
          ? createdText(store, onlyRange && range !== null)
          : loaded && range !== null
            ? `${counted(rows.length, 'agent')}, ${counted(store.transactions, 'transaction')}, ${formatDollars(store.total)} paid`
            : 'What agents were paid, and their statements'
      }
      actions={
        !isCreated && (
          <>
            <Downloads store={store} />
            <Button
              intent="primary"
              loading={creations.busy}
              disabled={stateable(meantRows).length === 0}
              onClick={() => setAsking({ rows: meantRows, everybody: chosenRows.length === 0 })}
            >
              {some ? `Create ${counted(stateable(chosenRows).length, 'statement')}` : 'Create all statements'}
            </Button>
          </>
        )
      }
      toolbar={
        <>
          <RangeFields range={asked} today={reference.today} onChange={change} />
          <ToolbarEnd>
            {isCreated && store.made.value !== null && (
              <Switch
                label="Only this range"
                checked={onlyRange}
                style={{ margin: 0 }}
                onChange={event => write(asked, { created: true, onlyRange: event.currentTarget.checked })}
              />
            )}
            <SegmentedControl
              size="small"
              aria-label="What is shown"
              value={isCreated ? 'created' : 'agents'}
              onValueChange={view => write(asked, { created: view === 'created', onlyRange })}
              options={[
                { value: 'agents', label: 'Agents' },
                { value: 'created', label: 'Created statements' },
              ]}
            />
          </ToolbarEnd>
        </>
      }
    >
      {isCreated ? (
        <Created store={store} onlyRange={onlyRange} />
      ) : store.rangeProblem !== null ? (
        <EmptyPage title="Choose the dates" description={`${store.rangeProblem}.`} />
      ) : (
        <LoadView
          load={store.summary.state}
          title="The payments could not be loaded"
          retry={() => void store.refetch()}
          skeleton={<GridSkeleton columns={columns} label="the agents" />}
        >
          {() =>
            store.rows.length === 0 ? (
              <EmptyPage
                title="Nobody was paid in this range"
                description="Payments appear here by the day on which agents were paid. A statement needs at least one of them. Choose another range, or pay agents on Agent Payout."
              />
            ) : (
              <Agents store={store} columns={columns} ask={ask} />
            )
          }
        </LoadView>
      )}
      {asking !== null && range !== null && (
        <CreateStatementsDialog
          range={range}
          nextVersion={store.nextVersion}
          candidates={candidates(asking.rows)}
          everybody={asking.everybody}
          create={agents =>
            store.create(agents === 'all' ? { _tag: 'All', shown: idsOf(asking.rows) } : { _tag: 'Named', agents })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  )
})
