/** What edited rules would pay instead, over columns: fifty thousand lines are done between two keystrokes. */
import { type AgentId, POSITIONS, type Position } from '../../agent/agent.ts'
import { type Cents, cents } from '../../money/cents.ts'
import { ABSENT, type LineColumns } from './line-columns.ts'
import type { PayoutColumns } from './payout-columns.ts'

/** One agent's changed payouts, in cents. */
export interface AgentEffect {
  readonly agentId: AgentId
  /** Lines with a changed payout of this agent. */
  readonly lines: number
  readonly before: Cents
  readonly after: Cents
}

/** A payout that changes: the place of its line among the columns, and the agent's position on it. */
export interface ShareEffect {
  readonly index: number
  readonly position: Position
}

/** What the edited rules change, in cents. */
export interface RuleEffect {
  /** Lines with at least one changed payout. */
  readonly lines: number
  /** The sum of all increases, and the sum of all decreases (not negative), in cents. */
  readonly more: Cents
  readonly less: Cents
  /** The largest difference first. */
  readonly agents: readonly AgentEffect[]
  /** By line, then by position. */
  readonly shares: readonly ShareEffect[]
}

/** Compares two calculators' `bulk` of the same columns. The same amount by another rule is no change; a rule found or lost is. */
export const ruleEffect = (columns: LineColumns, before: PayoutColumns, after: PayoutColumns): RuleEffect => {
  const { agents } = columns.values
  const were = new Float64Array(agents.length)
  const are = new Float64Array(agents.length)
  const linesOf = new Int32Array(agents.length)
  const lastLine = new Int32Array(agents.length).fill(ABSENT)
  const shares: ShareEffect[] = []
  let lines = 0
  let more = 0
  let less = 0
  for (let index = 0; index < columns.count; index += 1) {
    const first = shares.length
    for (const position of POSITIONS) {
      const was = before.amount[position][index] ?? 0
      const is = after.amount[position][index] ?? 0
      if (was === is && before.outcome[position][index] === after.outcome[position][index]) continue
      const agent = columns.agents[position][index] ?? ABSENT
      if (agent === ABSENT) continue
      shares.push({ index, position })
      were[agent] = (were[agent] ?? 0) + was
      are[agent] = (are[agent] ?? 0) + is
      // An agent in two positions of one line has one changed line.
      if (lastLine[agent] !== index) linesOf[agent] = (linesOf[agent] ?? 0) + 1
      lastLine[agent] = index
      if (is > was) more += is - was
      else less += was - is
    }
    if (shares.length > first) lines += 1
  }
  return { lines, more: cents(more), less: cents(less), agents: byDifference(agents, linesOf, were, are), shares }
}

const byDifference = (
  agents: readonly AgentId[],
  linesOf: Int32Array,
  were: Float64Array,
  are: Float64Array,
): readonly AgentEffect[] =>
  agents
    .map((agentId, i) => ({
      agentId,
      lines: linesOf[i] ?? 0,
      before: cents(were[i] ?? 0),
      after: cents(are[i] ?? 0),
    }))
    .filter(({ lines }) => lines > 0)
    .toSorted(
      (a, b) =>
        Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || b.lines - a.lines || a.agentId - b.agentId,
    )
