/** The ids in the rules and lines of the workload, the most frequent first. */
import { agentId, carrierId } from '@commissions/core'

const named = <A>(count: number, name: (index: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, index) => name(index))

/** A large agency. */
export const WORLD = {
  agents: named(300, index => agentId(1_000 + index)),
  deletedAgents: new Set([1_295, 1_297, 1_299].map(agentId)),
  carriers: named(80, index => carrierId(`carrier-${index}`)),
  linesOfBusiness: named(40, index => `LOB${index}`),
  applicationTypes: ['Personal', 'Commercial', 'Benefits', 'Agriculture'],
}
