/** The commissions service as a client of the specification knows it: the parts of answers that it needs, by the names of section 3. */
import { type BareClient, type Json, type JsonObject, refusalOf } from './bare-client.ts'

export const LINE_V2 = '/v2/commissions/line-item'
export const STATEMENT_V2 = '/v2/commissions/statement'

export interface BareLine {
  readonly id: string
  readonly etag: string
  readonly stmt_id: string
  readonly paid: boolean
  readonly agents: { readonly [position: string]: number }
  readonly commission_amount: number
  readonly agent_1_calculated_commission: number | null
  readonly agent_2_calculated_commission: number | null
  readonly agent_3_calculated_commission: number | null
}

export interface BareStatement {
  readonly id: string
  readonly etag: string
  readonly commission_paid: number
  readonly num_unmatched_items: number
  readonly reconciled: boolean
  readonly archived: boolean
  readonly items: readonly BareLine[]
}

interface BareClientRecord {
  readonly id: string
  readonly policies: readonly { readonly id: string; readonly number: string }[]
}

/** Throws with the refusal, so that a test shows which call was refused and why. */
export const answeredBy = async (
  client: BareClient,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  service: string,
  path: string,
  body?: Json,
): Promise<unknown> => {
  const answered = await (method === 'GET' ? client.get(service, path) : client.send(method, service, path, body))
  const refusal = refusalOf(service, answered)
  if (refusal !== null) throw new Error(refusal)
  const { data } = (answered.body ?? {}) as { readonly data?: unknown }
  return data
}

export const bareSuite = (client: BareClient) => {
  const commissions = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json): Promise<unknown> =>
    answeredBy(client, method, 'commissions', path, body)
  const statement = async (id: string): Promise<BareStatement> =>
    (await commissions('GET', `${STATEMENT_V2}/${id}?includeItems=true`)) as BareStatement
  const open = async (): Promise<BareStatement> =>
    (await commissions('POST', STATEMENT_V2, {
      statement_date: '2026-07-31',
      description: 'July',
      commission_paid_orig: 150,
    })) as BareStatement
  const add = async (to: string, fields: JsonObject = {}): Promise<BareLine> =>
    (await commissions('POST', `${STATEMENT_V2}/${to}/line-item`, {
      transaction_date: '2026-07-15',
      gross_amount: 1000,
      commission_amount: 100,
      ...fields,
    })) as BareLine
  /** Opens a statement, adds this many lines, and returns it as it is then. */
  const opened = async (lines: number, fields: JsonObject = {}): Promise<BareStatement> => {
    const { id } = await open()
    for (let added = 0; added < lines; added += 1) await add(id, fields)
    return statement(id)
  }
  const reconcile = async (id: string): Promise<BareStatement> => {
    const { etag } = await statement(id)
    await commissions('PUT', `${STATEMENT_V2}/${id}/reconcile`, {
      etag,
      reconcile_date: '2026-08-01',
      reporting_date: '2026-08-01',
    })
    return statement(id)
  }
  /** The client whose policy has this number. */
  const owner = async (number: string) => {
    const query = 'comparison=contains&rows=99&expand=policy&client-filters=all'
    const { clients } = (await answeredBy(
      client,
      'GET',
      'search',
      `/api/search?${query}&policy=${encodeURIComponent(number)}`,
    )) as { readonly clients: readonly BareClientRecord[] }
    const found = clients.flatMap(({ id, policies }) =>
      policies.filter(policy => policy.number === number).map(policy => ({ client_id: id, policy_id: policy.id })),
    )
    const [only] = found
    if (only === undefined || found.length > 1) throw new Error(`Expected one policy ${number}, found ${found.length}`)
    return only
  }
  return { commissions, statement, open, add, opened, reconcile, owner }
}

/** Section 5: id, paid, agent_paid_date and a payout per agent present. Each payout is the typed amount, or else what the rules pay. */
export const payoutPayload = (
  line: BareLine,
  { paid, typed = {} }: { readonly paid: boolean; readonly typed?: { readonly [position: string]: number } },
): JsonObject => {
  const calculated: { readonly [position: string]: number | null } = {
    1: line.agent_1_calculated_commission,
    2: line.agent_2_calculated_commission,
    3: line.agent_3_calculated_commission,
  }
  const payouts = ['1', '2', '3'].map(position => {
    // A missing numeric id becomes -99 (section 3).
    const agent = line.agents[position] ?? -99
    const amount = typed[position] ?? calculated[position] ?? 0
    return [`agent_${position}_payout`, { manual: typed[position] !== undefined, amount, agent_id_int: agent }] as const
  })
  return { id: line.id, paid, agent_paid_date: paid ? '2026-08-15' : null, ...Object.fromEntries(payouts) }
}

/** Section 3's fields of a rule; the rule's place in the list is its order. */
export const ruleOf = (more: JsonObject = {}): JsonObject => ({
  rule_id: null,
  agency_only: false,
  agent_rule_mode: 'Ignore',
  agent_rule_value: [],
  agent_int_rule_value: [],
  carrier_rule_mode: 'Ignore',
  carrier_rule_value: [],
  lob_rule_mode: 'Ignore',
  lob_rule_value: [],
  apptype_rule_mode: 'Ignore',
  apptype_rule_value: [],
  term_new: 5,
  term_renew: 5,
  term_rewrite: 5,
  agency_only_payout_value: null,
  term_new_enabled: true,
  term_renew_enabled: true,
  term_rewrite_enabled: true,
  calc_type: 'PercentOfAgencyCommissionPaid',
  fallback: false,
  ...more,
})

/** A setting as section 3 has it, for a carrier whose commission is expected on the premium as written. */
export const settingOf = (carrierId: string, more: JsonObject = {}): JsonObject => ({
  carrier: 'Progressive',
  carrier_uuid: carrierId,
  inactive: false,
  basis: 'PremiumWritten',
  new_percentage: 15,
  renew_percentage: 12.5,
  rules: [],
  ...more,
})
