/** Reads an upload into the report of what importing it would do, before there is a transaction. Nothing is written here. */
import { createHash } from 'node:crypto'
import {
  type Cents,
  difference,
  guessMappingInSteps,
  type ImportMapping,
  type ImportReport,
  type MappingProblem,
  Money,
  type ReadRows,
  type Row,
  readRowsInSteps,
  SAMPLE_ROWS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Refusal } from '../../http/refusal.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import type { FileRows } from './cells/file-rows.ts'
import type { ImportForm } from './import-form.ts'
import { sumsTooLarge } from './import-refusals.ts'
import type { KnownCodes } from './imports.rows.ts'
import { type ColumnNames, storable, sumsFit } from './storable.ts'

/** What a report says before anybody asks the matcher or looks for the same file. */
export type ReadReport = Omit<ImportReport, 'matched' | 'certain' | 'seenBefore'>

export interface ReadImport {
  readonly report: ReadReport
  readonly sha256: Buffer
  readonly mediaType: string
}

const NOTHING: ReadRows = {
  rowsRead: 0,
  lines: [],
  skipped: [],
  refused: [],
  grossAmount: Money.ZERO,
  commissionAmount: Money.ZERO,
}

const texts = (row: Row | undefined): readonly string[] => (row ?? []).map(cell => (cell === null ? '' : String(cell)))

const columnNames = (mapping: ImportMapping, headings: readonly string[]): ColumnNames =>
  Object.fromEntries(
    Object.entries(mapping.columns).map(([field, column]) => [
      field,
      typeof column === 'number' ? headings[column] || `Column ${column + 1}` : column,
    ]),
  )

/** `said` is how the file is read, as a person has said it; null is guessed from the file. */
export const readImport = async (
  bytes: Buffer,
  { rows, mediaType }: FileRows,
  said: ImportMapping | null,
  form: ImportForm,
  codes: KnownCodes,
): Promise<E.Either<Refusal, ReadImport>> => {
  const mapping = said ?? (await finishInTurns(guessMappingInSteps(rows)))
  const headings = mapping.headerRow === 0 ? [] : texts(rows[mapping.headerRow - 1])
  const context = { statementDate: form.statementDate, ...codes }
  const found: E.Either<readonly MappingProblem[], ReadRows> = E.map((one: ReadRows) =>
    storable(one, columnNames(mapping, headings)),
  )(await finishInTurns(readRowsInSteps(rows, mapping, context)))
  const values = E.isRight(found) ? found.right : NOTHING
  if (!sumsFit(values)) return E.left(sumsTooLarge)
  const sha256 = createHash('sha256').update(bytes).digest()
  const report: ReadReport = {
    ...values,
    mapping,
    fileHash: sha256.toString('hex'),
    difference: differenceOf(form.controlTotal, values),
    problems: E.isLeft(found) ? found.left : [],
    sample: rows.slice(0, SAMPLE_ROWS).map(texts),
    headings,
  }
  return E.right({ report, sha256, mediaType })
}

const differenceOf = (controlTotal: Cents | null, { commissionAmount }: ReadRows): Cents | null =>
  difference({ controlTotal, commissionPaid: commissionAmount })
