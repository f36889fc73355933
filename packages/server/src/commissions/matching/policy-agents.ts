/** Whom a policy gives to a line: its agents on the day of the line's transaction. */
import {
  type AgentsByPosition,
  agentsOn,
  type CalendarDate,
  NO_AGENTS,
  type PolicyAgentHistory,
} from '@commissions/core'

/** Before its history begins a policy has nobody: a later agent is not paid for an earlier day without a person's word. */
export const policyAgents = (history: readonly PolicyAgentHistory[] | undefined, on: CalendarDate): AgentsByPosition =>
  agentsOn(history ?? [], on) ?? NO_AGENTS
