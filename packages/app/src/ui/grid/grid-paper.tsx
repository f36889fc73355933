/** The whole table on paper: every row, with headings that the printer repeats on each page. Drawn only while printing. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHOOSER } from './chooser-column.tsx'
import styles from './grid.module.css'
import type { GridColumn } from './grid.types.ts'
import { cellText } from './grid-order.ts'

export interface GridPaperProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

const Paper = <Row,>({ label, columns, rows, rowKey }: GridPaperProps<Row>) => {
  const printed = columns.filter(column => column.id !== CHOOSER)
  const totals = printed.map(column => column.total?.(rows) ?? '')
  return (
    <table className={styles.paper} aria-label={label}>
      <thead>
        <tr>
          {printed.map(column => (
            <th key={column.id} scope="col" data-align={column.align ?? 'left'}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>
            {printed.map(column => (
              <td key={column.id} data-align={column.align ?? 'left'} data-kind={column.kind}>
                {cellText(column, row)}
              </td>
            ))}
          </tr>
        ))}
        {/* At the end of the rows; a foot of the table would be repeated on every page. */}
        {totals.some(total => total !== '') && (
          <tr className={styles.paperTotals}>
            {printed.map((column, index) => (
              <td key={column.id} data-align={column.align ?? 'left'}>
                {totals[index]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

export const GridPaper = <Row,>(props: GridPaperProps<Row>) => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting ? <Paper {...props} /> : null
}
