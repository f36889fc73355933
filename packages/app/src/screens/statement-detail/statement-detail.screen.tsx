/** A statement being worked on: its figures, its lines, and what there is to know and do about each of them. */
import { counted, type Statement, statementAllows, statementId } from '@commissions/core'
import { either as E } from 'fp-ts'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { DraftNotice } from '../../parts/drafts/draft-notice.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Page, Toolbar } from '../../ui/page/page.tsx'
import { fitsBeside, screenSize } from '../../ui/screen-size.ts'
import { isLineFilter } from './line-filter.ts'
import { ConflictDialog } from './parts/conflict-dialog.tsx'
import { BatchDialogs, DetailDialogs, type OpenDialog } from './parts/detail-dialogs.tsx'
import { DetailSkeleton } from './parts/detail-skeleton.tsx'
import { Figures } from './parts/figures.tsx'
import { LinePanel } from './parts/line-panel.tsx'
import { LinesGrid } from './parts/lines-grid.tsx'
import { LinesToolbar } from './parts/lines-toolbar.tsx'
import { RefusedEdits } from './parts/refused-edits.tsx'
import { StateNote } from './parts/state-note.tsx'
import { StatementAbout, StatementActions } from './parts/statement-title.tsx'
import { columnOf } from './statement-detail.columns.tsx'
import { DetailProvider, detailStores, useDetail } from './statement-detail.stores.ts'
import { isPanelTab } from './statement-view.store.ts'
import { useActs } from './use-acts.ts'
import { useDetailDraft } from './use-detail-draft.ts'
import { useDetailKeys } from './use-detail-keys.ts'
import { useStateAddress } from './use-state-address.ts'

/** Where a statement of each state is found. */
const LISTS: Record<Statement['status']['_tag'], { readonly to: string; readonly text: string }> = {
  Open: { to: '/statements', text: 'Reconcile Statements' },
  Reconciled: { to: '/previous', text: 'Previous Statements' },
  Archived: { to: '/previous/archived', text: 'Archived Statements' },
}

const Loaded = observer(({ statement }: { readonly statement: Statement }) => {
  const { view, edits, match, statement: store } = useDetail()
  const { act } = useActs()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const draft = useDetailDraft(statement, setDialog)
  const panel = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const list = LISTS[statement.status._tag]
  const may = (what: 'Reconcile' | 'AddLine' | 'Edit') =>
    E.isRight(statementAllows(statement.status, what, store.paidCount))
  const mayAdd = may('AddLine')
  const mayReconcile = may('Reconcile') && !store.loaded.isPart
  const add = useCallback(() => setDialog('add'), [])
  const reconcile = useCallback(() => setDialog('reconcile'), [])
  const { toPanel, onGridKey } = useDetailKeys({
    panel,
    search,
    onAdd: mayAdd ? add : null,
    onReconcile: mayReconcile ? reconcile : null,
  })
  const acceptCertain = () => {
    void act(match.acceptCertain(), `Matched ${counted(match.certain.length, 'certain line')}`)
  }

  return (
    <Page
      title={`Statement ${statement.numberFormatted}`}
      trail={<Link to={list.to}>{list.text}</Link>}
      about={<StatementAbout statement={statement} />}
      actions={<StatementActions statement={statement} onOpen={setDialog} />}
    >
      <Figures
        onFindDifference={() => setDialog('difference')}
        onSetControlTotal={may('Edit') ? () => setDialog('edit') : null}
      />
      <div className={look.notices}>
        <StateNote statement={statement} />
        {/* What was typed is held against the lines, so it waits for all of them. */}
        {!store.loaded.isPart && <DraftNotice keeper={draft} />}
        <RefusedEdits />
      </div>
      <Toolbar label="Lines: filters and actions">
        <LinesToolbar search={search} onAdd={add} onAcceptCertain={acceptCertain} />
      </Toolbar>
      <div className={look.split}>
        <div className={look.column}>
          <LinesGrid onAdd={mayAdd ? add : null} onOpen={toPanel} onKey={onGridKey} />
        </div>
        {view.panelOpen && <LinePanel panel={panel} />}
      </div>
      <BatchDialogs statement={statement} />
      <DetailDialogs dialog={dialog} statement={statement} onOpen={setDialog} />
      {edits.conflict !== null && <ConflictDialog key={edits.conflict.edit.token} conflict={edits.conflict} />}
    </Page>
  )
})

/** The filter to and from the address; the chosen line from it, so that other screens can point at one. */
const useAddress = ({ view, statement }: ReturnType<typeof detailStores>) => {
  const [query, setQuery] = useSearchParams()
  const first = useRef(query)

  useEffect(() => {
    const shown = first.current.get('show')
    if (isLineFilter(shown)) view.show(shown)
    view.find(first.current.get('find') ?? '')
    const tab = first.current.get('tab')
    if (isPanelTab(tab)) view.openTab(tab)
    view.bringIntoSight(columnOf(first.current.get('field')))
    // The line that is asked for, once it has come; else the first that needs somebody of those that came first, else the first.
    const wanted = first.current.get('line')
    const choose = () => {
      const { lines, loaded } = statement
      const asked = lines.find(one => one.id === wanted)
      if (wanted !== null && asked === undefined && loaded.isPart) return
      const line = asked ?? lines.find(one => one.unmatched && !one.voided) ?? lines[0]
      if (line !== undefined && view.selected === null) view.select(line.id)
    }
    // Looked for again with all that comes, until it is there or somebody chose another.
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

export const StatementDetailScreen = observer(() => {
  const { id = '' } = useParams()
  const { failures } = useApp()
  const stores = useStore(app => detailStores(app.commissions, app.search, failures.watch, fitsBeside(screenSize())))
  const { statement, view, match } = stores
  useEffect(() => {
    view.select(null)
    void statement.open(statementId(id))
    return statement.leave
  }, [statement, view, id])
  useEffect(
    () =>
      reaction(
        () => statement.statement !== null && !statement.loaded.isPart && match.stale,
        stale => stale && void match.propose(statementId(id)),
        { fireImmediately: true },
      ),
    [statement, match, id],
  )
  useEffect(() => reaction(() => view.selectedId, match.start), [view, match])
  useAddress(stores)
  // What is shown while another statement is fetched is not the one the address names.
  useStateAddress(statement.statement?.id === id ? statement.statement : null)

  return (
    <DetailProvider value={stores}>
      <LoadView
        load={statement.loaded.state}
        title="The statement could not be loaded"
        retry={() => void statement.refetch()}
        skeleton={<DetailSkeleton />}
      >
        {shown => <Loaded key={shown.id} statement={shown} />}
      </LoadView>
    </DetailProvider>
  )
})
