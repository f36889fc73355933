/** The rows of one sheet of an Excel workbook: numbers as numbers, days as ISO text. */
import { CalendarDates, type Cell, type Row } from '@commissions/core'
import { either as E } from 'fp-ts'
import readWorkbook from 'read-excel-file/universal'
import { EXPECTED } from './file-kind.ts'
import { workbookUnreadable } from './file-limits.ts'
import { workbookWithinLimits } from './workbook-limits.ts'

interface Sheet {
  readonly name: string
  readonly rows: readonly Row[]
}

const DAY = 86_400_000

/** Excel keeps a day as a number of days; a rounding error of the last digit must not make it the day before. */
const dayOf = (date: Date): string =>
  CalendarDates.toIso(CalendarDates.fromDayNumber(Math.floor((date.getTime() + 500) / DAY)))

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dayOf(value)
  // PostgreSQL's text holds no NUL, which a workbook can write as an escape.
  if (typeof value === 'string') return value.replaceAll('\0', '')
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const isEmpty = (sheet: Sheet): boolean => sheet.rows.every(row => row.every(cell => cell === null))

/** By name, by 0-based place, or the first that holds anything. */
const chosen = (sheets: readonly Sheet[], wanted: string | number | null): E.Either<string, Sheet> => {
  const found =
    wanted === null
      ? sheets.find(sheet => !isEmpty(sheet))
      : typeof wanted === 'number'
        ? sheets[wanted]
        : sheets.find(sheet => sheet.name === wanted)
  if (found !== undefined) return E.right(found)
  return E.left(
    wanted === null
      ? `The workbook is empty. ${EXPECTED}`
      : `sheet: expected one of ${sheets.map(sheet => sheet.name).join(', ')}, got ${wanted}`,
  )
}

/** Left for an archive that is no workbook, is too large, or has no such sheet. */
export const workbookRows = async (
  bytes: Buffer,
  wanted: string | number | null,
): Promise<E.Either<string, readonly Row[]>> => {
  const within = await workbookWithinLimits(bytes)
  if (E.isLeft(within)) return within
  let sheets: readonly Sheet[]
  try {
    // The reader that takes the whole archive goes by its directory; the streaming one would believe what stands between.
    const read = await readWorkbook(new Uint8Array(bytes).buffer, { trim: false })
    sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data.map(row => row.map(cellOf)) }))
  } catch {
    // Whatever the library stumbles over, it is the file that is not a workbook.
    return E.left(workbookUnreadable())
  }
  const sheet = chosen(sheets, wanted)
  if (E.isLeft(sheet)) return sheet
  if (isEmpty(sheet.right)) return E.left(`The sheet ${sheet.right.name} is empty. ${EXPECTED}`)
  if (!sheet.right.rows.some(row => row.filter(cell => cell !== null).length > 1))
    return E.left(`The sheet ${sheet.right.name} is no table: no row has more than one column. ${EXPECTED}`)
  return E.right(sheet.right.rows)
}
