/** How much of a file is read at all; a carrier's largest statement has some 50,000 lines. */
import { EXPECTED } from './file-kind.ts'

export const MAX_ROWS = 200_000
export const MAX_COLUMNS = 500
/** Rows times columns of a sheet, which are held as a rectangle. */
export const MAX_CELLS = 20_000_000
/** Of everything inside a workbook once unpacked. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
export const MAX_ENTRIES = 2_000

export const tooManyRows = (): string =>
  `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows: split it. ${EXPECTED}`

export const workbookTooLarge = (): string =>
  `The workbook is too large when unpacked: keep only the sheet with the lines, or save it as CSV. ${EXPECTED}`

export const workbookUnreadable = (): string => `The workbook is damaged or protected and cannot be read. ${EXPECTED}`
