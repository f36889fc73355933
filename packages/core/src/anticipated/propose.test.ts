import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policy } from '../../testing/fixtures/labelled-matches.ts'
import { centsArbitrary, runs, workingDateArbitrary } from '../../testing/index.ts'
import { addMonths, compare, equals, knownDate, toIso } from '../calendar/calendar-date.ts'
import { contains } from '../calendar/date-range.ts'
import { carrierId } from '../carrier/carrier.ts'
import { type CarrierSetting, ratesFor } from '../carrier/carrier-setting.ts'
import { COMMISSION_BASES } from '../carrier/commission-basis.ts'
import { clientId } from '../client/client.ts'
import { cents, sum } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { type Policy, type PolicyTerm, policyId, TRANSACTION_KINDS } from '../policy/policy.ts'
import { installments } from './installments.ts'
import { type ProposeInput, propose } from './propose.ts'

const CARRIER = carrierId('carrier-1')
const YEAR = { start: knownDate(2026, 1, 1), end: knownDate(2026, 12, 31) }
const setting = (change: Partial<CarrierSetting> = {}): CarrierSetting => ({
  carrierId: CARRIER,
  carrier: 'Carrier',
  inactive: false,
  basis: 'PremiumWritten',
  newRate: rate(15_000_000),
  renewRate: rate(12_000_000),
  rules: [],
  ...change,
})
const term = (change: Partial<PolicyTerm> = {}): PolicyTerm => ({
  effectiveDate: knownDate(2026, 3, 1),
  expirationDate: knownDate(2027, 3, 1),
  premium: cents(100_000),
  transaction: 'new',
  ...change,
})
const owned = (change: Partial<Policy> = {}, id = 'p1') => ({
  client: { id: clientId('c1'), number: '1', displayName: 'June Lark' },
  policy: policy({ id: policyId(id), number: 'HO1234567', terms: [term()], ...change }),
})
const asked = (change: Partial<ProposeInput> = {}): ProposeInput => ({
  range: YEAR,
  carrierIds: [],
  settings: [setting()],
  policies: [owned()],
  standing: [],
  ...change,
})

const termArbitrary: fc.Arbitrary<PolicyTerm> = fc
  .record({
    from: workingDateArbitrary,
    months: fc.integer({ min: 1, max: 24 }),
    premium: centsArbitrary,
    transaction: fc.constantFrom(...TRANSACTION_KINDS),
  })
  .map(({ from, months, premium, transaction }) => ({
    effectiveDate: from,
    expirationDate: addMonths(from, months),
    premium,
    transaction,
  }))
const billing = fc.constantFrom('Annual', 'Semiannual', 'Quarterly', 'Monthly', 'Agency bill', null)
const ask = fc
  .record({
    terms: fc.array(termArbitrary, { minLength: 1, maxLength: 3 }),
    billingType: billing,
    basis: fc.constantFrom(...COMMISSION_BASES),
    range: fc.tuple(workingDateArbitrary, workingDateArbitrary),
    status: fc.constantFrom('Active', 'Cancelled'),
  })
  .map(({ terms, billingType, basis, range: [a, b], status }) =>
    asked({
      settings: [setting({ basis })],
      policies: [owned({ terms, billingType, status })],
      range: compare(a, b) <= 0 ? { start: a, end: b } : { start: b, end: a },
    }),
  )

describe('installments', () => {
  it('law: add up to the premium to the cent, in equal parts but for the first, within the term', () => {
    fc.assert(
      fc.property(termArbitrary, billing, (one, type) => {
        const parts = installments(one, type)
        expect(sum(parts.map(part => part.amount))).toBe(one.premium)
        expect(new Set(parts.slice(1).map(part => part.amount)).size).toBeLessThanOrEqual(1)
        expect(Math.abs((parts[0]?.amount ?? 0) - (parts[1]?.amount ?? parts[0]?.amount ?? 0))).toBeLessThan(
          parts.length,
        )
        expect(parts.slice(1).every(part => compare(part.date, one.expirationDate) < 0)).toBe(true)
        expect(parts[0]?.date).toEqual(one.effectiveDate)
      }),
      runs(300),
    )
  })
  it.each([
    ['Annual', 1],
    ['Semiannual', 2],
    ['Semi-Annual', 2],
    ['Quarterly', 4],
    ['Monthly', 12],
    ['Monthly EFT', 12],
    ['Direct', 1],
    [null, 1],
  ])('%s billing of a one-year term makes %i', (type, count) => expect(installments(term(), type)).toHaveLength(count))
  it('monthly billing of a half-year term makes six, with the odd cents on the first', () =>
    expect(
      installments(term({ expirationDate: knownDate(2026, 9, 1), premium: cents(10_004) }), 'Monthly').map(
        part => part.amount,
      ),
    ).toEqual([1669, 1667, 1667, 1667, 1667, 1667]))
})

describe('proposals of anticipated commissions', () => {
  it('law: are in the range, with distinct keys, only for premium bases and policies in force', () => {
    fc.assert(
      fc.property(ask, input => {
        const proposed = propose(input)
        expect(proposed.every(one => contains(input.range, one.transactionDate))).toBe(true)
        const terms = new Set(input.policies[0]?.policy.terms?.map(one => toIso(one.effectiveDate)))
        if (terms.size === input.policies[0]?.policy.terms?.length)
          expect(new Set(proposed.map(one => one.key)).size).toBe(proposed.length)
        const { basis } = input.settings[0] ?? setting()
        if (!basis.startsWith('Premium') || input.policies[0]?.policy.status === 'Cancelled')
          expect(proposed).toEqual([])
      }),
      runs(200),
    )
  })
  it('law: are not repeated for a day that a line has, and the others keep their keys', () => {
    fc.assert(
      fc.property(ask, fc.nat(), (input, at) => {
        const before = propose(input)
        const taken = before[at % Math.max(1, before.length)]
        if (taken === undefined) return
        const standing = [{ policyId: taken.policy.id, transactionDate: taken.transactionDate, effectiveDate: null }]
        expect(propose({ ...input, standing })).toEqual(
          before.filter(one => !equals(one.transactionDate, taken.transactionDate)),
        )
      }),
      runs(200),
    )
  })
  it('are one per term for a written premium: the whole premium on the first day of the term', () => {
    const [only, ...others] = propose(asked())
    expect(others).toEqual([])
    expect(only).toMatchObject({
      key: 'p1:2026-03-01:2026-03-01',
      transactionDate: knownDate(2026, 3, 1),
      transactionType: 'NBS',
      commissionTerm: 'New',
      grossAmount: 100_000,
      commissionRate: 15_000_000,
      commissionAmount: 15_000,
      insuredName: 'June Lark',
    })
  })
  // Proves 3.policy-terms
  it.each([
    ['new', 'NBS', 15_000_000],
    ['renew', 'RWL', 12_000_000],
    ['rewrite', 'REW', 15_000_000],
  ] as const)('for a %s term have code %s and its rate', (transaction, code, expected) =>
    expect(propose(asked({ policies: [owned({ terms: [term({ transaction })] })] }))[0]).toMatchObject({
      transactionType: code,
      commissionRate: expected,
    }),
  )
  it.each([
    [1, 'NBS'],
    [2, 'RWL'],
  ])('for a policy without a list of terms count the only term as new: of %i terms it is %s', (numberOfTerms, code) =>
    expect(
      propose(asked({ policies: [owned({ terms: null, numberOfTerms, effectiveDate: knownDate(2026, 5, 1) })] }))[0]
        ?.transactionType,
    ).toBe(code),
  )
  it('are one per installment for a paid premium, numbered', () => {
    const input = asked({
      settings: [setting({ basis: 'PremiumPaid' })],
      policies: [owned({ billingType: 'Quarterly' })],
    })
    expect(
      propose(input).map(one => [toIso(one.transactionDate), one.commissionAmount, one.transactionDescription]),
    ).toEqual([
      ['2026-03-01', 3750, 'Anticipated, installment 1 of 4'],
      ['2026-06-01', 3750, 'Anticipated, installment 2 of 4'],
      ['2026-09-01', 3750, 'Anticipated, installment 3 of 4'],
      ['2026-12-01', 3750, 'Anticipated, installment 4 of 4'],
    ])
  })
  it("skip a written premium if a line has the term's effective date, an installment only if a line has its day", () => {
    const standing = [
      { policyId: policyId('p1'), transactionDate: knownDate(2026, 2, 20), effectiveDate: knownDate(2026, 3, 1) },
    ]
    expect(propose(asked({ standing }))).toEqual([])
    expect(propose(asked({ standing, settings: [setting({ basis: 'PremiumPaid' })] }))).toHaveLength(1)
  })
  it('leave out inactive carriers unless they are asked for by name', () => {
    const settings = [setting({ inactive: true })]
    expect(propose(asked({ settings }))).toEqual([])
    expect(propose(asked({ settings, carrierIds: [CARRIER] }))).toHaveLength(1)
    expect(propose(asked({ carrierIds: [carrierId('other')] }))).toEqual([])
  })
})

describe('the rates expected of a carrier', () => {
  const finer = (change: object, percent: number) => ({
    applicationTypes: [],
    linesOfBusiness: [],
    writingCarriers: [],
    newRate: rate(percent * 1_000_000),
    renewRate: rate(percent * 1_000_000),
    ...change,
  })
  const rules = [
    finer({ linesOfBusiness: ['HOME'] }, 1),
    finer({ linesOfBusiness: ['home', 'FIRE'] }, 2),
    finer({ linesOfBusiness: ['HOME'], writingCarriers: ['Acme'] }, 3),
    finer({ applicationTypes: ['Commercial'], linesOfBusiness: ['AUTO'] }, 4),
  ]
  const rated = (change: Partial<Policy>) => ratesFor(setting({ rules }), policy(change)).newRate
  it('are those of the most specific rule that fits, the first of several', () => {
    expect(rated({ linesOfBusiness: ['Home'] })).toBe(1_000_000)
    expect(rated({ linesOfBusiness: ['FIRE'] })).toBe(2_000_000)
    expect(rated({ linesOfBusiness: ['HOME'], writingCarrier: 'ACME' })).toBe(3_000_000)
  })
  it("are the carrier's own when no rule fits the policy", () => {
    expect(rated({ linesOfBusiness: ['AUTO'] })).toBe(15_000_000)
    expect(rated({})).toBe(15_000_000)
  })
})
