/** Checks every hash chain of every agency, which shows a changed, missing or inserted entry. */
import type { Kysely } from 'kysely'
import { brokenAt } from '../books/audit-chain.ts'
import { acrossAgencies } from '../database/agency-scope.ts'
import { giveTime, LARGE_WORK } from '../database/limits.ts'
import type { Database } from '../database/schema.ts'
import type { Chain } from '../history/chain.ts'

export interface Verified {
  readonly chains: number
  readonly broken: readonly { readonly agencyId: string; readonly chain: Chain; readonly sequence: number }[]
}

export const verifyHistory = (db: Kysely<Database>): Promise<Verified> =>
  acrossAgencies(db, async trx => {
    await giveTime(trx, LARGE_WORK)
    const chains = await trx
      .selectFrom('history')
      .select(['agency_id', 'chain_kind', 'chain_id'])
      .distinct()
      .orderBy('agency_id')
      .orderBy('chain_kind')
      .orderBy('chain_id')
      .execute()
    const broken: { agencyId: string; chain: Chain; sequence: number }[] = []
    for (const { agency_id: agencyId, chain_kind: kind, chain_id: id } of chains) {
      const sequence = await brokenAt({ trx, session: { agencyId } }, { kind, id })
      if (sequence !== null) broken.push({ agencyId, chain: { kind, id }, sequence })
    }
    return { chains: chains.length, broken }
  })
