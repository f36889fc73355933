/** How much of a file is read at all, in one place; a carrier's largest statement has some 50,000 lines. */
import { EXPECTED } from './file-kind.ts'

const MAX_LINES = 200_000
/** How many more rows a file may have for headings, titles and totals. */
const AROUND = 100
export const MAX_ROWS = MAX_LINES + AROUND
export const MAX_COLUMNS = 500
const CELLS_OF_LINES = 2_000_000
export const MAX_CELLS = CELLS_OF_LINES + AROUND * MAX_COLUMNS
/** In characters; a spreadsheet's own limit. */
export const MAX_CELL_LENGTH = 32_767
/** The characters of all cells together. The file's size does not limit them, because one text can stand in every cell of a workbook. */
export const MAX_TEXT = 32 * 1024 * 1024
/** The size of a workbook's whole content, unpacked. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
export const MAX_ENTRIES = 2_000
/** How deep elements of a workbook's part may be nested. Spreadsheet programs nest some ten. */
export const MAX_DEPTH = 64
/** How deep elements of an HTML page may be nested, where many are never closed. */
export const MAX_PAGE_DEPTH = 1_000
/** The attributes of one XML element. Spreadsheet programs write some ten. */
export const MAX_ATTRIBUTES = 200
/** The XML elements of one part. A cell has two or three. */
export const MAX_ELEMENTS = 12_000_000

/** The pages of a PDF. The largest statements have some 50,000 lines, fifty on a page. */
export const MAX_PAGES = 1_000
/** The pieces of text on all pages of a PDF. A cell is one piece or a few. */
export const MAX_PIECES = 500_000

/** The merged cells of a sheet. Programs that merge cells in each line write some five for a line. */
export const MAX_MERGED = MAX_LINES

/** What the process that reads one file may use. */
export const READER_LIMITS = {
  /** The JavaScript heap. */
  heapMib: 1024,
  /** All memory of the process, buffers included. */
  dataMib: 1536,
  /** Processor time for the whole file. */
  processorSeconds: 120,
  /** Processor time for one page of a PDF. Half a million pieces of text on one page take some six seconds. */
  pageSeconds: 20,
  /** Time from the start to the last cell, on a machine that serves others too. */
  wallMs: 180_000,
} as const

const counted = (count: number): string => count.toLocaleString('en-US')

export const tooManyRows = (): string => `The file has more than ${counted(MAX_LINES)} rows: split it. ${EXPECTED}`

export const tooManyColumns = (row: number): string =>
  `Row ${counted(row)} has more than ${MAX_COLUMNS} columns: keep only the columns of the lines. ${EXPECTED}`

export const tooManyCells = (row: number): string =>
  `The file has more than ${counted(CELLS_OF_LINES)} cells by row ${counted(row)}: split it, or keep only the columns of the lines. ${EXPECTED}`

export const cellTooLong = (row: number, column: string): string =>
  `The cell in row ${counted(row)}, column ${column} holds more than ${counted(MAX_CELL_LENGTH)} characters: shorten it, and check that rows end where they should. ${EXPECTED}`

export const textTooLong = (): string =>
  `A cell of the workbook holds more than ${counted(MAX_CELL_LENGTH)} characters: shorten it. ${EXPECTED}`

export const tooMuchText = (row: number): string =>
  `The cells hold more than ${counted(MAX_TEXT)} characters by row ${counted(row)}: split the file. ${EXPECTED}`

export const tooManyMerged = (): string =>
  `The file has too many merged cells: unmerge them in Excel, or save the sheet with the lines as CSV. ${EXPECTED}`

export const workbookTooLarge = (): string =>
  `The workbook is too large when unpacked: keep only the sheet with the lines, or save it as CSV. ${EXPECTED}`

export const workbookUnreadable = (): string =>
  `The workbook is damaged or protected and cannot be read, or the file is another one, such as a document of Word: open it, and save its table as .xlsx or CSV. ${EXPECTED}`

export const otherWorkbook = (): string =>
  `The file is a workbook of another program than Excel, such as .ods or .numbers, or an .xlsb: save it as .xlsx or CSV. ${EXPECTED}`

export const pageTooDeep = (): string =>
  `The page's elements are nested too deep, or have too many attributes: open it in Excel and save it as .xlsx. ${EXPECTED}`

export const tooManyPages = (pages: number): string =>
  `The PDF has ${counted(pages)} pages, and ${counted(MAX_PAGES)} are read at most: split it. ${EXPECTED}`

export const tooManyPieces = (page: number): string =>
  `The PDF holds more than ${counted(MAX_PIECES)} pieces of text by page ${counted(page)}: split it. ${EXPECTED}`

export const pdfTooLarge = (): string =>
  `A part of the PDF is too large when unpacked: ask the carrier for a spreadsheet. ${EXPECTED}`

export const needsTooMuchMemory = (): string =>
  `Reading the file needs more memory than is allowed: keep only the sheet with the lines and save it as CSV, or split it. ${EXPECTED}`

/** The time that passed says nothing of the file: other programs may have had the processor meanwhile. */
export const tookTooLong = (): string =>
  `Reading the file was ended after ${READER_LIMITS.wallMs / 60_000} minutes, perhaps because the machine has too much to do: try again later. If it is so again, keep only the sheet with the lines and save it as CSV, or split it. ${EXPECTED}`

export const takesTooLong = (): string =>
  `Reading the file takes longer than is allowed: keep only the sheet with the lines and save it as CSV, or split it. ${EXPECTED}`
