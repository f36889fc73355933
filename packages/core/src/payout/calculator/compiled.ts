/**
 * The three groups as tables over shared dictionaries, and the first rule that accepts a line read off them (decision
 * rules-compile-to-bit-vectors): a small whole number for each value that rules name, and rows of bits, one bit per rule in
 * the order tried and one row per number. Bit i of a value's row says that rule i accepts the value.
 */
import { type AgentId, type ByPosition, POSITIONS } from '../../agent/agent.ts'
import type { CarrierId } from '../../carrier/carrier.ts'
import type { Filter, PayoutRule } from '../../payout-rule/payout-rule.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter, tryOrder } from '../../payout-rule/try-order.ts'
import { TRANSACTION_KINDS, type TransactionKind } from '../../policy/policy.ts'
import type { FindRule } from './evaluate.ts'
import type { RuleContext, RuleGroups } from './linear.ts'
import { lineScope, type PayoutLine } from './payout-line.ts'

/** The code of all values that no rule names. */
export const UNNAMED = 0

/** Numbers the values that filters name, so that tables can be looked up by number. */
export interface Dictionary<A> {
  /** One more than the number of named values, since code 0 stands for all others. */
  readonly size: number
  readonly codeOf: (value: A) => number
}

/** Numbers every value of the filters, in the order met. This comes before the tables, whose size depends on it. */
export const internedValues = <A>(filters: Iterable<Filter<A>>): Dictionary<A> => {
  const codes = new Map<A, number>()
  for (const filter of filters)
    if (filter._tag === 'Only')
      for (const value of filter.values) if (!codes.has(value)) codes.set(value, codes.size + 1)
  return { size: codes.size + 1, codeOf: value => codes.get(value) ?? UNNAMED }
}

/** The codes a filter accepts, for `bitRows`. */
export const codesOf = <A>(filter: Filter<A>, of: Dictionary<A>): 'Every' | readonly number[] =>
  filter._tag === 'Any' ? 'Every' : filter.values.map(of.codeOf)

/** Rows of `width` 32-bit words each, one after the other. */
export interface BitRows {
  readonly words: Int32Array
  readonly width: number
}

/** How many 32-bit words this many rules need. */
export const widthOf = (rules: number): number => Math.max(1, Math.ceil(rules / 32))

/** Rows for the values `0..values - 1`; `accepts(rule, value)` names the bits. */
const bitRows = (
  rules: readonly PayoutRule[],
  values: number,
  accepted: (rule: PayoutRule) => 'Every' | Iterable<number>,
): BitRows => {
  const width = widthOf(rules.length)
  const words = new Int32Array(values * width)
  const set = (row: number, bit: number): void => {
    const at = row * width + (bit >> 5)
    words[at] = (words[at] ?? 0) | (1 << (bit & 31))
  }
  rules.forEach((rule, bit) => {
    const rows = accepted(rule)
    if (rows === 'Every') for (let row = 0; row < values; row += 1) set(row, bit)
    else for (const row of rows) set(row, bit)
  })
  return { words, width }
}

/** The place of the lowest set bit of a word that is not zero. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** One dictionary per dimension, shared by the three groups. */
export interface Dictionaries {
  readonly agents: Dictionary<AgentId>
  readonly carriers: Dictionary<CarrierId>
  readonly linesOfBusiness: Dictionary<string>
  readonly applicationTypes: Dictionary<string>
}

/** A group's rules, with a table per filter of the rules that accept each value. */
export interface CompiledGroup {
  /** In the order tried: bit i stands for rule i. */
  readonly rules: readonly PayoutRule[]
  readonly kinds: BitRows
  readonly agents: BitRows
  readonly carriers: BitRows
  readonly linesOfBusiness: BitRows
  readonly applicationTypes: BitRows
}

const AGENCY_INCOME = TRANSACTION_KINDS.length + 1
const KIND_ROWS = AGENCY_INCOME + 1
const KIND_CODES: Record<TransactionKind, number> = { new: 1, renew: 2, rewrite: 3 }

/** Scope and term of a line in one code: 0 for a line that no rule accepts, a kind with a policy, or agency income. */
export const kindCode = (line: Pick<PayoutLine, 'policy' | 'agencyIncome' | 'kind'>): number => {
  switch (lineScope(line)) {
    case 'Policy':
      return line.kind === null ? 0 : KIND_CODES[line.kind]
    case 'AgencyIncome':
      return AGENCY_INCOME
    case 'Unmatched':
      return 0
  }
}

/** The kind that a code stands for; null for agency income and for none. */
export const kindOfCode = (code: number): TransactionKind | null => TRANSACTION_KINDS[code - 1] ?? null

const kindsAccepted = ({ calcType, payout }: PayoutRule): readonly number[] => {
  if (calcType === 'None') return []
  if (payout._tag === 'AgencyOnly') return [AGENCY_INCOME]
  return TRANSACTION_KINDS.filter(kind => payout[kind].enabled).map(kind => KIND_CODES[kind])
}

const compileGroup = (group: readonly PayoutRule[], codes: Dictionaries): CompiledGroup => {
  const rules = tryOrder(group)
  return {
    rules,
    kinds: bitRows(rules, KIND_ROWS, kindsAccepted),
    agents: bitRows(rules, codes.agents.size, rule => codesOf(agentFilter(rule), codes.agents)),
    carriers: bitRows(rules, codes.carriers.size, rule => codesOf(rule.carriers, codes.carriers)),
    linesOfBusiness: bitRows(rules, codes.linesOfBusiness.size, rule =>
      codesOf(lineOfBusinessFilter(rule), codes.linesOfBusiness),
    ),
    applicationTypes: bitRows(rules, codes.applicationTypes.size, rule =>
      codesOf(applicationTypeFilter(rule), codes.applicationTypes),
    ),
  }
}

/** The rules of all three positions, ready to be applied. */
export interface Compiled {
  readonly dictionaries: Dictionaries
  readonly groups: ByPosition<CompiledGroup>
  readonly context: RuleContext
}

/** All values are numbered before the first table is built. */
export const compileTables = (groups: RuleGroups, context: RuleContext): Compiled => {
  const rules = POSITIONS.flatMap(position => groups[position])
  const dictionaries = {
    agents: internedValues(rules.map(agentFilter)),
    carriers: internedValues(rules.map(rule => rule.carriers)),
    linesOfBusiness: internedValues(rules.map(lineOfBusinessFilter)),
    applicationTypes: internedValues(rules.map(applicationTypeFilter)),
  }
  return {
    dictionaries,
    groups: {
      1: compileGroup(groups[1], dictionaries),
      2: compileGroup(groups[2], dictionaries),
      3: compileGroup(groups[3], dictionaries),
    },
    context,
  }
}

const NO_SET: readonly number[] = [UNNAMED]

/** Looks up a line's codes once for all three positions. */
export const ruleFinder = ({ dictionaries, groups, context }: Compiled, line: PayoutLine): FindRule => {
  const kind = kindCode(line)
  const carrier = line.carrierId === null ? UNNAMED : dictionaries.carriers.codeOf(line.carrierId)
  const policy = line.policy
  const type = policy === null ? UNNAMED : dictionaries.applicationTypes.codeOf(policy.applicationType)
  const set =
    policy === null || policy.linesOfBusiness.length === 0
      ? NO_SET
      : policy.linesOfBusiness.map(dictionaries.linesOfBusiness.codeOf)
  return (_, position, id) => {
    if (context.deletedAgents.has(id)) return null
    const { rules, kinds, agents, carriers, linesOfBusiness, applicationTypes } = groups[position]
    const { width } = kinds
    const agent = dictionaries.agents.codeOf(id)
    for (let w = 0; w < width; w += 1) {
      let word =
        (kinds.words[kind * width + w] ?? 0) &
        (agents.words[agent * width + w] ?? 0) &
        (carriers.words[carrier * width + w] ?? 0) &
        (applicationTypes.words[type * width + w] ?? 0)
      if (word === 0) continue
      let any = 0
      for (const code of set) any |= linesOfBusiness.words[code * width + w] ?? 0
      word &= any
      if (word !== 0) return rules[(w << 5) + lowestBit(word)] ?? null
    }
    return null
  }
}
