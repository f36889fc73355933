import { randomUUID } from 'node:crypto'
import { type LineItem, MESSAGES } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Calls, payoutsIn, refusedItems, signedIn, statementIn } from '../../testing/commissions-calls.ts'
import { payment, reconciledLines } from '../../testing/paid-world.ts'
import { addUser } from '../../testing/people.ts'
import { at } from '../../testing/wire.ts'

let colleague: Calls

const { database, app, smallAgency } = appStage()
const { agency: here, calls } = smallAgency('Harbor')
const { calls: stranger } = smallAgency('Prairie')
beforeAll(async () => {
  const name = `colleague-${randomUUID().slice(0, 8)}`
  await addUser(database.db, here.agencyId, name)
  colleague = await signedIn(app, name)
})

const PATH = 'line-item/agent-payouts'
const UNGUARDED = { field: 'unguarded', before: null, after: true }
const pay = (...lines: readonly Readonly<Record<string, unknown>>[]) => calls.put(PATH, lines)
const ann = (amount: number, manual = false) => ({ manual, amount, agent_id_int: 101 })
const bob = (amount: number, manual = false) => ({ manual, amount, agent_id_int: 102 })

/** A line that pays Ann alone: 40% of 100.00. */
const annsLine = async (): Promise<LineItem> => at(await reconciledLines(calls, { policy_id: here.auto.policyId }), 0)
/** A line that pays Ann 25% of 100.00, and Bob a tenth of that. */
const sharedLine = async (): Promise<LineItem> =>
  at(await reconciledLines(calls, { policy_id: here.auto.policyId, transaction_date: '2026-07-15' }), 0)
/** A line without a policy, which no rule pays. */
const ruleless = async (): Promise<LineItem> => at(await reconciledLines(calls, { agents: { 1: 101 } }), 0)
const payoutRows = (id: string) =>
  database.db.selectFrom('line_payout').selectAll().where('line_item_id', '=', id).orderBy('position').execute()
const errorsOf = async (...lines: readonly Readonly<Record<string, unknown>>[]) =>
  refusedItems(await pay(...lines)).map(({ errors }) => errors.join('; '))
const historyOf = async (id: string) =>
  (await calls.get(`line-item/${id}/history`)).data as readonly {
    action: string
    reason: string | null
    changes: readonly unknown[]
  }[]
const lineNow = async (line: LineItem): Promise<LineItem> => {
  const { items } = statementIn(await calls.get(`statement/${line.statementId}?includeItems=true`))
  return at(
    (items ?? []).filter(({ id }) => id === line.id),
    0,
  )
}
const paid = async (line: LineItem, ...payouts: Parameters<typeof payment>[1]) =>
  at(payoutsIn(await pay(payment(line, payouts))).lines, 0)

describe('paying lines', () => {
  // Proves 3.payout-payload, 4.line-paid, 4.line-flags, 7.agent-payouts
  it('stores the amounts with their explanation, marks the line paid, and answers new etags of line and statement', async () => {
    const line = await sharedLine()
    const before = statementIn(await calls.get(`statement/${line.statementId}`))
    const { lines, statements } = payoutsIn(await pay(payment(line, [ann(25), bob(2.5)])))
    expect(lines).toMatchObject([
      {
        id: line.id,
        paid: true,
        agentPaidDate: knownDate(2026, 8, 15),
        agent1: { payout: { amount: 2500 } },
      },
    ])
    expect(at(lines, 0).etag).not.toBe(line.etag)
    expect(statements).toMatchObject([{ id: line.statementId, commissionPaid: 10000 }])
    expect(at(statements, 0).etag).not.toBe(before.etag)
    expect(await lineNow(line)).toEqual(lines[0])
    expect(await payoutRows(line.id)).toMatchObject([
      { position: 1, agent_id: 101, amount: '25.00', outcome: 'RuleApplied', value: '25.000000', basis: '100.00' },
      { position: 2, agent_id: 102, amount: '2.50', outcome: 'RuleApplied', basis: '25.00', paid_by: here.userId },
    ])
    expect(await historyOf(line.id)).toMatchObject([{ action: 'line paid' }, {}])
  })

  // Proves 3.outcomes
  it('uses a typed amount instead of the calculated one, also for the share of a later position', async () => {
    const line = await sharedLine()
    expect(await errorsOf(payment(line, [ann(10, true), bob(2.5)]))).toEqual([
      'Agent 2: the amount is out of date: 1.00 is due now, not 2.50',
    ])
    expect(await paid(line, ann(10, true), bob(1))).toMatchObject({
      agent1: { payoutType: 'ManualPayoutUsed', payout: { manual: true, amount: 1000 } },
      agent2: { payoutType: 'RuleApplied', payout: { manual: false, amount: 100 } },
    })
  })

  it('pays a position without a rule once somebody types an amount, and zero is an amount', async () => {
    const line = await ruleless()
    expect(await errorsOf(payment(line, [ann(0)]))).toEqual([
      'Agent 1: The line is neither matched to a policy nor marked as agency income. Type an amount to pay it',
    ])
    expect(await paid(line, ann(0, true))).toMatchObject({ paid: true, agent1: { payout: { amount: 0 } } })
  })

  // Proves 5.pay-amounts, 9.missing-agent
  it('needs a payout for exactly each agent, the day and the current etag', async () => {
    const line = await annsLine()
    expect(await errorsOf(payment(line, []))).toEqual(['Agent 1: a payout is missing'])
    expect(await errorsOf(payment(line, [bob(40)]))).toEqual([
      'Agent 1: the payout is for an agent who is not in this position of the line',
    ])
    expect(await errorsOf(payment(line, [{ amount: 40, agent_id_int: -99 }]))).toHaveLength(1)
    expect(await errorsOf(payment(line, [ann(40), bob(4)]))).toEqual([
      'Agent 2: the line has no agent in this position',
    ])
    expect(await errorsOf(payment(line, [ann(40)], { agent_paid_date: null }))).toEqual([
      'agent_paid_date: expected the day on which the agents are paid',
    ])
    expect(await errorsOf(payment(line, [ann(40)], { etag: 'stale' }))).toEqual([MESSAGES.outOfDate])
  })

  it('is refused on an open statement and for a line without an agent', async () => {
    const line = await annsLine()
    const { id, etag } = statementIn(await calls.get(`statement/${line.statementId}`))
    await calls.put(`statement/${id}/unreconcile`, { etag })
    expect(await errorsOf(payment(line, [ann(40)]))).toEqual([
      'The statement is not reconciled: its lines cannot be paid yet',
    ])
    const nobodys = at(await reconciledLines(calls, { agents: {} }), 0)
    expect(await errorsOf(payment(nobodys, []))).toEqual(['The line has no agent'])
  })

  it('is all or nothing: every refused line is named, and none is changed', async () => {
    const [good, bad] = [await annsLine(), await annsLine()]
    const unknown = { ...good, id: randomUUID() as LineItem['id'] }
    const refused = await pay(
      payment(good, [ann(40)]),
      payment(bad, [ann(41)]),
      payment(unknown, [ann(40)]),
      payment(good, [ann(40)]),
    )
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(refusedItems(refused)).toEqual([
      { id: bad.id, errors: ['Agent 1: the amount is out of date: 40.00 is due now, not 41.00'] },
      { id: unknown.id, errors: ['There is no such line'] },
      { id: good.id, errors: ['The line is named twice'] },
    ])
    expect(await lineNow(good)).toMatchObject({ etag: good.etag, paid: false })
    expect(await payoutRows(good.id)).toEqual([])
    expect(await historyOf(good.id)).toHaveLength(1)
  })

  it('names the field of a body that cannot be read, and needs at least one line', async () => {
    const line = await annsLine()
    expect((await pay(payment(line, [ann(1.005)]))).message).toContain('0.agent_1_payout.amount')
    expect((await pay({ id: line.id })).message).toContain('0.paid')
    expect((await calls.put(PATH, [])).message).toBe('Expected at least one line')
  })

  it('finds no line of another agency', async () => {
    const line = await annsLine()
    const refused = await stranger.put(PATH, [payment(line, [ann(40)])])
    expect(refusedItems(refused)).toEqual([{ id: line.id, errors: ['There is no such line'] }])
  })
})

describe('a paid line', () => {
  it('is not paid again: the refusal says when, by whom and what to do', async () => {
    const line = await annsLine()
    const after = await paid(line, ann(40))
    for (const again of [
      payment(line, [ann(40)]),
      payment(line, [ann(41, true)]),
      payment(line, [ann(40)], { agent_paid_date: '2026-08-16' }),
      payment(line, [], { paid: false, agent_paid_date: null }),
    ])
      expect(refusedItems(await colleague.put(PATH, [again]))).toEqual([
        {
          id: line.id,
          errors: [
            'The line is already paid on 08/15/2026 by Tess Marlow',
            'The line was paid meanwhile: fetch the line again, then change its payment or take it back',
          ],
        },
      ])
    expect(await errorsOf(payment(line, [ann(41, true)], { etag: line.etag }))).toEqual([
      `The line is already paid on 08/15/2026 by Tess Marlow; ${MESSAGES.outOfDate}`,
    ])
    expect(await lineNow(line)).toEqual(after)
  })

  it('gives the same person who pays the same again the same answer, and stays the same version', async () => {
    const line = await annsLine()
    const first = payoutsIn(await pay(payment(line, [ann(40)])))
    const again = payoutsIn(await pay(payment(line, [ann(40)], { etag: line.etag })))
    expect(again).toEqual({ lines: first.lines, statements: [] })
    expect(await historyOf(line.id)).toHaveLength(2)
  })

  it('gives the same answer to the same Idempotency-Key', async () => {
    const line = await annsLine()
    const send = () =>
      calls.browser.json('PUT', `/services/commissions/v2/commissions/${PATH}`, [payment(line, [ann(40)])], {
        'idempotency-key': `pay-${line.id}`,
      })
    const first = await send()
    const second = await send()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
  })

  // Proves beyond.paid-stays
  it('keeps its amounts when the rules change', async () => {
    const line = await paid(await sharedLine(), ann(25), bob(2.5))
    const annsRule = (term_renew: string) =>
      database.db
        .updateTable('payout_rule')
        .set({ term_renew })
        .where('agency_id', '=', here.agencyId)
        .where('position', '=', 1)
        .execute()
    await annsRule('99')
    expect(await lineNow(line)).toMatchObject({ agent1: line.agent1, agent2: line.agent2 })
    await annsRule('25')
  })

  // Proves 4.line-payout-modified, 7.agent-payouts
  it('is changed by a user who sends its current etag and a reason; an unchanged payout keeps its explanation', async () => {
    const line = await paid(await sharedLine(), ann(25), bob(2.5))
    const change = (more: Record<string, unknown>) => payment(line, [ann(30, true), bob(2.5)], more)
    expect(await errorsOf(change({ etag: 'stale' }))).toHaveLength(1)
    expect(await errorsOf(payment(line, [ann(30), bob(2.5)], { etag: line.etag }))).toEqual([
      'Agent 1: 25.00 was paid: to change it, send the new amount with manual true',
    ])
    const { lines } = payoutsIn(await pay(change({ etag: line.etag, reason: 'Agreed by phone' })))
    expect(lines).toMatchObject([
      { agent1: { payoutType: 'ManualPayoutUsed', payout: { amount: 3000 } }, agent2: line.agent2 },
    ])
    expect((await historyOf(line.id))[0]).toMatchObject({
      action: 'payout changed',
      reason: 'Agreed by phone',
      changes: [{ field: 'agent_1_payout' }],
    })
  })

  // Proves 4.line-payout-modified, 7.agent-payouts
  it('is taken back with its current etag, and can be paid again with the same amounts', async () => {
    const line = await paid(await ruleless(), ann(12, true))
    const back = (more: Record<string, unknown>) => payment(line, [], { paid: false, agent_paid_date: null, ...more })
    expect(await errorsOf(back({ etag: 'stale' }))).toEqual([MESSAGES.outOfDate])
    const unpaid = at(payoutsIn(await pay(back({ etag: line.etag, reason: 'Wrong month' }))).lines, 0)
    expect(unpaid).toMatchObject({
      paid: false,
      agentPaidDate: null,
      agent1: { payout: { manual: true, amount: 1200 } },
    })
    expect(await payoutRows(line.id)).toEqual([])
    expect((await historyOf(line.id))[0]).toMatchObject({ action: 'payment taken back', reason: 'Wrong month' })
    // The amount that was typed is still there, so it is what is due.
    expect(await paid(unpaid, ann(12))).toMatchObject({
      paid: true,
      agent1: { payout: { manual: true, amount: 1200 } },
    })
  })

  // Proves beyond.unguarded
  it('is changed and taken back without an etag by the user who paid it, and the history says so', async () => {
    const line = await paid(await sharedLine(), ann(25), bob(2.5))
    expect(await paid(line, ann(30, true), bob(2.5))).toMatchObject({ agent1: { payout: { amount: 3000 } } })
    const back = payment(line, [ann(30, true), bob(2.5)], { paid: false, agent_paid_date: null })
    expect(payoutsIn(await pay(back)).lines).toMatchObject([{ paid: false }])
    const told = (await historyOf(line.id)).slice(0, 3)
    expect(told).toMatchObject([
      { action: 'payment taken back' },
      { action: 'payout changed' },
      { action: 'line paid' },
    ])
    for (const { changes } of told) expect(changes).toContainEqual(UNGUARDED)
  })

  it('keeps its statement reconciled, and cannot be voided or unmatched', async () => {
    const line = await paid(await annsLine(), ann(40))
    const { id, etag } = statementIn(await calls.get(`statement/${line.statementId}`))
    expect(await calls.put(`statement/${id}/unreconcile`, { etag })).toMatchObject({
      code: 'CONFLICT',
      message:
        'The statement cannot be unreconciled: 1 line is paid. Withdraw the statement, or take the payments back first',
    })
    for (const act of ['void', 'restore'])
      expect((await calls.put(`line-item/${line.id}/${act}`, { etag: line.etag })).code).toBe('CONFLICT')
    expect((await calls.put(`line-item/${line.id}/match`, { etag: line.etag, policy_id: null })).code).toBe('CONFLICT')
  })
})

describe('a typed amount on an unpaid line', () => {
  const keep = (line: LineItem, payout: unknown) => ({
    id: line.id,
    paid: false,
    agent_paid_date: null,
    agent_1_payout: payout,
  })

  it('is kept, is the amount due from then on, and is cleared by null', async () => {
    const line = await annsLine()
    const kept = at(payoutsIn(await pay(keep(line, ann(33, true)))).lines, 0)
    expect(kept).toMatchObject({ paid: false, agent1: { payoutType: 'ManualPayoutUsed', calculatedCommission: 3300 } })
    expect(await errorsOf(payment(line, [ann(40)]))).toHaveLength(1)
    const cleared = at(payoutsIn(await pay(keep(kept, null))).lines, 0)
    expect(cleared).toMatchObject({ agent1: { payoutType: 'RuleApplied', payout: null, calculatedCommission: 4000 } })
    expect((await historyOf(line.id)).map(({ action }) => action)).toEqual([
      'payout typed',
      'payout typed',
      'line added',
    ])
  })

  it('changes nothing when it is null already, and is refused when it is not typed or for another agent', async () => {
    const line = await annsLine()
    expect(payoutsIn(await pay(keep(line, null)))).toMatchObject({ lines: [{ etag: line.etag }], statements: [] })
    expect(await errorsOf(keep(line, ann(40)))).toHaveLength(1)
    expect(await errorsOf(keep(line, bob(40, true)))).toHaveLength(1)
  })
})

describe('simultaneous payments', () => {
  it('pay a line once, whoever sends them', async () => {
    const line = await sharedLine()
    const amounts = [10, 11, 12, 13, 14, 15, 16, 17]
    const answers = await Promise.all(
      amounts.map((amount, index) =>
        (index % 2 === 0 ? calls : colleague).put(PATH, [payment(line, [ann(amount, true), bob(amount / 10)])]),
      ),
    )
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(await payoutRows(line.id)).toHaveLength(2)
    expect(await historyOf(line.id)).toHaveLength(2)
  })

  it('that name the same lines in opposite orders do not deadlock', async () => {
    const lines = [await annsLine(), await annsLine(), await annsLine(), await annsLine()]
    const all = lines.map(line => payment(line, [ann(40)]))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? calls : colleague).put(PATH, index % 2 === 0 ? all : all.toReversed()),
      ),
    )
    const [won, lost] = [answers.filter(({ code }) => code === 'OK'), answers.filter(({ status }) => status >= 500)]
    // The winner's repeated requests are answered too.
    expect([won.length, lost.length]).toEqual([3, 0])
    for (const { id } of lines) expect(await payoutRows(id)).toHaveLength(1)
  })
})

describe('paid lines', () => {
  // Proves 5.payout-range, 7.paid-lines
  it('are found by the same filters as payable lines, and by the day of payment', async () => {
    const line = await paid(await annsLine(), ann(40))
    const found = async (query: string) =>
      ((await calls.get(`line-items?${query}`)).data as readonly { id: string; paid: boolean }[]).filter(
        ({ id }) => id === line.id,
      )
    expect(await found('date_option=AgentPaidDate&start_date=2026-08-15&end_date=2026-08-15')).toMatchObject([
      { paid: true, agent_1_payout: { amount: 40 } },
    ])
    expect(await found('date_option=AgentPaidDate&start_date=2026-08-16')).toEqual([])
    expect(await found('date_option=ReportingDate&start_date=2026-07-31&agent_ids=101')).toHaveLength(1)
    expect(await found('date_option=ReportingDate&start_date=2026-07-31&agent_ids=102')).toEqual([])
    expect((await calls.get('line-items?date_option=AgentPaidDate')).message).toMatch(/start_date.*end_date/)
    expect((await calls.get('line-items?date_option=EffectiveDate&start_date=2026-01-01')).message).toMatch(
      /paid lines? ha(s|ve) no effective date/,
    )
  })
})
