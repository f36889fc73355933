/** Puts a line together from its row and what other tables say of it. */
import {
  type AgentId,
  type AgentsByPosition,
  agentId,
  agreementOf,
  type ClientReference,
  carrierId,
  currentWarnings,
  EMPTY_SLOT,
  etag,
  lineItemId,
  NOTHING_AGREED,
  type Policy,
  type PolicyOverrides,
  type Position,
  type StoredLine,
  statementId,
} from '@commissions/core'
import { dateOf, instantOf, maybe } from '../../database/values.ts'
import type { Agreements } from '../expected/agreements.rows.ts'
import type { RulesInForce } from '../rules-in-force.ts'
import { formatStatementNumber } from '../statements/statement-number.ts'
import { beforeMatchOf } from './line-columns.ts'
import { lineFieldsIn } from './line-field-columns.ts'
import type { LineRow } from './line-item.select.ts'
import { type AgentRow, lineSlots, manualAmounts, type PayoutRow } from './line-item.slots.ts'

export interface LineParts {
  /** The names of the agency's users, by user id. */
  readonly people: ReadonlyMap<number, string>
  readonly clients: ReadonlyMap<string, ClientReference>
  readonly policies: ReadonlyMap<string, Policy>
  readonly overrides: ReadonlyMap<string, PolicyOverrides>
  readonly agents: ReadonlyMap<string, readonly AgentRow[]>
  readonly payouts: ReadonlyMap<string, readonly PayoutRow[]>
  /** By line id, the numbers of the other statements that seem to hold the same money. */
  readonly elsewhere: ReadonlyMap<string, readonly string[]>
  readonly rules: RulesInForce
  readonly agreements: Agreements
}

const NOBODY: readonly never[] = []

/** Every field but the slots and the warnings that follow from them. */
const facts = (row: LineRow, parts: LineParts, agents: AgentsByPosition): StoredLine => {
  const policy = row.policy_id === null ? null : (parts.policies.get(row.policy_id) ?? null)
  return {
    id: lineItemId(row.line_item_id),
    etag: etag(row.etag),
    statementId: statementId(row.statement_id),
    manual: row.manual,
    voided: row.voided,
    paid: row.paid,
    unmatched: row.unmatched,
    processed: row.statement_status === 'reconciled',
    ...lineFieldsIn(row),
    companyId: maybe(carrierId)(row.company_id),
    company: row.company,
    reportingDate: maybe(dateOf)(row.reporting_date),
    reconciledDate: maybe(dateOf)(row.reconciled_date),
    agentPaidDate: maybe(dateOf)(row.agent_paid_date),
    currentPremium: policy?.premium ?? null,
    statementSource: row.statement_source,
    statementDate: dateOf(row.statement_date),
    statementDescription: row.statement_description,
    statementNumber: row.statement_number,
    statementNumberFormatted: formatStatementNumber(row.statement_number),
    created: instantOf(row.created_at),
    createdBy: parts.people.get(row.created_by) ?? '',
    modified: instantOf(row.modified_at),
    lastModifiedBy: parts.people.get(row.modified_by) ?? '',
    agents,
    agent1: EMPTY_SLOT,
    agent2: EMPTY_SLOT,
    agent3: EMPTY_SLOT,
    warnings: [],
    ...NOTHING_AGREED,
    importRow: row.import_row,
    mark: row.mark,
    lastNote: row.last_note,
    client: row.client_id === null ? null : (parts.clients.get(row.client_id) ?? null),
    policy,
    beforeMatch: maybe(beforeMatchOf)(row.before_match),
    typed: {},
  }
}

export const toLine = (row: LineRow, parts: LineParts): StoredLine => {
  const agentRows = parts.agents.get(row.line_item_id) ?? NOBODY
  const agents: { [P in Position]?: AgentId } = {}
  for (const one of agentRows) agents[one.position] = agentId(one.agent_id)
  const typed = manualAmounts(agentRows)
  const line = facts(row, parts, agents)
  const slots = lineSlots(
    line,
    {
      agents: agentRows,
      payouts: parts.payouts.get(row.line_item_id) ?? NOBODY,
      overrides: row.policy_id === null ? {} : (parts.overrides.get(row.policy_id) ?? {}),
    },
    parts.rules,
  )
  const warnings = currentWarnings(line, slots, {
    imported: row.import_warnings,
    elsewhere: parts.elsewhere.get(row.line_item_id) ?? NOBODY,
  })
  const { settings, tolerance } = parts.agreements
  const setting = line.policy === null ? null : (settings.get(line.policy.carrierId) ?? null)
  return { ...line, ...slots, ...agreementOf(line, setting, tolerance), typed, warnings }
}
