/** Turns a carrier's file into a statement. Every row and its verdict are shown before anything is written. */
import { Button } from '@blueprintjs/core'
import type { ImportReport } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type DragEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { handedFile } from '../../parts/first-steps/handed-file.ts'
import { CorrectionAdvice, onlyCorrections, SimilarLines } from '../../parts/similar/similar-lines.tsx'
import { ActDialog } from '../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { lazily } from '../../ui/lazily.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { isOffered } from '../../ui/load/load.ts'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPage } from '../../ui/states/states.tsx'
import { countedLines } from '../../ui/words.ts'
import styles from './import.module.css'
import { ImportStore } from './import.store.ts'
import { AskedBar } from './parts/asked-bar.tsx'
import { DropZone, take } from './parts/drop-zone.tsx'
import { ImportFigures } from './parts/import-figures.tsx'
import { ImportForm } from './parts/import-form.tsx'
import { ImportNotices, ImportProofs } from './parts/import-notices.tsx'
import { MappingPanel } from './parts/mapping-panel.tsx'
import { Workbench } from './parts/workbench.tsx'
import { type ImportDrafting, useImportDraft } from './use-import-draft.ts'
import { WorkbenchStore } from './workbench.store.ts'

const RememberedDialog = lazily(async () => (await import('./parts/remembered-dialog.tsx')).RememberedDialog)

interface DuplicateDialogProps {
  readonly report: Pick<ImportReport, 'similar' | 'seenBefore'>
  readonly onImport: () => void
  readonly onClose: () => void
}

/** Asks before a file is imported whose lines are already on another statement. */
const DuplicateDialog = ({ report, onImport, onClose }: DuplicateDialogProps) => (
  <ActDialog
    title={
      onlyCorrections(report.similar) ? 'Does this file correct a statement?' : 'Was this statement imported before?'
    }
    act={onlyCorrections(report.similar) ? 'Import it' : 'It is another statement: import it'}
    cancel="Do not import"
    danger
    onAct={() => {
      onImport()
      return true
    }}
    onClose={onClose}
  >
    {report.similar.length === 0 && report.seenBefore !== null && (
      <p>
        This file was imported before, into{' '}
        <Link to={`/statements/detail/${report.seenBefore}`} target="_blank">
          an archived statement
        </Link>
        .
      </p>
    )}
    <SimilarLines similar={report.similar} />
    {!onlyCorrections(report.similar) && (
      <p>
        If it is the same money, do not import it: the agents would be paid twice. If only a few lines are new, leave
        the others out, or void them after the import.
      </p>
    )}
    <CorrectionAdvice similar={report.similar} />
  </ActDialog>
)

const ImportButton = observer(({ store }: { readonly store: ImportStore }) => {
  const { notices } = useApp()
  const goTo = useNavigate()
  const report = store.report.value
  const count = report?.lines.length ?? 0
  const [asks, setAsks] = useState(false)
  const run = async () => {
    if (!(await store.confirmReading())) return
    if (store.asksWhetherAgain) return setAsks(true)
    const statement = await store.run()
    if (statement === null) return
    notices.toast(
      `Imported ${countedLines(statement.lineCount ?? count)} into statement ${statement.numberFormatted}`,
      'good',
    )
    void goTo(`/statements/detail/${statement.id}`)
  }
  return (
    <>
      {store.obstacle !== null && (
        <span id="import-obstacle" className={cx(look.cut, look.quiet, styles.obstacle)}>
          {store.obstacle}
        </span>
      )}
      <Button
        intent="primary"
        loading={store.running || store.confirming}
        disabled={store.obstacle !== null}
        aria-describedby={store.obstacle === null ? undefined : 'import-obstacle'}
        onClick={() => void run()}
      >
        {report === null || count === 0
          ? 'Import'
          : `Import ${countedLines(count)}, ${formatDollars(report.commissionAmount)}`}
      </Button>
      {asks && report !== null && (
        <DuplicateDialog
          report={report}
          onImport={() => {
            store.allow(true)
            void run()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
})

const Rows = observer(({ store, bench }: { readonly store: ImportStore; readonly bench: WorkbenchStore }) => (
  <div className={look.column}>
    <ImportFigures store={store} />
    <div className={look.notices} aria-live="polite">
      <ImportNotices store={store} />
      <ImportProofs store={store} />
      <AskedBar store={store} bench={bench} />
    </div>
    <Workbench store={store} bench={bench} />
  </div>
))

const Remembered = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remembered layouts…</Button>
      {open && <RememberedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Reads a file that the link to this screen passed along, as if it had been dropped here. It does not replace a chosen file. */
const useHandedFile = (store: ImportStore, drafting: ImportDrafting): void => {
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes here.
  useEffect(() => {
    const file = handedFile(state)
    if (file !== null && store.file === null)
      void take(store, drafting, new File([file.text], file.name, { type: 'text/csv' }))
  }, [key])
}

export const ImportScreen = observer(() => {
  const { reference } = useApp()
  const store = useStore(app => new ImportStore(app.commissions.imports, app.reference.today, app.failures.watch))
  const [bench] = useState(() => new WorkbenchStore(store))
  const drafting = useImportDraft(store)
  useHandedFile(store, drafting)
  const [over, setOver] = useState(false)
  const canImport = isOffered(store.report.state)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) void take(store, drafting, file)
  }
  return (
    <Page
      title="Import a file"
      trail={<Link to="/statements">Reconcile Statements</Link>}
      about={store.file === null ? "A carrier's commission statement as PDF, XLSX, CSV or HTML" : store.file.name}
      actions={
        <>
          {canImport && <Remembered />}
          {canImport && store.file !== null && <ImportButton store={store} />}
        </>
      }
    >
      <LeaveGuard />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has its twin in the button that chooses a file. */}
      <div
        className={cx(look.split, over && styles.over)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={event => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
        onDrop={drop}
      >
        {!canImport ? (
          <EmptyPage title="Importing files is not available here" />
        ) : store.file === null ? (
          <DropZone store={store} drafting={drafting} />
        ) : (
          <>
            <div className={styles.left}>
              <ImportForm store={store} drafting={drafting} carriers={reference.offered} />
              <MappingPanel store={store} />
            </div>
            <Rows store={store} bench={bench} />
          </>
        )}
      </div>
    </Page>
  )
})
