/** Commands about statements, lines and payouts that are given to both worlds alike. */
import {
  agentId,
  carrierId,
  clientId,
  type LineItem,
  lineItemId,
  type Payout,
  type PayoutInstruction,
  POSITIONS,
  policyId,
  SLOTS,
  type Statement,
  statementId,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import fc from 'fast-check'
import { function as F, taskEither as TE } from 'fp-ts'
import {
  agents,
  agentsOf,
  type Command,
  choice,
  command,
  DAY,
  form,
  formOf,
  lineFor,
  linesOf,
  NO_ETAG,
  NO_ID,
  NOBODY,
  type PolicyChoice,
  policy,
  policyOf,
  some,
  statementFor,
  unsaid,
} from './choices.ts'
import { agreeOnRates, expectedCommands } from './expected-commands.ts'
import { officeCommands } from './office-commands.ts'
import { searches } from './search-commands.ts'
import type { World } from './two-worlds.ts'

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

/** Lines of one statement, now and then one of another statement. */
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

const mark = command(
  'void or restore items',
  fc.record({ chosen: choice, items: some(choice), voided: fc.boolean() }),
  (world, { chosen, items, voided }) =>
    world.ports.commissions.statements.markItems(
      statementFor(world, chosen),
      items.map(line => lineFor(world, line)),
      voided,
    ),
)

const note = command(
  'note or mark',
  fc.record({
    chosen: choice,
    text: fc.constantFrom(null, ' ', 'Asked the carrier'),
    mark: fc.constantFrom(undefined, null, 'WaitingOnCarrier' as const),
  }),
  (world, { chosen, text, mark: as }) =>
    world.ports.commissions.lineItems.note(lineFor(world, chosen), { text, ...(as === undefined ? {} : { mark: as }) }),
)

const notes = command('read notes', choice, (world, chosen) =>
  world.ports.commissions.lineItems.notes(lineFor(world, chosen).id),
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

/** Pays the amount that is shown as due, or a typed amount. With `wrong`, the amount differs from what is due. */
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
        const agentPaidDate = month === null ? null : knownDate(DAY.year, month, DAY.day)
        return { id: of.id, etag: etag ? of.etag : null, paid, agentPaidDate, reason: etag ? 'Both' : null, payouts }
      }),
    ),
)

const filter = fc.record({
  state: fc.constantFrom('payable' as const, 'paid' as const),
  dateOption: fc.constantFrom('ReportingDate' as const, 'EffectiveDate' as const, 'AgentPaidDate' as const),
  start: fc.constantFrom(null, DAY, knownDate(DAY.year, 9, DAY.day)),
  end: fc.constantFrom(null, DAY, knownDate(DAY.year, 8, DAY.day)),
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
    start: knownDate(DAY.year, month, 1),
    end: knownDate(DAY.year, month, 31),
    agentIds: agentIds.map(agentId),
  }),
)

const listPaid = command('list paid statements', fc.integer({ min: 1, max: 3 }), ({ ports }, limit) =>
  ports.commissions.paidStatements.page({ range: null, before: null, limit }),
)

const showing = command(
  'look for the statements that show lines',
  fc.nat({ max: 9 }),
  ({ ports, statements }, skipped) =>
    ports.commissions.paidStatements.showing(
      statements.flatMap(({ items }) => (items ?? []).map(({ id }) => id)).slice(skipped),
    ),
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

const end = fc.constantFrom('Archive' as const, 'Archive' as const, 'TakeImportBack' as const)

const withdraw = command(
  'withdraw a statement',
  fc.record({
    chosen: choice,
    end,
    look: fc.nat({ max: 2 }),
    reason: fc.constantFrom('Paid twice', 'Paid twice', ' '),
  }),
  (world, { chosen, end: to, look, reason }) => {
    const { corrections } = world.ports.commissions
    const of = statementFor(world, chosen)
    return look > 0 ? corrections.previewWithdrawal(of, to) : corrections.withdraw(of, to, reason)
  },
)

const paidRange = (month: number) => ({
  dateOption: 'AgentPaidDate' as const,
  start: knownDate(DAY.year, month, 1),
  end: null,
})

const lookForTrueUp = command(
  'look for what would be paid differently',
  fc.record({ month: fc.constantFrom(7, 8), agentIds: fc.constantFrom<readonly number[]>([], [], [101], [NOBODY]) }),
  ({ ports }, { month, agentIds }) =>
    ports.commissions.corrections.previewTrueUp({ ...paidRange(month), agentIds: agentIds.map(agentId) }),
)

/** Agrees to the preview that was just read. Now and then it changes one amount, or names a line that does not exist. */
const trueUp = command(
  'true up',
  fc.record({
    month: fc.constantFrom(7, 7, 8),
    wrong: fc.nat({ max: 9 }),
    reason: fc.constantFrom('Rule', 'Rule', ''),
  }),
  (world, { month, wrong, reason }) => {
    const { corrections } = world.ports.commissions
    const range = { ...paidRange(month), agentIds: [] }
    return F.pipe(
      corrections.previewTrueUp(range),
      TE.chain(({ lines }) =>
        corrections.trueUp(
          range,
          lines.map((share, at) => ({
            ...share,
            ...(wrong === 0 && at === 0 ? { new: (share.new + 1) as typeof share.new } : {}),
            ...(wrong === 1 && at === 0 ? { id: lineItemId(NO_ID) } : {}),
            ...(wrong === 2 && at === 0 ? { etag: NO_ETAG } : {}),
          })),
          reason,
        ),
      ),
    )
  },
)

/** The start of every run: two statements with lines of every kind, one of them closed. */
export const FIRST: readonly Command[] = [
  { name: 'open one', run: world => openOne(world) },
  agreeOnRates,
  ...(['auto', 'home', 'none', 'auto'] as const).map((to, at) => firstLine(0, to, at)),
  { name: 'close it', run: world => closeFirst(world) },
  { name: 'open another', run: world => openOne(world) },
  ...(['none', 'none', 'auto', 'home'] as const).map((to, at) => firstLine(1, to, at)),
]

/** Few commands create statements or change their state, so that most of them work on lines. */
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
    { weight: 2, arbitrary: mark },
    { weight: 2, arbitrary: note },
    { weight: 1, arbitrary: notes },
    { weight: 3, arbitrary: refresh },
    { weight: 2, arbitrary: certain },
    { weight: 8, arbitrary: pay },
    { weight: 3, arbitrary: ask },
    { weight: 4, arbitrary: state },
    { weight: 1, arbitrary: listPaid },
    { weight: 2, arbitrary: showing },
    { weight: 5, arbitrary: searches },
    { weight: 3, arbitrary: overrides },
    { weight: 2, arbitrary: withdraw },
    { weight: 2, arbitrary: lookForTrueUp },
    { weight: 3, arbitrary: trueUp },
    ...officeCommands,
    ...expectedCommands,
  ),
  { minLength: 25, maxLength: 45, size: 'max' },
)
