/** The records that commands act on. Each is chosen by its number among those that exist, so both worlds choose the same one. */
import {
  type AgentId,
  type Answer,
  agentId,
  COMMISSION_TERMS,
  type CommissionTerm,
  carrierId,
  clientId,
  type Etag,
  type LineItem,
  type LineItemForm,
  lineItemId,
  policyId,
  type Seen,
  type Statement,
  statementId,
  type Versioned,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import fc from 'fast-check'
import type { World } from './two-worlds.ts'

export interface Command {
  readonly name: string
  readonly run: (world: World) => Answer<unknown>
}

export const DAY = knownDate(2026, 7, 15)
export const NOBODY = 999

/** Which record, and which version of it. Now and then the version is out of date, or the record does not exist. */
export const choice = fc.record({ of: fc.nat({ max: 50 }), stale: fc.nat({ max: 14 }), gone: fc.nat({ max: 29 }) })
export type Choice = typeof choice extends fc.Arbitrary<infer A> ? A : never

const versionOf = <I extends string>(world: World, one: Versioned<I>, { stale }: Choice): Versioned<I> => ({
  id: one.id,
  etag: stale === 0 ? (world.firstEtags.get(one.id) ?? one.etag) : one.etag,
})

export const NO_ID = '00000000-0000-4000-8000-000000000000'
export const NO_ETAG = 'no etag' as Etag

export const pick = <A>(from: readonly A[], { of }: Choice): A | undefined => from[of % Math.max(1, from.length)]

export const statementFor = (world: World, chosen: Choice): Versioned<Statement['id']> => {
  const found = pick(world.statements, chosen)
  return found === undefined || chosen.gone === 0
    ? { id: statementId(NO_ID), etag: NO_ETAG }
    : versionOf(world, found, chosen)
}

export const linesOf = ({ statements }: World): readonly LineItem[] => statements.flatMap(({ items }) => items ?? [])

export const lineFor = (world: World, chosen: Choice): Versioned<LineItem['id']> => {
  const found = pick(linesOf(world), chosen)
  return found === undefined || chosen.gone === 0
    ? { id: lineItemId(NO_ID), etag: NO_ETAG }
    : versionOf(world, found, chosen)
}

/** Now and then the command names no version. */
export const unsaid = <I>(of: Versioned<I>, { stale }: Choice): Seen<I> => ({
  id: of.id,
  etag: stale >= 12 ? null : of.etag,
})

/** Mostly records that exist: a command that names an unknown one is refused at once and tests little else. */
export const mostly = <A>(usual: readonly A[], strange: A): fc.Arbitrary<A> =>
  fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constant(strange) })

export const agents = fc.record(
  { 1: fc.constantFrom(101, 102, 103), 2: mostly([101, 102], NOBODY), 3: fc.constantFrom(101, 102) },
  { requiredKeys: [] },
)
type Agents = { readonly 1?: number; readonly 2?: number; readonly 3?: number }

export const agentsOf = (chosen: Agents): { readonly [P in 1 | 2 | 3]?: AgentId } =>
  Object.fromEntries(Object.entries(chosen).map(([position, id]) => [position, agentId(id)]))

export type PolicyChoice = 'auto' | 'home' | 'none' | 'unknown'
export const policy = mostly<PolicyChoice>(['auto', 'home', 'auto', 'home', 'none'], 'unknown')

export const policyOf = ({ agency }: World, chosen: PolicyChoice) =>
  chosen === 'none' ? null : policyId(chosen === 'unknown' ? NO_ID : agency[chosen].policyId)

const plainForm = fc.record(
  {
    transactionDate: fc.constantFrom(DAY, knownDate(2025, DAY.month, DAY.day), knownDate(DAY.year, 5, DAY.day)),
    effectiveDate: fc.constantFrom(null, DAY),
    grossAmount: fc.integer({ min: -90_000, max: 90_000 }),
    commissionAmount: fc.integer({ min: -9_000, max: 9_000 }),
    commissionRate: fc.constantFrom(null, 10_000_000),
    commissionTerm: fc.constantFrom<CommissionTerm>(...COMMISSION_TERMS),
    transactionType: mostly<string | null>([null, 'NBS'], 'XXX'),
    insuredName: fc.constantFrom(null, 'Doe, Jane', 'PRINTED NAME'),
    policyNumber: fc.constantFrom(null, 'PA12345', 'PA-12 345 01', 'ZZ'),
    writingCarrier: fc.constantFrom(null, 'PRINTED'),
    carrierId: mostly(['own', 'none'], 'unknown'),
    policyId: policy,
    agents,
  },
  { requiredKeys: [] },
)
/** These values contradict most policies, so commands seldom use them. */
const odd = fc.record({ clientId: fc.constantFrom('1', '2', 'none', 'unknown'), agencyIncome: fc.boolean() })
export const form = fc
  .tuple(plainForm, fc.option(odd, { freq: 3 }), fc.nat({ max: 3 }))
  .map(([plain, said, rare]) => ({ ...plain, ...(rare === 0 ? said : null) }))
type FormChoice = typeof form extends fc.Arbitrary<infer A> ? A : never

export const formOf = (
  world: World,
  { carrierId: carrier, clientId: client, policyId: to, agents: by, ...said }: FormChoice,
) =>
  ({
    ...said,
    ...(carrier === undefined
      ? {}
      : { carrierId: carrier === 'none' ? null : carrierId(carrier === 'own' ? world.agency.carrierId : NO_ID) }),
    ...(client === undefined ? {} : { clientId: client === 'none' ? null : clientId(client) }),
    ...(to === undefined ? {} : { policyId: policyOf(world, to as PolicyChoice) }),
    ...(by === undefined ? {} : { agents: agentsOf(by) }),
  }) as LineItemForm

export const command = <A>(
  name: string,
  arbitrary: fc.Arbitrary<A>,
  run: (world: World, chosen: A) => Answer<unknown>,
): fc.Arbitrary<Command> =>
  arbitrary.map(chosen => ({
    name,
    run: world => run(world, chosen),
    toString: () => `${name}(${fc.stringify(chosen)})`,
  }))

export const some = <A>(one: fc.Arbitrary<A>) => fc.array(one, { maxLength: 3 })
