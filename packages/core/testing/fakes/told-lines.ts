/** What agents were told about lines, and what is so now (decision 0015). */
import {
  type AgentId,
  CalendarDates,
  inRange,
  type LineItem,
  type LineItemId,
  Money,
  type PaidFilter,
  paidShares,
  type ToldLine,
} from '../../src/index.ts'
import type { CommissionsWorld, StoredPaidStatement, StoredSection } from './commissions-world.ts'
import { shownLine } from './shown.ts'

/** What makes a paid statement a version of another. */
export type RangeKey = Pick<PaidFilter, 'dateOption' | 'start' | 'end'>

export const sameRange = (a: RangeKey, b: RangeKey): boolean =>
  a.dateOption === b.dateOption && CalendarDates.equals(a.start, b.start) && CalendarDates.equals(a.end, b.end)

/** Where it was told, and to whom. */
export interface ToldOn {
  readonly statement: StoredPaidStatement
  readonly section: StoredSection
}

export const currentLine = (world: CommissionsWorld, id: LineItemId): LineItem => {
  const stored = world.lines.get(id)
  if (stored === undefined) throw new Error(`Line ${id} was told and is gone`)
  return shownLine(world, stored)
}

const ofAgent = (agent: AgentId, line: LineItem) =>
  Money.sum(
    paidShares(line)
      .filter(({ agentId }) => agentId === agent)
      .map(({ amount }) => amount),
  )

type Seen = Pick<ToldLine<ToldOn>, 'lineItemId' | 'toldOn' | 'amount' | 'now' | 'stillThere'>

/** Each line of the section, with what it is today. */
const linesOfSection = (world: CommissionsWorld, toldOn: ToldOn): readonly Seen[] => {
  const { statement, section } = toldOn
  const ids = [...new Set(section.shares.map(({ line }) => line.id))]
  return ids.map(lineItemId => {
    const line = currentLine(world, lineItemId)
    const told = section.shares.filter(share => share.line.id === lineItemId)
    return {
      lineItemId,
      toldOn,
      amount: Money.sum(told.map(({ amount }) => amount)),
      now: ofAgent(section.agentId, line),
      stillThere: line.paid && inRange(line, statement.dateOption, statement) === 'In',
    }
  })
}

const isOtherwise = ({ stillThere, now, amount }: Seen): boolean => !stillThere || now !== amount

/** The lines of a section that are no longer as they were told. */
export const changedLines = (world: CommissionsWorld, toldOn: ToldOn): readonly Seen[] =>
  linesOfSection(world, toldOn).filter(isOtherwise)

/** Of a range only the newest version stands, agent by agent. */
const standing = ({ paidStatements }: CommissionsWorld): readonly ToldOn[] =>
  paidStatements.flatMap(statement =>
    statement.sections
      .filter(
        ({ agentId }) =>
          !paidStatements.some(
            newer =>
              sameRange(newer, statement) &&
              newer.version > statement.version &&
              newer.sections.some(section => section.agentId === agentId),
          ),
      )
      .map(section => ({ statement, section })),
  )

/** What other standing sections have settled of the line as it was told on that range. */
const settledOf = (world: CommissionsWorld, sections: readonly ToldOn[], { lineItemId, toldOn }: Seen) => {
  const sameTelling = (id: StoredPaidStatement['id']): boolean =>
    world.paidStatements.some(one => one.id === id && sameRange(one, toldOn.statement))
  return Money.sum(
    sections
      .filter(({ section }) => section.agentId === toldOn.section.agentId)
      .flatMap(({ section }) => section.adjustments)
      .filter(one => one.lineItemId === lineItemId && sameTelling(one.corrects))
      .map(({ amount }) => amount),
  )
}

/** The last telling of each line to each agent; those that come later in the list were told later. */
const lastTellings = (lines: readonly Seen[]): readonly Seen[] => [
  ...new Map(lines.map(line => [`${line.toldOn.section.agentId} ${line.lineItemId}`, line])).values(),
]

/**
 * What may have to be settled when a statement of the range is made: the last telling of each line, and apart from that
 * what the version that is replaced told.
 */
export const toldBefore = (world: CommissionsWorld, made: RangeKey): readonly ToldLine<ToldOn>[] => {
  const all = standing(world)
  const replaced = all.filter(({ statement }) => sameRange(statement, made))
  const others = all.filter(({ statement }) => !sameRange(statement, made))
  const told = (sections: readonly ToldOn[], isReplaced: boolean): readonly ToldLine<ToldOn>[] =>
    lastTellings(sections.flatMap(one => linesOfSection(world, one)))
      .map(line => ({ ...line, settled: settledOf(world, others, line), replaced: isReplaced }))
      .filter(line => line.settled !== Money.ZERO || (!isReplaced && isOtherwise(line)))
  return [...told(others, false), ...told(replaced, true)]
}
