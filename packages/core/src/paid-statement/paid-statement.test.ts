import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, lineItemArbitrary, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { type Cents, cents, sum, ZERO } from '../money/cents.ts'
import {
  lineDifference,
  type StatementKey,
  sameStatementKey,
  settlements,
  type Telling,
  type ToldLine,
  toSettle,
} from './adjustments.ts'
import { agentPaidTotals, paidShares } from './paid-shares.ts'
import { paidStatementId } from './paid-statement.ts'

const paidLines = fc.array(
  lineItemArbitrary.map(line => ({ ...line, paid: true })),
  { maxLength: 8 },
)

describe('the shares that agents were paid', () => {
  it('law: add up per agent to what the lines paid, in cents, and each share counts for one agent (law 2)', () => {
    fc.assert(
      fc.property(paidLines, lines => {
        const shares = lines.flatMap(paidShares)
        const totals = agentPaidTotals(shares)
        expect(sum(totals.map(total => total.totalCommissionPaid))).toBe(sum(shares.map(({ amount }) => amount)))
        for (const { agentId, totalCommissionPaid, totalCommissionTransactions } of totals) {
          const own = shares.filter(share => share.agentId === agentId)
          expect(totalCommissionPaid).toBe(sum(own.map(({ amount }) => amount)))
          expect(totalCommissionTransactions).toBe(new Set(own.map(({ line }) => line.id)).size)
        }
        expect(totals.map(({ agentId }) => agentId)).toEqual(
          [...new Set(shares.map(({ agentId }) => agentId))].toSorted((a, b) => a - b),
        )
      }),
      runs(200),
    )
  })

  it('are none on an unpaid line, whatever was typed on it', () => {
    fc.assert(
      fc.property(lineItemArbitrary, line => {
        expect(paidShares({ ...line, paid: false })).toEqual([])
      }),
      runs(50),
    )
  })
})

const AGENT = agentId(101)
const MONTHS = [1, 2, 3] as const
type Month = (typeof MONTHS)[number]

const keyOf = (month: Month, lastMonth = month): StatementKey => ({
  dateOption: 'AgentPaidDate',
  start: knownDate(2026, month, 1),
  end: knownDate(2026, lastMonth, 28),
})

/** What one agent was told about one line, by an agency that only makes statements of single months. */
interface Book {
  readonly month: Month
  readonly shown: Cents | null
  readonly settled: Cents
}

const tellingOf = (month: Month, ordinal: number, amount: Cents): Telling => ({
  of: { id: paidStatementId(`month ${month}`), key: keyOf(month) },
  ordinal,
  amount,
})

const toldLine = (books: readonly Book[], made: Month, now: Cents): ToldLine => {
  const newest = MONTHS.filter(month => month !== made).flatMap(month => {
    const ordinal = books.findLastIndex(book => book.month === month)
    const book = books[ordinal]
    return book === undefined ? [] : [{ book, ordinal }]
  })
  return {
    lineItemId: lineItemId('line'),
    agentId: AGENT,
    now,
    shown: newest.flatMap(({ book, ordinal }) =>
      book.shown === null ? [] : [tellingOf(book.month, ordinal, book.shown)],
    ),
    settled: newest.flatMap(({ book, ordinal }) =>
      book.settled === ZERO ? [] : [tellingOf(book.month, ordinal, book.settled)],
    ),
  }
}

const small = centsArbitrary.map(amount => cents(amount % 100_000))
const happening = fc.oneof(
  fc.record({ _tag: fc.constant('Pay' as const), month: fc.constantFrom(...MONTHS), amount: small }),
  fc.record({ _tag: fc.constant('TakeBack' as const) }),
  fc.record({ _tag: fc.constant('State' as const), month: fc.constantFrom(...MONTHS) }),
  fc.record({ _tag: fc.constant('State' as const), month: fc.constantFrom(...MONTHS) }),
)

describe('settling earlier paid statements', () => {
  it('law: keeps the newest statements adding up to what the agent has, through any payments and new statements', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30, size: 'max' }), happenings => {
        const books: Book[] = []
        let paid: { readonly month: Month; readonly amount: Cents } | null = null
        for (const one of happenings) {
          if (one._tag === 'Pay') paid = one
          else if (one._tag === 'TakeBack') paid = null
          else {
            const now: Cents = paid?.amount ?? ZERO
            const shows = paid?.month === one.month
            const settled = toSettle(toldLine(books, one.month, now), { key: keyOf(one.month), shows })
            books.push({ month: one.month, shown: shows ? now : null, settled })
            const standing = MONTHS.flatMap(month => books.findLast(book => book.month === month) ?? [])
            const told = sum(standing.flatMap(book => [book.shown ?? ZERO, book.settled]))
            expect(told).toBe(standing.some(({ shown }) => shown !== null) ? now : ZERO)
          }
        }
      }),
      runs(500),
    )
  })

  it('law: nothing is due for a line that every statement shows as it still is, so that no statement has to read it', () => {
    const option = fc.constantFrom('AgentPaidDate' as const, 'ReportingDate' as const)
    const july = (dateOption: StatementKey['dateOption'], from: number, to: number): StatementKey => ({
      dateOption,
      start: knownDate(2026, 7, from),
      end: knownDate(2026, 7, to),
    })
    // By either date the line is of July 15.
    const showing = fc
      .tuple(option, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 15, max: 28 }))
      .map(([own, from, to]) => july(own, from, to))
    const others = fc.tuple(option, fc.constantFrom([1, 14] as const, [16, 28] as const))
    const made = fc.oneof(
      showing.map(key => ({ key, shows: true })),
      others.map(([own, [from, to]]) => ({ key: july(own, from, to), shows: false })),
    )
    fc.assert(
      fc.property(fc.array(showing, { minLength: 1, maxLength: 5 }), made, small, (keys, one, now) => {
        const distinct = keys.filter(
          (key, at) => !sameStatementKey(key, one.key) && keys.findIndex(other => sameStatementKey(key, other)) === at,
        )
        const shown = distinct.map((key, ordinal) => ({
          of: { id: paidStatementId(`of ${ordinal}`), key },
          ordinal,
          amount: now,
        }))
        expect(toSettle(line({ now, shown, settled: [] }), one)).toBe(ZERO)
      }),
      runs(300),
    )
  })

  const line = (change: Partial<ToldLine>): ToldLine => ({
    lineItemId: lineItemId('line'),
    agentId: AGENT,
    now: cents(1000),
    shown: [tellingOf(1, 1, cents(1000))],
    settled: [],
    ...change,
  })

  it.each([
    ['a larger amount', { now: 1500 }, 2, false, 500],
    ['a payment taken back', { now: 0 }, 2, false, -1000],
    ['a payment that moved to a month not stated yet', {}, 2, false, 0],
    ['a payment that moved into the new month', {}, 2, true, -1000],
    ['a change that was settled already', { now: 1500, settled: [tellingOf(1, 2, cents(500))] }, 3, false, 0],
    ['a newer version after it was settled', { shown: [], settled: [tellingOf(1, 2, cents(500))] }, 1, true, -500],
  ] as const)('for %s leaves what is still due', (_, change, month, shows, due) => {
    expect(toSettle(line(change as Partial<ToldLine>), { key: keyOf(month), shows })).toBe(due)
  })

  it('settles nothing on a statement whose range overlaps that of the payment’s statement, or by another kind of date', () => {
    const changed = line({ now: cents(1500), settled: [tellingOf(1, 2, cents(300))] })
    expect(toSettle(changed, { key: keyOf(1, 3), shows: true })).toBe(ZERO)
    expect(toSettle(changed, { key: { ...keyOf(2), dateOption: 'ReportingDate' }, shows: true })).toBe(ZERO)
    const { start, end } = keyOf(1)
    expect(toSettle(changed, { key: { ...keyOf(2), start: end }, shows: true })).toBe(ZERO)
    expect(
      toSettle(changed, {
        key: { ...keyOf(1), start: knownDate(2025, start.month, start.day), end: start },
        shows: true,
      }),
    ).toBe(0)
    expect(toSettle(changed, { key: keyOf(2), shows: true })).toBe(-1300)
  })

  it('subtracts a payment once if two statements with overlapping ranges showed it, as the later one did', () => {
    const longer = { ...tellingOf(1, 2, cents(1200)), of: { id: paidStatementId('longer'), key: keyOf(1, 2) } }
    const back = line({ now: ZERO, shown: [tellingOf(1, 1, cents(1000)), longer] })
    expect(toSettle(back, { key: keyOf(3), shows: false })).toBe(-1200)
    expect(settlements([back], keyOf(3), () => false)).toMatchObject([
      {
        corrects: 'longer',
        reason: 'The statement for 01/01/2026 to 02/28/2026 said 12.00; the correct amount is 0.00',
      },
    ])
  })

  it('takes statements with the same days and the same kind of date for versions of one', () => {
    const other: readonly StatementKey[] = [
      { ...keyOf(1), dateOption: 'ReportingDate' },
      { ...keyOf(1), start: keyOf(2).start },
      { ...keyOf(1), end: keyOf(2).end },
      keyOf(2),
    ]
    expect([sameStatementKey(keyOf(1), keyOf(1)), ...other.map(key => sameStatementKey(key, keyOf(1)))]).toEqual([
      true,
      ...other.map(() => false),
    ])
  })

  it('gives a reason with the amounts then and now, within the length of a reason', () => {
    const reasons = (told: ToldLine, why: string | null = null) =>
      settlements(
        [told],
        keyOf(2),
        () => false,
        () => why,
      ).map(({ reason }) => reason)
    expect(reasons(line({ now: cents(1500) }))).toEqual([
      'The statement for 01/01/2026 to 01/28/2026 said 10.00; the correct amount is 15.00',
    ])
    expect(reasons(line({ now: cents(1500) }), 'typo')).toEqual([
      'The statement for 01/01/2026 to 01/28/2026 said 10.00; the correct amount is 15.00. Reason: typo',
    ])
    expect(reasons(line({ shown: [], settled: [tellingOf(1, 2, cents(5))] }))).toEqual([
      'Replaces an adjustment on the statement for 01/01/2026 to 01/28/2026, which now has a newer version',
    ])
    expect(reasons(line({ now: cents(1500) }), 'y'.repeat(500))[0]).toHaveLength(500)
    expect(settlements([line({})], keyOf(2), () => true)).toMatchObject([
      {
        reason: 'The statement for 01/01/2026 to 01/28/2026 said 10.00; the payment now has a different date',
        due: -1000,
      },
    ])
    expect(settlements([line({})], keyOf(2), () => false)).toEqual([])
  })
})

describe('the difference of a line on a paid statement', () => {
  it('is what it would show today less what it shows', () => {
    fc.assert(
      fc.property(small, small, (amount, now) => {
        expect(lineDifference({ amount, now, stillThere: true })).toBe(now - amount + 0)
        expect(lineDifference({ amount, now, stillThere: false })).toBe(-amount + 0)
        expect(lineDifference({ amount, now: amount, stillThere: true })).toBe(0)
      }),
      runs(100),
    )
  })
})
