/** How the fake commissions service shows what it remembers: sums, payouts and warnings follow from the core. */
import { either as E } from 'fp-ts'
import {
  agreementOf,
  type Calculator,
  checkRules,
  compileRules,
  currentSlots,
  currentWarnings,
  type ExplainedPayouts,
  type LineItem,
  type PayoutLine,
  type PayoutRule,
  type Position,
  payoutExplainer,
  type Statement,
  type StoredLine,
  statementSums,
} from '../../src/index.ts'
import { otherStatements } from '../../src/line-item/same-money.ts'
import { carrierSettings } from './carrier-settings.fake.ts'
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

/** The other statements that hold the line's money too. */
export const elsewhere = ({ lines, statements }: CommissionsWorld, line: StoredLine): readonly string[] =>
  otherStatements(line, [...lines.values()], other => statements.get(other.statementId))

/** The line as it stands now, with what the rules pay on it. */
export const calculatedLine = (
  world: CommissionsWorld,
  stored: StoredLine,
  explain = explainerOf(world),
): StoredLine => {
  const statement = world.statements.get(stored.statementId)
  if (statement === undefined) throw new Error(`Line ${stored.id} stands on no statement`)
  const { status } = statement
  const overrides = stored.policy === null ? {} : (world.agency.overrides.get(stored.policy.id) ?? {})
  const slots = currentSlots(stored, { manual: stored.typed, overrides }, explain)
  const setting = carrierSettings(world).find(({ carrierId }) => carrierId === stored.policy?.carrierId) ?? null
  return {
    ...stored,
    ...slots,
    ...agreementOf(stored, setting, world.tolerance),
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
    currentPremium: stored.policy?.premium ?? null,
    warnings: currentWarnings(stored, slots, { imported: stored.warnings, elsewhere: elsewhere(world, stored) }),
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
