import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownDate } from '../calendar/calendar-date.ts'
import type { StatementKey } from './adjustments.ts'
import { type PaidStatementId, paidStatementId } from './paid-statement.ts'
import { type StatementPage, statementPage } from './statement-page.ts'

type One = StatementKey & { readonly id: PaidStatementId }

const month = (of: number): StatementKey => ({
  dateOption: 'AgentPaidDate',
  start: knownDate(2026, of, 1),
  end: knownDate(2026, of, 28),
})

/** Statements of three months, the newest first. */
const statements: fc.Arbitrary<readonly One[]> = fc
  .array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 })
  .map(months => months.map((of, at) => ({ ...month(of), id: paidStatementId(`statement ${at}`) })))
const ranges = fc.constantFrom(null, month(1), month(2))
const limits = fc.integer({ min: 1, max: 5 })

/** All pages, one after the other; `answered` is what a service gives for each. */
const pages = (
  range: StatementKey | null,
  limit: number,
  answered: (before: PaidStatementId | null) => readonly One[],
): readonly One[] => {
  const seen: One[] = []
  for (let before: PaidStatementId | null = null; ; ) {
    const { items, next }: StatementPage<One> = statementPage(answered(before), { range, before, limit })
    expect(items.length).toBeLessThanOrEqual(limit)
    seen.push(...items)
    if (next === null) return seen
    before = next
  }
}

describe('pages of paid statements', () => {
  const wanted = (all: readonly One[], range: StatementKey | null) =>
    all.filter(one => range === null || one.start.month === range.start.month)

  it('have each statement once and in order, if the service answers all statements', () => {
    fc.assert(
      fc.property(statements, ranges, limits, (all, range, limit) => {
        expect(pages(range, limit, () => all)).toEqual(wanted(all, range))
      }),
    )
  })

  it('are the same if the service answers only one more than was asked', () => {
    fc.assert(
      fc.property(statements, ranges, limits, (all, range, limit) => {
        const own = wanted(all, range)
        const answered = (before: PaidStatementId | null) => {
          const from = 1 + own.findIndex(({ id }) => id === before)
          return own.slice(from, from + limit + 1)
        }
        expect(pages(range, limit, answered)).toEqual(own)
      }),
    )
  })

  it('end with the last statement, even if the page is full', () => {
    const all: readonly One[] = [2, 1].map(of => ({ ...month(of), id: paidStatementId(`statement ${of}`) }))
    const next = (limit: number) => statementPage(all, { range: null, before: null, limit }).next
    expect([next(1), next(2), next(3)]).toEqual(['statement 2', null, null])
  })

  it('miss none and repeat none if another statement is made in between', () => {
    fc.assert(
      fc.property(statements, limits, (all, limit) => {
        let made = 0
        const growing = () => {
          made += 1
          const newer = Array.from({ length: made }, (_, at) => ({
            ...month(3),
            id: paidStatementId(`newer ${made - at}`),
          }))
          return [...newer, ...all]
        }
        const seen = pages(null, limit, growing).map(({ id }) => id)
        expect(seen.slice(1)).toEqual(all.map(({ id }) => id))
      }),
    )
  })
})
