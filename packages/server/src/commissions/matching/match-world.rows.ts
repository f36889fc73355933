/** Everything matching looks at: the agency's policies and what people's choices have taught. Loaded once per call. */
import {
  type ClientPolicy,
  carrierId,
  clientId,
  type MatchIndex,
  type MatchLine,
  type MatchMemory,
  matchIndexInSteps,
  type Suggestion,
  suggester,
} from '@commissions/core'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadPolicies } from '../../search/policies.rows.ts'
import { aTurn, finishInTurns, slicesInTurns } from '../../work-in-turns.ts'

export interface MatchWorld {
  readonly index: MatchIndex
  readonly memory: MatchMemory
}

/** So many clients' policies are some milliseconds of reading. */
const CLIENTS_AT_ONCE = 500

/** Read and arranged in pieces: a hundred thousand policies leave the server answering others meanwhile. */
const loadIndex = async (trx: Transaction<Database>, agencyId: string): Promise<MatchIndex> => {
  const owners = await trx
    .selectFrom('policy')
    .select('client_id')
    .distinct()
    .where('agency_id', '=', agencyId)
    .orderBy('client_id')
    .execute()
  const entries: ClientPolicy[] = []
  await slicesInTurns(owners, CLIENTS_AT_ONCE, async some => {
    const ids = some.map(row => row.client_id)
    const clients = await loadClientReferences(trx, agencyId, ids)
    const policies = await loadPolicies(trx, agencyId, eb => eb('policy.client_id', '=', eb.fn.any(eb.val(ids))))
    for (const owned of policies)
      entries.push({ ...owned, clientName: clients.get(owned.clientId)?.displayName ?? owned.clientId })
  })
  return finishInTurns(matchIndexInSteps(entries))
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
  const propose = suggester(index, { memory })
  const suggestions: Suggestion[] = []
  for (let from = 0; from < lines.length; from += SLICE) {
    if (from > 0) await aTurn()
    suggestions.push(...lines.slice(from, from + SLICE).map(propose))
  }
  return suggestions
}
