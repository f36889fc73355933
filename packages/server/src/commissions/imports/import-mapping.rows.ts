/** How each carrier's files are read, as a person last set it. */
import { FileShapeCodec, ImportMappingCodec } from '@commissions/contract'
import {
  canonical,
  carrierId,
  decideMapping,
  type FileShape,
  type ImportMapping,
  MAPPING_FORGOTTEN,
  MAPPING_SAVED,
  type RememberedMapping,
} from '@commissions/core'
import { onKey } from '../../database/joins.ts'
import { keptAs } from '../../database/kept.ts'
import { instantOf } from '../../database/values.ts'
import { recordHistory } from '../../history/record-history.ts'
import { ownRows, type ReadWork, type Work } from '../../work.ts'

/** Null when nobody has set a mapping. */
export const loadMapping = async (work: ReadWork, carrier: string): Promise<ImportMapping | null> => {
  const row = await ownRows(work, 'import_mapping')
    .select('mapping')
    .where('carrier_id', '=', carrier)
    .executeTakeFirst()
  return row === undefined ? null : keptAs(ImportMappingCodec, row.mapping)
}

/** The remembered mappings of all carriers, by carrier name. */
export const listMappings = async ({ trx, session: { agencyId } }: ReadWork): Promise<readonly RememberedMapping[]> => {
  const rows = await trx
    .selectFrom('import_mapping as kept')
    .innerJoin('carrier', onKey('carrier.carrier_id', 'kept.carrier_id'))
    .innerJoin('app_user as editor', onKey('editor.user_id', 'kept.modified_by'))
    .select(['kept.carrier_id', 'carrier.name', 'kept.mapping', 'kept.shape', 'kept.modified_at'])
    .select(['editor.first_name', 'editor.last_name'])
    .where('kept.agency_id', '=', agencyId)
    .orderBy('carrier.name')
    .execute()
  return rows.map(row => ({
    carrierId: carrierId(row.carrier_id),
    carrier: row.name,
    mapping: keptAs(ImportMappingCodec, row.mapping),
    shape: row.shape === null ? null : keptAs(FileShapeCodec, row.shape),
    modified: instantOf(row.modified_at),
    modifiedBy: `${row.first_name} ${row.last_name}`.trim(),
  }))
}

/** Locks the carrier's row in place of its mapping, which may not exist yet. */
const lockCarrier = async (work: Work, carrier: string): Promise<void> => {
  await ownRows(work, 'carrier').select('carrier_id').where('carrier_id', '=', carrier).forNoKeyUpdate().execute()
}

/** Keeps the mapping and records what changed of it. Without a file, or with the same mapping, only the file's shape may change. */
export const keepMapping = async (
  work: Work,
  carrier: string,
  mapping: ImportMapping,
  shape: FileShape | null = null,
): Promise<void> => {
  const { trx, session, now } = work
  const { agencyId, userId } = session
  await lockCarrier(work, carrier)
  const changes = decideMapping(await loadMapping(work, carrier), mapping)
  const fits = shape === null ? {} : { shape: canonical(FileShapeCodec.encode(shape)) }
  if (changes.length === 0) {
    if (shape !== null)
      await trx
        .updateTable('import_mapping')
        .set(fits)
        .where('agency_id', '=', agencyId)
        .where('carrier_id', '=', carrier)
        .execute()
    return
  }
  const kept = {
    mapping: canonical(ImportMappingCodec.encode(mapping)),
    ...fits,
    modified_at: now,
    modified_by: userId,
  }
  await trx
    .insertInto('import_mapping')
    .values({ agency_id: agencyId, carrier_id: carrier, ...kept })
    .onConflict(clash => clash.columns(['agency_id', 'carrier_id']).doUpdateSet(kept))
    .execute()
  await recordHistory(work, { chain: { kind: 'import_mapping', id: carrier }, action: MAPPING_SAVED, changes })
}

/** Does nothing if the carrier has no mapping. */
export const forgetMapping = async (work: Work, carrier: string): Promise<void> => {
  const { trx, session } = work
  await lockCarrier(work, carrier)
  const before = await loadMapping(work, carrier)
  if (before === null) return
  await trx
    .deleteFrom('import_mapping')
    .where('agency_id', '=', session.agencyId)
    .where('carrier_id', '=', carrier)
    .execute()
  const changes = decideMapping(before, null)
  await recordHistory(work, { chain: { kind: 'import_mapping', id: carrier }, action: MAPPING_FORGOTTEN, changes })
}
