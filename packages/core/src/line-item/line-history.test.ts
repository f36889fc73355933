import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, dollars } from '../../testing/fixtures/payouts.ts'
import { rate } from '../money/rate.ts'
import { EMPTY_SLOT } from '../payout/payout.ts'
import { LINE_FIELD_KEYS, LINE_FIELDS } from './line-fields.ts'
import { lineChanges, toldLine } from './line-history.ts'

const LINE = lineItem({
  agent1: { ...EMPTY_SLOT, payout: { manual: true, amount: dollars(9.5), agentId: ANN } },
  commissionRate: rate(12_500_000),
})

describe('a line in its history', () => {
  it('has days, dollars and percents as they are written, and null for an absent value', () => {
    expect(toldLine(LINE)).toMatchObject({
      transaction_date: '2026-01-05',
      gross_amount: 1000,
      commission_rate: 12.5,
      commission_amount: 150,
      client_id: 'client-42',
      policy_id: 'policy-1',
      agent_1_payout: { manual: true, amount: 9.5, agent_id_int: ANN },
      agent_2_payout: null,
      agent_paid_date: null,
    })
    expect(toldLine({ ...LINE, commissionRate: null, client: null, policy: null, effectiveDate: null })).toMatchObject({
      commission_rate: null,
      client_id: null,
      policy_id: null,
      effective_date: null,
    })
  })

  it('has every field of the table', () => {
    const wires = LINE_FIELD_KEYS.map(key => LINE_FIELDS[key].wire)
    expect(Object.keys(toldLine(LINE))).toEqual(expect.arrayContaining(wires))
  })

  it('lists what changed, and everything for a new or deleted line', () => {
    expect(lineChanges(LINE, { ...LINE, insuredName: 'X' })).toEqual([
      { field: 'insured_name', before: 'Smith, Mary', after: 'X' },
    ])
    const amount = (before: typeof LINE | null, after: typeof LINE | null) =>
      lineChanges(before, after).find(({ field }) => field === 'commission_amount')
    expect(amount(null, LINE)).toEqual({ field: 'commission_amount', before: null, after: 150 })
    expect(amount(LINE, null)).toEqual({ field: 'commission_amount', before: 150, after: null })
  })
})
