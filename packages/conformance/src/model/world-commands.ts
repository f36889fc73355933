/** Commands that are given to both worlds alike; what they are about is chosen by number from whatever there is. */
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
  type Payout,
  type PayoutInstruction,
  POSITIONS,
  policyId,
  type Seen,
  SLOTS,
  type Statement,
  statementId,
  type Versioned,
} from '@commissions/core'
import fc from 'fast-check'
import type { World } from './two-worlds.ts'

export interface Command {
  readonly name: string
  readonly run: (world: World) => Answer<unknown>
}

const DAY = { year: 2026, month: 7, day: 15 }
const NOBODY = 999

/** Which record, and in which version: now and then one that is no longer so, or none at all. */
const choice = fc.record({ of: fc.nat({ max: 50 }), stale: fc.nat({ max: 14 }), gone: fc.nat({ max: 29 }) })
type Choice = typeof choice extends fc.Arbitrary<infer A> ? A : never

const versionOf = <I extends string>(world: World, one: Versioned<I>, { stale }: Choice): Versioned<I> => ({
  id: one.id,
  etag: stale === 0 ? (world.firstEtags.get(one.id) ?? one.etag) : one.etag,
})

const NO_ID = '00000000-0000-4000-8000-000000000000'
const NO_ETAG = 'no etag' as Etag

const pick = <A>(from: readonly A[], { of }: Choice): A | undefined => from[of % Math.max(1, from.length)]

const statementFor = (world: World, chosen: Choice): Versioned<Statement['id']> => {
  const found = pick(world.statements, chosen)
  return found === undefined || chosen.gone === 0
    ? { id: statementId(NO_ID), etag: NO_ETAG }
    : versionOf(world, found, chosen)
}

const linesOf = ({ statements }: World): readonly LineItem[] => statements.flatMap(({ items }) => items ?? [])

const lineFor = (world: World, chosen: Choice): Versioned<LineItem['id']> => {
  const found = pick(linesOf(world), chosen)
  return found === undefined || chosen.gone === 0
    ? { id: lineItemId(NO_ID), etag: NO_ETAG }
    : versionOf(world, found, chosen)
}

/** Now and then nobody says which version they saw. */
const unsaid = <I>(of: Versioned<I>, { stale }: Choice): Seen<I> => ({ id: of.id, etag: stale >= 12 ? null : of.etag })

/** Mostly what there is; a command that names something strange tells little besides. */
const mostly = <A>(usual: readonly A[], strange: A): fc.Arbitrary<A> =>
  fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constant(strange) })

const agents = fc.record(
  { 1: fc.constantFrom(101, 102, 103), 2: mostly([101, 102], NOBODY), 3: fc.constantFrom(101, 102) },
  { requiredKeys: [] },
)
type Agents = { readonly 1?: number; readonly 2?: number; readonly 3?: number }

const agentsOf = (chosen: Agents): { readonly [P in 1 | 2 | 3]?: AgentId } =>
  Object.fromEntries(Object.entries(chosen).map(([position, id]) => [position, agentId(id)]))

type PolicyChoice = 'auto' | 'home' | 'none' | 'unknown'
const policy = mostly<PolicyChoice>(['auto', 'home', 'auto', 'home', 'none'], 'unknown')

const policyOf = ({ agency }: World, chosen: PolicyChoice) =>
  chosen === 'none' ? null : policyId(chosen === 'unknown' ? NO_ID : agency[chosen].policyId)

const plainForm = fc.record(
  {
    transactionDate: fc.constantFrom(DAY, { ...DAY, year: 2025 }, { ...DAY, month: 5 }),
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
/** They contradict most policies, so they come seldom. */
const odd = fc.record({ clientId: fc.constantFrom('1', '2', 'none', 'unknown'), agencyIncome: fc.boolean() })
const form = fc
  .tuple(plainForm, fc.option(odd, { freq: 3 }), fc.nat({ max: 3 }))
  .map(([plain, said, rare]) => ({ ...plain, ...(rare === 0 ? said : null) }))
type FormChoice = typeof form extends fc.Arbitrary<infer A> ? A : never

const formOf = (
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

const command = <A>(
  name: string,
  arbitrary: fc.Arbitrary<A>,
  run: (world: World, chosen: A) => Answer<unknown>,
): fc.Arbitrary<Command> =>
  arbitrary.map(chosen => ({
    name,
    run: world => run(world, chosen),
    toString: () => `${name}(${fc.stringify(chosen)})`,
  }))

const some = <A>(one: fc.Arbitrary<A>) => fc.array(one, { maxLength: 3 })

const openOne = ({ ports }: World) =>
  ports.commissions.statements.create({ statementDate: DAY, description: 'Both worlds', controlTotal: null })

const firstLine = (statement: number, to: PolicyChoice, at: number): Command => ({
  name: `add line ${at} of ${to} to statement ${statement}`,
  run: world =>
    world.ports.commissions.lineItems.add(world.statements[statement]?.id ?? statementId(NO_ID), {
      transactionDate: DAY,
      commissionAmount: (1_000 + at * 111) as LineItem['commissionAmount'],
      writingCarrier: 'PRINTED',
      policyId: policyOf(world, to),
      policyNumber: 'PA-12 345',
      insuredName: 'Jane Doe',
    }),
})

const closeFirst = (world: World) =>
  world.ports.commissions.statements.reconcile(world.statements[0] ?? { id: statementId(NO_ID), etag: NO_ETAG }, {
    reconcileDate: DAY,
    reportingDate: DAY,
  })

const open = command('open a statement', fc.integer({ min: 0, max: 900 }), ({ ports }, cents) =>
  ports.commissions.statements.create({
    statementDate: DAY,
    description: 'Both worlds',
    controlTotal: cents === 0 ? null : (cents as Statement['grossAmount']),
  }),
)

const edit = command('edit a statement', choice, (world, chosen) =>
  world.ports.commissions.statements.update(statementFor(world, chosen), {
    description: `Edited ${chosen.of}`,
    ...(chosen.of % 2 === 0 ? {} : { controlTotal: null }),
  }),
)

const TURNS = ['reconcile', 'reconcile', 'unreconcile', 'archive', 'restore'] as const
const turn = command(
  'turn a statement',
  fc.record({ chosen: choice, to: fc.constantFrom(...TURNS) }),
  (world, { chosen, to }) => {
    const { statements } = world.ports.commissions
    const of = statementFor(world, chosen)
    if (to === 'reconcile') return statements.reconcile(of, { reconcileDate: DAY, reportingDate: DAY })
    return to === 'unreconcile' ? statements.unreconcile(of) : statements[to](unsaid(of, chosen))
  },
)

const add = command('add a line', fc.record({ chosen: choice, form }), (world, { chosen, form: said }) =>
  world.ports.commissions.lineItems.add(statementFor(world, chosen).id, {
    transactionDate: DAY,
    ...formOf(world, said),
  }),
)

const change = command('change a line', fc.record({ chosen: choice, form }), (world, { chosen, form: said }) =>
  world.ports.commissions.lineItems.update(lineFor(world, chosen), { transactionDate: DAY, ...formOf(world, said) }),
)

const match = command(
  'match a line',
  fc.record({
    chosen: choice,
    policy,
    client: fc.constantFrom('own', 'own', 'own', '1'),
    given: fc.option(agents, { freq: 1 }),
  }),
  (world, { chosen, policy: to, client, given }) => {
    const { matching } = world.ports.commissions
    if (to === 'none') return matching.unmatch(lineFor(world, chosen))
    const owner = client === 'own' && (to === 'auto' || to === 'home') ? world.agency[to].clientId : '1'
    return matching.match(lineFor(world, chosen), {
      policyId: policyOf(world, to as PolicyChoice) ?? policyId(NO_ID),
      clientId: clientId(owner),
      agents: given === null ? { _tag: 'FromPolicy' } : { _tag: 'Given', agents: agentsOf(given) },
    })
  },
)

const ACTS = ['void', 'restore', 'delete'] as const
const act = command(
  'void, restore or delete',
  fc.record({ chosen: choice, to: fc.constantFrom(...ACTS) }),
  (world, { chosen, to }) => world.ports.commissions.lineItems[to](unsaid(lineFor(world, chosen), chosen)),
)

/** Lines of one statement, now and then of another. */
const quick = command(
  'quick update',
  fc.record({ chosen: choice, items: some(fc.record({ line: choice, form })) }),
  (world, { chosen, items }) =>
    world.ports.commissions.statements.quickUpdate(
      statementFor(world, chosen),
      items.map(({ line, form: said }) => ({ ...formOf(world, said), ...unsaid(lineFor(world, line), line) })),
    ),
)

const remove = command('delete items', fc.record({ chosen: choice, items: some(choice) }), (world, { chosen, items }) =>
  world.ports.commissions.statements.deleteItems(
    statementFor(world, chosen),
    items.map(line => unsaid(lineFor(world, line), line)),
  ),
)

const refresh = command(
  'refresh policy information',
  fc.record({ chosen: choice, agents: fc.constantFrom('asOfLine' as const, 'current' as const) }),
  (world, { chosen, agents: by }) =>
    world.ports.commissions.statements.refreshPolicyInformation(unsaid(statementFor(world, chosen), chosen), by),
)

const certain = command('accept the certain matches', choice, (world, chosen) =>
  world.ports.commissions.matching.matchCertain(statementFor(world, chosen)),
)

/** What is due as it is shown, or a typed amount; now and then a wrong one, or for nobody. */
const payoutsFor = (line: LineItem, { typed, wrong }: { readonly typed: boolean; readonly wrong: boolean }) =>
  Object.fromEntries(
    POSITIONS.flatMap((position): readonly (readonly [number, Payout])[] => {
      const agent = line.agents[position]
      if (agent === undefined) return []
      const { calculatedCommission, payoutType } = line[SLOTS[position]]
      const manual = typed || payoutType === 'NoRuleFound'
      const amount = ((calculatedCommission ?? 0) + (manual || wrong ? 7 : 0)) as Payout['amount']
      return [[position, { manual: manual && !wrong, amount, agentId: agent }]]
    }),
  )

const pay = command(
  'pay, change or take back',
  fc.array(
    fc.record({
      line: choice,
      paid: fc.constantFrom(true, true, false),
      etag: fc.boolean(),
      typed: fc.boolean(),
      wrong: fc.nat({ max: 9 }),
      month: fc.constantFrom(7, 8, null),
      bare: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  (world, chosen) =>
    world.ports.commissions.payouts.write(
      chosen.map(({ line, paid, etag, typed, wrong, month, bare }): PayoutInstruction => {
        const of = lineFor(world, line)
        const found = linesOf(world).find(({ id }) => id === of.id)
        const payouts = found === undefined || (bare && !paid) ? {} : payoutsFor(found, { typed, wrong: wrong === 0 })
        const agentPaidDate = month === null ? null : { ...DAY, month }
        return { id: of.id, etag: etag ? of.etag : null, paid, agentPaidDate, reason: etag ? 'Both' : null, payouts }
      }),
    ),
)

const filter = fc.record({
  state: fc.constantFrom('payable' as const, 'paid' as const),
  dateOption: fc.constantFrom('ReportingDate' as const, 'EffectiveDate' as const, 'AgentPaidDate' as const),
  start: fc.constantFrom(null, DAY, { ...DAY, month: 9 }),
  end: fc.constantFrom(null, DAY, { ...DAY, month: 8 }),
  carrier: fc.constantFrom('own', 'none', 'unknown'),
  agentIds: fc.constantFrom<readonly number[]>([], [101], [102], [NOBODY]),
})

const ask = command(
  'ask for payable and paid lines',
  filter,
  ({ ports, agency }, { state, carrier, agentIds, ...dates }) =>
    ports.commissions.payouts[state]({
      ...dates,
      carrierId: carrier === 'none' ? null : carrierId(carrier === 'own' ? agency.carrierId : NO_ID),
      agentIds: agentIds.map(agentId),
    }),
)

const range = fc.record({
  of: fc.constantFrom('summary' as const, 'lines' as const, 'create' as const, 'create' as const),
  month: fc.constantFrom(7, 8),
  agentIds: fc.constantFrom<readonly number[]>([], [101]),
})

const state = command('sum up and state what was paid', range, ({ ports }, { of, month, agentIds }) =>
  ports.commissions.paidStatements[of]({
    dateOption: 'AgentPaidDate',
    start: { ...DAY, month, day: 1 },
    end: { ...DAY, month, day: 31 },
    agentIds: agentIds.map(agentId),
  }),
)

const listPaid = command(
  'list paid statements',
  fc.constant(null),
  ({ ports }) => ports.commissions.paidStatements.list,
)

const overrides = command(
  'set policy overrides',
  fc.record({
    agent: fc.constantFrom(101, NOBODY, null),
    type: fc.constantFrom('FlatFeeAmount' as const, 'None' as const),
  }),
  ({ ports, agency }, { agent, type }) =>
    ports.clients.setOverrides(clientId(agency.auto.clientId), policyId(agency.auto.policyId), {
      1: agent === null ? null : { calcType: type, value: 2_500_000_00 as never, agentId: agentId(agent) },
    }),
)

/** Something to begin with: two statements with lines of every kind, one of them closed. */
export const FIRST: readonly Command[] = [
  { name: 'open one', run: world => openOne(world) },
  ...(['auto', 'home', 'none', 'auto'] as const).map((to, at) => firstLine(0, to, at)),
  { name: 'close it', run: world => closeFirst(world) },
  { name: 'open another', run: world => openOne(world) },
  ...(['none', 'none', 'auto', 'home'] as const).map((to, at) => firstLine(1, to, at)),
]

/** Few openings and turnings, so that there is something to turn. */
export const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: open },
    { weight: 1, arbitrary: edit },
    { weight: 4, arbitrary: turn },
    { weight: 6, arbitrary: add },
    { weight: 6, arbitrary: change },
    { weight: 8, arbitrary: match },
    { weight: 4, arbitrary: act },
    { weight: 4, arbitrary: quick },
    { weight: 2, arbitrary: remove },
    { weight: 3, arbitrary: refresh },
    { weight: 2, arbitrary: certain },
    { weight: 8, arbitrary: pay },
    { weight: 3, arbitrary: ask },
    { weight: 4, arbitrary: state },
    { weight: 1, arbitrary: listPaid },
    { weight: 1, arbitrary: overrides },
  ),
  { minLength: 25, maxLength: 45, size: 'max' },
)
