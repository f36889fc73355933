import { randomUUID } from 'node:crypto'
import { undatedSentence } from '@commissions/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import type { Envelope } from '../../testing/commissions-calls.ts'
import { at, lineOf, linesOf, statementOf, type WireLine } from '../../testing/wire.ts'

let statementId: string
let lines: readonly WireLine[]

const line = (transaction_date: string, commission_amount: number, more: Record<string, unknown> = {}) => ({
  transaction_date,
  commission_amount,
  gross_amount: 1000,
  policy_id: agency.auto.policyId,
  ...more,
})

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Payout House')
const { agency: other, calls: stranger } = smallAgency('Other House')
beforeAll(async () => {
  statementId = statementOf(
    await calls.post('statement', {
      statement_date: '2026-06-30',
      description: 'June',
      commission_paid_orig: null,
    }),
  ).id
  const forms = [
    line('2026-05-15', 100, { effective_date: '2026-05-01' }),
    line('2026-07-15', 50),
    line('2026-05-20', 80, { policy_id: agency.home.policyId, effective_date: '2026-05-20' }),
    line('2026-05-21', 10, { policy_id: null, agents: {} }),
    line('2026-05-22', 20),
  ]
  const added: WireLine[] = []
  for (const form of forms) added.push(lineOf(await calls.post(`statement/${statementId}/line-item`, form)))
  lines = added
  const voided = at(lines, 4)
  await calls.put(`line-item/${voided.id}/void`, { etag: voided.etag })
})

const payable = (query: string, who = calls) => who.get(`rules/agent-payout?${query}`)
const amounts = (envelope: Envelope) => linesOf(envelope).map(one => one.commission_amount)

describe('payable lines', () => {
  it('are missing while the statement is open', async () => {
    expect(amounts(await payable('date_option=StatementDate&start_date=2026-01-01'))).toEqual([])
  })

  // Proves 7.payable
  it('are those of reconciled statements that are not voided and have an agent, with what the rules pay and why', async () => {
    const statement = statementOf(await calls.get(`statement/${statementId}`))
    await calls.put(`statement/${statementId}/reconcile`, {
      etag: statement.etag,
      reconcile_date: '2026-07-31',
      reporting_date: '2026-08-01',
    })
    const found = await payable('date_option=ReportingDate&start_date=2026-08-01&end_date=2026-08-01')
    expect([found.message, amounts(found)]).toEqual([null, [100, 50, 80]])
    expect(linesOf(found)[0]).toMatchObject({
      commission_term: 'New',
      agent_1_calculated_commission: 40,
      agent_1_payout_type: 'RuleApplied',
      agent_1_explanation: { calc_type: 'PercentOfAgencyCommissionPaid', value: 40, basis: 100, amount: 40 },
      agent_2_payout_type: 'None',
    })
    expect(linesOf(found)[1]).toMatchObject({
      agent_1_calculated_commission: 12.5,
      agent_2_calculated_commission: 1.25,
    })
  })

  // Proves 7.payable
  it.each([
    ['date_option=TransactionDate&start_date=2026-05-15&end_date=2026-05-20', [100, 80]],
    ['date_option=TransactionDate&end_date=2026-05-15', [100]],
    ['date_option=StatementDate&start_date=2026-07-01', []],
    ['date_option=ReconciledDate&start_date=2026-07-31', [100, 50, 80]],
    ['date_option=EffectiveDate&start_date=2026-01-01', [100, 80]],
    ['date_option=StatementDate&start_date=2026-01-01&agent_ids=102', [50, 80]],
    ['date_option=StatementDate&start_date=2026-01-01&agent_ids=101&agent_ids=103', [100, 50]],
  ])('are filtered: %s', async (query, expected) => {
    expect(amounts(await payable(query))).toEqual(expected)
  })

  it('are filtered by the carrier of the policy', async () => {
    const of = async (carrier: string) =>
      amounts(await payable(`date_option=StatementDate&start_date=2026-01-01&carrier_id=${carrier}`))
    expect([await of(agency.carrierId), await of(agency.otherCarrierId)]).toEqual([[100, 50], [80]])
  })

  it('without the date asked for are counted in the message, within the other filters', async () => {
    expect((await payable('date_option=EffectiveDate&start_date=2026-01-01')).message).toBe(
      '1 payable line has no effective date',
    )
    expect(
      (await payable(`date_option=EffectiveDate&start_date=2026-01-01&carrier_id=${agency.otherCarrierId}`)).message,
    ).toBeNull()
    expect(undatedSentence('payable', 3, 'EffectiveDate')).toBe('3 payable lines have no effective date')
  })

  // Proves 5.payout-range
  it('need a date option and at least one end of the range', async () => {
    const refused = await payable('date_option=StatementDate')
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(refused.message).toMatch(/start_date.*end_date/)
    expect((await payable('start_date=2026-01-01')).message).toContain('date_option')
    expect((await payable('date_option=StatementDate&start_date=2026-02-01&end_date=2026-01-01')).code).toBe(
      'BAD_REQUEST',
    )
  })

  it('never belong to another agency, whose ids are not found', async () => {
    expect(amounts(await payable('date_option=StatementDate&start_date=2026-01-01', stranger))).toEqual([])
    expect((await payable(`date_option=StatementDate&start_date=2026-01-01&carrier_id=${other.carrierId}`)).code).toBe(
      'NOT_FOUND',
    )
    expect((await payable('date_option=StatementDate&start_date=2026-01-01&carrier_id=nonsense')).code).toBe(
      'NOT_FOUND',
    )
    expect((await payable('date_option=StatementDate&start_date=2026-01-01&agent_ids=999')).code).toBe('NOT_FOUND')
  })
})

describe('the explanation of a line’s payouts', () => {
  // Proves 3.outcomes, 9.missing-agent, 9.slots
  it('shows every rule tried, and the formula with its numbers', async () => {
    const { data } = await calls.get(`line-item/${at(lines, 1).id}/explanation`)
    const agent_1 = {
      payout: { outcome: 'RuleApplied', agent_id_int: 101, amount: 12.5 },
      tried: [{ order: 0, fallback: false, refused: null }],
      formula: '25% of 50.00 = 12.50',
      reason: null,
    }
    const agent_2 = { formula: '10% of 12.50 = 1.25' }
    const agent_3 = { payout: { outcome: 'None', agent_id_int: -99 }, tried: [], formula: null }
    expect(data).toMatchObject({ agent_1, agent_2, agent_3 })
  })

  // Proves beyond.paid-stays
  it('shows what was stored on the day of payment, whatever the rules say now', async () => {
    const id = at(lines, 2).id
    await database.db
      .insertInto('line_payout')
      .values({
        agency_id: agency.agencyId,
        line_item_id: id,
        position: 1,
        agent_id: 102,
        amount: '24.00',
        manual: false,
        outcome: 'RuleApplied',
        rule_id: randomUUID(),
        rule_sentence: '30% of the commission',
        calc_type: 'PercentOfAgencyCommissionPaid',
        value: '30',
        basis: '80.00',
        agent_paid_date: '2026-08-02',
        paid_by: agency.userId,
        paid_at: '2026-08-02T12:00:00Z',
      })
      .execute()
    await database.db
      .updateTable('line_item')
      .set({ paid: true, agent_paid_date: '2026-08-02' })
      .where('line_item_id', '=', id)
      .execute()
    const { data } = await calls.get(`line-item/${id}/explanation`)
    expect(data).toMatchObject({
      agent_1: {
        payout: { outcome: 'RuleApplied', agent_id_int: 102, amount: 24 },
        tried: [{ rule: '30% of the commission', refused: null }],
        formula: '30% of 80.00 = 24.00',
      },
    })
    expect(amounts(await payable('date_option=StatementDate&start_date=2026-01-01'))).toEqual([100, 50])
  })

  it('is not found for another agency or an unknown line', async () => {
    expect((await stranger.get(`line-item/${at(lines, 0).id}/explanation`)).code).toBe('NOT_FOUND')
    expect((await calls.get('line-item/nonsense/explanation')).code).toBe('NOT_FOUND')
  })
})

describe('rules and settings', () => {
  // Proves 3.rule-group, 7.rules
  it('returns the three rule groups, each in its order', async () => {
    const rule = { term_new: 40, agent_rule_mode: 'Ignore', has_deleted_users: false }
    expect((await calls.get('rules')).data).toMatchObject([
      {
        rule_group: 'Agent1',
        etag: expect.any(String),
        rules: [{ calc_type: 'PercentOfAgencyCommissionPaid', ...rule }],
      },
      { rule_group: 'Agent2', rules: [{ calc_type: 'PercentOfAgent1' }] },
      { rule_group: 'Agent3', rules: [] },
    ])
  })

  // Proves 7.transaction-codes
  it("returns the agency's transaction codes", async () => {
    expect((await calls.get('settings/transaction-codes')).data).toEqual([
      { code: 'NBS', description: 'New business' },
      { code: 'RWL', description: 'Renewal' },
    ])
  })
})
