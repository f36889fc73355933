/** Everything matching looks at: the agency's policies and what people's choices have taught. Loaded once per call. */
import {
  carrierId,
  clientId,
  type MatchIndex,
  type MatchLine,
  type MatchMemory,
  matchIndex,
  type Suggestion,
  suggest,
} from '@commissions/core'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadPolicies } from '../../search/policies.rows.ts'
import { aTurn } from '../../work-in-turns.ts'

export interface MatchWorld {
  readonly index: MatchIndex
  readonly memory: MatchMemory
}

const loadIndex = async (trx: Transaction<Database>, agencyId: string): Promise<MatchIndex> => {
  const policies = await loadPolicies(trx, agencyId, eb => eb.lit(true))
  const clients = await loadClientReferences(trx, agencyId, [...new Set(policies.map(owned => owned.clientId))])
  return matchIndex(
    policies.map(owned => ({ ...owned, clientName: clients.get(owned.clientId)?.displayName ?? owned.clientId })),
  )
}

const loadMemory = async (trx: Transaction<Database>, agencyId: string): Promise<MatchMemory> => {
  const aliases = await trx
    .selectFrom('insured_alias')
    .select(['insured_name', 'client_id'])
    .where('agency_id', '=', agencyId)
    .execute()
  const patterns = await trx.selectFrom('number_pattern').selectAll().where('agency_id', '=', agencyId).execute()
  return {
    aliases: aliases.map(row => ({ insuredName: row.insured_name, clientId: clientId(row.client_id) })),
    numberPatterns: patterns.map(row => ({
      carrierId: carrierId(row.carrier_id),
      dropPrefix: row.drop_prefix,
      dropSuffix: row.drop_suffix,
      addPrefix: row.add_prefix,
      addSuffix: row.add_suffix,
    })),
  }
}

export const loadMatchWorld = async (trx: Transaction<Database>, agencyId: string): Promise<MatchWorld> => ({
  index: await loadIndex(trx, agencyId),
  memory: await loadMemory(trx, agencyId),
})

/** So many lines are looked at between two turns of the event loop. */
const SLICE = 20

/** One suggestion per line, in the lines' order; thousands of lines leave the server answering others meanwhile. */
export const suggestionsFor = async (
  lines: readonly MatchLine[],
  { index, memory }: MatchWorld,
): Promise<readonly Suggestion[]> => {
  const suggestions: Suggestion[] = []
  for (let from = 0; from < lines.length; from += SLICE) {
    if (from > 0) await aTurn()
    suggestions.push(...suggest(lines.slice(from, from + SLICE), index, { memory }))
  }
  return suggestions
}
