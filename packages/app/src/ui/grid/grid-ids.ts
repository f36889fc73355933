/** The ids that tie headings, rows and cells together for a screen reader. */
export const cellId = (grid: string, row: number, col: number): string => `${grid}r${row}c${col}`
export const headingId = (grid: string, col: number): string => `${grid}h${col}`
export const headId = (grid: string): string => `${grid}head`
export const filterId = (grid: string, column: string): string => `${grid}f${column}`
export const totalsId = (grid: string): string => `${grid}totals`

/** Headings are row 1 of the grid. */
export const ariaRow = (row: number): number => row + 2

/** The pixels of a row; the stylesheet's --app-row says the same. */
export const ROW_HEIGHT = 30

const PLACE = /bp6-table-cell-row-(\d+) bp6-table-cell-col-(\d+)/

/** Where a body cell stands; Blueprint tells it by class names only. */
export const cellPlace = (cell: Element): { readonly row: number; readonly col: number } | null => {
  const found = PLACE.exec(cell.className)
  return found === null ? null : { row: Number(found[1]), col: Number(found[2]) }
}

/** The body cell an event happened in. */
export const cellOfEvent = (target: EventTarget | null): { readonly row: number; readonly col: number } | null => {
  const cell = target instanceof Element ? target.closest('.bp6-table-cell') : null
  return cell === null ? null : cellPlace(cell)
}

/** Text that is cut off shows itself whole on hover. */
export const tellWhole = (target: EventTarget): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.bp6-table-cell') : null
  const text = cell?.firstElementChild
  if (cell && text) cell.title = text.scrollWidth > text.clientWidth ? (text.textContent ?? '') : ''
}
