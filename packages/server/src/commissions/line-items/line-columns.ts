/** Converts what people and policies decide about a line, from the core's line to its columns and back. */
import {
  type AgentsByPosition,
  type BeforeMatch,
  carrierId,
  clientId,
  filledPositions,
  type LineContents,
} from '@commissions/core'
import type { BeforeMatchJson } from '../../database/tables/statements.ts'
import { maybe } from '../../database/values.ts'
import { lineFieldColumns } from './line-field-columns.ts'

const beforeMatchJson = ({ writingCarrier, ...before }: BeforeMatch): BeforeMatchJson => ({
  client_id: before.clientId,
  carrier_id: before.carrierId,
  // jsonb refuses lone surrogates, which a text column would have replaced.
  writing_carrier: writingCarrier?.toWellFormed() ?? null,
  commission_term: before.commissionTerm,
  agents: before.agents,
})

export const beforeMatchOf = (json: BeforeMatchJson): BeforeMatch => ({
  clientId: maybe(clientId)(json.client_id),
  carrierId: maybe(carrierId)(json.carrier_id),
  writingCarrier: json.writing_carrier,
  commissionTerm: json.commission_term,
  agents: json.agents as BeforeMatch['agents'],
})

/** The agents on the line, with their positions. */
export const agentColumns = (lineItemId: string, agents: AgentsByPosition) =>
  filledPositions(agents).map(([position, agent_id]) => ({ line_item_id: lineItemId, position, agent_id }))

export const columnsOf = (line: LineContents) => ({
  client_id: line.client?.id ?? null,
  policy_id: line.policy?.id ?? null,
  ...lineFieldColumns(line),
  /** A JSON value here; an insert writes its text. */
  before_match: maybe(beforeMatchJson)(line.beforeMatch),
})
