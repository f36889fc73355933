/** Shows a line in the carrier's file as it was sent, with its row and the cells of its figures marked. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { columnLetter, counted, type FileRow, type LineItem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useStore } from '../../composition/app-context.ts'
import { cx } from '../../ui/cx.ts'
import { numberColumn, textColumn } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { EmptyState } from '../../ui/states/states.tsx'
import styles from './origin.module.css'
import { OriginStore } from './origin.store.ts'

export interface OriginDialogProps {
  readonly line: LineItem
  readonly name: string
  readonly onClose: () => void
}

const PageView = lazily(async () => (await import('../pages/page-view.tsx')).PageView)

const rowKey = ({ row }: FileRow): string => String(row)

const ROW: GridColumn<FileRow> = numberColumn('row', 'Row', ({ row }) => row, 70, {
  align: 'left',
  tone: () => 'quiet',
})
const WAITING = [ROW, ...[0, 1, 2, 3, 4].map(index => textColumn(String(index), columnLetter(index), () => null))]

interface MoreProps {
  readonly store: OriginStore
  readonly where: 'above' | 'below'
  readonly none: string
}

const More = observer(({ store, where, none }: MoreProps) => {
  const { more, [where]: count } = store
  return (
    <Button size="small" disabled={count === 0} loading={more === 'Loading'} onClick={() => void store.showMore(where)}>
      {count === 0 ? none : `${counted(count, 'row')} ${where}`}
    </Button>
  )
})

const Rows = observer(({ store }: { readonly store: OriginStore }) => {
  const { width, found, figures, rows, more, marks } = store
  const file = store.file.value
  const value = store.origin.value
  const at = value?.row ?? 0
  const headings = value?.headings
  const columns = useMemo<readonly GridColumn<FileRow>[]>(
    () => [
      { ...ROW, tone: ({ row }) => (row === at ? 'lit' : 'quiet') },
      ...Array.from({ length: width }, (_, index) =>
        textColumn<FileRow>(
          `column-${index}`,
          `${columnLetter(index)} ${headings?.[index] ?? ''}`.trim(),
          ({ cells }) => cells[index] ?? null,
          128,
          { tone: ({ row }) => (found.has(`${row}:${index}`) ? 'found' : row === at ? 'lit' : null) },
        ),
      ),
    ],
    [width, found, at, headings],
  )
  const shown = useMemo(() => figures.filter(({ said, place }) => said !== null || place !== ''), [figures])
  return (
    <div className={look.column}>
      <ul className={styles.figures} aria-label="Where its figures are in the file">
        {shown.map(({ field, label, place, said }) => (
          <li key={field}>
            <span className={look.quiet}>{label}</span> <strong>{place}</strong>
            {said !== null && <span className={styles.said}>{said}</span>}
          </li>
        ))}
        {shown.length === 0 && (
          <li className={look.quiet}>
            This file was imported before the place of each figure was kept, so only the row is marked.
          </li>
        )}
      </ul>
      <div className={styles.split}>
        {file !== null && marks.length > 0 && <PageView content={file.content} marks={marks} />}
        <div className={look.column}>
          <Grid
            label="The carrier's file"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            focusedKey={String(at)}
            empty={<EmptyState title="No rows" description="The file has no rows at this place." />}
          />
        </div>
      </div>
      <div className={styles.more}>
        <More store={store} where="above" none="From the first row" />
        <More store={store} where="below" none="To the last row" />
        {more === 'Failed' && <span role="alert">The rows could not be loaded.</span>}
      </div>
    </div>
  )
})

export const OriginDialog = observer(({ line, name, onClose }: OriginDialogProps) => {
  const store = useStore(({ commissions, attachments, failures }) => {
    const original = attachments.original(line.statementId)
    return new OriginStore(commissions.imports.origin, line.id, original, failures.watch)
  })
  useEffect(() => void store.fetch(), [store])
  const { state, value } = store.origin
  return (
    <Dialog
      isOpen
      className={cx(styles.dialog)}
      title={value === null ? `Where ${name} came from` : `${name}: row ${value.row} of ${value.filename}`}
      onClose={onClose}
    >
      <DialogBody className={cx(styles.body)}>
        {value?.sheet != null && <p className={styles.sheet}>Sheet {value.sheet}</p>}
        {state._tag === 'Failed' && state.failure._tag === 'NotFound' ? (
          <EmptyState title="The file is not kept here" description="The line did not come from a file that is kept." />
        ) : (
          <LoadView
            load={state}
            what="The carrier's file is"
            title="The file could not be read"
            retry={() => void store.fetch()}
            skeleton={<GridSkeleton columns={WAITING} label="the rows of the file" />}
          >
            {() => <Rows store={store} />}
          </LoadView>
        )}
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose}>Close</Button>} />
    </Dialog>
  )
})
