import fc from 'fast-check'
import {
  type AgentsByPosition,
  carrierId,
  type ManualAmount,
  type PayoutLine,
  POSITIONS,
  type PolicyOverrides,
  type Position,
  TRANSACTION_KINDS,
} from '../../src/index.ts'
import { centsArbitrary } from './money.arbitrary.ts'
import { agentIdArbitrary, policyOverrideArbitrary, WORLD } from './payout-rule.arbitrary.ts'

const positions = <A>(one: fc.Arbitrary<A>, weight: number): fc.Arbitrary<{ readonly [P in Position]?: A }> => {
  const maybe = fc.oneof(
    { weight, arbitrary: one.map((value): A | null => value) },
    { weight: 10 - weight, arbitrary: fc.constant(null) },
  )
  return fc.tuple(maybe, maybe, maybe).map(([first, second, third]) => ({
    ...(first === null ? {} : { 1: first }),
    ...(second === null ? {} : { 2: second }),
    ...(third === null ? {} : { 3: third }),
  }))
}

export const agentsByPositionArbitrary: fc.Arbitrary<AgentsByPosition> = positions(agentIdArbitrary, 8)

const manualArbitrary: fc.Arbitrary<{ readonly [P in Position]?: ManualAmount }> = positions(
  fc.record({ amount: centsArbitrary, agentId: fc.option(agentIdArbitrary, { freq: 8 }) }),
  2,
)

const overridesArbitrary: fc.Arbitrary<PolicyOverrides> = positions(policyOverrideArbitrary, 2)

/** Values that rules of the small world name, and some that no rule names. */
const policyArbitrary = fc.record({
  linesOfBusiness: fc.subarray([...WORLD.linesOfBusiness, 'BOAT'], { maxLength: 3 }),
  applicationType: fc.constantFrom(...WORLD.applicationTypes, 'Benefits'),
})

/** Most typed amounts are for the agent of the position; some are for another agent. */
const forWhoStands = (
  manual: { readonly [P in Position]?: ManualAmount },
  agents: AgentsByPosition,
  loyal: ReadonlySet<Position>,
): { readonly [P in Position]?: ManualAmount } => {
  const one = (position: Position): { readonly [P in Position]?: ManualAmount } => {
    const typed = manual[position]
    const agentId = agents[position]
    if (typed === undefined) return {}
    return { [position]: loyal.has(position) && agentId !== undefined ? { ...typed, agentId } : typed }
  }
  return { ...one(1), ...one(2), ...one(3) }
}

/** Any line the calculator can be asked about: matched or not, agency income or not, a commission or a chargeback. */
export const payoutLineArbitrary: fc.Arbitrary<PayoutLine> = fc
  .record({
    grossAmount: centsArbitrary,
    commissionAmount: centsArbitrary,
    kind: fc.option(fc.constantFrom(...TRANSACTION_KINDS), { freq: 9 }),
    agents: agentsByPositionArbitrary,
    carrierId: fc.option(fc.constantFrom(...WORLD.carriers, carrierId('chubb')), { freq: 9 }),
    policy: fc.option(policyArbitrary, { freq: 6 }),
    agencyIncome: fc.boolean(),
    overrides: overridesArbitrary,
    manual: manualArbitrary,
    loyal: fc.subarray([...POSITIONS]),
  })
  .map(({ loyal, ...line }) => ({ ...line, manual: forWhoStands(line.manual, line.agents, new Set(loyal)) }))
