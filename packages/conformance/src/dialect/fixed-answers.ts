/** One answer for each call of section 7, with the fields of section 3, written from those two alone: it imports nothing of ours. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export const STATEMENT = '7001'
export const LINE = '8001'
export const PAID_LINE = '8002'
export const CARRIER = '31'
export const POLICY = '501'
export const CLIENT = '42'
export const ANN = 101
export const BOB = 102
export const ANN_UUID = '7f0c2f1e-aaaa-4aaa-8aaa-000000000101'
const BOB_UUID = '7f0c2f1e-bbbb-4bbb-8bbb-000000000102'
/** The statement after its line was voided. */
export const VOIDED = 'the statement with a void line'
/** A match that names no policy, and the statement after it. */
export const UNMATCH = 'the line that lost its policy'
export const UNMATCHED = 'the statement with a line without policy'
export const TODAY = '2026-03-31'

const policy: JsonObject = {
  id: POLICY,
  index: 0,
  title: 'Business owners',
  number: 'BOP 7788-4410',
  carrier: 'Sterling Oak Insurance',
  carrier_id: CARRIER,
  office: null,
  office_description: null,
  status: 'Active',
  status_date: null,
  number_of_terms: 2,
  state: 'CA',
  billing_type: null,
  download_company_id: '77',
  program: null,
  naic: '12345',
  term: '12',
  lobs: ['BOP'],
  application_type: 'Agricultural',
  agent_code: null,
  source: null,
  inception_date: '2025-03-01',
  sold_date: null,
}

const slot = (n: 1 | 2 | 3, amount: number | null, type: string | null, rule: string | null): JsonObject => ({
  [`agent_${n}_calculated_commission`]: amount,
  [`agent_${n}_payout_type`]: type,
  [`agent_${n}_rule`]: rule,
  [`agent_${n}_policy_override`]: null,
})

export const line: JsonObject = {
  id: LINE,
  etag: '3',
  stmt_id: STATEMENT,
  manual: false,
  voided: false,
  paid: false,
  unmatched: false,
  processed: true,
  company_id: CARRIER,
  company: 'Sterling Oak Insurance',
  carrier_id: CARRIER,
  transaction_type: 'RWL',
  transaction_description: null,
  transaction_date: TODAY,
  effective_date: '2026-03-01',
  expiration_date: null,
  reporting_date: TODAY,
  reconciled_date: TODAY,
  agent_paid_date: null,
  gross_amount: 1000,
  commission_rate: 12.345,
  commission_amount: 123.45,
  commission_term: 'Renewal (Override)',
  insured_name: 'Blue Heron Surf Shop LLC',
  lob: 'BOP',
  policy_number: '77884410',
  writing_carrier: null,
  current_premium: 1250,
  statement_source: 'Download',
  statement_date: TODAY,
  statement_description: 'March',
  statement_number: 12,
  statement_number_formatted: '000012',
  created: '2026-03-31T10:00:00.000Z',
  created_by: 'Ann Lee',
  modified: '2026-03-31T10:00:00.000Z',
  last_modified_by: 'Ann Lee',
  agents: { 1: ANN, 2: BOB },
  ...slot(1, 41.15, 'RuleApplied', '901'),
  ...slot(2, 4.115, 'RuleApplied', '902'),
  ...slot(3, null, null, null),
  client: { id: CLIENT, number: '42', display_name: 'Blue Heron Surf Shop LLC' },
  policy,
}

export const paidLine: JsonObject = { ...line, id: PAID_LINE, paid: true, agent_paid_date: TODAY }

export const statement: JsonObject = {
  id: STATEMENT,
  etag: '9',
  filename: null,
  agency: 'Lakeshore Insurance',
  downloads_batch_id: '5',
  statement_number: 12,
  statement_number_formatted: '000012',
  num_unmatched_items: 0,
  gross_amount: 2000,
  commission_paid: 246.9,
  commission_paid_orig: 246.9,
  description: 'March',
  statement_date: TODAY,
  statement_source: 'Manual',
  created: '2026-03-31T10:00:00.000Z',
  modified: '2026-03-31T10:00:00.000Z',
  reconciled: false,
  reconciled_by: null,
  reconciled_date: null,
  reporting_date: null,
  archived: false,
  archived_by: null,
  archived_date: null,
}

const voidedLine: JsonObject = { ...line, voided: true }
const unmatchedLine: JsonObject = { ...line, client: null, policy: null, unmatched: true }
const withItems: JsonObject = { ...statement, items: [line, paidLine] }
const reconciled: JsonObject = {
  ...withItems,
  reconciled: true,
  reconciled_by: 'Ann Lee',
  reconciled_date: TODAY,
  reporting_date: TODAY,
}
const archived: JsonObject = { ...withItems, archived: true, archived_by: 'Ann Lee', archived_date: TODAY }

const rule: JsonObject = {
  rule_id: '901',
  agency_only: false,
  agent_rule_mode: 'Specific',
  agent_rule_value: [ANN_UUID],
  agent_int_rule_value: [],
  carrier_rule_mode: 'Specific',
  carrier_rule_value: [CARRIER],
  lob_rule_mode: 'Ignore',
  lob_rule_value: [],
  apptype_rule_mode: 'Specific',
  apptype_rule_value: ['Agricultural'],
  term_new: 33.333,
  term_renew: 33.333,
  term_rewrite: 25,
  agency_only_payout_value: null,
  term_new_enabled: true,
  term_renew_enabled: true,
  term_rewrite_enabled: false,
  calc_type: 'PercentOfAgencyCommissionPaid',
  fallback: false,
}

const groups: readonly JsonObject[] = ['Agent1', 'Agent2', 'Agent3'].map(rule_group => ({
  rule_group,
  rules: rule_group === 'Agent1' ? [rule] : [],
}))

export const setting: JsonObject = {
  carrier: 'Sterling Oak Insurance',
  carrier_uuid: CARRIER,
  inactive: false,
  basis: 'PremiumWritten',
  new_percentage: 15,
  renew_percentage: 12.5,
  rules: [
    {
      application_types: ['Agricultural'],
      line_of_businesses: ['BOP'],
      writing_carriers: [],
      new_percentage: 10,
      renew_percentage: 7.5,
    },
  ],
}

const summary: JsonObject = {
  agent: { uid: ANN, name: 'Ann Lee', initials: 'AL', is_tracking_user: false },
  total_commission_paid: 41.15,
  total_commission_transactions: 1,
}

const user = (userId: number, uuid: string, firstname: string, lastname: string): JsonObject => ({
  uuid,
  userId,
  firstname,
  lastname,
  initials: `${firstname[0]}${lastname[0]}`,
})

export interface FixedAnswer {
  readonly code?: Json
  readonly data?: Json
  /** The whole answer, instead of an envelope. */
  readonly body?: Json
}

const ok = (data: Json): FixedAnswer => ({ code: 'OK', data })
const carrier = (data: Json): FixedAnswer => ({ code: 200, data })
const agency = (data: Json): FixedAnswer => ({ code: 0, data })

/** By service, method and path, with `:` in place of ids. */
export const FIXED: { readonly [call: string]: FixedAnswer } = {
  'auth GET /user/whoami': {
    body: {
      claims: {
        agency_id: '9001',
        agency_name: 'Lakeshore Insurance',
        user_initials: 'AL',
        exp: 1_900_000_000,
        user_uuid: ANN_UUID,
        user_id: ANN,
        first_name: 'Ann',
        last_name: 'Lee',
        flags: [],
        permissions: '30',
      },
    },
  },
  'agency GET /metadata/permissions': agency([
    { group: 2, permissions: [{ id: 10000, name: 'Access settings', position: 0, sub_position: 1 }] },
  ]),
  'agency GET /agency': agency({ displayName: 'Lakeshore Insurance', timeZone: 'PT' }),
  'agency GET /office/count': agency({ count: 2 }),
  'agency GET /search/agents': agency([
    { userId: ANN, status: 0, firstname: 'Ann', lastname: 'Lee', initials: 'AL' },
    { userId: BOB, status: 1, firstname: 'Bob', lastname: 'Ruiz', initials: 'BR' },
  ]),
  'agency POST /user/list/search': agency([user(ANN, ANN_UUID, 'Ann', 'Lee'), user(BOB, BOB_UUID, 'Bob', 'Ruiz')]),
  'carrier GET /api/since': carrier({
    agencyCarrierViewList: [{ id: CARRIER, name: 'Sterling Oak Insurance', terms: ['Annual'], inactive: false }],
  }),
  'carrier GET /api/managed-options': carrier({
    applicationTypes: [{ id: 1, displayOrder: 1, name: 'Agricultural' }],
    linesOfBusiness: [{ id: 1, code: 'BOP', description: 'Business owners' }],
  }),
  'carrier GET /api/:': carrier({
    id: CARRIER,
    writingCarriers: [{ name: 'Sterling Oak of California', naic: '12345' }],
  }),
  'features GET /api/features': carrier({ featureFlags: { 'Commissions: ShareAgentPaidStatements': true } }),
  'search GET /api/search': {
    code: 200,
    data: {
      clients: [
        {
          id: CLIENT,
          number: '42',
          business_name: 'Blue Heron Surf Shop LLC',
          main_contacts: [{ type: 'First', first_name: 'Dana', last_name: null, display_name: 'Dana Heron' }],
          policies: [policy],
        },
      ],
    },
  },
  'search GET /api/client/:/policy/:/agentsfordate': {
    code: 200,
    data: {
      agent1: ANN,
      agent2: null,
      agent3: -99,
      history_date: '2025-03-01',
      history_datetime: '2025-03-01T00:00:00Z',
      is_current: false,
    },
  },
  'commissions GET /v2/commissions/statement': ok([statement]),
  'commissions GET /v2/commissions/statement/:': ok(withItems),
  'commissions POST /v2/commissions/statement': ok(statement),
  'commissions PUT /v2/commissions/statement/:': ok(withItems),
  'commissions PUT /v2/commissions/statement/:/reconcile': ok(reconciled),
  'commissions PUT /v2/commissions/statement/:/unreconcile': ok(withItems),
  'commissions PUT /v2/commissions/statement/:/archive': ok(archived),
  'commissions PUT /v2/commissions/statement/:/restore': ok(withItems),
  'commissions PUT /v2/commissions/statement/:/policy-information': ok(withItems),
  'commissions PUT /v2/commissions/statement/:/quick-update': ok(withItems),
  'commissions DELETE /commissions/statement/:/delete-items': ok(withItems),
  'commissions GET /v2/commissions/statement/anticipated': ok([line]),
  'commissions POST /v2/commissions/statement/anticipated': ok({ ...statement, statement_source: 'Manual' }),
  'commissions POST /v2/commissions/statement/anticipated/:/line-item': ok(line),
  'commissions POST /v2/commissions/statement/:/line-item': ok(line),
  'commissions PUT /v2/commissions/line-item/:': ok(line),
  'commissions DELETE /v2/commissions/line-item/:': ok(line),
  'commissions PUT /v2/commissions/line-item/:/void': ok(voidedLine),
  [UNMATCH]: ok(unmatchedLine),
  [UNMATCHED]: ok({ ...statement, items: [unmatchedLine, paidLine] }),
  [VOIDED]: ok({ ...statement, items: [voidedLine, paidLine] }),
  'commissions PUT /v2/commissions/line-item/:/restore': ok(line),
  'commissions PUT /v2/commissions/line-item/:/match': ok(line),
  'commissions PUT /v2/commissions/line-item/agent-payouts': ok([paidLine]),
  'commissions GET /v2/commissions/rules/agent-payout': ok([line]),
  'commissions GET /v2/commissions/line-items': ok([paidLine]),
  'commissions GET /v2/commissions/paid-statement/summary': ok([summary]),
  'commissions GET /v2/commissions/paid-statement/line-items': ok([paidLine]),
  'commissions POST /v2/commissions/paid-statement': { code: 'ACCEPTED' },
  'commissions GET /v2/commissions/rules': ok(groups),
  'commissions POST /v2/commissions/rules': ok(groups[0] ?? null),
  'commissions GET /v2/commissions/rules/:/history': ok([
    { rules: [rule], created_by: 'Ann Lee', created: '2026-03-31T10:00:00.000Z' },
  ]),
  'commissions GET /v2/commissions/settings/transaction-codes': ok([{ code: 'RWL', description: 'Renewal' }]),
  'commissions GET /commissions/settings/carrier': ok([setting]),
  'commissions POST /commissions/settings/carrier': ok([setting]),
  'commissions GET /commissions/settings/carrier/:/history': ok([
    { settings: setting, created_by: 'Ann Lee', created: '2026-03-31T10:00:00.000Z' },
  ]),
}
