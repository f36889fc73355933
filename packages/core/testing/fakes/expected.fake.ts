/** What carriers owe, every term judged by the core; and what an agency anticipates of them. */
import { compareExpected, isAskedFor } from '../../src/expected/expected-commission.ts'
import {
  type AnticipatedPort,
  type AnticipatedQuery,
  anticipatedQueryFault,
  decideAnticipatedLine,
  decideAnticipatedStatement,
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
  NO_SUMMARY,
  propose,
  proposedLines,
  receivedByTerm,
  statementChanges,
} from '../../src/index.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answers, known, must, mustNot, pageAfter, type Steps, shows } from './answer.ts'
import { clientOf } from './fake-agency.ts'
import { carrierSettings } from './settings.fake.ts'
import { explainerOf, statementUnder, stateOf } from './shown.ts'
import { statementOf } from './statements.fake.ts'
import { blankStatement, newEtag, now, recordsOf, somebody, today, type World } from './world.ts'
import { addLine, writeStatement } from './writes.ts'

const everyTerm = (world: World): readonly ExpectedCommission[] => {
  const settings = new Map(carrierSettings(world).map(setting => [setting.carrierId, setting]))
  const came = [...world.lines.values()].filter(line => {
    const statement = statementUnder(world, line)
    return isReceived(line, { state: stateOf(statement), source: statement.source })
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

const termNamed = (world: World, key: string): Steps<ExpectedCommission> =>
  known(everyTerm(world).find(term => term.key === key))

function* listed(world: World, query: ExpectedQuery): Steps<ExpectedPage> {
  yield* mustNot(expectedQueryFault(query, recordsOf(world), () => true))
  const asked = everyTerm(world)
    .filter(term => isAskedFor(term, query))
    .toSorted(compareExpected)
  const shown = asked.filter(({ state }) => query.states.length === 0 || query.states.includes(state))
  const page = pageAfter(shown, ({ key }) => key, query)
  if (query.cursor !== null) return { ...page, ...NO_SUMMARY }
  const groups = asked.map(term => groupOf(term, today(world)))
  return { ...page, totals: expectedTotals(groups), carriers: expectedByCarrier(groups) }
}

export const fakeExpected = (world: World): ExpectedPort => ({
  list: answers(query => listed(world, query)),
  terms: answers(function* (query) {
    const { items, next } = yield* listed(world, query)
    return { items, next }
  }),
  close: answers(function* (key, reason) {
    const decided = yield* must(decideClosing(yield* termNamed(world, key), reason))
    if (decided?.reason === null) world.closedTerms.delete(key)
    else if (decided !== null) world.closedTerms.set(key, decided.reason)
    return yield* termNamed(world, key)
  }),
  tolerance: shows(() => world.tolerance),
  saveTolerance: answers(function* (change) {
    const decided = yield* must(decideTolerance(world.tolerance, change))
    world.tolerance = { ...decided, etag: newEtag(world) }
    return world.tolerance
  }),
})

const proposals = (world: World, { start, end, carrierIds, statementDate }: AnticipatedQuery) => {
  const { agency } = world
  const proposed = propose({
    range: { start, end },
    carrierIds,
    settings: carrierSettings(world),
    policies: agency.clients.flatMap(client => client.policies.map(policy => ({ client: clientOf(client), policy }))),
    standing: [...world.lines.values()].flatMap(({ policy, voided, transactionDate, effectiveDate }) =>
      policy === null || voided ? [] : [{ policyId: policy.id, transactionDate, effectiveDate }],
    ),
  })
  return proposedLines(proposed, {
    statementDate: statementDate ?? today(world),
    histories: agency.agentHistories,
    overrides: agency.overrides,
    explain: explainerOf(world),
    now: now(world),
    by: somebody(world),
  })
}

export const fakeAnticipated = (world: World): AnticipatedPort => ({
  propose: answers(function* (query) {
    yield* mustNot(anticipatedQueryFault(query, recordsOf(world)))
    return proposals(world, query)
  }),
  create: answers(function* (opened, forms) {
    const { lines, companyId } = yield* must(finished(decideAnticipatedStatement(forms, recordsOf(world))))
    const statement = blankStatement(world, { ...opened, source: 'Anticipated', companyId })
    writeStatement(world, statement, { action: 'created', told: statementChanges(null, statement) })
    for (const contents of lines) addLine(world, statement, contents, false)
    return yield* statementOf(world, statement.id)
  }),
  addLine: answers(function* (id, form) {
    const statement = yield* known(world.statements.get(id))
    return addLine(world, statement, yield* must(decideAnticipatedLine(statement, form, recordsOf(world))), true)
  }),
})
