/** A carrier's file as sheets of rows of cells, whatever kind of file it is; a text is one sheet without a name. */
import type { ImportMapping, Sheet } from '@commissions/core'
import { csvRows } from './csv-rows.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import { workbookUnreadable } from './file-limits.ts'
import { fileText } from './file-text.ts'
import { RefusedFile, refuseFile } from './refused-file.ts'
import { workbookSheets } from './workbook-sheets.ts'

/** What of a mapping says how the file itself is read. */
export type FileReading = Pick<ImportMapping, 'sheet' | 'sheets' | 'delimiter' | 'encoding'>

const MEDIA_TYPES: Record<FileKind, string> = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/csv',
}

export interface FileSheets {
  readonly mediaType: string
  /** In their order; what nobody may see without asking for it is named and has no rows. */
  readonly sheets: readonly Sheet[]
}

/** Whatever a reader stumbles over, it is the file that is not what it says it is. */
const inWorkbook = async (bytes: Buffer, reading: FileReading): Promise<readonly Sheet[]> => {
  try {
    return await workbookSheets(bytes, reading)
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    return refuseFile(workbookUnreadable())
  }
}

/** Throws a `RefusedFile` that says what is wrong with the file and what was expected. */
export const fileSheets = async (bytes: Buffer, reading: FileReading): Promise<FileSheets> => {
  const kind = fileKind(bytes)
  const sheets =
    kind === 'workbook'
      ? await inWorkbook(bytes, reading)
      : [{ name: null, hidden: false, rows: csvRows(fileText(bytes, reading.encoding), reading.delimiter) }]
  return { mediaType: MEDIA_TYPES[kind], sheets }
}
