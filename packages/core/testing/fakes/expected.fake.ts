/** What carriers owe, in memory: every term judged by the core, and sums of them. */
import { either as E } from 'fp-ts'
import { compareExpected, isAskedFor } from '../../src/expected/expected-commission.ts'
import {
  decideClosing,
  decideTolerance,
  type ExpectedCommission,
  type ExpectedPage,
  type ExpectedPort,
  type ExpectedQuery,
  expectedByCarrier,
  expectedKey,
  expectedOfPolicy,
  expectedQueryFault,
  expectedTotals,
  groupOf,
  isReceived,
  receivedByTerm,
} from '../../src/index.ts'
import { answer, type Decided, found } from './answer.ts'
import { carrierSettings } from './carrier-settings.fake.ts'
import { type CommissionsWorld, newEtag, today } from './commissions-world.ts'
import { clientOf } from './fake-agency.ts'
import { recordsOf } from './stored.ts'

const STATES = { Open: 'open', Reconciled: 'reconciled', Archived: 'archived' } as const

const everyTerm = (world: CommissionsWorld): readonly ExpectedCommission[] => {
  const settings = new Map(carrierSettings(world).map(setting => [setting.carrierId, setting]))
  const came = [...world.lines.values()].filter(line => {
    const statement = world.statements.get(line.statementId)
    return (
      statement !== undefined && isReceived(line, { state: STATES[statement.status._tag], source: statement.source })
    )
  })
  return world.agency.clients.flatMap(client =>
    client.policies.flatMap(policy => {
      const own = came.filter(line => line.policy?.id === policy.id)
      return expectedOfPolicy(policy, {
        client: clientOf(client),
        setting: settings.get(policy.carrierId) ?? null,
        received: receivedByTerm(policy, own),
        closed: term => world.closedTerms.get(expectedKey(policy.id, term.effectiveDate)) ?? null,
        tolerance: world.tolerance,
        today: today(world),
      })
    }),
  )
}

const termNamed = (world: CommissionsWorld, key: string) => found(everyTerm(world).find(term => term.key === key))

const listed = (world: CommissionsWorld, query: ExpectedQuery): Decided<ExpectedPage> => {
  const fault = expectedQueryFault(query, recordsOf(world), () => true)
  if (fault !== null) return E.left(fault)
  const asked = everyTerm(world)
    .filter(term => isAskedFor(term, query))
    .toSorted(compareExpected)
  const shown = asked.filter(({ state }) => query.states.length === 0 || query.states.includes(state))
  const from = query.cursor === null ? 0 : shown.findIndex(({ key }) => key === query.cursor) + 1
  const items = shown.slice(from, from + query.limit)
  const groups = asked.map(term => groupOf(term, today(world)))
  return E.right({
    items,
    next: shown.length > from + query.limit ? (items.at(-1)?.key ?? null) : null,
    totals: expectedTotals(groups),
    carriers: expectedByCarrier(groups),
  })
}

export const fakeExpected = (world: CommissionsWorld): ExpectedPort => ({
  list: query => answer(() => listed(world, query)),
  terms: query => answer(() => E.map(({ items, next }: ExpectedPage) => ({ items, next }))(listed(world, query))),
  close: (key, reason) =>
    answer(() => {
      const before = termNamed(world, key)
      if (E.isLeft(before)) return before
      const decided = decideClosing(before.right, reason)
      if (E.isLeft(decided)) return decided
      if (decided.right?.reason === null) world.closedTerms.delete(key)
      else if (decided.right !== null) world.closedTerms.set(key, decided.right.reason)
      return termNamed(world, key)
    }),
  tolerance: answer(() => E.right(world.tolerance)),
  saveTolerance: change =>
    answer(() =>
      E.map((decided: Pick<typeof change, 'rate' | 'amount'>) => {
        world.tolerance = { ...decided, etag: newEtag(world) }
        return world.tolerance
      })(decideTolerance(world.tolerance, change)),
    ),
})
