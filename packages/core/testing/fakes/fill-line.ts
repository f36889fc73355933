/** What a form or a match makes of a line: the fields it names, and what follows from the policy. */
import { either as E } from 'fp-ts'
import {
  type AgentsByPosition,
  agentsOn,
  type CalendarDate,
  deriveTerm,
  isOverride,
  isUnmatched,
  type LineAct,
  type LineItem,
  type LineItemForm,
  NO_AGENTS,
  type Policy,
} from '../../src/index.ts'
import { badRequest, type Decided, NOT_FOUND } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { clientOf, type OwnedPolicy, ownedPolicies } from './fake-agency.ts'

/** Everything a form names must be the agency's own. */
export const unknownIn = ({ agency }: CommissionsWorld, form: LineItemForm): Decided<OwnedPolicy | null> => {
  const { policyId, clientId, carrierId, transactionType, agents } = form
  const policy = ownedPolicies(agency).find(one => one.policy.id === policyId) ?? null
  if (policyId != null && policy === null) return E.left(NOT_FOUND)
  if (clientId != null && !agency.clients.some(one => one.id === clientId)) return E.left(NOT_FOUND)
  if (carrierId != null && !agency.carriers.some(one => one.id === carrierId)) return E.left(NOT_FOUND)
  if (Object.values(agents ?? {}).some(id => !agency.agents.some(one => one.id === id))) return E.left(NOT_FOUND)
  if (transactionType != null && !agency.transactionCodes.some(one => one.code === transactionType))
    return E.left(badRequest(`transaction_type: ${transactionType} is no transaction code of the agency`))
  return E.right(policy)
}

/** The policy's agents on a day; nobody before its history begins. */
export const policyAgents = ({ agency }: CommissionsWorld, { id }: Policy, on: CalendarDate): AgentsByPosition =>
  agentsOn(agency.agentHistories.get(id) ?? [], on) ?? NO_AGENTS

export const tiedTo = (line: LineItem, owned: OwnedPolicy, agents: AgentsByPosition): LineItem => ({
  ...line,
  policy: owned.policy,
  client: clientOf(owned),
  agencyIncome: false,
  unmatched: false,
  carrierId: owned.policy.carrierId,
  writingCarrier: owned.policy.writingCarrier ?? line.writingCarrier,
  commissionTerm: deriveTerm(line.commissionTerm, owned.policy, line),
  agents,
})

/** What followed from the policy goes with it; a term that a person set stays. */
export const untied = (line: LineItem): LineItem => ({
  ...line,
  policy: null,
  client: null,
  unmatched: !line.agencyIncome,
  carrierId: null,
  writingCarrier: line.writingCarrier === line.policy?.writingCarrier ? null : line.writingCarrier,
  commissionTerm: isOverride(line.commissionTerm) ? line.commissionTerm : 'None',
})

const CONTRADICTION = badRequest('The form and the policy of the line contradict each other')

export const filledLine = (
  world: CommissionsWorld,
  before: LineItem,
  form: LineItemForm,
  owned: OwnedPolicy | null,
): Decided<LineItem> => {
  const { policyId, clientId, agents, ...fields } = form
  const merged: LineItem = { ...before, ...fields, agents: agents ?? before.agents }
  const policy = policyId === undefined ? before.policy : (owned?.policy ?? null)
  const client = owned?.clientId ?? before.client?.id
  if (policy !== null && ((clientId != null && clientId !== client) || form.agencyIncome === true))
    return E.left(CONTRADICTION)
  if (policy === null) {
    const line = before.policy === null ? merged : untied(merged)
    return E.right({ ...line, unmatched: isUnmatched(line) })
  }
  if (owned === null || owned.policy.id === before.policy?.id)
    return E.right({ ...merged, carrierId: before.carrierId, unmatched: false })
  const tied = tiedTo(merged, owned, agents ?? policyAgents(world, owned.policy, merged.transactionDate))
  const term = form.commissionTerm ?? 'None'
  return E.right(term === 'None' ? tied : { ...tied, commissionTerm: term })
}

const ACTS: { readonly [F in keyof LineItem]?: LineAct } = {
  commissionTerm: 'ChangeTerm',
  agencyIncome: 'MarkAgencyIncome',
  agents: 'ChangeAgents',
  client: 'Match',
}
const OF_A_MATCH = new Set<keyof LineItem>([
  'policy',
  'client',
  'carrierId',
  'writingCarrier',
  'commissionTerm',
  'agencyIncome',
  'unmatched',
])

/** What the change does, in the words of the core's rules. */
export const actsOf = (before: LineItem, after: LineItem): readonly LineAct[] => {
  const fields = Object.keys(after) as (keyof LineItem)[]
  const moved = fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const rematched = moved.includes('policy')
  const acts = moved
    .filter(field => field !== 'unmatched' && !(rematched && OF_A_MATCH.has(field)))
    .map((field): LineAct => ACTS[field] ?? 'EditAmounts')
  const match: readonly LineAct[] = rematched ? [after.policy === null ? 'Unmatch' : 'Match'] : []
  return acts.length + match.length === 0 ? ['ChangeTerm'] : [...acts, ...match]
}
