/** The rows of an import: its lines, its file, and the agency's records that reading a file needs. */
import { FigurePlacesCodec, ImportMappingCodec } from '@commissions/contract'
import {
  canonical,
  DEFAULT_COMMISSION_TERM,
  type ImportedLine,
  type ImportMapping,
  type Statement,
  type StatementId,
  statementId,
} from '@commissions/core'
import { sql } from 'kysely'
import { writeBoth } from '../../database/distribution/write-rows.ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import { newEtag, ownRows, type ReadWork, type Work } from '../../work.ts'
import { slicesInTurns } from '../../work-in-turns.ts'
import { FILE_COLUMN_TYPES, fileFieldColumns } from '../line-items/line-field-columns.ts'
import { json, LINES_AT_ONCE } from '../line-items/line-items.bulk.ts'

/** The agency's own codes, by which a file's words are understood. */
export interface KnownCodes {
  readonly transactionCodes: readonly string[]
  readonly linesOfBusiness: readonly string[]
}

export const knownCodes = async (work: ReadWork): Promise<KnownCodes> => {
  const codes = await ownRows(work, 'transaction_code').select('code').execute()
  const lobs = await ownRows(work, 'line_of_business').select('code').execute()
  return { transactionCodes: codes.map(({ code }) => code), linesOfBusiness: lobs.map(({ code }) => code) }
}

/** The statement that holds these very bytes; an import that was taken back holds nothing any more. */
export const statementOfFile = async (work: ReadWork, sha256: Buffer): Promise<StatementId | null> => {
  const row = await ownRows(work, 'statement_file')
    .select('statement_id')
    .where('sha256', '=', sha256)
    .where('taken_back_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.statement_id == null ? null : statementId(row.statement_id)
}

export interface FileToKeep {
  readonly filename: string
  readonly mediaType: string
  readonly content: Buffer
  readonly sha256: Buffer
  /** The mapping by which the file was read. */
  readonly mapping: ImportMapping
}

export const insertFile = async (work: Work, of: StatementId, file: FileToKeep): Promise<void> => {
  const { trx, session, now, random } = work
  await trx
    .insertInto('statement_file')
    .values({
      agency_id: session.agencyId,
      file_id: random.uuid(),
      statement_id: of,
      filename: file.filename,
      media_type: file.mediaType,
      content: file.content,
      sha256: file.sha256,
      mapping: canonical(ImportMappingCodec.encode(file.mapping)),
      created_at: now,
      created_by: session.userId,
    })
    .execute()
}

const toRow = (work: Work, line: ImportedLine, number: number) => ({
  line_item_id: work.random.uuid(),
  etag: newEtag(work),
  line_number: number,
  import_row: line.row,
  sheet: line.sheet,
  cells: FigurePlacesCodec.encode(line.cells),
  import_warnings: line.warnings,
  ...fileFieldColumns({ ...line, commissionTerm: line.commissionTerm ?? DEFAULT_COMMISSION_TERM }),
})

const OWN_COLUMNS = {
  line_item_id: 'uuid',
  etag: 'text',
  line_number: 'integer',
  import_row: 'integer',
  import_warnings: 'text[]',
}
const TYPES = Object.entries({ ...OWN_COLUMNS, ...FILE_COLUMN_TYPES })
const NAMES = sql.raw(TYPES.map(([column]) => column).join(', '))
const LINE_NAMES = sql.raw(TYPES.map(([column]) => `line.${column}`).join(', '))
/** A line's place in its file is stored in a table of its own. */
const ORIGIN = { sheet: 'text', cells: 'jsonb' }
const SHAPE = sql.raw([...TYPES, ...Object.entries(ORIGIN)].map(([column, type]) => `${column} ${type}`).join(', '))

/** Sends each batch as one JSON parameter, because PostgreSQL takes at most 65,535 parameters in one statement. */
export const insertImportedLines = (work: Work, of: StatementId, lines: readonly ImportedLine[]): Promise<void> => {
  const { trx, session, now } = work
  let number = 0
  return slicesInTurns(lines, LINES_AT_ONCE, async some => {
    const rows = some.map(line => {
      number += 1
      return toRow(work, line, number)
    })
    await writeBoth(trx, {
      given: sql`line as materialized (select * from json_to_recordset(${json(rows)}::json) as line (${SHAPE}))`,
      first: sql`
        insert into line_item (agency_id, statement_id, manual, created_at, created_by, modified_at, modified_by, ${NAMES})
        select ${session.agencyId}::uuid, ${of}::uuid, false, ${now}::timestamptz, ${session.userId}::integer,
               ${now}::timestamptz, ${session.userId}::integer, ${LINE_NAMES}
          from line`,
      second: sql`
        insert into line_origin (agency_id, line_item_id, statement_id, sheet, cells)
        select ${session.agencyId}::uuid, line.line_item_id, ${of}::uuid, line.sheet, line.cells from line`,
    })
  })
}

/** Deletes the lines and the statement. The file stays, without a statement, as a record that it was here. */
export const deleteImport = async (work: Work, { id }: Pick<Statement, 'id'>): Promise<void> => {
  const { trx, session, now } = work
  await giveTime(trx, LARGE_WORK)
  await trx
    .updateTable('statement_file')
    .set({ taken_back_at: now, taken_back_by: session.userId, statement_id: null })
    .where('agency_id', '=', session.agencyId)
    .where('statement_id', '=', id)
    .execute()
  await trx.deleteFrom('line_item').where('agency_id', '=', session.agencyId).where('statement_id', '=', id).execute()
  await trx.deleteFrom('statement').where('agency_id', '=', session.agencyId).where('statement_id', '=', id).execute()
}
