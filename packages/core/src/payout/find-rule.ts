import { lowestBit } from './bit-rows.ts'
import type { Compiled } from './compiled.ts'
import { kindCode } from './compiled-group.ts'
import { UNNAMED } from './dictionary.ts'
import type { FindRule } from './evaluate.ts'
import type { PayoutLine } from './payout-line.ts'

const NO_SET: readonly number[] = [UNNAMED]

/** Reads a line's codes once for its three positions. */
export const ruleFinder = ({ dictionaries, groups, context }: Compiled, line: PayoutLine): FindRule => {
  const kind = kindCode(line)
  const carrier = line.carrierId === null ? UNNAMED : dictionaries.carriers.codeOf(line.carrierId)
  const policy = line.policy
  const type = policy === null ? UNNAMED : dictionaries.applicationTypes.codeOf(policy.applicationType)
  const set =
    policy === null || policy.linesOfBusiness.length === 0
      ? NO_SET
      : policy.linesOfBusiness.map(dictionaries.linesOfBusiness.codeOf)
  return (_, position, id) => {
    if (context.deletedAgents.has(id)) return null
    const { rules, kinds, agents, carriers, linesOfBusiness, applicationTypes } = groups[position]
    const { width } = kinds
    const agent = dictionaries.agents.codeOf(id)
    for (let w = 0; w < width; w += 1) {
      let word =
        (kinds.words[kind * width + w] ?? 0) &
        (agents.words[agent * width + w] ?? 0) &
        (carriers.words[carrier * width + w] ?? 0) &
        (applicationTypes.words[type * width + w] ?? 0)
      if (word === 0) continue
      let any = 0
      for (const code of set) any |= linesOfBusiness.words[code * width + w] ?? 0
      word &= any
      if (word !== 0) return rules[(w << 5) + lowestBit(word)] ?? null
    }
    return null
  }
}
