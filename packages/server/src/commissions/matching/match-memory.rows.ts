/** Keeps what a person's choice teaches, so that the next statement proposes it. */
import type { Lesson } from '@commissions/core'
import type { Work } from '../../work.ts'

/** Learning the same lesson again only updates its date. */
export const learnMatch = async (
  { trx, session, now }: Work,
  { alias, numberPattern: pattern }: Lesson,
): Promise<void> => {
  const agencyId = session.agencyId
  if (alias !== null)
    await trx
      .insertInto('insured_alias')
      .values({
        agency_id: agencyId,
        insured_name: alias.insuredName,
        client_id: alias.clientId,
        learned_at: now,
      })
      .onConflict(clash => clash.columns(['agency_id', 'insured_name', 'client_id']).doUpdateSet({ learned_at: now }))
      .execute()
  if (pattern !== null)
    await trx
      .insertInto('number_pattern')
      .values({
        agency_id: agencyId,
        carrier_id: pattern.carrierId,
        drop_prefix: pattern.dropPrefix,
        drop_suffix: pattern.dropSuffix,
        add_prefix: pattern.addPrefix,
        add_suffix: pattern.addSuffix,
        learned_at: now,
      })
      .onConflict(clash =>
        clash
          .columns(['agency_id', 'carrier_id', 'drop_prefix', 'drop_suffix', 'add_prefix', 'add_suffix'])
          .doUpdateSet({ learned_at: now }),
      )
      .execute()
}
