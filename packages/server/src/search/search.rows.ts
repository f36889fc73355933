/** Finds clients by name or policy number, and who a policy's agents were. */
import {
  type CalendarDate,
  type Client,
  clientId,
  historyOn,
  isEmptyCriteria,
  looseNumber,
  numberKey,
  type PolicyAgentHistory,
  policyId,
  type SearchCriteria,
  typedKey,
} from '@commissions/core'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { byKey } from '../database/by-key.ts'
import { containing } from '../database/containing.ts'
import type { Database } from '../database/schema.ts'
import { isOneOf } from '../database/together.ts'
import { ownRows, type ReadWork } from '../work.ts'
import { loadClients } from './clients.rows.ts'
import { loadAgentHistories, loadPolicies } from './policies.rows.ts'

/** The name contains the text, as it was typed or by their search keys: the database's side of the core's `holdsTyped`. */
const nameHas = (name: string, key: string, text: string): RawBuilder<SqlBool> => {
  const asked = typedKey(text)
  if (asked === '') return sql`${sql.ref(name)} ilike ${containing(text)}`
  const own = asked.includes(' ') ? sql`replace(${sql.ref(key)}, ' ', '')` : sql.ref(key)
  return sql`(${sql.ref(name)} ilike ${containing(text)} or ${own} like ${containing(asked.replaceAll(' ', ''))})`
}

/** A contact of the client whose first or last name contains the text. */
const contactHas = (
  eb: ExpressionBuilder<Database, 'client'>,
  agencyId: string,
  which: 'first' | 'last',
  text: string,
): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('client_contact')
      .select('client_contact.client_id')
      .where('client_contact.agency_id', '=', agencyId)
      .whereRef('client_contact.client_id', '=', 'client.client_id')
      .where(nameHas(`client_contact.${which}_name`, `client_contact.${which}_key`, text)),
  )

/** The blanks and dashes that the core's `numberKey` leaves out, one by one: what `\s` is depends on the database's language. */
const BLANKS = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const DASHES =
  '\\u058a\\u05be\\u1400\\u1806\\u2010-\\u2015\\u2e17\\u2e1a\\u2e3a\\u2e3b\\u2e40\\u2e5d\\u301c\\u3030\\u30a0\\ufe31\\ufe32\\ufe58\\ufe63\\uff0d-'

/** The number as the core's `numberKey` makes it. */
export const plainNumber = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql`upper(regexp_replace(${number}, ${sql.lit(`[${BLANKS}${DASHES}]+`)}, '', 'g'))`

/** The client has a policy number that contains the text: the database's side of the core's `holdsNumber`. */
const policyHas = (eb: ExpressionBuilder<Database, 'client'>, agencyId: string, text: string): Expression<SqlBool> => {
  const key = numberKey(text)
  const held =
    key === ''
      ? sql<SqlBool>`policy.number ilike ${containing(text)}`
      : sql<SqlBool>`${plainNumber(sql.ref('policy.number'))} like ${containing(key)}`
  return eb.exists(
    eb
      .selectFrom('policy')
      .select('policy.policy_id')
      .where('policy.agency_id', '=', agencyId)
      .whereRef('policy.client_id', '=', 'client.client_id')
      .where(held),
  )
}

/** The text is the client's own number, which lists show: it is typed where policy numbers are. */
const numberIs = (text: string): RawBuilder<SqlBool> => {
  const number = looseNumber(text)
  return number === '' ? sql`false` : sql`client.number_key = ${number}`
}

/** Clients that meet every term, with all their policies, by number; none without search terms. */
export const searchClients = async (
  work: ReadWork,
  criteria: SearchCriteria,
  rows: number,
): Promise<readonly Client[]> => {
  const { session } = work
  const { agencyId } = session
  if (isEmptyCriteria(criteria)) return []
  const { first, last, business, policy } = criteria
  const found = await ownRows(work, 'client')
    .select('client_id')
    .where(eb =>
      eb.and([
        ...(first === null ? [] : [contactHas(eb, agencyId, 'first', first)]),
        ...(last === null ? [] : [contactHas(eb, agencyId, 'last', last)]),
        ...(business === null ? [] : [nameHas('client.business_name', 'client.business_key', business)]),
        ...(policy === null ? [] : [eb.or([numberIs(policy), policyHas(eb, agencyId, policy)])]),
      ]),
    )
    .orderBy('number')
    .limit(rows)
    .execute()
  return loadWithPolicies(
    work,
    found.map(({ client_id }) => client_id),
  )
}

/** The clients of these ids with all their policies. */
export const loadWithPolicies = async (work: ReadWork, ids: readonly string[]): Promise<readonly Client[]> => {
  if (ids.length === 0) return []
  const clients = await loadClients(work, ids)
  const policies = await loadPolicies(work, () => isOneOf('policy.client_id', ids))
  const owned = byKey(policies, policy => policy.clientId)
  return clients.map(client => ({ ...client, policies: (owned.get(client.id) ?? []).map(({ policy }) => policy) }))
}

/** The policy's agents as of a day: null when it is not that client's, or its history begins later. `policy` is a uuid. */
export const agentsForDate = async (
  work: ReadWork,
  of: { readonly client: string; readonly policy: string },
  on: CalendarDate,
): Promise<PolicyAgentHistory | null> => {
  const [owned] = await loadPolicies(work, eb =>
    eb.and([eb('policy.policy_id', '=', of.policy), eb('policy.client_id', '=', clientId(of.client))]),
  )
  if (owned === undefined) return null
  const id = policyId(of.policy)
  const histories = await loadAgentHistories(work, [id])
  return historyOn(histories.get(id) ?? [], on)
}
