/** The sheets of an Excel workbook, including what is hidden from whoever opens it. */
import type { ImportMapping, Sheet } from '@commissions/core'
import { boundedSheets, hasColumns } from '../bounded-rows.ts'
import { EXPECTED, isArchive } from '../file-kind.ts'
import { otherWorkbook } from '../file-limits.ts'
import { RefusedFile, refuseFile } from '../refused-file.ts'
import { sheetRows } from './sheet-rows.ts'
import { type SheetPart, workbookParts } from './workbook-parts.ts'
import { openArchive } from './zip-archive.ts'

/** The sheets that a mapping names. */
export type WantedSheets = Pick<ImportMapping, 'sheet' | 'sheets'> & {
  /** Whether they were kept from another file, of which this one may not have the sheets. */
  readonly isRemembered?: boolean
}

/** The sheets that are asked for, by name or by place from 0. Sheets of another name are chosen anew by whoever remembered them. */
const asked = (
  parts: readonly SheetPart[],
  { sheet, sheets, isRemembered = false }: WantedSheets,
): ReadonlySet<SheetPart> => {
  const wanted = Array.isArray(sheets) ? sheets : sheet === null ? [] : [sheet]
  return new Set(
    wanted.flatMap(one => {
      const part = typeof one === 'number' ? parts[one] : parts.find(({ name }) => name === one)
      if (part === undefined && !isRemembered)
        refuseFile(`sheet: expected one of ${parts.map(({ name }) => name).join(', ')}, got ${one}`)
      return part ?? []
    }),
  )
}

/** What a sheet holds beyond its name. */
type Held = Pick<Sheet, 'rows' | 'doubts' | 'hiddenColumns' | 'merged' | 'unread'>

/** A hidden sheet that is refused must not make the rest unreadable. */
const unlessRefused = async (name: string, read: () => Promise<Held>): Promise<Held> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return {
      rows: [],
      unread: [`The hidden sheet "${name}" was not read, as it is damaged or too large together with the others.`],
    }
  }
}

/** Parts of workbooks that are not .xlsx: an OpenDocument spreadsheet, a Numbers document, a binary workbook. */
const OTHERS: readonly string[] = ['content.xml', 'Index/Document.iwa', 'xl/workbook.bin']

/** Parts of every document of an Office program, of which an archive of other files has none. */
const OF_OFFICE: readonly string[] = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']

/** Reads visible sheets and those asked for first, so that hidden ones do not use up the limits. */
export const workbookSheets = async (bytes: Buffer, reading: WantedSheets): Promise<readonly Sheet[]> => {
  const archive = await openArchive(bytes)
  if (OTHERS.some(name => archive.has(name))) refuseFile(otherWorkbook())
  if (!OF_OFFICE.some(name => archive.has(name))) refuseFile(isArchive())
  const workbook = await workbookParts(archive)
  const wanted = asked(workbook.sheets, reading)
  const limits = boundedSheets()
  const read = new Set<string>()
  const held = new Map<SheetPart, Held>()
  const isInSight = (one: SheetPart): boolean => !one.hidden || wanted.has(one)
  for (const one of workbook.sheets.toSorted((a, b) => Number(isInSight(b)) - Number(isInSight(a)))) {
    const { part, name } = one
    // Several sheets may name the same part; it is read once.
    if (part === null || read.has(part)) continue
    read.add(part)
    const rows = (): Promise<Held> => sheetRows(archive, part, workbook, limits())
    held.set(one, await (isInSight(one) ? rows() : unlessRefused(name, rows)))
  }
  const sheets = workbook.sheets.map(
    (one): Sheet => ({
      name: one.name,
      hidden: one.hidden,
      rows: [],
      ...held.get(one),
      ...(workbook.from1904 ? { from1904: true } : {}),
    }),
  )
  /** The sheets that hold the lines. */
  const chosen = sheets.filter((sheet, at) => {
    const one = workbook.sheets[at]
    return wanted.size === 0 ? !sheet.hidden && sheet.rows.length > 0 : one !== undefined && wanted.has(one)
  })
  const [first] = chosen
  if (first === undefined || first.rows.length === 0) return refuseEmpty(sheets, first?.name ?? null)
  if (chosen.some(({ rows }) => hasColumns(rows))) return sheets
  return refuseFile(`The sheet ${first.name} is not a table: no row has more than one column. ${EXPECTED}`)
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
