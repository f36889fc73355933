/** One line and its history, and the lines of all statements: the core says of each whether it is meant. */
import type { either as E } from 'fp-ts'
import type { Refusal } from '../../src/failure/refusal.ts'
import {
  decideAddedLine,
  decideChangedLine,
  decideDeletedLine,
  decideMatchedLine,
  decideNotedLine,
  decideRestoredLine,
  decideVoidedLine,
  type HistoryEntry,
  type LineChange,
  type LineItemId,
  type LineItemsPort,
  type LinePageAsked,
  type LinePlace,
  type LineSearch,
  type LineState,
  type LinesPort,
  lineSearchFault,
  type MatchingPort,
  NO_AGENTS,
  notesOf,
  readCursor,
  writeCursor,
} from '../../src/index.ts'
import { comparePlaces, type LinePage } from '../../src/line-search/line-page.ts'
import { foundLines, type StandingLine } from '../../src/line-search/line-search.ts'
import { summarize } from '../../src/line-search/line-summary.ts'
import { lineTotals } from '../../src/line-search/line-totals.ts'
import { linesTold } from '../../src/paid-statement/told-lines.ts'
import { answer, answers, known, must, mustNot, type Steps } from './answer.ts'
import { shownLines, statementUnder, stateOf } from './shown.ts'
import { historyOf, recordsOf, type World } from './world.ts'
import { addLine, writeOne } from './writes.ts'

const changed = (world: World, id: LineItemId, decide: (state: LineState) => E.Either<Refusal, LineChange>) =>
  answer(function* () {
    const line = yield* known(world.lines.get(id))
    const { source, status } = statementUnder(world, line)
    return writeOne(world, yield* must(decide({ line: { ...line, statementSource: source }, status })))
  })

/** The history of a line stays when the line is deleted. */
function* pastOf(world: World, id: LineItemId): Steps<readonly HistoryEntry[]> {
  const entries = historyOf(world, of => of.lineItemId === id)
  if (entries.length === 0) yield* known(world.lines.get(id))
  return entries
}

export const fakeLineItems = (world: World): LineItemsPort => ({
  add: answers(function* (id, form) {
    const statement = yield* known(world.statements.get(id))
    return addLine(world, statement, yield* must(decideAddedLine(statement.status, form, recordsOf(world))), true)
  }),
  update: ({ id, etag }, form) => changed(world, id, state => decideChangedLine(state, etag, form, recordsOf(world))),
  void: ({ id, etag }) => changed(world, id, state => decideVoidedLine(state, etag)),
  restore: ({ id, etag }) => changed(world, id, state => decideRestoredLine(state, etag)),
  delete: ({ id, etag }) =>
    changed(world, id, state => decideDeletedLine(state, etag, linesTold(world.paidStatements).has(id))),
  history: answers(id => pastOf(world, id)),
  notes: answers(function* (id) {
    return notesOf(yield* pastOf(world, id))
  }),
  note: ({ id }, form) => changed(world, id, state => decideNotedLine(state, form)),
})

export const fakeMatch = (world: World): Pick<MatchingPort, 'match' | 'unmatch'> => ({
  match: ({ id, etag }, { policyId, clientId, agents: from }) =>
    changed(world, id, state => {
      const agents = from._tag === 'Given' ? from.agents : NO_AGENTS
      const command = { etag, policyId, clientId, agents, fillAgentsUsingPolicy: from._tag === 'FromPolicy' }
      return decideMatchedLine(state, command, recordsOf(world))
    }),
  unmatch: ({ id, etag }) =>
    changed(world, id, state => {
      const command = { etag, policyId: null, clientId: null, agents: NO_AGENTS, fillAgentsUsingPolicy: false }
      return decideMatchedLine(state, command, recordsOf(world))
    }),
})

interface PlacedLine extends StandingLine {
  readonly place: Omit<LinePlace, 'totals'>
}

/** Lines stand on their statement in the order in which they were added. */
const standingLines = (world: World): readonly PlacedLine[] =>
  shownLines(world, world.lines.values()).flatMap((line, lineNumber) => {
    const statement = world.statements.get(line.statementId)
    if (statement === undefined) return []
    const { statementDate, number: statementNumber } = statement
    return [{ line, status: stateOf(statement), place: { statementDate, statementNumber, lineNumber } }]
  })

function* found(world: World, search: LineSearch): Steps<readonly PlacedLine[]> {
  yield* mustNot(lineSearchFault(search, { ...recordsOf(world), statements: new Set(world.statements.keys()) }))
  return foundLines(standingLines(world), search)
}

const pageOf = (
  all: readonly PlacedLine[],
  { agentIds }: LineSearch,
  { limit, totals: asked }: LinePageAsked,
  after: LinePlace | null,
): LinePage => {
  const isWhole = after === null && all.length <= limit
  const totals = after?.totals ?? (asked || isWhole ? lineTotals(all, agentIds) : null)
  const left = all
    .filter(({ place }) => after === null || comparePlaces(place, after) > 0)
    .toSorted((a, b) => comparePlaces(a.place, b.place))
  const page = left.slice(0, limit)
  const last = left.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(({ line }) => line),
    next: last === undefined ? null : writeCursor({ ...last.place, totals }),
    totals,
  }
}

export const fakeLines = (world: World): LinesPort => ({
  search: answers(function* (search, page) {
    const after = page.cursor === null ? null : yield* must(readCursor(page.cursor))
    return pageOf(yield* found(world, search), search, page, after)
  }),
  totals: answers(function* (search) {
    return lineTotals(yield* found(world, search), search.agentIds)
  }),
  summary: answers(function* (search, by) {
    return yield* must(summarize(yield* found(world, search), by, search))
  }),
})
