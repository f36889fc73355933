/** Clients out of their rows, with their contacts. */
import { type ClientReference, clientId, clientName, type MainContact } from '@commissions/core'
import type { Transaction } from 'kysely'
import { byKey } from '../database/by-key.ts'
import type { Database } from '../database/schema.ts'

/** A client without its policies. */
export interface ClientWithContacts {
  readonly id: ClientReference['id']
  readonly number: string
  readonly businessName: string | null
  readonly mainContacts: readonly MainContact[]
}

export const loadClients = async (
  trx: Transaction<Database>,
  agencyId: string,
  ids: readonly string[],
): Promise<readonly ClientWithContacts[]> => {
  if (ids.length === 0) return []
  const clients = await trx
    .selectFrom('client')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where(eb => eb('client_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('number')
    .execute()
  const contacts = await trx
    .selectFrom('client_contact')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where(eb => eb('client_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('type')
    .execute()
  const byClient = byKey(contacts, ({ client_id }) => client_id)
  return clients.map(row => ({
    id: clientId(row.client_id),
    number: row.number,
    businessName: row.business_name,
    mainContacts: (byClient.get(row.client_id) ?? []).map(contact => ({
      type: contact.type,
      firstName: contact.first_name,
      lastName: contact.last_name,
      displayName: contact.display_name,
    })),
  }))
}

/** Each client as a line names it. */
export const loadClientReferences = async (
  trx: Transaction<Database>,
  agencyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClientReference>> => {
  const clients = await loadClients(trx, agencyId, ids)
  return new Map(
    clients.map(client => [client.id, { id: client.id, number: client.number, displayName: clientName(client) }]),
  )
}
