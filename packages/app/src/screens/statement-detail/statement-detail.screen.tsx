/** A statement with its figures, its lines, and a panel with the details of the chosen line and the acts on it. */
import { Classes } from '@blueprintjs/core'
import { needsMatch, type Statement, statementId } from '@commissions/core'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { DraftNotice } from '../../parts/drafts/draft-notice.tsx'
import { RecordNotFound } from '../../parts/not-found/not-found.tsx'
import { cx } from '../../ui/cx.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Page, Toolbar } from '../../ui/page/page.tsx'
import { fitsBeside, screenSize } from '../../ui/screen-size.ts'
import { LINE_FILTERS } from './line-filter.ts'
import { ChosenLinesBar } from './parts/chosen-lines-bar.tsx'
import { ConflictDialog } from './parts/conflict-dialog.tsx'
import { BatchDialogs, DetailDialogs } from './parts/detail-dialogs.tsx'
import { RefusedEdits, StateNote } from './parts/detail-notices.tsx'
import { Figures } from './parts/figures.tsx'
import { StatementLinePanel } from './parts/line-panel.tsx'
import { LinesGrid } from './parts/lines-grid.tsx'
import { LinesToolbar } from './parts/lines-toolbar.tsx'
import { StatementAbout, StatementActions } from './parts/statement-title.tsx'
import { columnShowing, statementLineColumns } from './statement-detail.columns.tsx'
import styles from './statement-detail.module.css'
import { DetailProvider, detailStores, type StatementProps, useDetail } from './statement-detail.stores.ts'
import { PANEL_TABS } from './statement-view.store.ts'
import { useDetailDraft } from './use-detail-draft.ts'
import { useDetailKeys } from './use-detail-keys.ts'

const LISTS: Record<Statement['status']['_tag'], { readonly to: string; readonly text: string }> = {
  Open: { to: '/statements', text: 'Reconcile Statements' },
  Reconciled: { to: '/previous', text: 'Previous Statements' },
  Archived: { to: '/previous/archived', text: 'Archived Statements' },
}

/** A placeholder with the size of the content to come. */
const Skeleton = ({ trail }: { readonly trail: ReactNode }) => (
  <Page title="Statement" trail={trail}>
    <div className={cx(Classes.SKELETON, styles.skeletonFigures)} />
    <div className={cx(Classes.SKELETON, styles.skeletonToolbar)} />
    <GridSkeleton columns={SKELETON} label="the lines" />
  </Page>
)

const SKELETON = statementLineColumns({
  rowNumber: () => null,
  agentInitials: String,
  transactionCodes: [],
  isMultiOffice: false,
  editable: () => false,
  termEditable: () => false,
  counted: line => line,
  commit: () => undefined,
})

const Loaded = observer(({ statement }: StatementProps) => {
  const { view, edits, statement: store } = useDetail()
  const draft = useDetailDraft(statement)
  const panel = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const list = LISTS[statement.status._tag]
  const { toPanel, onGridKey } = useDetailKeys({ panel, search })
  return (
    <Page
      title={`Statement ${statement.numberFormatted}`}
      trail={<Link to={list.to}>{list.text}</Link>}
      about={<StatementAbout statement={statement} />}
      actions={<StatementActions statement={statement} />}
    >
      <Figures />
      <div className={look.notices}>
        <StateNote statement={statement} />
        {/* A draft is compared with the lines, so it is offered once all of them are loaded. */}
        {!store.loaded.isPart && <DraftNotice keeper={draft} />}
        <RefusedEdits />
      </div>
      <Toolbar label="Lines: filters and actions">
        <LinesToolbar search={search} />
      </Toolbar>
      <div className={look.split}>
        <div className={look.column}>
          <LinesGrid onOpen={toPanel} onKey={onGridKey} />
          <ChosenLinesBar />
        </div>
        {view.panelOpen && <StatementLinePanel panel={panel} />}
      </div>
      <BatchDialogs statement={statement} />
      <DetailDialogs statement={statement} />
      <LeaveGuard />
      {edits.conflict !== null && <ConflictDialog key={edits.conflict.edit.token} conflict={edits.conflict} />}
    </Page>
  )
})

/** Reads and writes the filter in the address, and reads the chosen line from it, so that other screens can link to a line. */
const useAddress = ({ view, statement }: ReturnType<typeof detailStores>) => {
  const [query, setQuery] = useSearchParams()
  const first = useRef(query)

  useEffect(() => {
    const asked = (name: string): string | null => first.current.get(name)
    view.show(LINE_FILTERS.find(filter => filter === asked('show')) ?? view.filter)
    view.find(asked('find') ?? '')
    const tab = PANEL_TABS.find(one => one === asked('tab'))
    if (tab !== undefined) view.openTab(tab)
    view.bringIntoSight(columnShowing(asked('field')))
    // Chooses the line that the address names, once it is loaded; else the first unmatched line that is shown so far, else the first line.
    const wanted = asked('line')
    const choose = () => {
      const { lines, loaded } = statement
      const named = lines.find(one => one.id === wanted)
      if (wanted !== null && named === undefined && loaded.isPart) return
      const { fitting } = view
      const line = named ?? fitting.find(needsMatch) ?? fitting[0]
      if (line !== undefined && view.selected === null) view.select(line.id)
    }
    // Looks for the named line again as lines arrive, until it is there or a person has chosen another.
    const looksOn = () => wanted !== null && view.selectedId === null && statement.loaded.isPart
    return reaction(() => `${statement.statement?.id} ${looksOn() ? statement.lines.length : ''}`, choose, {
      fireImmediately: true,
    })
  }, [view, statement])

  useEffect(
    () =>
      reaction(
        () => ({ filter: view.filter, text: view.text.trim() }),
        ({ filter, text }) =>
          setQuery(
            {
              ...(filter === 'all' ? {} : { show: filter }),
              ...(text === '' ? {} : { find: text }),
            },
            { replace: true, preventScrollReset: true },
          ),
        { delay: 300 },
      ),
    [view, setQuery],
  )
}

/** The path of a statement: an open one is under Reconcile Statements, any other under Previous Statements. */
const addressOf = ({ id, status }: Pick<Statement, 'id' | 'status'>): string =>
  status._tag === 'Open' ? `/statements/detail/${id}` : `/previous/detail/${id}`

/** Redirects an old link to the address that fits the statement's state. `statement` is null until it is known. */
const useStateAddress = (statement: Pick<Statement, 'id' | 'status'> | null): void => {
  const { pathname, search } = useLocation()
  const goTo = useNavigate()
  const right = statement === null ? pathname : addressOf(statement)
  useEffect(() => {
    if (pathname !== right) void goTo({ pathname: right, search }, { replace: true })
  }, [pathname, right, search, goTo])
}

export const StatementDetailScreen = observer(() => {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { failures } = useApp()
  const stores = useStore(app => detailStores(app.commissions, app.search, failures.watch, fitsBeside(screenSize())))
  const { statement, view, match } = stores
  useEffect(() => {
    view.select(null)
    view.closeDialog()
    void statement.open(statementId(id))
    return statement.leave
  }, [statement, view, id])
  useEffect(() => {
    const over = reaction(
      () => statement.statement !== null && !statement.loaded.isPart && match.stale,
      stale => stale && void match.propose(statementId(id)),
      { fireImmediately: true },
    )
    return () => {
      over()
      match.leave()
    }
  }, [statement, match, id])
  useEffect(() => reaction(() => view.selectedId, match.start), [view, match])
  useAddress(stores)
  // While another statement is fetched, the store may still hold one that the address does not name.
  useStateAddress(statement.statement?.id === id ? statement.statement : null)

  const { state } = statement.loaded
  const list = pathname.startsWith('/previous') ? LISTS.Reconciled : LISTS.Open
  const trail = <Link to={list.to}>{list.text}</Link>
  const content = (
    <LoadView
      load={state}
      title="The statement could not be loaded"
      missing={<RecordNotFound what="statement" list={list.text} to={list.to} />}
      retry={() => void statement.refetch()}
      skeleton={<Skeleton trail={trail} />}
    >
      {shown => <Loaded key={shown.id} statement={shown} />}
    </LoadView>
  )
  const hasFailed = state._tag === 'Failed' && state.previous === null && state.failure._tag !== 'NotFound'
  return (
    <DetailProvider value={stores}>
      {hasFailed ? (
        <Page title="Statement" trail={trail}>
          {content}
        </Page>
      ) : (
        content
      )}
    </DetailProvider>
  )
})
