/** Calls made from their endpoint descriptions, filled with ids of the agency's records. */
import { exampleOf, isNothing, type JsonSchema, schemaWriter } from '@commissions/contract'
import type { Route } from '@commissions/server'
import type { FreshDatabase, WorkedAgency } from '@commissions/server/testing'

export type Described = Route['endpoint']
export type Json = JsonSchema[string]

export const takesBody = ({ body }: Described): boolean => !isNothing(body)
export const titleOf = ({ method, service, path }: Described): string => `${method} ${service}${path}`

/** The record that a path names. */
const recordOf = (path: string, agency: WorkedAgency): string => {
  if (path.endsWith('/origin')) return agency.importedLineId
  if (path.includes('/line-item/:')) return agency.lineId
  if (path.includes('/account/sessions/:')) return agency.otherSessionId
  if (path.includes('/paid-statement/:')) return agency.paidStatementId
  if (path.includes('/anticipated/:')) return agency.anticipatedStatementId
  if (path.endsWith(':id/import') || path.includes(':statementId')) return agency.importedStatementId
  return path.includes('unreconcile') ? agency.closedStatementId : agency.statementId
}

/** The address with an agency's own ids in it. */
export const addressIn = ({ service, path }: Described, agency: WorkedAgency): string => {
  const values: Readonly<Record<string, string>> = {
    id: recordOf(path, agency),
    statementId: recordOf(path, agency),
    carrierId: agency.carrierId,
    clientId: agency.auto.clientId,
    policyId: agency.auto.policyId,
    group: 'Agent1',
    personId: agency.personId,
    key: `${agency.auto.policyId}:2026-07-01`,
  }
  return `/services/${service}${path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name)}`
}

export interface Etags {
  readonly statement: string
  readonly line: string
}

export const etagsOf = async ({ db }: FreshDatabase, agency: WorkedAgency, path: string): Promise<Etags> => {
  const find = async (table: 'statement' | 'line_item', key: 'statement_id' | 'line_item_id', id: string) =>
    (await db.selectFrom(table).select('etag').where('agency_id', '=', agency.agencyId).where(key, '=', id).execute())
      .map(({ etag }) => etag)
      .join()
  const [statement, line] = await Promise.all([
    find('statement', 'statement_id', recordOf(path, agency)),
    find('line_item', 'line_item_id', agency.lineId),
  ])
  return { statement, line }
}

// Making an example body takes longer than the call itself, and thousands are needed.
const examples = new WeakMap<Described, Json>()

const exampleBody = (endpoint: Described): Json => {
  const known = examples.get(endpoint)
  if (known !== undefined) return known
  const writer = schemaWriter()
  const schema = writer.of(endpoint.body, 'request')
  const example = exampleOf(schema, writer.components())
  examples.set(endpoint, example)
  return example
}

/** The documentation's example body, with ids and etags replaced by ones that exist. */
export const bodyIn = (endpoint: Described, agency: WorkedAgency, etags: Etags): Json => {
  const ofLine = endpoint.path.includes('/line-item/')
  const real: Readonly<Record<string, string | null>> = {
    id: agency.lineId,
    policy_id: agency.auto.policyId,
    client_id: agency.auto.clientId,
    carrier_id: agency.carrierId,
    carrier_uuid: agency.carrierId,
    // The documentation's example has the first type of the list, which pays nothing and so takes no value.
    calc_type: 'PercentOfAgencyCommissionPaid',
  }
  const filled = (value: Json, depth: number): Json => {
    if (Array.isArray(value)) return value.map(one => filled(one, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === 'etag') return [key, ofLine || depth > 0 ? etags.line : etags.statement]
        return [key, real[key] ?? filled(inner, depth + 1)]
      }),
    )
  }
  return filled(exampleBody(endpoint), 0)
}

/** The body as a browser sends it: a form for an upload, JSON for everything else. */
export const sent = (endpoint: Described, body: Json, file = 'Policy,Amount\nPA-1,10.00\n'): RequestInit => {
  const { method, upload } = endpoint
  if (!takesBody(endpoint)) return { method }
  if (!upload) return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []
  for (const [name, value] of fields) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', new Blob([file]), 'carrier.csv')
  return { method, body: form }
}
