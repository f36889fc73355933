import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, workingDateArbitrary } from '../../testing/index.ts'
import { addDays, type CalendarDate, compare, knownDate } from '../calendar/calendar-date.ts'
import { ZERO } from '../money/cents.ts'
import { type PolicyTerm, TRANSACTION_KINDS, type TransactionKind } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'
import {
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  type CommissionTerm,
  DEFAULT_COMMISSION_TERM,
  isOverride,
  termOfKind,
  transactionKind,
} from './commission-term.ts'
import { deriveTerm } from './derive-term.ts'

const day = (month: number, of = 1, year = 2026): CalendarDate => knownDate(year, month, of)
const term = (effectiveDate: CalendarDate, expirationDate: CalendarDate, transaction: TransactionKind): PolicyTerm => ({
  effectiveDate,
  expirationDate,
  premium: ZERO,
  transaction,
})
const on = (effectiveDate: CalendarDate | null, transactionDate = day(12)) => ({ effectiveDate, transactionDate })

const termsArbitrary = fc.array(
  fc
    .tuple(workingDateArbitrary, fc.integer({ min: 1, max: 730 }), fc.constantFrom(...TRANSACTION_KINDS))
    .map(([from, days, kind]) => term(from, addDays(from, days), kind)),
  { maxLength: 5 },
)

describe('commission terms', () => {
  // Proves 3.commission-terms
  it('have the labels of section 3, and are None by default', () => {
    expect(COMMISSION_TERMS.map(one => COMMISSION_TERM_LABELS[one])).toEqual([
      'None',
      'New',
      'New (Override)',
      'Renewal',
      'Renewal (Override)',
      'Rewrite',
      'Rewrite (Override)',
    ])
    expect(DEFAULT_COMMISSION_TERM).toBe('None')
  })

  it('pay the same with an override as without it', () => {
    for (const kind of TRANSACTION_KINDS) {
      const plain = termOfKind(kind)
      const twin = COMMISSION_TERMS.filter(one => isOverride(one) && transactionKind(one) === kind)
      expect(isOverride(plain)).toBe(false)
      expect(twin).toEqual([`${plain}Override`])
    }
    expect(transactionKind('None')).toBeNull()
  })
})

describe('the policy term in force on a day', () => {
  it('law: covers the day, and no term that covers the day began later', () => {
    fc.assert(
      fc.property(termsArbitrary, workingDateArbitrary, (terms, at) => {
        const covering = terms.filter(one => compare(one.effectiveDate, at) <= 0 && compare(at, one.expirationDate) < 0)
        const found = termInForce(terms, at)
        expect(found === null).toBe(covering.length === 0)
        if (found === null) return
        expect(covering).toContain(found)
        for (const other of covering) expect(compare(other.effectiveDate, found.effectiveDate)).toBeLessThanOrEqual(0)
      }),
      runs(500),
    )
  })

  it('begins on its effective date and ends before its expiration date', () => {
    const terms = [term(day(1), day(7), 'new'), term(day(7), day(1, 1, 2027), 'renew')]
    const kind = (at: CalendarDate) => termInForce(terms, at)?.transaction
    expect([day(12, 31, 2025), day(1), day(6, 30), day(7), day(1, 1, 2027)].map(kind)).toEqual([
      undefined,
      'new',
      'new',
      'renew',
      undefined,
    ])
  })
})

describe('deriving the commission term of a line', () => {
  const terms = [term(day(1), day(7), 'new'), term(day(7), day(1, 1, 2027), 'rewrite')]

  it('law: never changes a term set by a person', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMMISSION_TERMS.filter(isOverride)),
        fc.option(termsArbitrary),
        fc.nat(),
        workingDateArbitrary,
        (current, list, numberOfTerms, at) => {
          expect(deriveTerm(current, { terms: list, numberOfTerms }, on(at))).toBe(current)
        },
      ),
      runs(200),
    )
  })

  it('law: gives the same when done twice, and never an override', () => {
    fc.assert(
      fc.property(fc.option(termsArbitrary), fc.nat({ max: 5 }), workingDateArbitrary, (list, numberOfTerms, at) => {
        const policy = { terms: list, numberOfTerms }
        const once = deriveTerm('None', policy, on(at))
        expect(isOverride(once)).toBe(false)
        expect(deriveTerm(once, policy, on(at))).toBe(once)
      }),
      runs(300),
    )
  })

  it('uses the effective date, else the transaction date', () => {
    const derived = (dates: ReturnType<typeof on>) => deriveTerm('Renewal', { terms, numberOfTerms: 9 }, dates)
    expect(derived(on(day(2), day(8)))).toBe('New')
    expect(derived(on(null, day(8)))).toBe('Rewrite')
  })

  it('gives New for a policy with one term and Renewal for others if no terms are listed', () => {
    const derived = (numberOfTerms: number, list: readonly PolicyTerm[] | null): CommissionTerm =>
      deriveTerm('None', { terms: list, numberOfTerms }, on(day(2)))
    expect([derived(1, null), derived(2, null), derived(0, null), derived(1, [])]).toEqual([
      'New',
      'Renewal',
      'Renewal',
      'New',
    ])
  })

  it('gives None if terms are listed and none covers the day', () => {
    expect(deriveTerm('New', { terms, numberOfTerms: 2 }, on(day(5, 1, 2028)))).toBe('None')
  })
})
