/** Reads and writes comma-separated values as rows of cells; quotes may hold commas, quotes and line breaks. Also UTF-8. */
import type { Row } from '../../src/index.ts'

const CELL = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|\n|\r|$)/y

/** Null if a quotation mark is never closed. A line break after the last row begins no further row. */
export const readCells = (text: string): readonly Row[] | null => {
  const rows: string[][] = [[]]
  const all = text.startsWith('\ufeff') ? text.slice(1) : text
  CELL.lastIndex = 0
  for (let at = 0; at <= all.length; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const cell = CELL.exec(all)
    if (cell === null) return null
    rows.at(-1)?.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    if (cell[3] === '') break
    if (cell[3] !== ',') rows.push([])
    if (cell[3] !== ',' && CELL.lastIndex === all.length) break
  }
  return rows.filter((row, index) => index < rows.length - 1 || row.length > 1 || (row[0] ?? '') !== '')
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(quoted).join(',')}\r\n`).join('')

const ESCAPED_OR_PLAIN = /%([0-9A-F]{2})|[^%]/g

/** In a URI-encoded text each escape stands for one byte; the other characters are ASCII. */
export const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text.toWellFormed()).matchAll(ESCAPED_OR_PLAIN), ([plain, escaped]) =>
    escaped === undefined ? plain.charCodeAt(0) : Number.parseInt(escaped, 16),
  )
