/** Which of the found lines are shown. It is stored in the address beside the filter. */
import { type AgentId, type PayoutFilter, type StatementId, statementId } from '@commissions/core'
import { withName } from '../address/address-query.ts'
import { readAgent } from '../address/agent-id.ts'
import { writePayoutQuery } from './payout-query.ts'

export interface PayoutLook {
  readonly agent: AgentId | null
  /** The office's name; null for all offices. */
  readonly office: string | null
  readonly statement: StatementId | null
  readonly text: string
}

export const ALL_OF_THEM: PayoutLook = { agent: null, office: null, statement: null, text: '' }

const NAMES = { agent: 'look', office: 'office', statement: 'statement', text: 'find' } as const

export const readPayoutLook = (query: URLSearchParams): PayoutLook => {
  const statement = query.get(NAMES.statement) || null
  return {
    agent: readAgent(query.get(NAMES.agent)),
    office: query.get(NAMES.office) || null,
    statement: statement === null ? null : statementId(statement),
    text: query.get(NAMES.text) ?? '',
  }
}

export const writePayoutLook = (
  filter: PayoutFilter,
  { agent, office, statement, text }: PayoutLook,
): URLSearchParams => {
  const query = writePayoutQuery(filter)
  if (agent !== null) query.set(NAMES.agent, String(agent))
  if (office !== null) query.set(NAMES.office, office)
  if (statement !== null) query.set(NAMES.statement, statement)
  return writeText(query, text)
}

export const writeText = (query: URLSearchParams, text: string): URLSearchParams =>
  withName(query, NAMES.text, text === '' ? null : text)

export const sameLook = (a: PayoutLook, b: PayoutLook): boolean =>
  a.agent === b.agent && a.office === b.office && a.statement === b.statement && a.text === b.text
