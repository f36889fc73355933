/** The books of a suite that knows only the specification: the records of section 3. This file imports nothing of ours. */

export type Position = 1 | 2 | 3
export const POSITIONS: readonly Position[] = [1, 2, 3]

export interface StubAgent {
  readonly userId: number
  readonly uuid: string
  readonly status: 0 | 1
  readonly firstname: string
  readonly lastname: string
  readonly initials: string
}

export interface StubPolicy {
  readonly id: string
  readonly index: number
  readonly title: string
  readonly number: string
  readonly carrier: string
  readonly carrier_id: string
  readonly status: string
  readonly number_of_terms: number
  readonly state: string
  readonly billing_type: string
  readonly term: string
  readonly lobs: readonly string[]
  readonly application_type: string
  readonly inception_date: string
  /** Not part of any answer. */
  readonly agents: Readonly<Record<string, number>>
  readonly premium: number
}

export interface StubClient {
  readonly id: string
  readonly number: string
  readonly business_name: string | null
  readonly main_contacts: readonly Readonly<Record<string, string>>[]
  readonly policies: readonly StubPolicy[]
}

export interface StubPayout {
  readonly manual: boolean
  readonly amount: number
  readonly agent_id_int: number
}

export interface StubLine {
  id: string
  etag: string
  stmt_id: string
  manual: boolean
  voided: boolean
  paid: boolean
  agent_paid_date: string | null
  transaction_type: string | null
  transaction_description: string | null
  transaction_date: string
  effective_date: string | null
  expiration_date: string | null
  gross_amount: number
  commission_rate: number | null
  commission_amount: number
  commission_term: string
  insured_name: string | null
  lob: string | null
  policy_number: string | null
  writing_carrier: string | null
  carrier_id: string | null
  client: string | null
  policy: string | null
  agents: Record<string, number>
  /** What was paid or typed, by position. Answers show it only as calculated commission and payout type. */
  payouts: Partial<Record<Position, StubPayout>>
}

export interface StubStatement {
  id: string
  etag: string
  statement_number: number
  description: string
  statement_date: string
  statement_source: string
  filename: string | null
  commission_paid_orig: number | null
  reconciled: { by: string; on: string; reporting: string } | null
  archived: { by: string; on: string } | null
}

export type StubRule = Readonly<Record<string, unknown>>

export interface StubBooks {
  readonly today: string
  readonly agency: { readonly displayName: string; readonly timeZone: string }
  readonly agents: readonly StubAgent[]
  readonly carriers: readonly { id: string; name: string; terms: readonly string[]; inactive: boolean }[]
  readonly clients: readonly StubClient[]
  readonly statements: StubStatement[]
  readonly lines: StubLine[]
  readonly rules: Record<'Agent1' | 'Agent2' | 'Agent3', readonly StubRule[]>
  readonly rulesBefore: { readonly group: string; readonly rules: readonly StubRule[]; readonly created: string }[]
  readonly settings: Record<string, Readonly<Record<string, unknown>>>
  readonly paidStatements: Readonly<Record<string, unknown>>[]
  readonly nextId: (kind: string) => string
}

export const STERLING = 'a3c1f0de-0001'
const SEASIDE = 'a3c1f0de-0002'
export const ANN = 101
export const BOB = 102
const CAM = 103
export const ANN_UUID = '7f0c2f1e-aaaa-4aaa-8aaa-000000000101'
export const GONE_UUID = '7f0c2f1e-dddd-4ddd-8ddd-000000000999'

const agent = (userId: number, uuid: string, status: 0 | 1, firstname: string, lastname: string): StubAgent => ({
  userId,
  uuid,
  status,
  firstname,
  lastname,
  initials: `${firstname[0]}${lastname[0]}`,
})

const agents: readonly StubAgent[] = [
  agent(ANN, ANN_UUID, 0, 'Ann', 'Lee'),
  agent(BOB, '7f0c2f1e-bbbb-4bbb-8bbb-000000000102', 0, 'Bob', 'Ruiz'),
  agent(CAM, '7f0c2f1e-cccc-4ccc-8ccc-000000000103', 1, 'Cam', 'Ito'),
]

const policy = (id: string, number: string, carrier: string, lob: string, own: Partial<StubPolicy>): StubPolicy => ({
  id,
  index: 0,
  title: `${lob} policy`,
  number,
  carrier: carrier === STERLING ? 'Sterling Oak Insurance' : 'Seaside Mutual',
  carrier_id: carrier,
  status: 'Active',
  number_of_terms: 1,
  state: 'CA',
  billing_type: 'Annual',
  term: '12',
  lobs: [lob],
  application_type: 'Personal',
  inception_date: '2025-03-01',
  agents: { 1: ANN, 2: BOB },
  premium: 1250,
  ...own,
})

export const BOP_POLICY = 'p-bop-1'
export const BOP_NUMBER = 'BOP 7788-4410'
export const CLIENT = '42'

const clients: readonly StubClient[] = [
  {
    id: CLIENT,
    number: '42',
    business_name: 'Blue Heron Surf Shop LLC',
    main_contacts: [{ type: 'First', first_name: 'Dana', last_name: 'Heron', display_name: 'Dana Heron' }],
    policies: [
      policy(BOP_POLICY, BOP_NUMBER, STERLING, 'BOP', { application_type: 'Commercial', number_of_terms: 2 }),
      policy('p-crop-1', 'AG-2201', SEASIDE, 'CROP', { application_type: 'Agricultural' }),
    ],
  },
  {
    id: '77',
    number: '77',
    business_name: null,
    main_contacts: [{ type: 'First', first_name: 'Ronald', last_name: 'Moore', display_name: 'Ronald Moore' }],
    policies: [policy('p-auto-1', '43186454', STERLING, 'PAUTO', { agents: { 1: BOB } })],
  },
]

const EVERYTHING = {
  agency_only: false,
  term_new_enabled: true,
  term_renew_enabled: true,
  term_rewrite_enabled: true,
  carrier_rule_mode: 'Ignore',
  carrier_rule_value: [],
  lob_rule_mode: 'Ignore',
  lob_rule_value: [],
  apptype_rule_mode: 'Ignore',
  apptype_rule_value: [],
}
const FOR_ALL = { agent_rule_mode: 'Ignore', agent_rule_value: [] }
const OF_AGENCY = { calc_type: 'PercentOfAgencyCommissionPaid', fallback: false }
const perTerm = (value: number) => ({ ...EVERYTHING, term_new: value, term_renew: value, term_rewrite: value })
const forAgent = (uuid: string) => ({ agent_rule_mode: 'Specific', agent_rule_value: [uuid] })

/** Filters by agent hold uuids alone. The agent of the second rule left the agency long ago. */
const rules = (): StubBooks['rules'] => ({
  Agent1: [
    { rule_id: 'r-1', ...perTerm(33.333), ...forAgent(ANN_UUID), ...OF_AGENCY },
    { rule_id: 'r-2', ...perTerm(90), ...forAgent(GONE_UUID), ...OF_AGENCY },
    { rule_id: 'r-3', ...perTerm(25), ...FOR_ALL, ...OF_AGENCY, fallback: true },
  ],
  Agent2: [{ rule_id: 'r-4', ...perTerm(10), ...FOR_ALL, calc_type: 'PercentOfAgent1', fallback: false }],
  Agent3: [],
})

const PAID_ANN = { manual: false, amount: 41.149589, agent_id_int: ANN }
const PAID_BOB = { manual: false, amount: 4.1149589, agent_id_int: BOB }

/** A line whose fields are all empty. */
export const BLANK_LINE = {
  manual: false,
  voided: false,
  paid: false,
  agent_paid_date: null,
  transaction_type: null,
  transaction_description: null,
  effective_date: null,
  expiration_date: null,
  commission_rate: null,
  commission_term: 'None',
  insured_name: null,
  lob: null,
  policy_number: null,
  writing_carrier: null,
  carrier_id: null,
  client: null,
  policy: null,
}

const matched = {
  client: CLIENT,
  policy: BOP_POLICY,
  policy_number: BOP_NUMBER,
  insured_name: 'Blue Heron Surf Shop LLC',
  lob: 'BOP',
  carrier_id: STERLING,
  commission_term: 'Renewal',
  agents: { 1: ANN, 2: BOB },
}

/** `today` is the day the suite is opened on. */
export const openBooks = (today: string, timeZone = 'PT'): StubBooks => {
  let last = 0
  const nextId = (kind: string): string => {
    last += 1
    return `${kind}-${last}`
  }
  const line = (stmt_id: string, own: Partial<StubLine>): StubLine => ({
    id: nextId('line'),
    etag: nextId('v'),
    stmt_id,
    ...BLANK_LINE,
    transaction_type: 'RWL',
    transaction_date: today,
    gross_amount: 1000,
    commission_amount: 123.45,
    agents: {},
    payouts: {},
    ...own,
  })
  const statement = (id: string, own: Partial<StubStatement>): StubStatement => ({
    id,
    etag: nextId('v'),
    statement_number: Number(nextId('n').slice(2)),
    description: 'Statement',
    statement_date: today,
    statement_source: 'Download',
    filename: null,
    commission_paid_orig: null,
    reconciled: null,
    archived: null,
    ...own,
  })
  const closed = { by: 'Ann Lee', on: today, reporting: today }
  const paid = { paid: true, agent_paid_date: today }
  return {
    today,
    agency: { displayName: 'Lakeshore Insurance', timeZone },
    agents,
    carriers: [
      { id: STERLING, name: 'Sterling Oak Insurance', terms: ['Annual', 'Monthly'], inactive: false },
      { id: SEASIDE, name: 'Seaside Mutual', terms: ['Annual'], inactive: false },
      { id: 'a3c1f0de-0003', name: 'Old Barn Mutual', terms: [], inactive: true },
      { id: 'a3c1f0de-0004', name: 'Prospect', terms: [], inactive: false },
    ],
    clients,
    statements: [
      statement('s-open', { description: 'Sterling Oak, downloaded', commission_paid_orig: 143.95 }),
      statement('s-closed', { description: 'Sterling Oak, closed', reconciled: closed }),
      statement('s-away', { description: 'Put away', archived: { by: 'Ann Lee', on: today } }),
    ],
    lines: [
      line('s-open', { ...matched }),
      line('s-open', {
        insured_name: 'MOORE, RONALD',
        policy_number: '43186454',
        gross_amount: 205,
        commission_amount: 20.5,
        carrier_id: STERLING,
      }),
      line('s-closed', { ...matched, gross_amount: 485.05, commission_amount: 48.505000001 }),
      line('s-closed', { ...matched, ...paid, payouts: { 1: PAID_ANN, 2: PAID_BOB } }),
      line('s-away', { voided: true }),
    ],
    rules: rules(),
    rulesBefore: [],
    settings: {},
    paidStatements: [],
    nextId,
  }
}
