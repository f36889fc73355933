/** The adapters over services that know sections 3 and 7 of the specification and nothing else. */
import { CalendarDates, LINE_FIELDS, type LineItem, Money, POSITIONS, SLOTS, searchCriteria } from '@commissions/core'
import { failsWith, first, knownDate, succeeds } from '@commissions/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ANN, ANN_UUID, BOB, BOP_NUMBER, BOP_POLICY, CLIENT, GONE_UUID, STERLING } from './stub-books.ts'
import { type StubPorts, stubPorts } from './stub-ports.ts'
import type { StubForm } from './stub-suite.ts'

const today = knownDate(2026, 3, 31)
const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const
const paidOn = { dateOption: 'AgentPaidDate', start: today, end: today, agentIds: [] } as const

const cents = (dollars: number) => Money.cents(Math.round(dollars * 100))

// Proves beyond.other-suites
describe.each<StubForm>(['wrapped', 'flat'])('the adapters over a suite of the specification only, %s', form => {
  let world: StubPorts
  beforeEach(() => {
    world = stubPorts({ form, today: '2026-03-31' })
  })

  // Proves 3.agriculture, 3.carrier
  it('read who is signed in, the agency, its people, carriers, options and flags', async () => {
    const { auth, agency, carrier, features } = world.ports
    expect(await succeeds(auth.whoami)).toMatchObject({ agencyId: '9001', flags: [], permissions: '30' })
    await succeeds(auth.renew)
    await succeeds(auth.signOut)
    expect(await succeeds(agency.agency)).toEqual({ displayName: 'Lakeshore Insurance', timeZone: 'PT' })
    expect(first(await succeeds(agency.agents), 'agent')).toMatchObject({ id: ANN, isDeleted: false })
    expect(await succeeds(agency.officeCount)).toBe(2)
    expect(await succeeds(agency.permissionGroups)).toHaveLength(1)
    expect((await succeeds(carrier.carriers)).map(({ terms }) => terms.length)).toEqual([2, 1, 0, 0])
    expect(await succeeds(carrier.writingCarriers(STERLING as never))).toHaveLength(1)
    const { applicationTypes } = await succeeds(carrier.managedOptions)
    expect(applicationTypes.map(({ name }) => name)).toContain('Agriculture')
    expect(await succeeds(features.flags)).toEqual({ ShareAgentPaidStatements: true })
  })

  it('find clients whose policies have no term, and the agents of a day', async () => {
    const { search } = world.ports
    const client = first(await succeeds(search.search(searchCriteria({ business: 'heron' }))), 'client')
    const policy = first(client.policies, 'policy')
    expect(policy).toMatchObject({ number: BOP_NUMBER, terms: null, numberOfTerms: 2, premium: null })
    expect([policy.effectiveDate, policy.expirationDate, policy.inceptionDate]).toEqual([
      null,
      null,
      knownDate(2025, 3, 1),
    ])
    const agents = await succeeds(search.agentsForDate(client.id, policy.id, today))
    expect([agents.agent1, agents.agent2, agents.agent3]).toEqual([ANN, BOB, null])
  })

  it('list the statements of one state although the service answers with all of them, and count no lines', async () => {
    const { statements } = world.ports.commissions
    const ids = async (state: 'open' | 'reconciled' | 'archived') =>
      (await succeeds(statements.list({ state }))).map(({ id }) => id)
    expect([await ids('open'), await ids('reconciled'), await ids('archived')]).toEqual([
      ['s-open'],
      ['s-closed'],
      ['s-away'],
    ])
    expect(await ids('open')).not.toContain('s-away')
    const [open] = await succeeds(statements.list({ state: 'open' }))
    expect([open?.lineCount, open?.unmatchedCount, open?.statementDate]).toEqual([null, 1, today])
    expect(await succeeds(statements.list({ state: 'open', from: CalendarDates.addDays(today, 1) }))).toEqual([])
    const { lineCount, items } = await succeeds(statements.get('s-open' as never))
    expect([lineCount, items?.length]).toEqual([2, 2])
  })

  // Proves 9.cents
  it('read a line without agency income or warnings, with amounts to the cent and its payouts', async () => {
    const { items } = await succeeds(world.ports.commissions.statements.get('s-closed' as never))
    const [unpaid, paid] = items ?? []
    expect(unpaid).toMatchObject({ agencyIncome: false, warnings: [], importRow: null, commissionAmount: 4851 })
    // 33.333% of 48.505000001 is 16.168171667; nothing was typed or paid.
    expect(unpaid?.agent1).toMatchObject({ calculatedCommission: 1617, payoutType: 'RuleApplied', payout: null })
    expect(paid?.agent1.payout).toEqual({ manual: false, amount: cents(41.15), agentId: ANN })
    expect(paid?.agent3).toMatchObject({ payoutType: 'None', payout: null })
  })

  it('do the main job: create, add, match, reconcile, pay, create a paid statement', async () => {
    const { commissions, search } = world.ports
    const { statements, lineItems, matching, payouts, paidStatements } = commissions
    const begun = await succeeds(
      statements.create({ statementDate: today, description: 'By hand', controlTotal: cents(100) }),
    )
    expect([begun.source, begun.controlTotal]).toEqual(['Manual', 10_000])
    const added = await succeeds(
      lineItems.add(begun.id, {
        transactionDate: today,
        grossAmount: cents(1000),
        commissionAmount: cents(100),
        insuredName: 'Blue Heron',
        policyNumber: BOP_NUMBER,
      }),
    )
    // The service answers with the line alone, so the adapter asks for its statement.
    expect(added.statement).toMatchObject({ id: begun.id, commissionPaid: 10_000, unmatchedCount: 1 })
    const wrong = await succeeds(lineItems.add(begun.id, { transactionDate: today, commissionAmount: cents(5) }))
    expect((await succeeds(lineItems.void(wrong.line))).statement.commissionPaid).toBe(10_000)
    const back = await succeeds(lineItems.restore((await statementLine(begun.id, wrong.line.id)) ?? wrong.line))
    await succeeds(lineItems.delete(back.line))

    const client = first(await succeeds(search.search(searchCriteria({ policy: '7788' }))), 'client')
    const policy = first(client.policies, 'policy')
    const line = (await statementLine(begun.id, added.line.id)) ?? added.line
    const matched = await succeeds(
      matching.match(line, { policyId: policy.id, clientId: client.id, agents: { _tag: 'FromPolicy' } }),
    )
    expect(matched.line).toMatchObject({ unmatched: false, agents: { 1: ANN, 2: BOB }, commissionTerm: 'Renewal' })
    expect(matched.statement.unmatchedCount).toBe(0)
    await failsWith(
      statements.reconcile({ id: begun.id, etag: begun.etag }, { reconcileDate: today, reportingDate: today }),
      'OutOfDate',
    )
    const closed = await succeeds(
      statements.reconcile(matched.statement, { reconcileDate: today, reportingDate: today }),
    )
    expect(closed.status._tag).toBe('Reconciled')

    const { lines } = await succeeds(payouts.payable(filter))
    const payable = lines.find(({ id }) => id === line.id)
    expect([payable?.agent1.calculatedCommission, payable?.agent2.calculatedCommission]).toEqual([3333, 333])
    const { lines: written } = await succeeds(payouts.write([instruction(payable as LineItem)]))
    expect(written.map(({ paid }) => paid)).toEqual([true])
    expect(written[0]?.agent1.payout).toEqual({ manual: false, amount: 3333, agentId: ANN })
    // The service does not accept the day of payment as this call's date option, so the adapter itself checks the range.
    const paidBy = (range: Partial<typeof filter>) =>
      succeeds(payouts.paid({ ...paidOn, carrierId: null, ...range, dateOption: 'AgentPaidDate' }))
    expect((await paidBy({})).lines).toHaveLength(2)
    const yesterday = CalendarDates.addDays(today, -1)
    expect((await paidBy({ start: yesterday, end: yesterday })).lines).toEqual([])
    const backwards = { ...paidOn, start: today, end: yesterday, carrierId: null }
    expect((await failsWith(payouts.paid(backwards), 'BadRequest')).message).toContain('AgentPaidDate')
    // Section 5: it is refused, whatever the date option.
    await failsWith(payouts.paid({ ...backwards, start: null, end: null }), 'BadRequest')

    const summary = await succeeds(paidStatements.summary(paidOn))
    expect(summary.map(one => [one.agent.id, one.totalCommissionPaid])).toEqual([
      [ANN, cents(41.15 + 33.33)],
      [BOB, cents(4.11 + 3.33)],
    ])
    expect(await succeeds(paidStatements.lines(paidOn))).toHaveLength(2)
    await succeeds(paidStatements.create(paidOn))
    expect(world.suite.books.paidStatements).toMatchObject([{ statement_name: '20260331-20260331' }])
  })

  const statementLine = async (statement: string, line: string) =>
    (await succeeds(world.ports.commissions.statements.get(statement as never))).items?.find(({ id }) => id === line)

  const instruction = (line: LineItem) => ({
    id: line.id,
    etag: null,
    paid: true,
    agentPaidDate: today,
    reason: null,
    payouts: Object.fromEntries(
      POSITIONS.flatMap(position => {
        const agentId = line.agents[position]
        const amount = line[SLOTS[position]].calculatedCommission
        return agentId === undefined || amount === null ? [] : [[position, { manual: false, amount, agentId }]]
      }),
    ),
  })

  it('change several lines at once, edit, unmatch, archive and restore', async () => {
    const { statements, lineItems, matching } = world.ports.commissions
    const statement = await succeeds(statements.get('s-open' as never))
    const [one, two] = statement.items ?? []
    const updated = await succeeds(
      statements.quickUpdate(statement, [{ id: two?.id as never, etag: two?.etag as never, grossAmount: cents(210) }]),
    )
    expect(updated.lines[1]?.grossAmount).toBe(21_000)
    const changed = await succeeds(
      lineItems.update(updated.lines[1] as LineItem, { transactionDate: today, lob: 'PAUTO' }),
    )
    expect(changed.line[LINE_FIELDS.lob.wire]).toBe('PAUTO')
    const unmatched = await succeeds(matching.unmatch(one as LineItem))
    expect([unmatched.line.policy, unmatched.line.agents, unmatched.statement.unmatchedCount]).toEqual([null, {}, 2])
    const archived = await succeeds(statements.archive({ id: statement.id, etag: unmatched.statement.etag }))
    expect(archived.status).toMatchObject({ _tag: 'Archived', on: today })
    const open = await succeeds(statements.restore(archived))
    const refreshed = await succeeds(statements.refreshPolicyInformation(open, 'current'))
    const left = await succeeds(statements.deleteItems(refreshed.statement, [refreshed.lines[0] as LineItem]))
    expect((await succeeds(statements.get(left.id))).items).toHaveLength(1)
  })

  // Proves 1.anticipated
  it('propose anticipated lines and save them as a statement', async () => {
    const { anticipated } = world.ports.commissions
    const [line] = await succeeds(
      anticipated.propose({ start: today, end: today, carrierIds: [STERLING as never], statementDate: null }),
    )
    expect(line).toMatchObject({ transactionDate: today, policy: { id: BOP_POLICY }, client: { id: CLIENT } })
    const made = await succeeds(
      anticipated.create({ statementDate: today, description: 'Expected', controlTotal: null }, [
        { transactionDate: today, grossAmount: cents(1250), commissionAmount: cents(156.25) } as never,
      ]),
    )
    expect([made.source, made.commissionPaid]).toEqual(['Anticipated', 15_625])
  })

  it('keep the uuids of the agents in rules, and send them back with those of added agents', async () => {
    const { rules } = world.ports.commissions
    const groups = await succeeds(rules.groups)
    const [group] = groups
    expect(groups.map(one => one.rules.map(({ order }) => order))).toEqual([[0, 1, 2], [0], []])
    if (group === undefined) throw new Error('Expected a group')
    const [ann, gone, all] = group.rules
    expect(ann?.agents).toEqual({ _tag: 'Only', values: [ANN] })
    // A rule whose agents are all unknown must not become a rule for every agent.
    expect([gone?.agents._tag, gone?.hasDeletedUsers, all?.agents._tag]).toEqual(['Only', true, 'Any'])
    const agents = { _tag: 'Only', values: [ANN, BOB] } as never
    const saved = await succeeds(
      rules.save({ ...group, rules: group.rules.map((rule, at) => (at === 0 ? { ...rule, agents } : rule)) }),
    )
    const kept = world.suite.books.rules.Agent1
    const bob = world.suite.books.agents.find(({ userId }) => userId === BOB)?.uuid
    expect(kept.map(rule => rule.agent_rule_value)).toEqual([[ANN_UUID, bob], [GONE_UUID], []])
    expect(kept.map(rule => rule.agent_rule_mode)).toEqual(['Specific', 'Specific', 'Ignore'])
    expect(kept.map(rule => rule.order)).toEqual([0, 1, 2])
    expect(saved.rules[0]?.agents).toEqual({ _tag: 'Only', values: [ANN, BOB] })
    expect(saved.etag).not.toBe(group.etag)
    const [before] = await succeeds(rules.history(1))
    expect(before?.rules.map(rule => rule.agents)).toEqual(group.rules.map(rule => rule.agents))
  })

  it('refuse to save a rule for an agent without a uuid, which would become a rule for everybody', async () => {
    const { rules } = world.ports.commissions
    const [group] = await succeeds(rules.groups)
    if (group === undefined) throw new Error('Expected a group')
    const agents = { _tag: 'Only', values: [555] } as never
    await failsWith(rules.save({ ...group, rules: group.rules.map(rule => ({ ...rule, agents })) }), 'BadRequest')
    expect(world.suite.books.rules.Agent1[0]?.agent_rule_value).toEqual([ANN_UUID])
  })

  it('save carrier settings without a version', async () => {
    const { carrierSettings } = world.ports.commissions
    const setting = first(await succeeds(carrierSettings.list), 'setting')
    const [saved] = await succeeds(carrierSettings.save([{ ...setting, basis: 'PremiumPaid' }]))
    expect([saved?.carrierId, saved?.basis]).toEqual([STERLING, 'PremiumPaid'])
    expect(saved?.etag).not.toBe(setting.etag)
    expect(await succeeds(carrierSettings.history(setting.carrierId))).toEqual([])
  })

  it('overwrite no rules or settings that another person saved meanwhile, though the suite compares no versions', async () => {
    const { rules, carrierSettings } = world.ports.commissions
    const [, second, third] = await succeeds(rules.groups)
    if (second === undefined || third === undefined) throw new Error('Expected three groups')
    const rule = { ...first(second.rules, 'rule'), id: null }
    // Both were seen with other contents; the third group was empty.
    for (const group of [second, third]) await succeeds(rules.save({ ...group, rules: [...group.rules, rule] }))
    const kept = structuredClone(world.suite.books.rules)
    for (const group of [second, third]) await failsWith(rules.save({ ...group, rules: [] }), 'OutOfDate')
    expect(world.suite.books.rules).toEqual(kept)

    const [theirs, mine] = await succeeds(carrierSettings.list)
    if (theirs === undefined || mine === undefined) throw new Error('Expected two carriers')
    const [saved] = await succeeds(carrierSettings.save([{ ...theirs, basis: 'CustomImport' }]))
    await failsWith(carrierSettings.save([mine, { ...theirs, basis: 'PremiumPaid' }]), 'OutOfDate')
    expect(world.suite.books.settings[STERLING]).toMatchObject({ basis: 'CustomImport' })
    await succeeds(carrierSettings.save([mine, { ...theirs, ...saved, basis: 'PremiumPaid' }]))
  })

  it('report our own calls as not offered', async () => {
    const { agency, attachments, clients, commissions, reporting } = world.ports
    for (const answer of [
      agency.preferences,
      attachments.original('s-open' as never),
      clients.client(CLIENT as never),
      commissions.matching.suggestions('s-open' as never),
      commissions.statements.history('s-open' as never),
      commissions.imports.savedMapping(STERLING as never),
      commissions.paidStatements.page({ range: null, before: null, limit: 1 }),
      reporting.statement('s-open' as never, 'pdf'),
    ])
      await failsWith(answer, 'NotFound')
  })
})

describe('an agency with an unknown time zone', () => {
  it('gets no time zone, and its unknown zone is reported', async () => {
    const { ports } = stubPorts({ form: 'wrapped', today: '2026-03-31', timeZone: 'EST5EDT' })
    expect(await succeeds(ports.agency.agency)).toMatchObject({ timeZone: null, unknownZone: 'EST5EDT' })
    const iana = stubPorts({ form: 'flat', today: '2026-03-31', timeZone: 'America/Denver' })
    expect((await succeeds(iana.ports.agency.agency)).timeZone).toBe('MT')
    const unset = stubPorts({ form: 'flat', today: '2026-03-31', timeZone: '' })
    expect((await succeeds(unset.ports.agency.agency)).unknownZone).toBeUndefined()
  })
})
