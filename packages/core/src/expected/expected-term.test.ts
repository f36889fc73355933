import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policy } from '../../testing/fixtures/line-items.ts'
import { centsArbitrary, runs, workingDateArbitrary } from '../../testing/index.ts'
import { addDays, addMonths, type CalendarDate, compare, knownDate } from '../calendar/calendar-date.ts'
import { COMMISSION_BASES } from '../carrier/commission-basis.ts'
import { clientId } from '../client/client.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { isReceived } from '../line-item/received.ts'
import { cents } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { type Rate, rate } from '../money/rate.ts'
import { type PolicyTerm, policyId } from '../policy/policy.ts'
import { decideClosing } from './decide-expected.ts'
import { type ExpectedFacts, expectedOfPolicy, expectedSentence } from './expected-commission.ts'
import { expectedKey, readExpectedKey, receivedByTerm, termDue, termStanding } from './expected-term.ts'
import { DEFAULT_TOLERANCE } from './tolerance.ts'

const percent = (whole: number): Rate => rate(whole * 1_000_000)
const dollars = (amount: number) => cents(Math.round(amount * 100))
const TODAY = knownDate(2026, 11, 20)
const term = (change: Partial<PolicyTerm> = {}): PolicyTerm => ({
  effectiveDate: knownDate(2026, 3, 1),
  expirationDate: knownDate(2027, 3, 1),
  premium: dollars(1200),
  transaction: 'new',
  ...change,
})
const client = { id: clientId('c1'), number: '00000001', displayName: 'June Lark' }

interface Paid {
  readonly premium: number
  readonly commission: number
  readonly on?: CalendarDate
}
const paid = (...lines: readonly Paid[]) =>
  lines.map(({ premium, commission, on = knownDate(2026, 3, 1) }, at) => ({
    id: lineItemId(`line-${at}`),
    effectiveDate: null,
    transactionDate: on,
    grossAmount: dollars(premium),
    commissionAmount: dollars(commission),
  }))

const standing = (
  lines: readonly Paid[],
  {
    terms = [term()],
    closed = null,
    today = TODAY,
    ...more
  }: Partial<{
    readonly terms: readonly PolicyTerm[]
    readonly closed: string | null
    readonly today: CalendarDate
    readonly basis: NonNullable<ExpectedFacts['setting']>['basis']
    readonly billingType: string
    readonly status: string
  }> = {},
) => {
  const of = policy({ terms, billingType: more.billingType ?? 'Annual', status: more.status ?? 'Active' })
  return expectedOfPolicy(of, {
    client,
    setting: { basis: more.basis ?? 'PremiumWritten', newRate: percent(15), renewRate: percent(12), rules: [] },
    received: receivedByTerm(of, paid(...lines)),
    closed: () => closed,
    tolerance: DEFAULT_TOLERANCE,
    today,
  })
}
const sentences = (...asked: Parameters<typeof standing>) =>
  standing(...asked).map(one => [one.state, expectedSentence(one)])

describe('policy terms, by example', () => {
  it.each<[string, Parameters<typeof standing>, string, string]>([
    ['of which nothing came', [[]], 'Missing', 'Nothing paid, 15% agreed: 180.00 missing'],
    ['paid at a lower rate', [[{ premium: 1200, commission: 144 }]], 'Short', '12% paid, 15% agreed: 36.00 short'],
    [
      'paid on half of its premium',
      [[{ premium: 600, commission: 90 }]],
      'Short',
      '15% paid, but on too little premium: 90.00 short',
    ],
    ['paid at a higher rate', [[{ premium: 1200, commission: 216 }]], 'Over', '18% paid, 15% agreed: 36.00 over'],
    [
      'paid in two parts',
      [
        [
          { premium: 700, commission: 105 },
          { premium: 500, commission: 75 },
        ],
      ],
      'InFull',
      'Paid in full',
    ],
    [
      'whose commission was paid and taken back',
      [
        [
          { premium: 1200, commission: 180 },
          { premium: 1200, commission: -180 },
        ],
      ],
      'Short',
      '0.00 paid, 15% agreed: 180.00 short',
    ],
    ['that is off by the tolerance', [[{ premium: 1200, commission: 179 }]], 'InFull', 'Paid in full'],
    ['that begins tomorrow', [[], { today: knownDate(2026, 2, 28) }], 'NotDue', 'Due 03/01/2026'],
    [
      'that begins today',
      [[], { today: knownDate(2026, 3, 1) }],
      'Missing',
      'Nothing paid, 15% agreed: 180.00 missing',
    ],
    [
      'paid before it began',
      [[{ premium: 1200, commission: 180 }], { today: knownDate(2026, 2, 28) }],
      'InFull',
      'Paid in full',
    ],
    [
      'that somebody closed',
      [[{ premium: 1200, commission: 96 }], { closed: 'Carrier confirmed 8%' }],
      'Closed',
      'Closed: Carrier confirmed 8%',
    ],
    [
      'of a carrier that pays as paid, in the third month',
      [
        [
          { premium: 100, commission: 15 },
          { premium: 100, commission: 15 },
        ],
        { basis: 'PremiumPaid', billingType: 'Monthly', today: knownDate(2026, 5, 1) },
      ],
      'Short',
      '15% paid, but on too little premium: 15.00 short',
    ],
    [
      'whose installments are paid ahead',
      [
        [{ premium: 1200, commission: 180 }],
        { basis: 'PremiumPaid', billingType: 'Monthly', today: knownDate(2026, 5, 1) },
      ],
      'InFull',
      'Paid in full',
    ],
    [
      'whose installments are paid twice',
      [
        [{ premium: 2400, commission: 360 }],
        { basis: 'PremiumPaid', billingType: 'Monthly', today: knownDate(2026, 5, 1) },
      ],
      'Over',
      '15% paid, but on too much premium: 180.00 over',
    ],
  ])('give state and sentence of a term %s', (_, asked, state, sentence) => {
    expect(sentences(...asked)).toEqual([[state, sentence]])
  })

  it.each<[string, Parameters<typeof standing>]>([
    ['a cancelled policy', [[], { status: 'Cancelled' }]],
    ['a carrier without a basis', [[], { basis: 'NoBasis' }]],
    ['a term without a premium', [[], { terms: [term({ premium: dollars(0) })] }]],
    ['a term whose premium was taken back', [[], { terms: [term({ premium: dollars(-5) })] }]],
  ])('expect nothing of %s', (_, asked) => {
    expect(standing(...asked)).toEqual([])
  })

  it('count a line for the term in force on its day, and for that term only', () => {
    const terms = [
      term({ effectiveDate: knownDate(2025, 3, 1), expirationDate: knownDate(2026, 3, 1) }),
      term({ transaction: 'renew' }),
      term({ effectiveDate: knownDate(2026, 9, 1), expirationDate: knownDate(2027, 9, 1), transaction: 'rewrite' }),
    ]
    const lines = [
      { premium: 1200, commission: 180, on: knownDate(2026, 2, 28) },
      { premium: 1200, commission: 144, on: knownDate(2026, 3, 1) },
      { premium: 1200, commission: 96, on: knownDate(2026, 9, 1) },
      { premium: 1200, commission: 999, on: knownDate(2028, 1, 1) },
    ]
    expect(standing(lines, { terms }).map(one => [one.state, one.received, one.lines])).toEqual([
      ['InFull', 18_000, ['line-0']],
      ['InFull', 14_400, ['line-1']],
      ['Short', 9_600, ['line-2']],
    ])
  })

  it('are taken from the policy’s record if there is no list of terms', () => {
    const [one] = expectedOfPolicy(policy({ terms: null }), {
      client,
      setting: { basis: 'PremiumWritten', newRate: percent(15), renewRate: percent(12), rules: [] },
      received: receivedByTerm(policy({ terms: null }), paid({ premium: 1000, commission: 120 })),
      closed: () => null,
      tolerance: DEFAULT_TOLERANCE,
      today: TODAY,
    })
    expect(one).toMatchObject({ state: 'Short', expected: 15_000, received: 12_000, lines: ['line-0'] })
  })

  it.each([
    [{ voided: false }, 'reconciled', 'CustomImport', true],
    [{ voided: false }, 'open', 'CustomImport', true],
    [{ voided: true }, 'open', 'CustomImport', false],
    [{ voided: false }, 'archived', 'CustomImport', false],
    [{ voided: false }, 'open', 'Anticipated', false],
    [{ voided: false }, 'reconciled', 'Anticipated', true],
  ] as const)('count a line %j on a statement that is %s, source %s, as received: %s', (line, state, source, came) => {
    expect(isReceived(line, { state, source })).toBe(came)
  })
})

const termArbitrary: fc.Arbitrary<PolicyTerm> = fc
  .record({
    effectiveDate: workingDateArbitrary,
    months: fc.integer({ min: 1, max: 24 }),
    premium: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
    transaction: fc.constantFrom('new', 'renew', 'rewrite'),
  })
  .map(({ months, ...one }) => ({ ...one, expirationDate: addMonths(one.effectiveDate, months) }))
const asked = fc.record({
  of: termArbitrary,
  basis: fc.constantFrom(...COMMISSION_BASES),
  billing: fc.constantFrom('Annual', 'Semiannual', 'Quarterly', 'Monthly', 'Agency bill', null),
  agreed: fc.integer({ min: 1, max: 40_000_000 }).map(rate),
  days: fc.integer({ min: -60, max: 800 }),
})

describe('any policy term', () => {
  it('law: is in exactly one state, which agrees with what was received and what is due', () => {
    fc.assert(
      fc.property(
        asked,
        centsArbitrary,
        fc.nat({ max: 3 }),
        fc.boolean(),
        ({ of, basis, billing, agreed, days }, amount, count, isClosed) => {
          const due = termDue(basis, of, billing, agreed, addDays(of.effectiveDate, days))
          const lines = Array.from({ length: count }, (_, at) => lineItemId(String(at)))
          const received = { amount: count === 0 ? cents(0) : amount, premium: cents(0), lines }
          const { state, expected } = termStanding(due, received, isClosed, DEFAULT_TOLERANCE)
          expect(state === 'Closed').toBe(isClosed)
          if (state === 'Missing') expect([count, days >= 0, expected]).toEqual([0, true, due.due.commission])
          if (state === 'Short') expect(count > 0 && days >= 0 && received.amount < expected).toBe(true)
          if (state === 'Over') expect(received.amount > expected && expected === due.whole.commission).toBe(true)
          if (state === 'NotDue') expect(days < 0).toBe(true)
        },
      ),
      runs(300),
    )
  })

  it('law: is in full on every day if what is expected was paid to the cent', () => {
    fc.assert(
      fc.property(asked, ({ of, basis, billing, agreed, days }) => {
        const due = termDue(basis, of, billing, agreed, addDays(of.effectiveDate, days))
        const amount = days < 0 ? due.first.commission : due.due.commission
        const received = { amount, premium: of.premium, lines: [lineItemId('1')] }
        expect(termStanding(due, received, false, DEFAULT_TOLERANCE).state).toBe('InFull')
      }),
      runs(200),
    )
  })

  it('law: is expected whole by its last day, and never less on a later day', () => {
    fc.assert(
      fc.property(asked, ({ of, basis, billing, agreed, days }) => {
        const by = (on: CalendarDate) => termDue(basis, of, billing, agreed, on)
        expect(by(of.expirationDate).due).toEqual(by(of.expirationDate).whole)
        const on = addDays(of.effectiveDate, days)
        expect(by(addDays(on, 1)).due.premium).toBeGreaterThanOrEqual(by(on).due.premium)
        expect(by(on).due.premium > 0).toBe(compare(of.effectiveDate, on) <= 0)
        expect(by(on).whole.premium).toBe(of.premium)
        if (basis !== 'PremiumPaid') expect(by(on).whole.commission).toBe(percentOf(of.premium, agreed))
      }),
      runs(200),
    )
  })

  it('law: has a key that reads back as its policy and day', () => {
    fc.assert(
      fc.property(fc.uuid(), workingDateArbitrary, fc.string(), fc.nat({ max: 60 }), (id, on, text, at) => {
        const key = expectedKey(policyId(id), on)
        expect(readExpectedKey(key)).toEqual({ policyId: id, effectiveDate: on })
        // Most of these are nearly keys.
        const other = key.slice(0, at) + text.slice(0, 1) + key.slice(at + 1)
        const read = readExpectedKey(other)
        if (read !== null) expect(expectedKey(read.policyId, read.effectiveDate)).toBe(other)
      }),
      runs(100),
    )
  })
})

describe('closing a term', () => {
  const one = (...[lines, more]: Parameters<typeof standing>) => {
    const [found] = standing(lines, more)
    if (found === undefined) throw new Error('Expected a term')
    return found
  }

  it('takes a reason and records it, and reopens the term if the reason is null', () => {
    expect(decideClosing(one([]), 'Direct bill')).toEqual({
      _tag: 'Right',
      right: {
        action: 'expected closed',
        reason: 'Direct bill',
        told: [{ field: 'expected_2026-03-01', before: null, after: 'Direct bill' }],
      },
    })
    expect(decideClosing(one([], { closed: 'Direct bill' }), null)).toMatchObject({
      right: { action: 'expected reopened', reason: null, told: [{ before: 'Direct bill', after: null }] },
    })
    expect(decideClosing(one([], { closed: 'Direct bill' }), 'Other')).toMatchObject({ right: { reason: 'Other' } })
  })

  it('changes nothing if the reason is the same', () => {
    expect(decideClosing(one([]), null)).toMatchObject({ right: null })
    expect(decideClosing(one([], { closed: 'x' }), 'x')).toMatchObject({ right: null })
  })

  it.each<[string, Parameters<typeof one>]>([
    ['paid in full', [[{ premium: 1200, commission: 180 }]]],
    ['due on 03/01/2026', [[], { today: knownDate(2026, 2, 1) }]],
  ])('is refused if nothing is outstanding, since the term is %s', (why, of) => {
    expect(decideClosing(one(...of), 'x')).toMatchObject({
      left: { _tag: 'Conflict', message: `There is nothing to close on this term: it is ${why}` },
    })
  })
})
