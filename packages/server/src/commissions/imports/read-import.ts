/** Reads an upload into the report of what importing it would do, before there is a transaction. Nothing is written here. */
import { createHash } from 'node:crypto'
import {
  difference,
  type FileReading,
  fileRowsInSteps,
  type ImportField,
  type ImportMapping,
  type ImportReport,
  readFileInSteps,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Refusal } from '../../http/refusal.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import type { FileSheets } from './cells/file-sheets.ts'
import type { ImportForm } from './import-form.ts'
import { sumsTooLarge } from './import-refusals.ts'
import type { KnownCodes } from './imports.rows.ts'
import { type ColumnNames, storable, sumsFit } from './storable.ts'

/** What a report says before anybody asks the matcher or looks for the same lines. */
export type ReadReport = Omit<ImportReport, 'matched' | 'certain' | 'seenBefore' | 'similar'>

export interface ReadImport {
  readonly report: ReadReport
  readonly sha256: Buffer
  readonly mediaType: string
}

const columnNames = ({ mapping, headings }: FileReading): ColumnNames => {
  const names: { [F in ImportField]?: string } = {}
  for (const [field, source] of Object.entries(mapping.columns) as [ImportField, unknown][]) {
    if (typeof source === 'string') names[field] = source
    if (typeof source === 'number') names[field] = headings[source] || `Column ${source + 1}`
  }
  return names
}

/** `said` is how the file is read, as a person has said it; null is guessed from the file. */
export const readImport = async (
  bytes: Buffer,
  { sheets, mediaType }: FileSheets,
  said: ImportMapping | null,
  { form, withRows }: { readonly form: ImportForm; readonly withRows: boolean },
  codes: KnownCodes,
): Promise<E.Either<Refusal, ReadImport>> => {
  const context = { statementDate: form.statementDate, ...codes }
  const reading = await finishInTurns(readFileInSteps(sheets, said, context))
  const values = { ...reading, ...storable(reading, columnNames(reading)) }
  if (!sumsFit(values)) return E.left(sumsTooLarge)
  const sha256 = createHash('sha256').update(bytes).digest()
  const { controlTotal } = form
  const report: ReadReport = {
    ...values,
    fileHash: sha256.toString('hex'),
    difference: difference({ controlTotal, commissionPaid: values.commissionAmount }),
    fileRows: withRows ? await finishInTurns(fileRowsInSteps(sheets, values.sheets)) : [],
  }
  return E.right({ report, sha256, mediaType })
}
