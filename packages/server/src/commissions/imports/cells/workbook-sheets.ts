/** The sheets of an Excel workbook: those in sight and those that are asked for with their rows, the others by name. */
import type { ImportMapping, Row, Sheet } from '@commissions/core'
import { boundedSheets } from './bounded-rows.ts'
import { EXPECTED } from './file-kind.ts'
import { refuseFile } from './refused-file.ts'
import { sheetRows } from './sheet-rows.ts'
import { type SheetPart, workbookParts } from './workbook-parts.ts'
import { openArchive } from './zip-archive.ts'

type Asked = Pick<ImportMapping, 'sheet' | 'sheets'>

/** By name, or by 0-based place. */
const asked = (parts: readonly SheetPart[], { sheet, sheets }: Asked): ReadonlySet<SheetPart> => {
  const wanted = Array.isArray(sheets) ? sheets : sheet === null ? [] : [sheet]
  return new Set(
    wanted.map(
      one =>
        (typeof one === 'number' ? parts[one] : parts.find(({ name }) => name === one)) ??
        refuseFile(`sheet: expected one of ${parts.map(({ name }) => name).join(', ')}, got ${one}`),
    ),
  )
}

const isTable = (rows: readonly Row[]): boolean => rows.some(row => row.filter(cell => cell !== null).length > 1)

export const workbookSheets = async (bytes: Buffer, reading: Asked): Promise<readonly Sheet[]> => {
  const archive = await openArchive(bytes)
  const workbook = await workbookParts(archive)
  const wanted = asked(workbook.sheets, reading)
  const limits = boundedSheets()
  const read = new Set<string>()
  const sheets: Sheet[] = []
  /** Those that are to hold the lines. */
  const chosen: Sheet[] = []
  for (const part of workbook.sheets) {
    const { name, hidden } = part
    // Many sheets may name one part.
    const isRead = part.part !== null && !read.has(part.part) && (!hidden || wanted.has(part))
    if (isRead && part.part !== null) read.add(part.part)
    const rows = isRead && part.part !== null ? await sheetRows(archive, part.part, workbook, limits()) : []
    const sheet = { name, hidden, rows }
    sheets.push(sheet)
    if (wanted.size === 0 ? rows.length > 0 : wanted.has(part)) chosen.push(sheet)
  }
  const [first] = chosen
  if (first === undefined || first.rows.length === 0) return refuseEmpty(sheets, first?.name ?? null)
  if (chosen.some(({ rows }) => isTable(rows))) return sheets
  return refuseFile(`The sheet ${first.name} is no table: no row has more than one column. ${EXPECTED}`)
}

const refuseEmpty = (sheets: readonly Sheet[], wanted: string | null): never => {
  if (wanted !== null) refuseFile(`The sheet ${wanted} is empty. ${EXPECTED}`)
  const hidden = sheets.find(sheet => sheet.hidden)
  return refuseFile(
    hidden === undefined
      ? `The workbook is empty. ${EXPECTED}`
      : `The workbook's visible sheets are empty: unhide the sheet ${hidden.name ?? ''}, or choose it, if it holds the lines. ${EXPECTED}`,
  )
}
