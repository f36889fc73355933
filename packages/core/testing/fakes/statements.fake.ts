/** Statements, and the commands about several lines of one of them. */
import type { either as E } from 'fp-ts'
import type { Refusal } from '../../src/failure/refusal.ts'
import {
  certainPolicies,
  compareStatements,
  DateRanges,
  decideCertainMatches,
  decideDeletedItems,
  decideMarkedItems,
  decideQuickUpdate,
  decideRefresh,
  decideStatement,
  type InSteps,
  type LineChange,
  type LinesState,
  type LinesWritten,
  type MatchingPort,
  matchIndex,
  policyNamed,
  refreshedNothing,
  type Seen,
  type Statement,
  type StatementCommand,
  type StatementId,
  type StatementsPort,
  type Suggestion,
  someItems,
  statementChanges,
  suggest,
} from '../../src/index.ts'
import { linesTold } from '../../src/paid-statement/told-lines.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answer, answers, known, must, type Steps, shows } from './answer.ts'
import { ownedPolicies } from './fake-agency.ts'
import { shownLines, shownStatement, similarToStatement, stateOf } from './shown.ts'
import { blankStatement, historyOf, linesOf, recordsOf, somebody, today, type World } from './world.ts'
import { touchStatement, writeChange, writeStatement } from './writes.ts'

export function* statementOf(world: World, id: StatementId, shown?: { readonly items: boolean }): Steps<Statement> {
  return shownStatement(world, yield* known(world.statements.get(id)), shown)
}

const changed = (world: World, { id, etag }: Seen<StatementId>, command: StatementCommand) =>
  answer(function* () {
    const before = yield* known(world.statements.get(id))
    const facts = {
      by: somebody(world),
      today: today(world),
      paidLines: linesOf(world, id).filter(line => line.paid).length,
      similar: similarToStatement(world, before),
    }
    const { after, ...told } = yield* must(decideStatement(shownStatement(world, before), etag, command, facts))
    writeStatement(world, { ...before, ...after }, told)
    return yield* statementOf(world, id)
  })

type Changes = readonly LineChange[]

/** `touches`: whether the statement gets a new version. */
function* changeLines(
  world: World,
  id: StatementId,
  decide: (state: LinesState) => InSteps<E.Either<Refusal, Changes>>,
  touches: (changes: Changes) => boolean = () => true,
): Steps<LinesWritten> {
  const statement = yield* known(world.statements.get(id))
  const lines = linesOf(world, id).map(line => ({ ...line, statementSource: statement.source }))
  const changes = yield* must(finished(decide({ statement, lines })))
  for (const change of changes) writeChange(world, change)
  if (touches(changes)) touchStatement(world, id)
  const ids = new Set(changes.map(({ before }) => before.id))
  const left = linesOf(world, id).filter(line => ids.has(line.id))
  return { statement: yield* statementOf(world, id), lines: shownLines(world, left) }
}

export const fakeStatements = (world: World): StatementsPort => ({
  list: ({ state, source, from = null, to = null }) =>
    shows(() =>
      [...world.statements.values()]
        .filter(
          one =>
            stateOf(one) === state &&
            (source === undefined || one.source === source) &&
            DateRanges.contains({ start: from, end: to }, one.statementDate),
        )
        .toSorted((a, b) => compareStatements(b, a))
        .map(stored => shownStatement(world, stored)),
    ),
  get: answers(id => statementOf(world, id, { items: true })),
  create: answers(function* ({ carrierId = null, ...said }) {
    yield* must(policyNamed(recordsOf(world), { carrierId }))
    const statement = blankStatement(world, { ...said, companyId: carrierId, source: 'Manual' })
    writeStatement(world, statement, { action: 'created', told: statementChanges(null, statement) })
    return yield* statementOf(world, statement.id)
  }),
  update: (of, to) => changed(world, of, { _tag: 'Edit', to }),
  reconcile: (of, dates) => changed(world, of, { _tag: 'Reconcile', ...dates }),
  unreconcile: of => changed(world, of, { _tag: 'Unreconcile' }),
  archive: of => changed(world, of, { _tag: 'Archive' }),
  restore: of => changed(world, of, { _tag: 'Restore' }),
  similar: answers(function* (ids) {
    const asked = []
    for (const id of ids) asked.push(yield* known(world.statements.get(id)))
    return asked
      .map(one => ({ statementId: one.id, similar: similarToStatement(world, one) }))
      .filter(({ similar }) => similar.length > 0)
  }),
  history: answers(function* (id) {
    yield* known(world.statements.get(id))
    return historyOf(world, of => of.statementId === id)
  }),
  quickUpdate: answers(function* ({ id, etag }, items) {
    yield* must(someItems(items))
    return yield* changeLines(world, id, state => decideQuickUpdate(state, etag, items, recordsOf(world)))
  }),
  deleteItems: answers(function* ({ id, etag }, items) {
    yield* must(someItems(items))
    const told = linesTold(world.paidStatements)
    return (yield* changeLines(world, id, state => decideDeletedItems(state, etag, items, told))).statement
  }),
  markItems: answers(function* ({ id, etag }, items, voided) {
    yield* must(someItems(items))
    return yield* changeLines(world, id, state => decideMarkedItems(state, etag, items, voided))
  }),
  refreshPolicyInformation: answers(({ id, etag }, agents) =>
    changeLines(
      world,
      id,
      state => decideRefresh(state, etag, agents, recordsOf(world).histories),
      changes => {
        const statement = world.statements.get(id)
        // It changes the statement even if every line was up to date.
        if (changes.length === 0 && statement !== undefined) writeStatement(world, statement, refreshedNothing(etag))
        return changes.length > 0
      },
    ),
  ),
})

const suggestionsOf = (world: World, id: StatementId): readonly Suggestion[] => {
  const lines = linesOf(world, id).filter(line => line.unmatched && !line.voided)
  return suggest(shownLines(world, lines), matchIndex(ownedPolicies(world.agency)), { memory: world.memory })
}

export const fakeSuggestions = (world: World): Pick<MatchingPort, 'suggestions' | 'matchCertain'> => ({
  suggestions: answers(function* (id) {
    yield* known(world.statements.get(id))
    return suggestionsOf(world, id)
  }),
  matchCertain: answers(({ id, etag }) =>
    changeLines(
      world,
      id,
      state => decideCertainMatches(state, etag, new Map(certainPolicies(suggestionsOf(world, id))), recordsOf(world)),
      // Without a certain proposal nothing changes, not even the etag.
      changes => changes.length > 0,
    ),
  ),
})
