/** How the commissions service in memory shows what it remembers: sums, payouts and warnings follow from the core. */
import { either as E } from 'fp-ts'
import {
  agreementOf,
  type Calculator,
  type Compared,
  checkRules,
  compileRules,
  currentSlots,
  currentWarnings,
  type ExplainedPayouts,
  type LineItem,
  type PayoutLine,
  type PayoutRule,
  type PolicyOverrides,
  type Position,
  payoutExplainer,
  type SimilarStatement,
  type Statement,
  type StatementId,
  type StatementState,
  type StoredLine,
  similarStatements,
  statementSums,
} from '../../src/index.ts'
import { otherStatements } from '../../src/line-item/same-money.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { namingOf } from './fake-agency.ts'
import { carrierSettings } from './settings.fake.ts'
import { linesOf, ofStatement, type StoredStatement, type World } from './world.ts'

/** Rules that do not compile never get into the world. */
const rulesOf = (world: World, position: Position): readonly PayoutRule[] => {
  const rules = checkRules(position, world.groups[position].rules, null)
  if (E.isLeft(rules)) throw new Error(rules.left.map(problem => problem.message).join('; '))
  return rules.right
}

export const calculatorOf = (world: World): Calculator => {
  const deletedAgents = new Set(world.agency.agents.filter(agent => agent.isDeleted).map(agent => agent.id))
  const made = compileRules({ 1: rulesOf(world, 1), 2: rulesOf(world, 2), 3: rulesOf(world, 3) }, { deletedAgents })
  if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
  return made.right
}

export const explainerOf = (world: World): ((line: PayoutLine) => ExplainedPayouts) =>
  payoutExplainer(calculatorOf(world), namingOf(world.agency))

/** The other statements that also hold the line's money. */
export const elsewhere = ({ lines, statements }: World, line: StoredLine): readonly string[] =>
  otherStatements(line, [...lines.values()], other => statements.get(other.statementId))

export const overridesOf = ({ agency }: World, { policy }: StoredLine): PolicyOverrides =>
  policy === null ? {} : (agency.overrides.get(policy.id) ?? {})

/** The statement of a line; every line has one. */
export const statementUnder = ({ statements }: World, { id, statementId }: StoredLine): StoredStatement => {
  const statement = statements.get(statementId)
  if (statement === undefined) throw new Error(`Line ${id} stands on no statement`)
  return statement
}

export const stateOf = ({ status }: StoredStatement): StatementState => status._tag.toLowerCase() as StatementState

/** The line as it is now, with what the rules pay on it. */
const calculatedLine = (world: World, stored: StoredLine, explain: (line: PayoutLine) => ExplainedPayouts) => {
  const slots = currentSlots(stored, { manual: stored.typed, overrides: overridesOf(world, stored) }, explain)
  const setting = carrierSettings(world).find(({ carrierId }) => carrierId === stored.policy?.carrierId) ?? null
  return {
    ...stored,
    ...slots,
    ...agreementOf(stored, setting, world.tolerance),
    ...ofStatement(statementUnder(world, stored)),
    currentPremium: stored.policy?.premium ?? null,
    warnings: currentWarnings(stored, slots, { imported: stored.warnings, elsewhere: elsewhere(world, stored) }),
  }
}

/** The line as deciders about payouts see it: only the warnings that it came with, as the others are worked out when shown. */
export const lineToPay = (world: World, stored: StoredLine, explain = explainerOf(world)): StoredLine => ({
  ...calculatedLine(world, stored, explain),
  warnings: stored.warnings,
})

/** The line as the service shows it. */
export const shownLine = (world: World, stored: StoredLine, explain = explainerOf(world)): LineItem => {
  const { beforeMatch: _, typed: __, ...line } = calculatedLine(world, stored, explain)
  return line
}

export const shownLines = (world: World, lines: Iterable<StoredLine>): readonly LineItem[] => {
  const explain = explainerOf(world)
  return [...lines].map(line => shownLine(world, line, explain))
}

export const shownStatement = (
  world: World,
  stored: StoredStatement,
  { items }: { readonly items: boolean } = { items: false },
): Statement => {
  const lines = linesOf(world, stored.id)
  return { ...stored, ...statementSums(lines), items: items ? shownLines(world, lines) : null }
}

const standing = (world: World, id: StatementId) => linesOf(world, id).filter(line => !line.voided)

/** The statements that hold the same lines: the core compares with every line there is. `except`: the statement of the lines. */
export const similarTo = (
  world: World,
  compared: Compared,
  {
    hash,
    except,
    carrier,
  }: {
    readonly hash: string | null
    readonly except: StatementId | null
    readonly carrier: StoredStatement['companyId']
  },
): readonly SimilarStatement[] => {
  const others = [...world.statements.values()].filter(({ id }) => id !== except)
  return finished(
    similarStatements(
      compared,
      others.map(({ id, number, numberFormatted, statementDate, status, companyId }) => {
        const own = standing(world, id)
        return {
          id,
          number,
          numberFormatted,
          statementDate,
          isArchived: status._tag === 'Archived',
          isSameFile: hash !== null && world.files.get(id)?.hash === hash,
          isSameCarrier: carrier !== null && companyId === carrier,
          lineCount: own.length,
          lines: own,
        }
      }),
    ),
  )
}

export const similarToStatement = (
  world: World,
  { id, statementDate, companyId }: Pick<StoredStatement, 'id' | 'statementDate' | 'companyId'>,
): readonly SimilarStatement[] =>
  similarTo(
    world,
    { lines: standing(world, id), statementDate },
    { hash: world.files.get(id)?.hash ?? null, except: id, carrier: companyId },
  )
