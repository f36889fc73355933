/** How the fake commissions service shows what it remembers: sums, payouts and warnings follow from the core. */
import { either as E } from 'fp-ts'
import {
  type Calculator,
  calculatedSlots,
  checkRules,
  compileRules,
  type ExplainedPayouts,
  type LineItem,
  lineWarningSentence,
  lineWarnings,
  Money,
  otherStatements,
  type PayoutLine,
  type PayoutRule,
  POSITIONS,
  type Position,
  payoutExplainer,
  payoutsWarning,
  SLOTS,
  type Statement,
  type StoredLine,
  statementSums,
} from '../../src/index.ts'
import { type CommissionsWorld, linesOf, type StoredStatement } from './commissions-world.ts'
import { namingOf } from './fake-agency.ts'

/** Rules that cannot be compiled never get into the world. */
const rulesOf = (world: CommissionsWorld, position: Position): readonly PayoutRule[] => {
  const rules = checkRules(position, world.groups[position].rules, null)
  if (E.isLeft(rules)) throw new Error(rules.left.map(problem => problem.message).join('; '))
  return rules.right
}

export const calculatorOf = (world: CommissionsWorld): Calculator => {
  const deletedAgents = new Set(world.agency.agents.filter(agent => agent.isDeleted).map(agent => agent.id))
  const made = compileRules({ 1: rulesOf(world, 1), 2: rulesOf(world, 2), 3: rulesOf(world, 3) }, { deletedAgents })
  if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
  return made.right
}

export const explainerOf = (world: CommissionsWorld): ((line: PayoutLine) => ExplainedPayouts) =>
  payoutExplainer(calculatorOf(world), namingOf(world.agency))

const elsewhere = ({ lines, statements }: CommissionsWorld, line: StoredLine): readonly string[] =>
  otherStatements(line, [...lines.values()], other => statements.get(other.statementId))

/** The overrides its policy has now; what was paid stays as it was paid. */
export const withOverrides = <L extends LineItem>(world: CommissionsWorld, line: L): L => {
  const overrides = line.policy === null || line.paid ? undefined : world.agency.overrides.get(line.policy.id)
  if (overrides === undefined) return line
  const slot = (position: Position) => ({ ...line[SLOTS[position]], policyOverride: overrides[position] ?? null })
  return { ...line, agent1: slot(1), agent2: slot(2), agent3: slot(3) }
}

/** The line as it stands now, with what the rules pay on it. */
export const calculatedLine = (
  world: CommissionsWorld,
  stored: StoredLine,
  explain = explainerOf(world),
): StoredLine => {
  const statement = world.statements.get(stored.statementId)
  if (statement === undefined) throw new Error(`Line ${stored.id} stands on no statement`)
  const { status } = statement
  const line = { ...stored, ...calculatedSlots(withOverrides(world, stored), explain) }
  const total = Money.sum(POSITIONS.map(position => line[SLOTS[position]].calculatedCommission ?? Money.ZERO))
  const above = payoutsWarning(line.commissionAmount, total)
  const warnings = [...lineWarnings(line, elsewhere(world, line)), ...(above === null ? [] : [above])]
  return {
    ...line,
    processed: status._tag === 'Reconciled',
    reportingDate: status._tag === 'Reconciled' ? status.reportingDate : null,
    reconciledDate: status._tag === 'Reconciled' ? status.on : null,
    statementSource: statement.source,
    statementDate: statement.statementDate,
    statementDescription: statement.description,
    statementNumber: statement.number,
    statementNumberFormatted: statement.numberFormatted,
    companyId: statement.companyId,
    company: statement.company,
    currentPremium: line.policy?.premium ?? null,
    warnings: [...stored.warnings, ...warnings.map(lineWarningSentence)],
  }
}

/** The line as the service shows it. */
export const shownLine = (world: CommissionsWorld, stored: StoredLine, explain = explainerOf(world)): LineItem => {
  const { beforeMatch: _, typed: __, ...line } = calculatedLine(world, stored, explain)
  return line
}

export const shownLines = (world: CommissionsWorld, lines: readonly StoredLine[]): readonly LineItem[] => {
  const explain = explainerOf(world)
  return lines.map(line => shownLine(world, line, explain))
}

export const shownStatement = (
  world: CommissionsWorld,
  stored: StoredStatement,
  { items }: { readonly items: boolean },
): Statement => {
  const lines = linesOf(world, stored.id)
  return { ...stored, ...statementSums(lines), items: items ? shownLines(world, lines) : null }
}
