/** The commands about several lines of one statement. */
import { either as E } from 'fp-ts'
import type { Refusal } from '../../src/failure/refusal.ts'
import {
  decideCertainMatches,
  decideDeletedItems,
  decideMarkedItems,
  decideQuickUpdate,
  decideRefresh,
  type InSteps,
  type LineChange,
  type LinesState,
  type LinesWritten,
  type MatchingPort,
  matchIndex,
  refreshedNothing,
  type StatementId,
  type StatementsPort,
  type Suggestion,
  someItems,
  suggest,
} from '../../src/index.ts'
import { linesTold } from '../../src/paid-statement/told-lines.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answer, type Decided, found } from './answer.ts'
import { type CommissionsWorld, linesOf, type StoredStatement } from './commissions-world.ts'
import { touchStatement, writeChange, writeStatement } from './commissions-writes.ts'
import { ownedPolicies } from './fake-agency.ts'
import { shownLines, shownStatement } from './shown.ts'
import { recordsOf } from './stored.ts'

type Changes = readonly LineChange[]

const changed = (
  world: CommissionsWorld,
  id: StatementId,
  decide: (state: LinesState) => InSteps<E.Either<Refusal, Changes>>,
  touch: (changes: Changes) => boolean = () => true,
): Decided<LinesWritten> => {
  const statement = found(world.statements.get(id))
  if (E.isLeft(statement)) return statement
  const lines = linesOf(world, id).map(line => ({ ...line, statementSource: statement.right.source }))
  const decided = finished(decide({ statement: statement.right, lines }))
  if (E.isLeft(decided)) return decided
  for (const change of decided.right) writeChange(world, change)
  if (touch(decided.right)) touchStatement(world, id)
  const ids = new Set(decided.right.map(({ before }) => before.id))
  return E.map((stored: StoredStatement) => ({
    statement: shownStatement(world, stored, { items: false }),
    lines: shownLines(
      world,
      linesOf(world, id).filter(line => ids.has(line.id)),
    ),
  }))(found(world.statements.get(id)))
}

export const fakeLineBatch = (
  world: CommissionsWorld,
): Pick<StatementsPort, 'quickUpdate' | 'deleteItems' | 'markItems' | 'refreshPolicyInformation'> => ({
  quickUpdate: ({ id, etag }, items) =>
    answer(() => {
      const some = someItems(items)
      if (E.isLeft(some)) return some
      return changed(world, id, state => decideQuickUpdate(state, etag, items, recordsOf(world)))
    }),
  deleteItems: ({ id, etag }, items) =>
    answer(() => {
      const some = someItems(items)
      if (E.isLeft(some)) return some
      return E.map(({ statement }: LinesWritten) => statement)(
        changed(world, id, state => decideDeletedItems(state, etag, items, linesTold(world.paidStatements))),
      )
    }),
  markItems: ({ id, etag }, items, voided) =>
    answer(() => {
      const some = someItems(items)
      if (E.isLeft(some)) return some
      return changed(world, id, state => decideMarkedItems(state, etag, items, voided))
    }),
  refreshPolicyInformation: ({ id, etag }, agents) =>
    answer(() =>
      changed(
        world,
        id,
        state => decideRefresh(state, etag, agents, recordsOf(world).histories),
        changes => {
          const statement = world.statements.get(id)
          // It is a change of the statement even where every line was up to date.
          if (changes.length === 0 && statement !== undefined) writeStatement(world, statement, refreshedNothing(etag))
          return changes.length > 0
        },
      ),
    ),
})

const suggestionsOf = (world: CommissionsWorld, id: StatementId): readonly Suggestion[] =>
  suggest(
    shownLines(
      world,
      linesOf(world, id).filter(line => line.unmatched && !line.voided),
    ),
    matchIndex(ownedPolicies(world.agency)),
    { memory: world.memory },
  )

export const fakeSuggestions = (world: CommissionsWorld): Pick<MatchingPort, 'suggestions' | 'matchCertain'> => ({
  suggestions: id => answer(() => E.map(() => suggestionsOf(world, id))(found(world.statements.get(id)))),
  matchCertain: ({ id, etag }) =>
    answer(() =>
      changed(
        world,
        id,
        state => decideCertainMatches(state, etag, suggestionsOf(world, id), recordsOf(world)),
        // Without a certain proposal nothing changes, not even the etag.
        changes => changes.length > 0,
      ),
    ),
})
