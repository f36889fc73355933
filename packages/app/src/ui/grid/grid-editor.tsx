import { either as E } from 'fp-ts'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import look from '../look.module.css'
import type { GridColumn, GridEditor } from './grid.types.ts'
import styles from './grid-editor.module.css'

/** Where the focus goes once an edit is taken or given up. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'previous'

export interface GridCellEditorProps<Row> {
  readonly column: GridColumn<Row>
  readonly editor: GridEditor<Row>
  readonly row: Row
  /** The text typed so far. It outlives the cell, which unmounts when it scrolls out of view. */
  readonly draft: RefObject<string>
  readonly onDone: (after: AfterEdit) => void
  readonly onAnnounce: (text: string) => void
}

/**
 * Whether a window or a dialog that the person did not open took the focus. What is typed so far may be half an amount: it stays in
 * the editor, to which the focus returns. A window keeps its focused element while another window is in front.
 */
const wasTaken = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.activeElement === currentTarget || relatedTarget?.closest('.bp6-overlay') != null

const AFTER: Readonly<Record<string, AfterEdit>> = { Enter: 'down', Tab: 'next' }

export const GridCellEditor = <Row,>(props: GridCellEditorProps<Row>) => {
  const { column, editor, row, draft, onDone, onAnnounce } = props
  const [text, setText] = useState(draft.current)
  const [why, setWhy] = useState<string | null>(null)
  const reason = useId()
  // Returning the focus blurs the editor while it is still mounted. An edit that was taken or given up is not taken again.
  const settled = useRef(false)

  const change = (typed: string) => {
    draft.current = typed
    setText(typed)
    setWhy(null)
  }
  const leave = (after: AfterEdit) => {
    settled.current = true
    onDone(after)
  }
  const commit = (after: AfterEdit) => {
    if (settled.current) return
    if (draft.current === editor.text(row)) return leave(after)
    const taken = editor.commit(row, draft.current)
    if (E.isRight(taken)) return leave(after)
    setWhy(taken.left)
    onAnnounce(`${column.title}: ${taken.left}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      leave('stay')
    }
    const after = AFTER[event.key]
    if (after === undefined) return
    event.preventDefault()
    commit(event.key === 'Tab' && event.shiftKey ? 'previous' : after)
  }

  const common = {
    className: styles.editor,
    value: text,
    'aria-label': column.title,
    'aria-invalid': why !== null,
    'aria-describedby': reason,
    'data-align': column.align ?? 'left',
    onKeyDown,
    onBlur: (event: FocusEvent) => {
      if (!wasTaken(event)) commit('stay')
    },
  }
  const choices = editor.choices?.(row)
  return (
    <>
      {choices === undefined ? (
        // biome-ignore lint/a11y/noAutofocus: the editor opens where the focus is.
        <input autoFocus {...common} onChange={event => change(event.currentTarget.value)} />
      ) : (
        // biome-ignore lint/a11y/noAutofocus: the editor opens where the focus is.
        <select autoFocus {...common} onChange={event => change(event.currentTarget.value)}>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      <span id={reason} className={why === null ? 'visually-hidden' : look.why}>
        {why}
      </span>
    </>
  )
}
