import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Grid } from '../../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { IMPORT_COLUMNS, importColumns } from '../import.columns.tsx'
import type { ImportStore } from '../import.store.ts'
import type { ImportRow, Shown } from '../import-row.ts'

const rowKey = (row: ImportRow): string => String(row.row)

export const ImportRows = observer(({ store, shown }: { readonly store: ImportStore; readonly shown: Shown }) => {
  const { rows } = store
  const kept = useMemo(() => (shown === 'All' ? rows : rows.filter(row => row.verdict === shown)), [rows, shown])
  const columns = useMemo(() => importColumns(kept), [kept])
  return (
    <LoadView
      load={store.report.state}
      title="The file could not be read"
      retry={() => void store.dryRun()}
      skeleton={<GridSkeleton columns={IMPORT_COLUMNS} label="the rows of the file" />}
    >
      {() => (
        <Grid
          label="Rows of the file"
          columns={columns}
          rows={kept}
          rowKey={rowKey}
          empty={shown === 'All' ? 'The file has no rows below its headings.' : 'No such rows in the file.'}
        />
      )}
    </LoadView>
  )
})
