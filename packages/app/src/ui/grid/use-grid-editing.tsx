/** The open editor, and the announcements about edits. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type CellState, columnOf, STATE_WORDS } from '../load/cell-state.ts'
import { useUnsaved } from '../unsaved-work/unsaved-work.ts'
import type { GridColumn, GridFocus } from './grid.types.ts'
import type { GridBodyProps } from './grid-body.tsx'
import { type AfterEdit, GridCellEditor } from './grid-editor.tsx'

export const editorOf = <Row,>(column: GridColumn<Row> | undefined, row: Row | undefined) =>
  column?.editor !== undefined && row !== undefined && (column.editor.editable?.(row) ?? true) ? column.editor : null

export interface GridEditing<Row> {
  readonly editing: GridBodyProps<Row>['editing']
  /** Opens the editor at the focus. `typed` replaces the cell's text. Returns false if the cell cannot be edited. */
  readonly open: (focus: GridFocus, typed?: string) => boolean
}

export interface EditingContext<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly element: RefObject<HTMLDivElement | null>
  readonly onMove: (from: GridFocus, after: AfterEdit) => void
  readonly onAnnounce: (text: string) => void
}

interface Opened extends GridFocus {
  readonly key: string
}

export const useGridEditing = <Row,>(context: EditingContext<Row>): GridEditing<Row> => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const draft = useRef('')
  const latest = useRef(context)
  latest.current = context

  const open = (focus: GridFocus, typed?: string): boolean => {
    const row = context.rows[focus.row]
    const editor = editorOf(context.columns[focus.col], row)
    if (editor === null || row === undefined) return false
    draft.current = typed !== undefined && editor.choices === undefined ? typed : editor.text(row)
    setOpened({ ...focus, key: context.rowKey(row) })
    return true
  }

  const { columns, rows, rowKey } = context
  const cell = useMemo(() => {
    if (opened === null) return null
    const row = rows.find(one => rowKey(one) === opened.key)
    const column = columns[opened.col]
    const editor = editorOf(column, row)
    return column === undefined || row === undefined || editor === null ? null : { opened, row, column, editor }
  }, [opened, columns, rows, rowKey])
  useUnsaved(
    () => cell !== null && draft.current !== cell.editor.text(cell.row),
    `what you typed in ${cell?.column.title ?? ''}`,
  )
  const editing = useMemo(() => {
    if (cell === null) return null
    const { opened, row, column, editor } = cell
    const done = (after: AfterEdit) => {
      const hadFocus = document.activeElement?.closest('.bp6-table-cell') != null
      setOpened(null)
      if (hadFocus) latest.current.element.current?.focus({ preventScroll: true })
      latest.current.onMove(opened, after)
    }
    return {
      key: opened.key,
      column: column.id,
      editor: (
        <GridCellEditor
          column={column}
          editor={editor}
          row={row}
          draft={draft}
          onDone={done}
          onAnnounce={text => latest.current.onAnnounce(text)}
        />
      ),
    }
  }, [cell])

  return { editing, open }
}

const sentence = (title: string, state: CellState): string =>
  `${title}: ${STATE_WORDS[state._tag].toLowerCase()}${'why' in state ? `. ${state.why}` : ''}`

/** Announces the results of edits to screen readers, which do not read the marks in the cells. */
export const useAnnouncedStates = <Row,>(
  states: ReadonlyMap<string, CellState>,
  columns: readonly GridColumn<Row>[],
  onAnnounce: (text: string) => void,
): void => {
  const before = useRef(states)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the states is news.
  useEffect(() => {
    const known = before.current
    before.current = states
    for (const [key, state] of states) {
      if (known.get(key) === state) continue
      const title = columns.find(column => column.id === columnOf(key))?.title
      if (title !== undefined) onAnnounce(sentence(title, state))
    }
  }, [states])
}
