/** The ids that connect headings, rows and cells for a screen reader. */
export const cellId = (grid: string, row: number, col: number): string => `${grid}r${row}c${col}`
export const headingId = (grid: string, col: number): string => `${grid}h${col}`
export const headId = (grid: string): string => `${grid}head`
export const filterId = (grid: string, column: string): string => `${grid}f${column}`
export const totalsId = (grid: string): string => `${grid}totals`

/** Headings are row 1 of the grid. */
export const ariaRow = (row: number): number => row + 2

/** The height of a row in pixels, the same as --app-row in the style sheet. */
export const ROW_HEIGHT = 30

const PLACE = /bp6-table-cell-row-(\d+) bp6-table-cell-col-(\d+)/

/** The row and column of a body cell, which Blueprint shows only in class names. */
export const cellPlace = (cell: Element): { readonly row: number; readonly col: number } | null => {
  const found = PLACE.exec(cell.className)
  return found === null ? null : { row: Number(found[1]), col: Number(found[2]) }
}

export const cellOfEvent = (target: EventTarget | null): { readonly row: number; readonly col: number } | null => {
  const cell = target instanceof Element ? target.closest('.bp6-table-cell') : null
  return cell === null ? null : cellPlace(cell)
}

/** Shows the whole text on hover if it is cut off. */
export const tellWhole = (target: EventTarget): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.bp6-table-cell') : null
  const text = cell?.firstElementChild
  if (cell && text) cell.title = text.scrollWidth > text.clientWidth ? (text.textContent ?? '') : ''
}
