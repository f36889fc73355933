/** The carrier's file beside the lines that are read from it. Both tables show the same rows and scroll together. */
import { Button } from '@blueprintjs/core'
import { Disable, Header, Numerical, Undo } from '@blueprintjs/icons'
import { IMPORT_FIELDS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { countedOptions, Segments } from '../../../ui/fields/segments.tsx'
import { optionsOf } from '../../../ui/fields/select.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import type { GridColumn } from '../../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx'
import { useInStep } from '../../../ui/grid/use-in-step.ts'
import { lazily } from '../../../ui/lazily.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { useKeys } from '../../../ui/use-keys.ts'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import { SHOWN, type ShownField, type WorkRow } from '../work-row.ts'
import { fileGridColumns, type LookedAt, lineGridColumns } from '../workbench.columns.tsx'
import type { View, WorkbenchStore } from '../workbench.store.ts'
import { ColumnMenu, FieldMenu } from './heading-menu.tsx'

const PageView = lazily(async () => (await import('../../../parts/pages/page-view.tsx')).PageView)

interface Stores {
  readonly store: ImportStore
  readonly bench: WorkbenchStore
}

const SHOWN_LABELS: Record<ShownField, string> = { All: 'All', Line: 'Lines', Skipped: 'Skipped', Refused: 'Refused' }
const VIEW_LABELS: Record<View, string> = { Page: 'Page and lines', Both: 'Side by side', File: 'File', Lines: 'Lines' }

const keyOf = (row: WorkRow): string => row.key

const NOTHING_LOOKED_AT: LookedAt = {
  lit: new Set(),
  asked: new Set(),
  fieldsOf: new Map(),
  isLeftOut: () => false,
  typed: () => null,
  columnsOf: () => [],
  ownColumn: (_, column) => column,
  firstColumn: (_, own) => own,
  onType: () => undefined,
}
const WAITING = lineGridColumns([], false, NOTHING_LOOKED_AT)

/** The column of the file that a column of the table shows; null for the others. */
const placeOf = (id: string): number | null => (id.startsWith('column-') ? Number(id.slice('column-'.length)) : null)

const useRowKeys = (bench: WorkbenchStore) => (event: React.KeyboardEvent, row: WorkRow | null) => {
  if (row === null || event.key !== 'Delete' || event.ctrlKey || event.metaKey) return false
  void bench.leaveOut(row)
  return true
}

/** The acts on the row with the focus. A button's title is the key for its act. */
const RowActs = observer(({ bench, store }: Stores) => {
  const { focused } = bench
  const ofRow = (act: (row: WorkRow) => Promise<void>) => ({
    size: 'small' as const,
    variant: 'minimal' as const,
    disabled: focused === null || store.recut,
    onClick: () => focused !== null && void act(focused),
  })
  const leaveOut = ofRow(bench.leaveOut)
  return (
    <div className={cx(look.row, styles.rowActs)} role="toolbar" aria-label="The chosen row">
      <span className={look.quiet}>{focused === null ? 'No row chosen' : `Row ${focused.row}`}</span>
      <Button
        {...leaveOut}
        icon={<Disable />}
        title="Delete"
        disabled={leaveOut.disabled || focused?.verdict === 'Above'}
      >
        {focused !== null && bench.isLeftOut(focused) ? 'Bring back' : 'Leave out'}
      </Button>
      <Button
        {...ofRow(row => bench.markTotal(row, bench.column))}
        icon={<Numerical />}
        title="T, in the cell of the total"
      >
        Control total
      </Button>
      <Button {...ofRow(bench.headingsIn)} icon={<Header />} title="H">
        Headings
      </Button>
      <Button
        size="small"
        variant="minimal"
        icon={<Undo />}
        title="Ctrl+Z"
        disabled={store.past.length === 0 || store.recut}
        onClick={() => void store.undo()}
      >
        Undo
      </Button>
    </div>
  )
})

const Tables = observer(({ store, bench }: Stores) => {
  const frame = useRef<HTMLDivElement>(null)
  useInStep(frame)
  const { rows, columns, lit, fieldsOf, report, view } = bench
  const mapping = store.shownMapping
  const severalSheets = (report?.sheets.filter(({ read }) => read).length ?? 0) > 1
  const { askedColumns } = bench
  const [shownColumn] = askedColumns
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left out and typed is part of the mapping.
  const looking = useMemo<LookedAt>(
    () => ({
      lit,
      asked: askedColumns,
      fieldsOf,
      isLeftOut: bench.isLeftOut,
      typed: bench.typed,
      columnsOf: bench.columnsOf,
      ownColumn: bench.ownColumn,
      firstColumn: bench.firstColumn,
      onType: (row, field, text) => void bench.typeCell(row, field, text),
    }),
    [bench, lit, askedColumns, fieldsOf, mapping],
  )
  const ofFile = useMemo(() => fileGridColumns(columns, severalSheets, looking), [columns, severalSheets, looking])
  const ofLines = useMemo(
    () => lineGridColumns(store.rows, severalSheets, looking),
    [store.rows, severalSheets, looking],
  )
  const rowKeys = useRowKeys(bench)
  const common = {
    rows,
    rowKey: keyOf,
    focusedKey: bench.focusedKey,
    onFocusRow: bench.choose,
  }
  const fileKeys = (event: React.KeyboardEvent, row: WorkRow | null, column: GridColumn<WorkRow> | null) => {
    if (rowKeys(event, row)) return true
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 't') void bench.markTotal(row, column === null ? null : placeOf(column.id))
    else if (event.key === 'h') void bench.headingsIn(row)
    else return false
    return true
  }
  return (
    <div ref={frame} className={styles.tables}>
      {view === 'Page' && store.file !== null && (
        <section className={look.column} aria-label="Page">
          <PageView content={store.file.content} marks={bench.marks} />
        </section>
      )}
      {(view === 'Both' || view === 'File') && (
        <section className={look.column} data-in-step="" aria-label="File">
          <Grid
            {...common}
            label="The carrier's file"
            columns={ofFile}
            shownColumn={shownColumn === undefined ? null : `column-${shownColumn}`}
            onKey={fileKeys}
            onFocusCell={(_, column) => bench.point(placeOf(column.id))}
            headingMenu={(column, close) => {
              const index = placeOf(column)
              return index === null ? null : <ColumnMenu store={store} bench={bench} close={close} index={index} />
            }}
            empty="No such rows in the file."
          />
        </section>
      )}
      {view !== 'File' && (
        <section className={look.column} data-in-step="" aria-label="Lines">
          <Grid
            {...common}
            label="The lines it becomes"
            name="import-lines"
            columns={ofLines}
            onKey={rowKeys}
            onFocusCell={(_, { id }) => {
              bench.point(null)
              bench.pointField(id)
            }}
            editColumn="commission_amount"
            headingMenu={(column, close) => {
              const field = IMPORT_FIELDS.find(one => one === column)
              return field === undefined ? null : <FieldMenu store={store} bench={bench} close={close} field={field} />
            }}
            empty="No such rows in the file."
          />
        </section>
      )}
    </div>
  )
})

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const Workbench = observer(({ store, bench }: Stores) => {
  useKeys(
    'Import a file',
    useMemo(
      () => [
        { combo: 'n', label: 'The next question', run: () => bench.turn(1) },
        { combo: 'shift+n', label: 'The previous question', run: () => bench.turn(-1) },
        ...KEYS.map(key => ({ combo: String(key), label: `Answer ${key}`, run: () => void bench.take(key - 1) })),
        { combo: 'mod+z', label: 'Undo the last change', run: () => void store.undo() },
        { combo: 'del', label: 'Leave the row out, or bring it back' },
        { combo: 't', label: 'In the file: this cell is the control total' },
        { combo: 'h', label: 'In the file: this row is the header row' },
        { combo: 'f2', label: 'In the lines: correct the value' },
      ],
      [bench, store],
    ),
  )
  return (
    <>
      <div className={cx(look.row, styles.filter)}>
        <Segments
          label="Which rows"
          value={bench.shown}
          options={countedOptions(SHOWN, SHOWN_LABELS, bench.counts)}
          onChange={bench.show}
        />
        <Segments label="View" value={bench.view} options={optionsOf(bench.views, VIEW_LABELS)} onChange={bench.look} />
        <RowActs store={store} bench={bench} />
      </div>
      <LoadView
        load={store.report.state}
        title="The file could not be read"
        retry={() => void store.dryRun()}
        skeleton={<GridSkeleton columns={WAITING} label="the rows of the file" />}
      >
        {() => <Tables store={store} bench={bench} />}
      </LoadView>
    </>
  )
})
