import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { cents, sum } from '../money/cents.ts'
import { EMPTY_SLOT } from '../payout/payout.ts'
import { TRANSACTION_KINDS } from '../policy/policy.ts'
import { type PaidLine, paidLinesOf, paidTotalsBy } from './paid-statement-report.ts'

const DAY = knownDate(2026, 2, 5)

const lines: fc.Arbitrary<readonly PaidLine[]> = fc
  .array(
    fc.record({
      carrier: fc.constantFrom('Travelers', 'progressive', 'Élan'),
      kind: fc.constantFrom(...TRANSACTION_KINDS, null),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
    }),
    { maxLength: 30 },
  )
  .map(all =>
    all.map(one => ({
      statementNumber: 'S-1',
      paidOn: DAY,
      transactionDate: DAY,
      effectiveDate: null,
      transactionType: null,
      lineOfBusiness: null,
      policyNumber: null,
      insured: null,
      premium: cents(0),
      commission: cents(0),
      how: '',
      ...one,
    })),
  )

describe('a line of a paid statement', () => {
  const ANN = agentId(1)
  const bonus = LineItemFixtures.lineItem({
    paid: true,
    agentPaidDate: DAY,
    agencyIncome: true,
    agents: { 1: ANN },
    agent1: { ...EMPTY_SLOT, payout: { manual: true, amount: cents(50_902), agentId: ANN } },
    insuredName: null,
    policyNumber: null,
    policy: null,
    client: null,
    transactionDescription: 'Contingency bonus',
  })

  it('that names neither insured nor policy says what it was paid for', () => {
    expect(paidLinesOf(bonus, ANN).map(({ insured }) => insured)).toEqual(['Contingency bonus'])
    expect(paidLinesOf({ ...bonus, policyNumber: 'PA-1' }, ANN).map(({ insured }) => insured)).toEqual([null])
    expect(paidLinesOf({ ...bonus, insuredName: 'MEYER, ANN' }, ANN).map(({ insured }) => insured)).toEqual([
      'MEYER, ANN',
    ])
  })
})

describe('the totals of a paid statement', () => {
  it('law: count every line in one total and one term, and add up to what was paid', () => {
    fc.assert(
      fc.property(lines, paid => {
        const totals = paidTotalsBy({ lines: paid }, line => line.carrier)
        expect(sum(totals.map(({ amount }) => amount))).toBe(sum(paid.map(({ amount }) => amount)))
        expect(totals.reduce((count, one) => count + one.lines, 0)).toBe(paid.length)
        for (const { new: fresh, renewal, other, amount } of totals) expect(sum([fresh, renewal, other])).toBe(amount)
        expect(new Set(totals.map(({ name }) => name)).size).toBe(totals.length)
      }),
      runs(100),
    )
  })
})
