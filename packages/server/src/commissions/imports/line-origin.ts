/** A line's place in the file that it was imported from. The file is read again in a process of its own, as it was read then. */
import { FigurePlacesCodec, ImportMappingCodec, type importEndpoints } from '@commissions/contract'
import {
  BLANK_MAPPING,
  badRequest,
  type ImportMapping,
  type KeptOrigin,
  type LineOrigin,
  NO_ORIGIN,
  originOf,
  type RowWindow,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { readAgency } from '../../database/agency-scope.ts'
import { onKey } from '../../database/joins.ts'
import { keptAs } from '../../database/kept.ts'
import type { Busy } from '../../fairness/fair-queue.ts'
import { type HttpRefusal, NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { partyOf } from '../../http/party.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import type { Beforehand, CallBefore } from '../../http/serve-prepared.ts'
import type { ReadWork } from '../../work.ts'

export interface WindowQuery {
  readonly from: number | null
  readonly count: number | null
}

type OriginCall = CallBefore<typeof importEndpoints.origin.path, WindowQuery, undefined>

interface Kept {
  readonly origin: KeptOrigin
  readonly filename: string
  readonly content: Buffer
  readonly mapping: ImportMapping | null
}

const loadKept = async ({ trx, session: { agencyId } }: ReadWork, id: string): OrRefused<Kept> => {
  const row = await trx
    .selectFrom('line_item as line')
    .leftJoin('statement_file as file', onKey('file.statement_id', 'line.statement_id'))
    .leftJoin('line_origin as origin', onKey('origin.line_item_id', 'line.line_item_id'))
    .select(['line.import_row', 'origin.sheet', 'origin.cells'])
    .select(['file.filename', 'file.content', 'file.mapping'])
    .where('line.agency_id', '=', agencyId)
    .where('line.line_item_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return E.left(NOT_FOUND)
  const { import_row: at, filename, content } = row
  if (at === null || filename === null || content === null) return E.left(NO_ORIGIN)
  const cells = row.cells === null ? {} : keptAs(FigurePlacesCodec, row.cells)
  const mapping = row.mapping === null ? null : keptAs(ImportMappingCodec, row.mapping)
  return E.right({ origin: { sheet: row.sheet, row: at, cells }, filename, content, mapping })
}

const windowOf = ({ from, count }: WindowQuery): E.Either<HttpRefusal, RowWindow | null> => {
  if (from === null && count === null) return E.right(null)
  return from !== null && count !== null && from >= 1 && count >= 1
    ? E.right({ from, count })
    : E.left(badRequest('from, count: expected both of them, whole numbers from 1'))
}

/** Left if the file was not read. Right: what the file holds at that place, or why nothing can be shown. */
export const lineOrigin = async (
  { session, params, query }: OriginCall,
  { db, signal, files, reader }: Beforehand,
): Promise<E.Either<Busy, E.Either<HttpRefusal, LineOrigin>>> => {
  const asked = windowOf(query)
  if (E.isLeft(asked)) return E.right(asked)
  const id = uuidOrNotFound(params.id)
  if (E.isLeft(id)) return E.right(id)
  const kept = await readAgency(db, session.agencyId, trx => loadKept({ trx, session }, id.right))
  if (E.isLeft(kept)) return E.right(kept)
  const { origin, filename, content, mapping } = kept.right
  const reading = { ...(mapping ?? BLANK_MAPPING), sheet: origin.sheet, sheets: null }
  const turn = await files.run(partyOf(session), () => reader.sheets(content, reading, signal), { signal })
  if (E.isLeft(turn)) return turn
  const read = turn.right
  if (E.isRight(read)) return E.right(originOf({ filename, sheets: read.right.sheets, mapping }, origin, asked.right))
  return read.left._tag === 'CallerGone'
    ? E.left({ _tag: 'Busy', why: 'CallerGone' })
    : E.right(E.left(badRequest(read.left.why)))
}
