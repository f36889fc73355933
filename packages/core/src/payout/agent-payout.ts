/** What is sent to pay the agents of a line, or to change what they were paid (sections 3 and 5). */
import { either as E } from 'fp-ts'
import { POSITION_LABELS, type Position } from '../agent/agent.ts'
import { filledPositions } from '../agent/filled-positions.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { missingFields } from '../failure/missing-fields.ts'
import type { FormAgent, LineItemModel } from '../line-item/line-item-form.ts'
import type { Payout } from './payout.ts'
import type { PayoutInstruction } from './payout-instruction.ts'

/** One line's payouts, for exactly the agents present. Amounts in cents. */
export interface AgentPayout extends PayoutInstruction {
  readonly payouts: { readonly [P in Position]?: Payout }
}

/** What a line's form lacks before its agents can be paid. */
export type AgentPayoutProblem =
  | { readonly _tag: 'IdMissing' }
  | { readonly _tag: 'NoAgent' }
  | { readonly _tag: 'AmountMissing'; readonly position: Position }
  | { readonly _tag: 'OriginMissing'; readonly position: Position }

/** The problem as a sentence for people. */
export const agentPayoutSentence = (problem: AgentPayoutProblem): string => {
  switch (problem._tag) {
    case 'IdMissing':
      return missingFields('Paying the agents of a line', ['its id'])
    case 'NoAgent':
      return 'The line has no agent to pay'
    case 'AmountMissing':
      return missingFields(POSITION_LABELS[problem.position], ['a commission amount'])
    case 'OriginMissing':
      return missingFields(POSITION_LABELS[problem.position], ['a reason for the amount'])
  }
}

type Present = readonly (readonly [Position, FormAgent])[]

/** An amount that a person typed is manual. An amount without an origin was typed too, since nothing else can have made it. */
const payoutsOf = (agents: Present): AgentPayout['payouts'] => {
  const payouts: { [P in Position]?: Payout } = {}
  for (const [position, { uid, transactionPayout }] of agents) {
    const { commission, origin } = transactionPayout
    const manual = origin.evalType === 'ManualPayoutUsed' || origin.evalType === null
    if (commission !== null) payouts[position] = { manual, amount: commission, agentId: uid }
  }
  return payouts
}

const amountsMissing = (agents: Present): readonly AgentPayoutProblem[] =>
  agents
    .filter(([, { transactionPayout }]) => transactionPayout.commission === null)
    .map(([position]) => ({ _tag: 'AmountMissing', position }))

const made = (
  model: LineItemModel,
  agents: Present,
  problems: readonly AgentPayoutProblem[],
  paid: Pick<AgentPayout, 'paid' | 'agentPaidDate' | 'reason'>,
): E.Either<readonly AgentPayoutProblem[], AgentPayout> =>
  model.id === null
    ? E.left([{ _tag: 'IdMissing' }, ...problems])
    : problems.length > 0
      ? E.left(problems)
      : E.right({ id: model.id, etag: model.etag, ...paid, payouts: payoutsOf(agents) })

/** Requires somebody to pay, and an amount and an evaluation type of every agent present. Left: everything that is missing. */
export const payAgents = (
  model: LineItemModel,
  on: CalendarDate,
): E.Either<readonly AgentPayoutProblem[], AgentPayout> => {
  const agents = filledPositions(model.agents)
  const originsMissing = agents
    .filter(([, { transactionPayout }]) => transactionPayout.origin.evalType === null)
    .map(([position]): AgentPayoutProblem => ({ _tag: 'OriginMissing', position }))
  const nobody: readonly AgentPayoutProblem[] = agents.length === 0 ? [{ _tag: 'NoAgent' }] : []
  const problems = [...nobody, ...amountsMissing(agents), ...originsMissing]
  return made(model, agents, problems, { paid: true, agentPaidDate: on, reason: null })
}

/** Requires an amount of every agent present. The line stays paid, or unpaid, as it was. Left: everything that is missing. */
export const modifyPayouts = (
  model: LineItemModel,
  reason: string | null,
): E.Either<readonly AgentPayoutProblem[], AgentPayout> => {
  const agents = filledPositions(model.agents)
  const { paid, agentPaidDate } = model
  return made(model, agents, amountsMissing(agents), { paid, agentPaidDate, reason })
}
