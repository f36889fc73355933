import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Grid } from '../../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { fileColumns } from '../file-columns.ts'
import { IMPORT_COLUMNS, importColumns, sampleColumns } from '../import.columns.tsx'
import type { ImportStore } from '../import.store.ts'
import { type ImportRow, type SampleRow, type Shown, sampleRows } from '../import-row.ts'

const rowKey = (row: ImportRow | SampleRow): string => String(row.row)

/** The first rows as they stand in the file: what a person needs to say which column is what. */
const FileGrid = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  const columns = useMemo(() => (report === null ? [] : sampleColumns(fileColumns(report))), [report])
  const rows = useMemo(() => (report === null ? [] : sampleRows(report)), [report])
  return <Grid label="The file as it stands" columns={columns} rows={rows} rowKey={rowKey} empty="The file is empty." />
})

const VerdictGrid = observer(({ store, shown }: { readonly store: ImportStore; readonly shown: Shown }) => {
  const { rows } = store
  const kept = useMemo(() => (shown === 'All' ? rows : rows.filter(row => row.verdict === shown)), [rows, shown])
  const columns = useMemo(() => importColumns(kept), [kept])
  return (
    <Grid
      label="Rows of the file"
      name="import-rows"
      columns={columns}
      rows={kept}
      rowKey={rowKey}
      empty={shown === 'All' ? 'No row of the file could be read.' : 'No such rows in the file.'}
    />
  )
})

export const ImportRows = observer(({ store, shown }: { readonly store: ImportStore; readonly shown: Shown }) => (
  <LoadView
    load={store.report.state}
    title="The file could not be read"
    retry={() => void store.dryRun()}
    skeleton={<GridSkeleton columns={IMPORT_COLUMNS} label="the rows of the file" />}
  >
    {() => (shown === 'File' ? <FileGrid store={store} /> : <VerdictGrid store={store} shown={shown} />)}
  </LoadView>
))
