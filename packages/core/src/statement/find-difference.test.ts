import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { cents, subtract, sum } from '../money/cents.ts'
import { type DifferenceLine, findDifference } from './find-difference.ts'

const line = (id: string, amount: number, change: Partial<DifferenceLine> = {}): DifferenceLine => ({
  id: lineItemId(id),
  voided: false,
  commissionAmount: cents(amount),
  policyNumber: `AB${id}`,
  insuredName: null,
  transactionDate: { year: 2026, month: 1, day: 5 },
  importRow: null,
  ...change,
})

const amounts = fc.uniqueArray(
  fc.integer({ min: -90_000, max: 90_000 }).filter(amount => amount !== 0),
  { minLength: 1, maxLength: 12 },
)
const linesAndOne = fc.tuple(amounts, fc.nat()).map(([values, at]) => {
  const lines = values.map((amount, index) => line(String(index), amount))
  return { lines, at: at % lines.length, values }
})
/** What is found when the carrier's lines add up to another total than ours. */
const found = (ours: readonly DifferenceLine[], theirs: readonly number[]) => {
  const counted = ours.filter(one => !one.voided).map(one => one.commissionAmount)
  return findDifference(ours, subtract(sum(theirs.map(cents)), sum(counted)))
}

describe('finding a difference', () => {
  it('without a difference there is nothing to find', () => {
    fc.assert(
      fc.property(linesAndOne, ({ lines, values }) => {
        expect(found(lines, values)).toEqual([])
      }),
      runs(50),
    )
  })
  it('the one slip that was made is among the findings', () => {
    fc.assert(
      fc.property(
        linesAndOne,
        fc.constantFrom('left out', 'turned', 'voided', 'twice', 'extra'),
        ({ lines, at, values }, slip) => {
          const kinds = {
            'left out': 'equal-line',
            turned: 'wrong-sign',
            voided: 'voided-line',
            twice: 'duplicate',
            extra: 'equal-line',
          }
          const amount = values[at] ?? 0
          const ours =
            slip === 'turned'
              ? lines.map((one, index) => (index === at ? { ...one, commissionAmount: cents(-amount) } : one))
              : slip === 'voided'
                ? lines.map((one, index) => (index === at ? { ...one, voided: true } : one))
                : slip === 'twice'
                  ? [...lines, line('again', amount, { policyNumber: `ab-${at}` })]
                  : lines
          const theirs =
            slip === 'extra'
              ? [...values, amount]
              : slip === 'left out'
                ? values.filter((_, index) => index !== at)
                : values
          const finding = found(ours, theirs).find(
            one => one.kind === kinds[slip] && one.lineItemIds.includes(lineItemId(String(at))),
          )
          expect(finding?.message).toMatch(/\d/)
        },
      ),
      runs(200),
    )
  })
  it('two neighbouring digits swapped are found, and only where they explain it', () => {
    const [finding, ...others] = found([line('1', 12_345), line('2', 700)], [13_245, 700])
    expect(others).toEqual([])
    expect(finding).toEqual({
      kind: 'transposition',
      lineItemIds: ['1'],
      message: 'AB1 of 01/05/2026 reads 123.45; with two digits swapped, 132.45, the total is met',
    })
    expect(found([line('1', -90)], [-900])[0]?.kind).toBe('transposition')
  })
  it('a line standing twice is named with its row, whether or not it explains everything', () => {
    const twice = [line('1', 500, { importRow: 7 }), line('1b', 500, { policyNumber: 'ab1' })]
    expect(found(twice, [500])[0]?.message).toBe(
      'AB1 of 01/05/2026 (row 7) stands 2 times with 5.00; counted once less the total is met',
    )
    expect(found(twice, [1])[0]?.message).toBe('AB1 of 01/05/2026 (row 7) stands 2 times with 5.00')
  })
  it('there are never so many findings that they hide each other', () =>
    expect(
      found(
        Array.from({ length: 80 }, (_, index) => line(String(index), 500)),
        [],
      ),
    ).toHaveLength(0))
  it('many equal lines give a bounded list', () =>
    expect(
      found(
        Array.from({ length: 80 }, (_, index) => line(String(index), 500)),
        Array.from({ length: 79 }, () => 500),
      ),
    ).toHaveLength(20))
})
