/** What a policy's overrides become, or why the change is refused. */
import { either as E } from 'fp-ts'
import { type AgentId, POSITIONS } from '../agent/agent.ts'
import { filledPositions } from '../agent/filled-positions.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import { unknownId } from '../failure/refusals.ts'
import { checkOverride } from '../payout-rule/calculable.ts'
import type { PolicyOverrides, PolicyOverridesChange } from './policy.ts'

/** Refuses overrides that cannot be calculated, before anything is looked up. */
export const checkOverrides = (change: PolicyOverridesChange): E.Either<Refusal, void> => {
  const faults = filledPositions(change).flatMap(([position, override]) => {
    const checked = checkOverride(position, override)
    return E.isLeft(checked) ? [checked.left] : []
  })
  return faults.length > 0 ? E.left(badRequest(faults.join('; '))) : E.right(undefined)
}

/** A position left out stays as it is, null takes its override away. */
export const decideOverrides = (
  before: PolicyOverrides,
  change: PolicyOverridesChange,
  agents: ReadonlySet<AgentId>,
): E.Either<Refusal, PolicyOverrides> => {
  const sound = checkOverrides(change)
  if (E.isLeft(sound)) return sound
  const stranger = filledPositions(change).find(([, { agentId }]) => agentId !== null && !agents.has(agentId))?.[1]
    .agentId
  if (stranger != null) return E.left(unknownId('agent_id_int', stranger))
  return E.right(
    Object.fromEntries(
      POSITIONS.flatMap(position => {
        const after = change[position] === undefined ? before[position] : change[position]
        return after == null ? [] : [[position, after]]
      }),
    ),
  )
}
