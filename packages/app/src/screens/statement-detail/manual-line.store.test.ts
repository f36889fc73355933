import { agentId, carrierId, clientId, Money } from '@commissions/core'
import { knownDate, LineItemFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ManualLineStore } from './manual-line.store.ts'

const DAY = knownDate(2026, 10, 3)
const found = {
  policy: LineItemFixtures.policy(),
  client: { id: clientId('client-1'), number: '00000042', displayName: 'Mary Smith' },
}

describe('a line typed by hand', () => {
  it('sends the given values, trimmed, and no empty ones', () => {
    const line = new ManualLineStore({ transactionDate: DAY, commissionAmount: Money.cents(1250) })
    line.change({ insuredName: ' Smith ', lob: ' ', carrierId: carrierId('progressive'), commissionTerm: 'Renewal' })
    line.change({ effectiveDate: DAY, agents: { 2: agentId(7) } })
    line.typeRate('12.5%')
    expect(line.take()).toEqual(
      E.right({
        transactionDate: DAY,
        insuredName: 'Smith',
        carrierId: 'progressive',
        commissionTerm: 'Renewal',
        effectiveDate: DAY,
        grossAmount: 0,
        commissionAmount: 1250,
        commissionRate: 12_500_000,
        agencyIncome: false,
        agents: { 2: 7 },
      }),
    )
  })

  it('computes its commission from premium and rate until a person types or clears the commission', () => {
    const line = new ManualLineStore({ transactionDate: DAY })
    expect(line.commission).toBe(null)
    line.change({ grossAmount: Money.cents(200_000) })
    line.typeRate('12.5')
    expect(line.commission).toBe(25_000)
    // Leaving the field with the proposed amount does not count as typing it.
    line.typeCommission(Money.cents(25_000))
    line.change({ grossAmount: Money.cents(100_000) })
    expect(E.isRight(line.take()) && line.take()).toMatchObject({ right: { commissionAmount: 12_500 } })
    line.typeCommission(Money.cents(12_499))
    line.typeRate('20')
    expect(line.commission).toBe(12_499)
    line.typeCommission(null)
    expect(line.commission).toBe(null)
  })

  it('takes the chosen policy, and leaves agents and empty fields to the policy', () => {
    const line = new ManualLineStore({ transactionDate: DAY, commissionAmount: Money.cents(1), agencyIncome: true })
    line.change({ carrierId: carrierId('other') })
    line.choose(found)
    expect(line.takesPolicyAgents).toBe(true)
    const taken = line.take()
    expect(taken).toMatchObject({ right: { policyId: 'policy-1', clientId: 'client-1', agencyIncome: false } })
    for (const key of ['agents', 'carrierId', 'insuredName', 'policyNumber', 'commissionTerm'])
      expect(E.isRight(taken) && key in taken.right).toBe(false)
    line.change({ agents: { 1: agentId(7) } })
    expect(line.takesPolicyAgents).toBe(false)
  })

  it('is refused without its transaction date (section 5) or with an invalid rate', () => {
    const line = new ManualLineStore({ commissionAmount: Money.cents(1) })
    expect(line.take()).toEqual(E.left('Cannot normalize form model for API. Missing required fields'))
    line.change({ transactionDate: DAY })
    line.typeRate('much')
    expect(line.take()).toEqual(E.left('Type a rate such as 12.5'))
  })
})
