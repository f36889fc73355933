import { describe, expect, it } from 'vitest'
import { LineItemFixtures, PayoutFixtures } from '../../../testing/index.ts'
import { carrierId } from '../../carrier/carrier.ts'
import { EMPTY_SLOT } from '../payout.ts'
import { payoutLine } from './payout-line.ts'

const { lineItem } = LineItemFixtures
const { ANN, dollars, value } = PayoutFixtures
const override = { calcType: 'FlatFeeAmount', value: value(5), agentId: null } as const

describe('the calculator’s view of a line item', () => {
  it('has the kind of the plain term for an override, and no kind for None', () => {
    expect(payoutLine(lineItem({ commissionTerm: 'RenewalOverride' })).kind).toBe('renew')
    expect(payoutLine(lineItem({ commissionTerm: 'Renewal' })).kind).toBe('renew')
    expect(payoutLine(lineItem({ commissionTerm: 'None' })).kind).toBeNull()
  })

  it('has the line’s carrier, else the statement’s carrier', () => {
    const companyId = carrierId('payer')
    expect(payoutLine(lineItem({ companyId })).carrierId).toBe('progressive')
    expect(payoutLine(lineItem({ companyId, carrierId: null })).carrierId).toBe('payer')
  })

  it('has amounts typed by a person as manual, and no stored calculated payout', () => {
    const payout = { manual: true, amount: dollars(9), agentId: ANN }
    expect(payoutLine(lineItem({ agent1: { ...EMPTY_SLOT, payout } })).manual).toEqual({
      1: { amount: dollars(9), agentId: ANN },
    })
    expect(payoutLine(lineItem({ agent1: { ...EMPTY_SLOT, payout: { ...payout, manual: false } } })).manual).toEqual({})
  })

  it('has the policy’s overrides, and none without a policy', () => {
    const agent2 = { ...EMPTY_SLOT, policyOverride: override }
    expect(payoutLine(lineItem({ agent2 })).overrides).toEqual({ 2: override })
    expect(payoutLine(lineItem({ agent2, policy: null })).overrides).toEqual({})
  })
})
