/** Rows that cannot be read, mended where they stand: the right value is typed, or the row is left out. */
import { Button } from '@blueprintjs/core'
import type { RefusedRow } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'

/** The others are in the table, and come up as these are mended. */
const MOST_SHOWN = 5

const Refused = observer(({ store, row }: { readonly store: ImportStore; readonly row: RefusedRow }) => {
  const [value, setValue] = useState('')
  const use = () => value.trim() !== '' && void store.typeCell(row, value.trim())
  return (
    <li className={styles.refused}>
      <span>
        Row {row.row}
        {row.column === null ? '' : `, ${row.column}`}
        {row.value === '' ? '' : ` “${row.value}”`}: {row.why}
      </span>
      {row.field !== null && (
        <>
          <TextField
            label={`${row.column ?? 'Value'} of row ${row.row}`}
            value={value}
            onChange={setValue}
            onKeyDown={event => event.key === 'Enter' && use()}
          />
          <Button size="small" disabled={value.trim() === ''} onClick={use}>
            Use this
          </Button>
        </>
      )}
      <Button size="small" variant="minimal" onClick={() => void store.leaveOut(row)}>
        Leave out row {row.row}
      </Button>
    </li>
  )
})

export const RefusedRows = observer(({ store }: { readonly store: ImportStore }) => {
  const refused = store.report.value?.refused ?? []
  if (refused.length === 0 || store.running) return null
  return (
    <ul className={styles.refusedRows} aria-label="Rows that cannot be read">
      {refused.slice(0, MOST_SHOWN).map(row => (
        <Refused key={`${row.sheet} ${row.row} ${row.field}`} store={store} row={row} />
      ))}
      {refused.length > MOST_SHOWN && (
        <li className={look.quiet}>and {(refused.length - MOST_SHOWN).toLocaleString('en-US')} more in the table</li>
      )}
    </ul>
  )
})
