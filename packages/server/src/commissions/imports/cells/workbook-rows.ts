/** The rows of one sheet of an Excel workbook. */
import type { Row } from '@commissions/core'
import { EXPECTED } from './file-kind.ts'
import { refuseFile } from './refused-file.ts'
import { sheetRows } from './sheet-rows.ts'
import { type SheetPart, workbookParts } from './workbook-parts.ts'
import { openArchive } from './zip-archive.ts'

/** By name, or by 0-based place. */
const asked = (sheets: readonly SheetPart[], wanted: string | number): SheetPart =>
  (typeof wanted === 'number' ? sheets[wanted] : sheets.find(({ name }) => name === wanted)) ??
  refuseFile(`sheet: expected one of ${sheets.map(({ name }) => name).join(', ')}, got ${wanted}`)

/** `wanted` null is the first sheet in sight that holds anything; hidden ones are read only when they are asked for. */
export const workbookRows = async (bytes: Buffer, wanted: string | number | null): Promise<readonly Row[]> => {
  const archive = await openArchive(bytes)
  const workbook = await workbookParts(archive)
  const { sheets } = workbook
  const candidates = wanted === null ? sheets.filter(({ hidden }) => !hidden) : [asked(sheets, wanted)]
  const read = new Set<string>()
  for (const { name, part } of candidates) {
    // Many sheets may name one part.
    if (part === null || read.has(part)) continue
    read.add(part)
    const rows = await sheetRows(archive, part, workbook)
    if (rows.length === 0) continue
    if (rows.some(row => row.filter(cell => cell !== null).length > 1)) return rows
    refuseFile(`The sheet ${name} is no table: no row has more than one column. ${EXPECTED}`)
  }
  const [hidden] = sheets.filter(sheet => sheet.hidden)
  if (wanted !== null) refuseFile(`The sheet ${candidates[0]?.name ?? wanted} is empty. ${EXPECTED}`)
  return refuseFile(
    hidden === undefined
      ? `The workbook is empty. ${EXPECTED}`
      : `The workbook's visible sheets are empty: unhide the sheet ${hidden.name}, or choose it, if it holds the lines. ${EXPECTED}`,
  )
}
