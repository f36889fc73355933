/** What agents were told about lines, and what is so now (decision 0015). */
import {
  type AgentId,
  type Cents,
  inRange,
  type LineItem,
  type LineItemId,
  Money,
  paidShares,
  type ShownLine,
  type StatementKey,
  sameStatementKey,
  type Telling,
  type ToldLine,
} from '../../src/index.ts'
import type { CommissionsWorld, StoredPaidStatement, StoredSection } from './commissions-world.ts'
import { shownLine } from './shown.ts'

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

interface Seen extends ShownLine {
  readonly lineItemId: LineItemId
}

/** Each line of the section, with what it is today. */
const linesOfSection = (world: CommissionsWorld, { statement, section }: ToldOn): readonly Seen[] => {
  const ids = [...new Set(section.shares.map(({ line }) => line.id))]
  return ids.map(lineItemId => {
    const line = currentLine(world, lineItemId)
    const told = section.shares.filter(share => share.line.id === lineItemId)
    return {
      lineItemId,
      amount: Money.sum(told.map(({ amount }) => amount)),
      now: ofAgent(section.agentId, line),
      stillThere: line.paid && inRange(line, statement.dateOption, statement) === 'In',
    }
  })
}

/** The lines of a section that are no longer as they were told. */
export const changedLines = (world: CommissionsWorld, toldOn: ToldOn): readonly Seen[] =>
  linesOfSection(world, toldOn).filter(({ stillThere, now, amount }) => !stillThere || now !== amount)

/** Of a range only the newest version stands, agent by agent. */
const standing = ({ paidStatements }: CommissionsWorld): readonly ToldOn[] =>
  paidStatements.flatMap(statement =>
    statement.sections
      .filter(
        ({ agentId }) =>
          !paidStatements.some(
            newer =>
              sameStatementKey(newer, statement) &&
              newer.version > statement.version &&
              newer.sections.some(section => section.agentId === agentId),
          ),
      )
      .map(section => ({ statement, section })),
  )

const tellingOf = (
  world: CommissionsWorld,
  on: StoredPaidStatement,
  of: StoredPaidStatement,
  amount: Cents,
): Telling => ({
  of: { id: of.id, name: of.name, key: { dateOption: of.dateOption, start: of.start, end: of.end } },
  ordinal: world.paidStatements.indexOf(on),
  amount,
})

/**
 * Everything that stands about each line and each agent when a statement of the range is made, but for the sections that
 * it replaces.
 */
export const toldBefore = (world: CommissionsWorld, made: StatementKey): readonly ToldLine[] => {
  const others = standing(world).filter(({ statement }) => !sameStatementKey(statement, made))
  const lines = new Map<string, ToldLine>()
  const tell = (agentId: AgentId, lineItemId: LineItemId, kind: 'shown' | 'settled', telling: Telling): void => {
    const key = `${agentId} ${lineItemId}`
    const now = ofAgent(agentId, currentLine(world, lineItemId))
    const line = lines.get(key) ?? { lineItemId, agentId, now, shown: [], settled: [] }
    lines.set(key, { ...line, [kind]: [...line[kind], telling] })
  }
  for (const one of others) {
    const { statement, section } = one
    for (const { lineItemId, amount } of linesOfSection(world, one))
      tell(section.agentId, lineItemId, 'shown', tellingOf(world, statement, statement, amount))
    for (const { lineItemId, amount, corrects } of section.adjustments) {
      const corrected = world.paidStatements.find(({ id }) => id === corrects) ?? statement
      tell(section.agentId, lineItemId, 'settled', tellingOf(world, statement, corrected, amount))
    }
  }
  return [...lines.values()]
}
