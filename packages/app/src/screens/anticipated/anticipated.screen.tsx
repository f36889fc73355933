/** What carriers are expected to pay in a period, looked over and saved as a statement of its own. */
import { Button } from '@blueprintjs/core'
import { counted, MESSAGES, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { useLook } from '../../parts/address/use-look.ts'
import { AnticipatedLineStore } from '../../parts/anticipated-line/anticipated-line.store.ts'
import { AnticipatedLineDialog } from '../../parts/anticipated-line/anticipated-line-dialog.tsx'
import { DraftNotice } from '../../parts/drafts/draft-notice.tsx'
import { TypedForm } from '../../parts/drafts/typed-form.tsx'
import { useDraft } from '../../parts/drafts/use-draft.ts'
import type { DraftKeeper } from '../../stores/drafts/draft-keeper.ts'
import { TypedForms, type TypedValues } from '../../stores/drafts/typed-forms.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPage } from '../../ui/states/states.tsx'
import { type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import { countedLines } from '../../ui/words.ts'
import { anticipatedColumns } from './anticipated.columns.tsx'
import { AnticipatedStore } from './anticipated.store.ts'
import type { UnsavedAnticipated } from './anticipated-draft.ts'
import { readAsk, writeAsk } from './anticipated-query.ts'
import { AnticipatedActs, AnticipatedNotices } from './parts/anticipated-acts.tsx'
import { AnticipatedFilters } from './parts/anticipated-filters.tsx'
import { AnticipatedLines } from './parts/anticipated-lines.tsx'
import { SaveStatementDialog } from './parts/save-statement-dialog.tsx'

const SKELETON = anticipatedColumns({
  transactionCodes: [],
  agentsOffered: () => [],
  agentInitials: String,
  edit: () => {
    throw new Error('Nothing to edit while loading')
  },
})

const Skeleton = () => <GridSkeleton columns={SKELETON} label="what is anticipated" />

/** What is unsaved: the proposals with what was made of them, and the line that is being added. */
interface UnsavedScreen {
  readonly statement: UnsavedAnticipated | null
  readonly form: TypedValues | null
}

interface LinesProps {
  readonly store: AnticipatedStore
  readonly draft: DraftKeeper<UnsavedScreen>
  readonly onAdd: () => void
  readonly onUndo: () => void
}

const Lines = observer(({ store, draft, onAdd, onUndo }: LinesProps) => {
  const offer = (
    <div className={look.notices}>
      <DraftNotice keeper={draft} />
    </div>
  )
  if (store.allRows.length === 0)
    return (
      <>
        {offer}
        <EmptyPage
          title="Nothing is anticipated in these days"
          description={
            store.carriers.length === 0
              ? "No carrier is set to pay as premium is paid or written. Choose each carrier's basis in Settings, Anticipated Commissions."
              : 'No premium of these carriers is due in these days, or its lines are already on a statement.'
          }
          action={<Button onClick={onAdd}>Add a line</Button>}
        />
      </>
    )
  return (
    <>
      {offer}
      <AnticipatedNotices store={store} />
      <AnticipatedActs store={store} onAdd={onAdd} onUndo={onUndo} />
      <AnticipatedLines store={store} onAdd={onAdd} />
    </>
  )
})

const Proposals = observer((props: LinesProps) => {
  const { store } = props
  if (store.query === null)
    return (
      <EmptyPage
        title={store.reversed ? 'The end date is before the start date' : 'None of these carriers can be anticipated'}
        description={
          store.reversed
            ? 'Choose a start date that is not after the end date.'
            : 'Only carriers whose premium is expected as paid or as written can be anticipated, and inactive ones only when included.'
        }
      />
    )
  return (
    <LoadView
      load={store.proposed.state}
      title="What is anticipated could not be loaded"
      retry={() => void store.refetch()}
      skeleton={<Skeleton />}
    >
      {() => <Lines {...props} />}
    </LoadView>
  )
})

const SaveButton = observer(({ store, onSave }: { readonly store: AnticipatedStore; readonly onSave: () => void }) => {
  const { sums } = store
  return (
    <Button intent="primary" disabled={!store.settled || sums.count === 0} onClick={onSave}>
      {sums.count === 0
        ? 'Save as a statement…'
        : `Save ${countedLines(sums.count)}, ${formatDollars(sums.commissionAmount)}…`}
    </Button>
  )
})

export const AnticipatedScreen = observer(() => {
  const { reference, notices, search, failures } = useApp()
  const store = useStore(app => new AnticipatedStore(app.commissions, app.failures.watch))
  const [adding, setAdding] = useState<AnticipatedLineStore | null>(null)
  const [saving, setSaving] = useState(false)
  const goTo = useNavigate()
  const { today } = reference
  const [ask, change] = useLook(readAsk, writeAsk, { preventScrollReset: true })
  useEffect(() => void store.show(ask), [store, ask])
  const forms = useStore(() => new TypedForms())
  const draft = useDraft<UnsavedScreen>(() => ({
    place: 'anticipated',
    title: 'Anticipated Transactions',
    version: 1,
    read: () => {
      const unsaved = { statement: store.unsaved, form: forms.unsaved }
      return unsaved.statement === null && unsaved.form === null ? null : unsaved
    },
    restore: ({ statement, form }) => {
      if (statement !== null) store.putBack(statement)
      if (form === null) return
      forms.restore(form)
      add()
    },
  }))
  const add = useCallback(
    () =>
      setAdding(
        new AnticipatedLineStore({
          search,
          watch: failures.watch,
          settingOf: store.settingOf,
          on: store.ask?.statementDate ?? today,
        }),
      ),
    [store, search, failures, today],
  )
  const undo = useCallback(() => {
    const what = store.undo()
    if (what !== null) notices.toast(`Undone: ${what}`)
  }, [store, notices])
  const save = () => {
    if (store.incomplete) store.showIncomplete()
    else setSaving(true)
  }
  const saved = (statement: Statement) => {
    setSaving(false)
    notices.toast(
      `Saved ${statement.lineCount === null ? 'them' : countedLines(statement.lineCount)} as statement ${statement.numberFormatted}`,
      'good',
    )
    void goTo(`/statements/detail/${statement.id}`)
  }

  const free = adding === null && !saving
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      { combo: 'a', label: 'Add a line', run: add },
      { combo: 'mod+z', label: 'Undo the last change', run: undo },
      // The table takes it itself.
      { combo: 'delete', label: 'Leave the line out, or bring it back' },
    ],
    [add, undo],
  )
  useKeys('Anticipated Transactions', keys, !free)

  return (
    <Page
      title="Anticipated Transactions"
      trail={<Link to="/statements">Reconcile Statements</Link>}
      about={
        store.changeCount === 0
          ? 'What carriers are expected to pay'
          : `${countedLines(store.changeCount)} changed and not saved`
      }
      actions={<SaveButton store={store} onSave={save} />}
      toolbar={<AnticipatedFilters ask={ask} carriers={store.carriers} onChange={change} />}
    >
      <LeaveGuard dirty={() => store.dirty} lost={lost(store)} onLose={draft.lose} />
      <LoadView
        load={store.settings.state}
        title={MESSAGES.carriersFailed}
        retry={() => void store.refetchSettings()}
        skeleton={<Skeleton />}
      >
        {() => <Proposals store={store} draft={draft} onAdd={add} onUndo={undo} />}
      </LoadView>
      {adding !== null && (
        <TypedForm name="add" forms={forms}>
          <AnticipatedLineDialog
            store={adding}
            add={async form => {
              if (adding.found !== null) store.add(form, adding.found.policy)
              return true
            }}
            onClose={() => setAdding(null)}
          />
        </TypedForm>
      )}
      {saving && <SaveStatementDialog store={store} onClose={() => setSaving(false)} onSaved={saved} />}
    </Page>
  )
})

/** What leaving would lose; the description and control total of the statement to be count as one. */
const lost = (store: AnticipatedStore): string =>
  store.changeCount === 0 ? 'what was typed for the statement' : counted(store.changeCount, 'changed line')
