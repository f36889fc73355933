/** Clients, as a search finds them and as a line names them. */
import type { Policy } from '../policy/policy.ts'

/** The text that identifies a client in the agency's records. */
export type ClientId = string & { readonly ClientId: unique symbol }
/** Marks a text as an id; nothing is checked. */
export const clientId = (id: string): ClientId => id as ClientId

/** The client on a line item. */
export interface ClientReference {
  readonly id: ClientId
  readonly number: string
  readonly displayName: string
}

/** Whether a contact is a client's first or second one. */
export const CONTACT_TYPES = ['First', 'Second'] as const

export interface MainContact {
  readonly type: (typeof CONTACT_TYPES)[number]
  readonly firstName: string | null
  readonly lastName: string | null
  readonly displayName: string
}

/** A client with the policies a search found (section 3, "Client search result"). */
export interface Client {
  readonly id: ClientId
  readonly number: string
  readonly businessName: string | null
  readonly mainContacts: readonly MainContact[]
  readonly policies: readonly Policy[]
}

/** The client's name on a screen: the business, else the first contact, else its number. */
export const clientName = (client: Pick<Client, 'businessName' | 'mainContacts' | 'number'>): string =>
  client.businessName ?? client.mainContacts.find(contact => contact.type === 'First')?.displayName ?? client.number

/** What a person typed into a search; an empty term is left out. */
export interface SearchCriteria {
  readonly first: string | null
  readonly last: string | null
  readonly business: string | null
  readonly policy: string | null
}

/** The most rows that a search returns (section 9). */
export const SEARCH_ROWS = 99

/** Trimmed and lowercased, empty terms dropped (section 5). */
export const searchCriteria = (typed: Partial<Record<keyof SearchCriteria, string | null>>): SearchCriteria => {
  const term = (text: string | null | undefined): string | null => text?.trim().toLowerCase() || null
  return {
    first: term(typed.first),
    last: term(typed.last),
    business: term(typed.business),
    policy: term(typed.policy),
  }
}

/** Whether no term is given, so that there is nothing to search for. */
export const isEmptyCriteria = (criteria: SearchCriteria): boolean =>
  Object.values(criteria).every(term => term === null)

/** The placeholder of each search field. */
export const SEARCH_PLACEHOLDERS: { readonly [K in keyof SearchCriteria]: string } = {
  first: 'First name',
  last: 'Last name',
  business: 'Business name',
  policy: 'Policy number',
}
