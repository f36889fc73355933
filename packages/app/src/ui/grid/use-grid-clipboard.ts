/** Copying cells or chosen rows, and pasting into the cell with the focus. */
import { counted } from '@commissions/core'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { GridColumn } from './grid.types.ts'
import { copyText, toTsv } from './grid-copy.ts'

export interface GridClipboardNeeds<Row> {
  readonly element: RefObject<HTMLElement | null>
  /** The columns of a copied row. */
  readonly columns: readonly GridColumn<Row>[]
  readonly chosenRows: () => readonly Row[]
  /** The cell with the focus. */
  readonly column: GridColumn<Row> | undefined
  readonly row: Row | undefined
  /** Opens the editor of the cell with the focus with this text. Returns false if the cell cannot be edited. */
  readonly edit: (text: string) => boolean
  readonly announce: (text: string) => void
}

const QUOTED = /^"(?:[^"]|"")*"$/

/** A spreadsheet puts a cell with a line break into quotation marks, and doubles those inside. */
const unquoted = (text: string): string =>
  QUOTED.test(text) && /[\n"]/.test(text.slice(1, -1)) ? text.slice(1, -1).replaceAll('""', '"') : text

export const useGridClipboard = <Row>(needs: GridClipboardNeeds<Row>): void => {
  const { element, columns, chosenRows, column, row, edit, announce } = needs
  /** Whether the grid has the focus, rather than a field in it. */
  const isMeant = (): boolean => {
    const focused = document.activeElement
    return element.current?.contains(focused) === true && !(focused instanceof HTMLInputElement)
  }
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!isMeant()) return
    const copied = chosenRows()
    if (copied.length > 0) event.clipboardData?.setData('text/plain', toTsv(columns, copied))
    else if (row !== undefined && column !== undefined)
      event.clipboardData?.setData('text/plain', copyText(column, row))
    else return
    event.preventDefault()
    announce(copied.length > 0 ? `${counted(copied.length, 'row')} copied` : 'Cell copied')
  })
  /** Puts pasted text into the editor, to be read before Enter saves it. Line breaks become spaces: 12 and 34 must not look like 1234. */
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
    const shown = unquoted(pasted).replace(/\s+/g, ' ')
    if (isMeant() && edit(shown)) event.preventDefault()
  })
  // On the document: Firefox tells the body or what is selected of the event, whatever has the focus.
  useEffect(() => {
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}
