/** Writes a history's fields and values in the words of the screens, and never as JSON. */
import {
  type AgentId,
  agentId,
  CalendarDates,
  type CarrierId,
  COMMISSION_TERM_LABELS,
  capitalized,
  carrierId,
  type FieldChange,
  GIVEN_PERMISSION_LABELS,
  LINE_MARK_LABELS,
  Money,
  Rates,
  STATEMENT_SOURCE_LABELS,
} from '@commissions/core'
import { either as E } from 'fp-ts'

export interface Names {
  readonly agentName: (id: AgentId) => string
  readonly carrierName: (id: CarrierId) => string
}

type Tell = (value: unknown, names: Names) => string | null
const money: Tell = value => {
  const cents = typeof value === 'number' ? Money.fromDollars(value) : null
  return cents !== null && E.isRight(cents) ? Money.formatMoney(cents.right) : null
}
const rate: Tell = value => {
  const read = typeof value === 'number' ? Rates.fromPercent(value) : null
  return read !== null && E.isRight(read) ? Rates.formatRate(read.right) : null
}
const labelled =
  (labels: Readonly<Record<string, string>>): Tell =>
  value =>
    typeof value === 'string' && Object.hasOwn(labels, value) ? (labels[value] ?? null) : null
const permissions: Tell = (value, names) =>
  Array.isArray(value) && value.length > 0
    ? value.map(one => labelled(GIVEN_PERMISSION_LABELS)(one, names) ?? plain(one)).join(', ')
    : null
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Agents by position, as the API writes them. */
const agents: Tell = (value, { agentName }) =>
  isRecord(value) && Object.values(value).every(id => typeof id === 'number')
    ? Object.entries(value)
        .map(([position, id]) => `${position}. ${agentName(agentId(Number(id)))}`)
        .join(', ') || 'none'
    : null
const payout: Tell = (value, names) => {
  const amount = isRecord(value) ? money(value.amount, names) : null
  return isRecord(value) && amount !== null ? `${amount} (${value.manual === true ? 'typed' : 'by the rules'})` : null
}
const carrier: Tell = (value, { carrierName }) => (typeof value === 'string' ? carrierName(carrierId(value)) : null)

/** Fields that screens name differently than the API, or whose values need formatting. */
const FIELDS: Readonly<Record<string, readonly [label: string, tell?: Tell]>> = {
  import_row: ['Row of the file'],
  effective_date: ['Effective'],
  expiration_date: ['Expires'],
  gross_amount: ['Premium', money],
  commission_rate: ['Rate', rate],
  commission_amount: ['Commission', money],
  commission_term: ['Commission term', labelled(COMMISSION_TERM_LABELS)],
  insured_name: ['Insured'],
  lob: ['Line of business'],
  carrier_id: ['Carrier', carrier],
  agents: ['Agents', agents],
  agent_1_payout: ['Agent 1 payout', payout],
  agent_2_payout: ['Agent 2 payout', payout],
  agent_3_payout: ['Agent 3 payout', payout],
  agent_paid_date: ['Agent paid date'],
  permissions: ['Permissions', permissions],
  mark: ['Mark', labelled(LINE_MARK_LABELS)],
  statement_number_formatted: ['Statement number'],
  statement_source: ['Source', labelled(STATEMENT_SOURCE_LABELS)],
  filename: ['File'],
  company: ['Carrier'],
  commission_paid_orig: ['Control total', money],
  commission_paid: ['Commission', money],
  difference: ['Difference', money],
  num_unmatched_items: ['Unmatched lines'],
  skipped_rows: ['Rows skipped'],
  refused_rows: ['Rows refused'],
  similar_statements: ['Same lines on statement'],
  also_on_statements: ['Same commission on statement'],
  unguarded: ['Saved without checking for changes by others'],
  new_percentage: ['New'],
  renew_percentage: ['Renewal'],
}

/** An API field name as words: `agency_income` is "Agency income". */
const words = (name: string): string => {
  const text = name.replaceAll(/[_"{}[\]]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return capitalized(text.trim().toLowerCase())
}

const label = (field: string): string => (Object.hasOwn(FIELDS, field) ? FIELDS[field]?.[0] : null) ?? words(field)

/** Acts whose stored names say less than the screens do. */
const ACTIONS: Readonly<Record<string, string>> = {
  'cut off': 'Signed out everywhere',
  'expected closed': 'Term closed',
  'expected reopened': 'Term reopened',
  'mark taken away': 'Mark removed',
}

const action = (name: string): string => (Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : null) ?? words(name)

export const historyWords = { action, field: label }

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join(', ')
  if (isRecord(value))
    return (
      Object.entries(value)
        .map(([name, one]) => `${words(name).toLowerCase()} ${plain(one)}`)
        .join(', ') || 'nothing'
    )
  const date = typeof value === 'string' ? CalendarDates.parseIso(value) : null
  return date !== null && E.isRight(date) ? CalendarDates.toUs(date.right) : String(value)
}

export const historyValue = (field: string, value: unknown, names: Names): string => {
  const tell = Object.hasOwn(FIELDS, field) ? FIELDS[field]?.[1] : undefined
  return (value === null ? null : tell?.(value, names)) ?? plain(value)
}

/** Ids and hashes, which are not shown: what they refer to is shown beside them or on the record itself. */
const UNTOLD = /_(uuid|hash)$|^(client|policy|statement)_id$/
export const tells = ({ field }: FieldChange): boolean => !UNTOLD.test(field)
