/** A carrier's file as rows of cells, whatever kind of file it is. */
import type { ImportMapping, Row } from '@commissions/core'
import { either as E } from 'fp-ts'
import { csvRows } from './csv-rows.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import { fileText } from './file-text.ts'
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

/** Left says what is wrong with the file and what was expected. */
export const fileRows = async (bytes: Buffer, reading: FileReading): Promise<E.Either<string, FileRows>> => {
  const kind = fileKind(bytes)
  if (E.isLeft(kind)) return kind
  const rows = kind.right === 'workbook' ? await workbookRows(bytes, reading.sheet) : await textRows(bytes, reading)
  return E.isLeft(rows) ? rows : E.right({ mediaType: MEDIA_TYPES[kind.right], rows: rows.right })
}

const textRows = async (
  bytes: Buffer,
  { encoding, delimiter }: FileReading,
): Promise<E.Either<string, readonly Row[]>> => {
  const text = fileText(bytes, encoding)
  return E.isLeft(text) ? text : csvRows(text.right, delimiter)
}
