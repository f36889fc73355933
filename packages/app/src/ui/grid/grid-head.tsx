import { CaretDown, CaretUp } from '@blueprintjs/icons'
import { type PointerEvent, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './grid.module.css'
import { type GridColumn, type GridFocus, type GridSort, HEADINGS } from './grid.types.ts'
import { headingId } from './grid-ids.ts'
import { standsApart } from './grid-order.ts'

export interface GridHeadProps<Row> {
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  readonly sort: GridSort | null
  readonly focus: GridFocus
  readonly onHeading: (col: number) => void
  readonly onResize: (column: string, width: number | null) => void
}

const sortOf = (sort: GridSort | null, column: string): 'ascending' | 'descending' | 'none' =>
  sort?.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending'

interface ResizerProps {
  readonly column: string
  readonly width: number
  readonly onResize: (column: string, width: number | null) => void
}

// For the pointer only: Alt with an arrow does the same from the keyboard.
const Resizer = ({ column, width, onResize }: ResizerProps) => {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const move = (event: PointerEvent) => {
    if (start.current !== null) onResize(column, start.current.width + event.clientX - start.current.x)
  }
  return (
    <span
      aria-hidden
      className={styles.resizer}
      onClick={event => event.stopPropagation()}
      onDoubleClick={() => onResize(column, null)}
      onPointerDown={event => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}

export const GridHead = <Row,>({ grid, columns, widths, sort, focus, onHeading, onResize }: GridHeadProps<Row>) => (
  <div role="row" aria-rowindex={1} className={styles.head}>
    <div className={styles.line} data-follows-scroll="" role="presentation">
      {columns.map((column, col) => {
        const sorted = sortOf(sort, column.id)
        const focused = focus.row === HEADINGS && focus.col === col
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid holds the focus, and Enter on a heading does the same.
          <div
            key={column.id}
            id={headingId(grid, col)}
            role="columnheader"
            aria-colindex={col + 1}
            aria-sort={sorted}
            title={column.hint}
            className={styles.heading}
            data-align={column.align ?? 'left'}
            data-apart={standsApart(columns, col) || undefined}
            data-focused={focused || undefined}
            style={{ width: widths[col] }}
            onClick={() => onHeading(col)}
          >
            <span className={styles.headingText}>{column.heading ?? column.title}</span>
            {sorted === 'ascending' && <CaretUp className={cx(styles.caret)} />}
            {sorted === 'descending' && <CaretDown className={cx(styles.caret)} />}
            <Resizer column={column.id} width={widths[col] ?? column.width} onResize={onResize} />
          </div>
        )
      })}
    </div>
  </div>
)
