import { knownDate } from '../../src/calendar/calendar-date.ts'
import {
  type Cents,
  type CommissionsPort,
  type GivenPayouts,
  type LineItem,
  type LineItemId,
  lineItemId,
  MOST_STATEMENTS,
  type PaidStatement,
  type PaidStatementId,
  type PayoutInstruction,
  POSITIONS,
  paidStatementId,
  SLOTS,
  sameStatementKey,
} from '../../src/index.ts'
import type { StatementPage } from '../../src/paid-statement/statement-page.ts'
import { allPaidStatements } from './all-paid-statements.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

/** There must be payable lines, with a rule for each of their agents. */
const everything = { start: knownDate(2000, 1, 1), end: null, carrierId: null, agentIds: [] } as const

/** A day on which nobody else was paid, so that its sums belong to this suite alone. */
const ON = knownDate(2031, 5, 17)
const NOBODYS = paidStatementId('00000000-0000-4000-8000-000000000000')
const NO_LINE = lineItemId('00000000-0000-4000-8000-000000000000')
const RANGE = { dateOption: 'AgentPaidDate', start: ON, end: ON, agentIds: [] } as const

const due = (line: LineItem): GivenPayouts =>
  Object.fromEntries(
    POSITIONS.flatMap(position => {
      const agentId = line.agents[position]
      const { calculatedCommission: amount, payoutType } = line[SLOTS[position]]
      return agentId === undefined || amount === null
        ? []
        : [[position, { manual: payoutType === 'ManualPayoutUsed', amount, agentId }]]
    }),
  )

const instruction = (line: LineItem, change: Partial<PayoutInstruction> = {}): PayoutInstruction => ({
  id: line.id,
  etag: null,
  paid: true,
  agentPaidDate: ON,
  reason: null,
  payouts: due(line),
  ...change,
})

/** Checks that the pages, and the statements of one range, agree with the list of all. */
const ensurePages = async ({ paidStatements }: CommissionsPort, all: readonly PaidStatement[]): Promise<void> => {
  const seen: PaidStatement[] = []
  for (let next: StatementPage['next'] = all[0]?.id ?? null, isFirst = true; next !== null; isFirst = false) {
    const page: StatementPage = await succeeds(
      paidStatements.page({ range: null, before: isFirst ? null : next, limit: 1 }),
    )
    seen.push(...page.items)
    next = page.next
  }
  ensureEqual(seen, all, 'the pages together')
  const ofRange = await succeeds(paidStatements.page({ range: RANGE, before: null, limit: MOST_STATEMENTS }))
  const versions = all.filter(one => sameStatementKey(one, RANGE))
  ensureEqual(ofRange, { items: versions, next: null }, 'the versions of one range')
  await failsWith(paidStatements.page({ range: null, before: NOBODYS, limit: 1 }), 'NotFound')
}

/** What `showing` has to answer, the long way: every statement without what a newer version tells its agents. */
const showingByReading = async (
  { paidStatements }: CommissionsPort,
  lines: readonly LineItemId[],
): Promise<readonly (readonly [PaidStatementId, readonly LineItemId[]])[]> => {
  const all = await allPaidStatements(paidStatements)
  const agentsOf = ({ agents }: PaidStatement) => agents.map(({ agent }) => agent.id)
  const found: (readonly [PaidStatementId, readonly LineItemId[]])[] = []
  for (const statement of all) {
    const newer = all
      .filter(one => sameStatementKey(one, statement) && one.version > statement.version)
      .flatMap(agentsOf)
    const { agents } = await succeeds(paidStatements.get(statement.id))
    const shown = agents.flatMap(({ agent, lines: own }) => (newer.includes(agent.id) ? [] : (own ?? [])))
    const asked = lines.filter(id => shown.some(line => line.id === id))
    if (asked.length > 0) found.push([statement.id, asked])
  }
  return found
}

const takenBack = (line: LineItem): PayoutInstruction =>
  instruction(line, { paid: false, etag: line.etag, agentPaidDate: null, reason: 'Suite' })

const payableLine = async (port: CommissionsPort): Promise<LineItem> => {
  const { lines } = await succeeds(port.payouts.payable({ ...everything, dateOption: 'ReportingDate' }))
  const ready = lines.filter(line => POSITIONS.every(at => line[SLOTS[at]].payoutType !== 'NoRuleFound'))
  return first(ready, 'payable line with a rule for each agent')
}

export const payingSuite = laws<CommissionsPort>({
  'what is due is paid, found among the paid lines, not paid again by repeating it, and can be taken back':
    async port => {
      const line = await payableLine(port)
      const { lines } = await succeeds(port.payouts.write([instruction(line)]))
      const paid = first(lines, 'line')
      ensure(paid.paid && paid.etag !== line.etag, 'Expected a paid line of another version')
      const found = await succeeds(port.payouts.paid({ ...everything, start: ON, dateOption: 'AgentPaidDate' }))
      ensure(
        found.lines.some(({ id }) => id === line.id),
        'Expected the line among the paid ones',
      )
      const again = await succeeds(port.payouts.write([instruction(line)]))
      ensureEqual([first(again.lines, 'line').etag, again.statements.length], [paid.etag, 0], 'a repetition')
      const back = await succeeds(port.payouts.write([takenBack(paid)]))
      ensureEqual(
        [first(back.lines, 'line').paid, first(back.lines, 'line').agentPaidDate],
        [false, null],
        'taken back',
      )
    },

  'a paid line tells by which figures it was paid': async port => {
    const line = await payableLine(port)
    const paid = first((await succeeds(port.payouts.write([instruction(line)]))).lines, 'line')
    const story = await succeeds(port.payouts.explain(line.id))
    for (const position of POSITIONS) {
      const { payout, explanation } = paid[SLOTS[position]]
      const told = story[position]
      ensureEqual([told.payout.agentId, told.payout.amount], [payout?.agentId ?? null, payout?.amount ?? 0], 'payout')
      ensureEqual(told.warnings, explanation?.warnings ?? [], 'warnings')
      ensure((told.formula === null) === (payout === null), `Expected a formula for what was paid at ${position}`)
    }
  },

  'an amount that was typed waits with the line, is what its agent is paid, and goes when it is cleared':
    async port => {
      const line = await payableLine(port)
      const position = first(
        POSITIONS.filter(at => line.agents[at] !== undefined),
        'position with an agent',
      )
      const typed = { manual: true, amount: 123 as Cents, agentId: line.agents[position] ?? null }
      const asked = { paid: false, agentPaidDate: null }
      const keep = (payout: typeof typed | null) =>
        port.payouts.write([instruction(line, { ...asked, payouts: { [position]: payout } })])
      const kept = first((await succeeds(keep(typed))).lines, 'line')
      const slot = kept[SLOTS[position]]
      ensureEqual([kept.paid, slot.payoutType, slot.calculatedCommission], [false, 'ManualPayoutUsed', 123], 'kept')
      const paid = first((await succeeds(port.payouts.write([instruction(kept)]))).lines, 'line')
      ensureEqual(paid[SLOTS[position]].payout?.amount, 123, 'paid')
      const back = instruction(paid, { ...asked, etag: paid.etag, reason: 'Suite', payouts: {} })
      const again = first((await succeeds(port.payouts.write([back]))).lines, 'line')
      ensureEqual([again.paid, again[SLOTS[position]].payout?.amount], [false, 123], 'taken back')
      const cleared = first((await succeeds(keep(null))).lines, 'line')
      ensureEqual(cleared[SLOTS[position]].payout, null, 'cleared')
    },

  'a refused line keeps the others of the call from being paid, and is named': async port => {
    const line = await payableLine(port)
    const unknown = { ...instruction(line), id: '00000000-0000-4000-8000-000000000000' as LineItem['id'] }
    const failure = await failsWith(port.payouts.write([instruction(line), unknown]), 'ItemsRefused')
    ensureEqual(
      failure.items.map(({ id }) => id),
      [unknown.id],
      'refused items',
    )
    ensureEqual((await payableLine(port)).id, line.id, 'the line that is still payable')
  },

  'a paid statement says what the summary says, and stays so when a payment is taken back': async port => {
    const line = await payableLine(port)
    const paid = first((await succeeds(port.payouts.write([instruction(line)]))).lines, 'line')
    const summary = await succeeds(port.paidStatements.summary(RANGE))
    const made = await succeeds(port.paidStatements.create(RANGE))
    ensureEqual(
      made.agents.map(({ agent, totalCommissionPaid }) => [agent.id, totalCommissionPaid]),
      summary.map(({ agent, totalCommissionPaid }) => [agent.id, totalCommissionPaid]),
      'totals',
    )
    ensureEqual(made.name, '20310517-20310517', 'name')
    ensure(
      (await succeeds(port.paidStatements.lines(RANGE))).some(({ id }) => id === line.id),
      'Expected the line among those of the range',
    )
    await succeeds(port.payouts.write([takenBack(paid)]))
    const now = await succeeds(port.paidStatements.get(made.id))
    ensure(now.superseded, 'Expected the statement to be superseded')
    ensureEqual(
      now.agents.map(({ totalCommissionPaid }) => totalCommissionPaid),
      made.agents.map(({ totalCommissionPaid }) => totalCommissionPaid),
      'totals afterwards',
    )
    const all = await allPaidStatements(port.paidStatements)
    ensureEqual(first(all, 'paid statement').id, made.id, 'the newest')
    await ensurePages(port, all)
    const one = first(made.agents, 'section').agent.id
    const read = await succeeds(port.paidStatements.get(made.id, one === null ? [] : [one]))
    ensureEqual(
      read.agents.map(({ agent, lines }) => [agent.id, lines !== null]),
      made.agents.map(({ agent }) => [agent.id, agent.id === one]),
      'whose lines come when one agent is named',
    )
  },

  'the statements that show lines are found, each for the agents whom no newer version of it tells': async port => {
    const line = await payableLine(port)
    const paid = first((await succeeds(port.payouts.write([instruction(line)]))).lines, 'line')
    const made = await succeeds(port.paidStatements.create(RANGE))
    const { agent } = first(made.agents, 'section')
    await succeeds(port.paidStatements.create({ ...RANGE, agentIds: agent.id === null ? [] : [agent.id] }))
    const shown = (await succeeds(port.paidStatements.lines(RANGE))).map(({ id }) => id)
    for (const lines of [[line.id], shown.toReversed(), [NO_LINE, line.id, line.id], [NO_LINE], []]) {
      const found = await succeeds(port.paidStatements.showing(lines))
      ensureEqual(
        found.map(({ statement, lines: own }) => [statement.id, own]),
        await showingByReading(port, [...new Set(lines)]),
        'the statements that show the lines',
      )
      const listed = await allPaidStatements(port.paidStatements)
      for (const { statement } of found)
        ensureEqual(
          statement,
          listed.find(({ id }) => id === statement.id),
          'a statement, as it is listed',
        )
    }
    await succeeds(port.payouts.write([takenBack(paid)]))
  },
})
