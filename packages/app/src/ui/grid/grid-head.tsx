import { CaretDown, CaretUp, Pin } from '@blueprintjs/icons'
import { type PointerEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CHOOSER } from './chooser-column.tsx'
import styles from './grid.module.css'
import { type GridFocus, type GridShape, type GridSort, HEADINGS } from './grid.types.ts'
import { headId, headingId } from './grid-ids.ts'
import { standsApart } from './grid-order.ts'

export interface GridHeadProps<Row> extends GridShape<Row> {
  readonly sort: GridSort | null
  readonly focus: GridFocus
  readonly onHeading: (col: number) => void
  readonly onResize: (column: string, width: number | null) => void
  /** Moves the column before another one; null moves it to the end. */
  readonly onMove: (column: string, before: string | null) => void
  readonly onMenu: (col: number) => void
}

const sortOf = (sort: GridSort | null, column: string): 'ascending' | 'descending' | 'none' =>
  sort?.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending'

interface ResizerProps extends Pick<GridHeadProps<never>, 'onResize'> {
  readonly column: string
  readonly width: number
}

// Only for the pointer. Alt with an arrow key does the same from the keyboard.
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

// How far the pointer has to move for a drag, in pixels, since it always moves a little in a click.
const DRAG_STARTS = 6

interface Drop {
  readonly column: string
  /** The column before which the drop line is drawn; null means after the last column. */
  readonly before: string | null
}

/** Moves a column by dragging its heading. Alt and Shift with an arrow, and the column's menu, do the same by keyboard. */
const useDrag = <Row,>({ columns, onMove }: Pick<GridHeadProps<Row>, 'columns' | 'onMove'>) => {
  const start = useRef<{ readonly column: string; readonly x: number } | null>(null)
  const [drop, showDrop] = useState<Drop | null>(null)
  // The pointer may be released before its last movement is rendered.
  const latest = useRef<Drop | null>(null)
  const dropped = useRef(false)
  const setDrop = (next: Drop | null) => {
    latest.current = next
    showDrop(next)
  }

  const dropAt = (row: Element, x: number): string | null => {
    const headings = [...row.querySelectorAll('[role=columnheader]')]
    const at = headings.findIndex(heading => {
      const { left, width } = heading.getBoundingClientRect()
      return x < left + width / 2
    })
    return at < 0 ? null : (columns[Math.max(at, columns[0]?.id === CHOOSER ? 1 : 0)]?.id ?? null)
  }
  const handlers = (column: string) =>
    column === CHOOSER
      ? {}
      : {
          onPointerDown: (event: PointerEvent) => {
            if (event.button !== 0 || event.pointerType === 'touch') return
            dropped.current = false
            start.current = { column, x: event.clientX }
          },
          onPointerMove: (event: PointerEvent<HTMLElement>) => {
            if (start.current === null) return
            if (latest.current === null && Math.abs(event.clientX - start.current.x) < DRAG_STARTS) return
            event.currentTarget.setPointerCapture(event.pointerId)
            const row = event.currentTarget.parentElement
            // After a quick movement, the first event may already be over another heading.
            if (row !== null) setDrop({ column: start.current.column, before: dropAt(row, event.clientX) })
          },
          onPointerUp: () => {
            const to = latest.current
            start.current = null
            if (to === null) return
            dropped.current = true
            setDrop(null)
            onMove(to.column, to.before)
          },
          onPointerCancel: () => {
            start.current = null
            setDrop(null)
          },
        }
  return {
    drop,
    handlers,
    /** True for the click that ends a drag. */
    endsDrag: () => {
      const ends = dropped.current
      dropped.current = false
      return ends
    },
  }
}

export const GridHead = <Row,>(props: GridHeadProps<Row>) => {
  const { grid, columns, widths, pinned, sort, focus, onHeading, onResize, onMenu } = props
  const { drop, handlers, endsDrag } = useDrag(props)
  const click = (col: number) => {
    if (!endsDrag()) onHeading(col)
  }
  /** On which side of the column the line of a drag is drawn. */
  const dropAtColumn = (column: string, col: number): 'before' | 'after' | undefined => {
    if (drop?.before === column) return 'before'
    return drop?.before === null && col === columns.length - 1 ? 'after' : undefined
  }
  return (
    <div role="row" id={headId(grid)} aria-rowindex={1} className={styles.head}>
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
              data-pinned={col < pinned || undefined}
              data-edge={col === pinned - 1 || undefined}
              data-dragged={drop?.column === column.id || undefined}
              data-drop={dropAtColumn(column.id, col)}
              style={{ width: widths[col] }}
              onClick={() => click(col)}
              onContextMenu={event => {
                event.preventDefault()
                onMenu(col)
              }}
              {...handlers(column.id)}
            >
              {col < pinned && column.id !== CHOOSER && <Pin size={10} className={cx(styles.pin)} />}
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
}
