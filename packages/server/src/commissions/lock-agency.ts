import type { Work } from '../work.ts'

/** The agency's row is the lock of what may not exist yet: a setting, a file's statement. Whoever numbers a statement takes it too. */
export const lockAgency = async ({ trx, session: { agencyId } }: Work): Promise<void> => {
  await trx.selectFrom('agency').select('agency_id').where('agency_id', '=', agencyId).forNoKeyUpdate().execute()
}
