/** Lines of all statements as the fake commissions service finds them: the core says of each whether it is meant. */
import { either as E } from 'fp-ts'
import {
  type LinePageAsked,
  type LinePlace,
  type LineSearch,
  type LinesPort,
  lineSearchFault,
  readCursor,
  type StatementState,
  writeCursor,
} from '../../src/index.ts'
import { comparePlaces, type LinePage } from '../../src/line-search/line-page.ts'
import { foundLines, type StandingLine } from '../../src/line-search/line-search.ts'
import { summarize } from '../../src/line-search/line-summary.ts'
import { lineTotals } from '../../src/line-search/line-totals.ts'
import { answer, type Decided } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { shownLines } from './shown.ts'
import { recordsOf } from './stored.ts'

interface PlacedLine extends StandingLine {
  readonly place: Omit<LinePlace, 'totals'>
}

/** Lines stand on their statement in the order in which they came. */
const standingLines = (world: CommissionsWorld): readonly PlacedLine[] =>
  shownLines(world, [...world.lines.values()]).flatMap((line, lineNumber) => {
    const statement = world.statements.get(line.statementId)
    if (statement === undefined) return []
    const { statementDate, number: statementNumber, status } = statement
    const state = status._tag.toLowerCase() as StatementState
    return [{ line, status: state, place: { statementDate, statementNumber, lineNumber } }]
  })

const found = (world: CommissionsWorld, search: LineSearch): Decided<readonly PlacedLine[]> => {
  const fault = lineSearchFault(search, { ...recordsOf(world), statements: new Set(world.statements.keys()) })
  return fault === null ? E.right(foundLines(standingLines(world), search)) : E.left(fault)
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

export const fakeLines = (world: CommissionsWorld): LinesPort => ({
  search: (search, page) =>
    answer(() => {
      const after = page.cursor === null ? E.right(null) : readCursor(page.cursor)
      if (E.isLeft(after)) return after
      return E.map((all: readonly PlacedLine[]) => pageOf(all, search, page, after.right))(found(world, search))
    }),
  totals: search =>
    answer(() => E.map((all: readonly PlacedLine[]) => lineTotals(all, search.agentIds))(found(world, search))),
  summary: (search, by) =>
    answer(() => E.chain((all: readonly PlacedLine[]) => summarize(all, by, search))(found(world, search))),
})
