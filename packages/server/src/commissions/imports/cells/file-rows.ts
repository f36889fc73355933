/** A carrier's file as rows of cells, whatever kind of file it is. */
import type { ImportMapping, Row } from '@commissions/core'
import { csvRows } from './csv-rows.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import { workbookUnreadable } from './file-limits.ts'
import { fileText } from './file-text.ts'
import { RefusedFile, refuseFile } from './refused-file.ts'
import { workbookRows } from './workbook-rows.ts'

/** What of a mapping says how the file itself is read. */
export type FileReading = Pick<ImportMapping, 'sheet' | 'delimiter' | 'encoding'>

const MEDIA_TYPES: Record<FileKind, string> = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/csv',
}

export interface FileRows {
  readonly mediaType: string
  readonly rows: readonly Row[]
}

/** Whatever a reader stumbles over, it is the file that is not what it says it is. */
const inWorkbook = async (bytes: Buffer, sheet: FileReading['sheet']): Promise<readonly Row[]> => {
  try {
    return await workbookRows(bytes, sheet)
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    return refuseFile(workbookUnreadable())
  }
}

/** Throws a `RefusedFile` that says what is wrong with the file and what was expected. */
export const fileRows = async (bytes: Buffer, { sheet, delimiter, encoding }: FileReading): Promise<FileRows> => {
  const kind = fileKind(bytes)
  const rows = kind === 'workbook' ? await inWorkbook(bytes, sheet) : csvRows(fileText(bytes, encoding), delimiter)
  return { mediaType: MEDIA_TYPES[kind], rows }
}
