import { either as E } from 'fp-ts'
import {
  type DecidedPayout,
  decidePayouts,
  type LineItem,
  type LineItemId,
  linesAsked,
  outstandingSums,
  type PayableLines,
  type PayableState,
  type PayoutFilter,
  type PayoutState,
  type PayoutsPort,
  type PayoutsWritten,
  POSITIONS,
  paidStory,
  payableSums,
  payoutFilterFault,
  payoutLine,
  type StoredLine,
  someItems,
} from '../../src/index.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answer, type Decided, found } from './answer.ts'
import { type CommissionsWorld, somebody } from './commissions-world.ts'
import { touchStatement, writeChange } from './commissions-writes.ts'
import { namingOf } from './fake-agency.ts'
import { calculatedLine, calculatorOf, elsewhere, explainerOf, shownLine, shownLines } from './shown.ts'
import { recordsOf } from './stored.ts'

const lines = (world: CommissionsWorld, state: PayoutState, filter: PayoutFilter): Decided<PayableLines> => {
  const fault = payoutFilterFault(filter, recordsOf(world))
  return fault === null
    ? E.right(linesAsked(shownLines(world, [...world.lines.values()]), state, filter))
    : E.left(fault)
}

const stateOf = (world: CommissionsWorld, line: StoredLine): readonly PayableState[] => {
  const statement = world.statements.get(line.statementId)
  if (statement === undefined) return []
  const paidBy = world.payers.get(line.id) ?? null
  return [{ line, status: statement.status, paidBy, elsewhere: elsewhere(world, line) }]
}

export const writePayouts = (
  world: CommissionsWorld,
  asked: readonly LineItemId[],
  decided: readonly DecidedPayout[],
) => {
  const { userId } = world.agency.profile
  const writes = decided.flatMap(({ reason, write: one }) => (one === null ? [] : [{ reason, change: one.change }]))
  for (const { change, reason } of writes) {
    writeChange(world, change, reason)
    if (change.after?.paid === true) world.payers.set(change.before.id, { userId, name: somebody(world) })
    else world.payers.delete(change.before.id)
  }
  const touched = new Set(writes.map(({ change }) => change.before.statementId))
  return {
    lines: shownLines(
      world,
      asked.flatMap(id => world.lines.get(id) ?? []),
    ),
    statements: [...touched].map(id => touchStatement(world, id)),
  }
}

export const fakePayouts = (world: CommissionsWorld): PayoutsPort => ({
  payable: filter => answer(() => lines(world, 'payable', filter)),
  payableSums: filter =>
    answer(() =>
      E.map(({ lines: found, note }: PayableLines) => ({ ...payableSums(found), note }))(
        lines(world, 'payable', filter),
      ),
    ),
  outstanding: filter =>
    answer(() =>
      E.map(({ lines: found }: PayableLines) => outstandingSums(found, filter.agentIds))(
        lines(world, 'payable', filter),
      ),
    ),
  paid: filter => answer(() => lines(world, 'paid', filter)),
  write: asked =>
    answer((): Decided<PayoutsWritten> => {
      const some = someItems(asked)
      if (E.isLeft(some)) return some
      const ids = asked.map(({ id }) => id)
      const explain = explainerOf(world)
      const named = ids.flatMap(id => {
        const line = world.lines.get(id)
        if (line === undefined) return []
        // What is kept of a line's warnings is what it came with; the others are told anew whenever it is shown.
        return stateOf(world, { ...calculatedLine(world, line, explain), warnings: line.warnings })
      })
      const states = new Map(named.map(state => [state.line.id, state]))
      return E.map((decided: readonly DecidedPayout[]) => writePayouts(world, ids, decided))(
        finished(decidePayouts(asked, states, { userId: world.agency.profile.userId, explain })),
      )
    }),
  explain: id =>
    answer(() =>
      E.map((stored: LineItem) =>
        stored.paid
          ? paidStory(
              stored,
              POSITIONS.flatMap(position => world.groups[position].rules),
            )
          : calculatorOf(world).explain(payoutLine(stored), namingOf(world.agency)),
      )(E.map((stored: StoredLine) => shownLine(world, stored))(found(world.lines.get(id)))),
    ),
})
