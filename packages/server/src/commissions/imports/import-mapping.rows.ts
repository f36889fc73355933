/** How each carrier's files are read, as a person last said it. */
import { decode, ImportMappingCodec } from '@commissions/contract'
import { canonical, decideMapping, type ImportMapping, MAPPING_SAVED } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { Work } from '../../work.ts'

/** Null when nobody has said; a stored mapping that the codec refuses is a bug. */
export const loadMapping = async (
  trx: Transaction<Database>,
  agencyId: string,
  carrier: string,
): Promise<ImportMapping | null> => {
  const row = await trx
    .selectFrom('import_mapping')
    .select('mapping')
    .where('agency_id', '=', agencyId)
    .where('carrier_id', '=', carrier)
    .executeTakeFirst()
  if (row === undefined) return null
  const mapping = decode(ImportMappingCodec, row.mapping)
  if (E.isLeft(mapping)) throw new Error(mapping.left.join('; '))
  return mapping.right
}

/** Keeps the mapping and records what changed of it; the same mapping again changes nothing. */
export const keepMapping = async (work: Work, carrier: string, mapping: ImportMapping): Promise<void> => {
  const { trx, session, now } = work
  const { agencyId, userId } = session
  // The carrier's row is the lock of its mapping, which may not exist yet.
  await trx
    .selectFrom('carrier')
    .select('carrier_id')
    .where('agency_id', '=', agencyId)
    .where('carrier_id', '=', carrier)
    .forNoKeyUpdate()
    .execute()
  const changes = decideMapping(await loadMapping(trx, agencyId, carrier), mapping)
  if (changes.length === 0) return
  const kept = { mapping: canonical(ImportMappingCodec.encode(mapping)), modified_at: now, modified_by: userId }
  await trx
    .insertInto('import_mapping')
    .values({ agency_id: agencyId, carrier_id: carrier, ...kept })
    .onConflict(clash => clash.columns(['agency_id', 'carrier_id']).doUpdateSet(kept))
    .execute()
  await recordHistory(work, { chain: { kind: 'import_mapping', id: carrier }, action: MAPPING_SAVED, changes })
}
