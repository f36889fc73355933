/** Clients out of their rows, with their contacts. */
import { type ClientReference, clientId, clientName, type MainContact } from '@commissions/core'
import type { Selectable } from 'kysely'
import { byKey } from '../database/by-key.ts'
import type { ClientContactTable, ClientTable } from '../database/tables/records.ts'
import { among, type Listed, textsListed, together } from '../database/together.ts'
import { ownRows, type ReadWork } from '../work.ts'

/** A client without its policies. */
export interface ClientWithContacts {
  readonly id: ClientReference['id']
  readonly number: string
  readonly businessName: string | null
  readonly mainContacts: readonly MainContact[]
}

/** The queries for the agency's clients with these ids and for their contacts. */
export const clientReads = (work: ReadWork, ids: Listed<string>) => ({
  clients: ownRows(work, 'client').selectAll().where(among('client_id', ids)).orderBy('number'),
  contacts: ownRows(work, 'client_contact').selectAll().where(among('client_id', ids)).orderBy('type'),
})

interface ClientRows {
  readonly clients: readonly Selectable<ClientTable>[]
  readonly contacts: readonly Selectable<ClientContactTable>[]
}

const toClients = ({ clients, contacts }: ClientRows): readonly ClientWithContacts[] => {
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

export const loadClients = async (work: ReadWork, ids: readonly string[]): Promise<readonly ClientWithContacts[]> =>
  ids.length === 0 ? [] : toClients(await together(work.trx, clientReads(work, textsListed(ids))))

/** Each client as a line names it. */
export const toClientReferences = (rows: ClientRows): ReadonlyMap<ClientReference['id'], ClientReference> =>
  new Map(
    toClients(rows).map(client => [
      client.id,
      { id: client.id, number: client.number, displayName: clientName(client) },
    ]),
  )

export const loadClientReferences = async (
  work: ReadWork,
  ids: readonly string[],
): Promise<ReturnType<typeof toClientReferences>> =>
  ids.length === 0 ? new Map() : toClientReferences(await together(work.trx, clientReads(work, textsListed(ids))))
