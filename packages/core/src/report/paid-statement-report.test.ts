import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { cents, sum } from '../money/cents.ts'
import { TRANSACTION_KINDS } from '../policy/policy.ts'
import { type PaidLine, paidTotalsBy } from './paid-statement-report.ts'

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
