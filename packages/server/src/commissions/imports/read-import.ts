/** Reads an upload into the report of what importing it would do. Nothing is written here. */
import { createHash } from 'node:crypto'
import {
  type Cents,
  difference,
  guessMapping,
  type ImportMapping,
  type ImportReport,
  lineItemId,
  type MappingProblem,
  type MatchLine,
  Money,
  type ReadRows,
  type Row,
  readRowsInSteps,
  SAMPLE_ROWS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { badRequest, type Refusal } from '../../http/refusal.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import { loadMatchWorld, suggestionsFor } from '../matching/match-world.rows.ts'
import { type FileRows, fileRows } from './file-rows.ts'
import type { ImportForm } from './import-form.ts'
import { loadMapping } from './import-mapping.rows.ts'
import { sumsTooLarge } from './import-refusals.ts'
import { knownCodes, statementOfFile } from './imports.rows.ts'
import { type ColumnNames, storable, sumsFit } from './storable.ts'

/** What a report says before anybody asks the matcher. */
export type ReadReport = Omit<ImportReport, 'matched' | 'certain'>

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

interface Reading extends FileRows {
  readonly mapping: ImportMapping
}

/** By the mapping given, else the one remembered for the carrier, else a guess. */
const read = async (
  trx: Transaction<Database>,
  agencyId: string,
  bytes: Buffer,
  form: ImportForm,
): Promise<E.Either<string, Reading>> => {
  const { carrierId } = form
  const mapping = form.mapping ?? (carrierId === null ? null : await loadMapping(trx, agencyId, carrierId))
  const file = await fileRows(bytes, mapping ?? { sheet: null, delimiter: null, encoding: null })
  return E.map((found: FileRows): Reading => ({ ...found, mapping: mapping ?? guessMapping(found.rows) }))(file)
}

export const readImport = async (
  trx: Transaction<Database>,
  agencyId: string,
  bytes: Buffer,
  form: ImportForm,
): Promise<E.Either<Refusal, ReadImport>> => {
  const reading = await read(trx, agencyId, bytes, form)
  if (E.isLeft(reading)) return E.left(badRequest(reading.left))
  const { rows, mapping, mediaType } = reading.right
  const headings = mapping.headerRow === 0 ? [] : texts(rows[mapping.headerRow - 1])
  const context = { statementDate: form.statementDate, ...(await knownCodes(trx, agencyId)) }
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
    seenBefore: await statementOfFile(trx, agencyId, sha256),
    difference: differenceOf(form.controlTotal, values),
    problems: E.isLeft(found) ? found.left : [],
    sample: rows.slice(0, SAMPLE_ROWS).map(texts),
    headings,
  }
  return E.right({ report, sha256, mediaType })
}

const differenceOf = (controlTotal: Cents | null, { commissionAmount }: ReadRows): Cents | null =>
  difference({ controlTotal, commissionPaid: commissionAmount })

/**
 * The report with what matching says of its lines: `matched` have a policy to propose, `certain` one that may be
 * accepted unseen. An import itself matches nothing (decision 0006).
 */
export const withMatches = async (
  trx: Transaction<Database>,
  agencyId: string,
  report: ReadReport,
  companyId: MatchLine['companyId'],
): Promise<ImportReport> => {
  const lines = report.lines.map(
    (line): MatchLine => ({ ...line, id: lineItemId(`row ${line.row}`), carrierId: null, companyId }),
  )
  const suggestions = await suggestionsFor(lines, await loadMatchWorld(trx, agencyId))
  const candidates = suggestions.map(one => one.candidates)
  return {
    ...report,
    matched: candidates.filter(of => of.length > 0).length,
    certain: candidates.filter(of => of.some(({ certain }) => certain)).length,
  }
}
