/** What matching looks at: the agency's policies with their clients, and what people's choices have taught. */
import { type ClientPolicy, carrierId, clientId, type MatchMemory } from '@commissions/core'
import { isOneOf, type ReadTogether, rowsTogether, textsListed, textTogether } from '../../database/together.ts'
import { clientReads, toClientReferences } from '../../search/clients.rows.ts'
import { policyReads, toPolicies } from '../../search/policies.rows.ts'
import { ownRows, type ReadWork } from '../../work.ts'

/** How many clients' policies are read at a time: some milliseconds of work. */
const CLIENTS_AT_ONCE = 500

const portionReads = (work: ReadWork, clients: readonly string[]) => {
  const ids = textsListed(clients)
  return {
    ...clientReads(work, ids),
    ...policyReads(work, () => isOneOf('policy.client_id', clients)),
  }
}

/** Some clients' policies, as the database wrote them. */
export type BookPortion = ReadTogether

/** One read for each portion of the clients that have policies. */
export const bookPortions = async (work: ReadWork): Promise<readonly (() => Promise<BookPortion>)[]> => {
  const { trx } = work
  const owners = await ownRows(work, 'policy').select('client_id').distinct().orderBy('client_id').execute()
  const ids = owners.map(row => row.client_id)
  const starts = Array.from({ length: Math.ceil(ids.length / CLIENTS_AT_ONCE) }, (_, n) => n * CLIENTS_AT_ONCE)
  return starts.map(from => () => textTogether(trx, portionReads(work, ids.slice(from, from + CLIENTS_AT_ONCE))))
}

export const entriesOf = (portion: BookPortion): readonly ClientPolicy[] => {
  const rows = rowsTogether<ReturnType<typeof portionReads>>(portion)
  const clients = toClientReferences(rows)
  return toPolicies(rows).map(owned => ({
    ...owned,
    clientName: clients.get(owned.clientId)?.displayName ?? owned.clientId,
  }))
}

export const loadMemory = async (work: ReadWork): Promise<MatchMemory> => {
  const aliases = await ownRows(work, 'insured_alias').select(['insured_name', 'client_id']).execute()
  const patterns = await ownRows(work, 'number_pattern').selectAll().execute()
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
