import { either as E } from 'fp-ts'
import {
  type LineItem,
  type LineItemForm,
  type MatchingPort,
  matchIndex,
  NO_AGENTS,
  rememberMatch,
  type StatementId,
  type Suggestion,
  suggest,
} from '../../src/index.ts'
import { answer, badRequest, conflict, found, NOT_FOUND } from './answer.ts'
import { type CommissionsWorld, linesOf, type StoredStatement } from './commissions-world.ts'
import { writeLine } from './commissions-writes.ts'
import { type OwnedPolicy, ownedPolicies } from './fake-agency.ts'
import { policyAgents, tiedTo, unknownIn, untied } from './fill-line.ts'
import { lineAt, lineMay } from './line-items.fake.ts'
import { shownLine, shownStatement } from './shown.ts'
import { statementFor } from './statements.fake.ts'

const suggestionsOf = (world: CommissionsWorld, id: StatementId): readonly Suggestion[] => {
  const open = linesOf(world, id).filter(line => line.unmatched && !line.voided)
  return suggest(
    open.map(line => shownLine(world, line)),
    matchIndex(ownedPolicies(world.agency)),
    { memory: world.memory },
  )
}

const learn = (world: CommissionsWorld, line: LineItem, owned: OwnedPolicy): void => {
  const { alias, numberPattern } = rememberMatch(line, owned)
  const { aliases, numberPatterns } = world.memory
  world.memory = {
    aliases: alias === null ? aliases : [...aliases, alias],
    numberPatterns: numberPattern === null ? numberPatterns : [...numberPatterns, numberPattern],
  }
}

export const fakeMatching = (world: CommissionsWorld): MatchingPort => ({
  suggestions: id => answer(() => E.map(() => suggestionsOf(world, id))(found(world.statements.get(id)))),
  match: (of, { policyId, clientId, agents }) =>
    answer(() => {
      const form: LineItemForm = { policyId, clientId, ...(agents._tag === 'Given' ? { agents: agents.agents } : {}) }
      if (!world.lines.has(of.id)) return E.left(NOT_FOUND)
      const owned = unknownIn(world, form)
      if (E.isLeft(owned)) return owned
      const standing = lineAt(world, of)
      if (E.isLeft(standing)) return standing
      const to = owned.right
      if (to === null || to.clientId !== clientId)
        return E.left(badRequest('client_id: expected the client of the policy'))
      const may = lineMay(world, standing.right, ['Match'])
      if (E.isLeft(may)) return may
      const { line } = standing.right
      learn(world, line, to)
      const given = agents._tag === 'Given' ? agents.agents : policyAgents(world, to.policy, line.transactionDate)
      return E.right(writeLine(world, 'Match', line, tiedTo(line, to, given)))
    }),
  unmatch: of =>
    answer(() => {
      const standing = lineAt(world, of)
      if (E.isLeft(standing)) return standing
      const may = lineMay(world, standing.right, ['Unmatch'])
      if (E.isLeft(may)) return may
      const { line } = standing.right
      if (line.policy === null) return E.left(conflict('The line is matched to no policy'))
      return E.right(writeLine(world, 'Unmatch', line, { ...untied(line), agents: NO_AGENTS }))
    }),
  matchCertain: of =>
    answer(() => {
      const statement = statementFor(world, of, 'MatchCertain')
      if (E.isLeft(statement)) return statement
      for (const { lineItemId, candidates } of suggestionsOf(world, of.id)) {
        const line = world.lines.get(lineItemId)
        const certain = candidates.find(candidate => candidate.certain)
        const to = ownedPolicies(world.agency).find(
          one => one.policy.id === certain?.policy.id && one.clientId === certain.clientId,
        )
        if (line === undefined || line.paid || to === undefined) continue
        writeLine(world, 'Match', line, tiedTo(line, to, policyAgents(world, to.policy, line.transactionDate)))
      }
      return E.map((stored: StoredStatement) => shownStatement(world, stored, { items: true }))(
        found(world.statements.get(of.id)),
      )
    }),
})
