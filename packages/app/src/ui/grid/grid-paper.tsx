/** The whole table on paper: every row, with headings that the printer repeats on each page. Drawn only while printing. */
import { counted } from '@commissions/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHOOSER } from './chooser-column.tsx'
import type { GridColumn } from './grid.types.ts'
import { gridCellText } from './grid-order.ts'
import styles from './grid-paper.module.css'

export interface GridPaperProps<Row> {
  readonly label: string
  /** Which rows are missing and how to get them, in sentences; null if all rows are loaded. */
  readonly waits: string | null
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** The note for a list that loads more rows as a person scrolls. */
export const onlyTheFirst = (rows: number): string =>
  `Only the first ${counted(rows, 'row')} are here. To have all of them, scroll to the end of the list before printing, or export it.`

/** Whether a text must not wrap: numbers, dates and codes. */
const isWhole = (text: string): boolean => text.length <= 20 && !/\s/.test(text)

/** With more columns than this, the columns are set closer together to leave room for words. */
const MOST_LOOSE = 14

/** A column's share of the width, in letters. Long texts count more, so that the cells of a row get a similar height. */
const roomFor = (texts: readonly string[]): number =>
  Math.sqrt(texts.reduce((sum, text) => sum + text.length ** 2, 0) / texts.length)

const Paper = <Row,>({ label, waits, columns, rows, rowKey }: GridPaperProps<Row>) => {
  // Columns with only buttons are not printed.
  const says = (column: GridColumn<Row>): boolean =>
    rows.length === 0 || rows.some(row => gridCellText(column, row) !== '')
  const printed = columns.filter(column => column.id !== CHOOSER && says(column))
  const totals = printed.map(column => column.total?.(rows) ?? '')
  const isNarrow = (column: GridColumn<Row>): boolean =>
    (column.kind ?? 'text') !== 'text' || rows.every(row => isWhole(gridCellText(column, row)))
  const rooms = printed.map(column =>
    isNarrow(column) ? null : roomFor([column.title, ...rows.map(row => gridCellText(column, row))]),
  )
  const width = rooms.reduce<number>((sum, room) => sum + (room ?? 0), 0)
  return (
    <table className={styles.paper} aria-label={label} data-dense={printed.length > MOST_LOOSE}>
      {waits !== null && <caption>Incomplete. {waits}</caption>}
      {/* Numbers, dates and codes get the width that they need. Texts share the rest by their length. */}
      <colgroup>
        {printed.map(({ id }, index) => {
          const room = rooms[index] ?? null
          return <col key={id} style={{ width: room === null ? '1px' : `${(100 * room) / width}%` }} />
        })}
      </colgroup>
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
            {printed.map(column => {
              const text = gridCellText(column, row)
              return (
                <td key={column.id} data-align={column.align ?? 'left'} data-whole={isWhole(text)}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
        {/* The totals are the last row of the body, because a table foot would be repeated on every page. */}
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

/** Tables with more columns are printed in landscape. */
const MOST_UPRIGHT = 6

export const GridPaper = <Row,>(props: GridPaperProps<Row>) => {
  const [isPrinting, setPrinting] = useState(false)
  const isWide = props.columns.length > MOST_UPRIGHT
  useEffect(() => {
    const { dataset } = document.body
    const before = () => {
      if (isWide) dataset.paper = 'wide'
      // The browser prints the page as it is when this handler returns.
      flushSync(() => setPrinting(true))
    }
    const after = () => {
      delete dataset.paper
      setPrinting(false)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [isWide])
  return isPrinting ? <Paper {...props} /> : null
}
