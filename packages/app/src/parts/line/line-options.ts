/** The options of a line's fields. */
import {
  type Agent,
  type AgentId,
  agentChoices,
  type Carrier,
  type CarrierId,
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  type CommissionTerm,
  markedLabel,
  type TransactionCode,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { ReferenceStore } from '../../stores/reference.store.ts'
import { type Option, optionsOf } from '../../ui/fields/select.tsx'
import type { EditorFormat } from '../../ui/grid/read-cell.ts'

export const codeOptions = (codes: readonly TransactionCode[]): readonly Option<string>[] =>
  codes.map(({ code, description }) => ({ value: code, label: `${code} ${description}` }))

export const TERM_OPTIONS = optionsOf(COMMISSION_TERMS, COMMISSION_TERM_LABELS)

/** How a cell reads and writes a term, which is chosen from a list. */
export const TERM_CELL: EditorFormat<CommissionTerm> = {
  text: String,
  read: typed => E.fromNullable('Choose a term')(COMMISSION_TERMS.find(term => term === typed)),
}

export const carrierOptions = (carriers: readonly Carrier[]): readonly Option<CarrierId>[] =>
  carriers.map(({ id, name }) => ({ value: id, label: name }))

/** Agents to choose several of, by their ids as texts. Deleted ones are offered only if they stand already. */
export const manyAgents = (agents: readonly Agent[], standing: readonly AgentId[]): readonly Option<string>[] =>
  agentChoices(agents, standing).map(one => ({ value: String(one.value), label: markedLabel(one) }))

/** The agents that a position offers, plus the chosen agent if the list lacks them, so that the field is not shown as empty. */
export const agentOptions = (
  { agents, agentName }: Pick<ReferenceStore, 'agents' | 'agentName'>,
  standing: AgentId | null = null,
): readonly Option<AgentId>[] => {
  const known = agentChoices(agents, standing === null ? [] : [standing])
  const options = known.map(one => ({ value: one.value, label: markedLabel(one) }))
  return standing === null || known.some(({ value }) => value === standing)
    ? options
    : [{ value: standing, label: agentName(standing) }, ...options]
}
