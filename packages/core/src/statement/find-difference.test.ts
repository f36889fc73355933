import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { cents, subtract, sum } from '../money/cents.ts'
import { type DifferenceLine, findDifference } from './find-difference.ts'

const line = (id: string, amount: number, change: Partial<DifferenceLine> = {}): DifferenceLine => ({
  id: lineItemId(id),
  voided: false,
  commissionAmount: cents(amount),
  policyNumber: `AB${id}`,
  insuredName: null,
  transactionDate: knownDate(2026, 1, 5),
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
/** The findings when the carrier's lines add up to another total than ours. */
const found = (ours: readonly DifferenceLine[], theirs: readonly number[]) => {
  const counted = ours.filter(one => !one.voided).map(one => one.commissionAmount)
  return findDifference(ours, subtract(sum(theirs.map(cents)), sum(counted)))
}

describe('finding the reason for a difference', () => {
  it('finds nothing if there is no difference', () => {
    fc.assert(
      fc.property(linesAndOne, ({ lines, values }) => {
        expect(found(lines, values)).toEqual([])
      }),
      runs(50),
    )
  })
  it('finds the one mistake that was made, maybe among others', () => {
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
  it('finds an explanation for two or three lines too many, and lines found together add up to the excess', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 2, maxLength: 3 }),
        (values, more) => {
          const lines = [...values, ...more].map((amount, index) => line(String(index), amount))
          const findings = found(lines, values)
          const excess = sum(more.map(cents))
          const explained = findings.map(({ kind, lineItemIds }) => {
            const named = lines.filter(({ id }) => lineItemIds.includes(id)).map(one => one.commissionAmount)
            if (kind === 'lines-together') expect(sum(named)).toBe(excess)
            return kind
          })
          // One line may explain it as well, by chance; then nobody needs to look at several.
          expect(explained.length).toBeGreaterThan(0)
        },
      ),
      runs(200),
    )
  })
  it('finds lines too many together, neighboring ones first', () => {
    const lines = [
      line('1', 100),
      line('2', 9_000),
      line('3', 700, { importRow: 3 }),
      line('4', 1_250, { importRow: 4 }),
    ]
    expect(found(lines, [100, 9_000])).toEqual([
      {
        kind: 'lines-together',
        lineItemIds: ['3', '4'],
        message:
          'Without the 7.00 of AB3 on 01/05/2026 (row 3) and the 12.50 of AB4 on 01/05/2026 (row 4), the lines add up to the control total',
      },
    ])
  })
  it('finds a block of lines that was imported twice as one finding', () => {
    const block = [line('1', 500), line('2', 700), line('3', 900)]
    const again = block.map(one => ({ ...one, id: lineItemId(`${one.id}b`) }))
    expect(found([...block, ...again], [500, 700, 900])[0]).toEqual({
      kind: 'repeated-block',
      lineItemIds: ['1b', '2b', '3b'],
      message:
        '3 lines are on the statement more than once: with each counted once, the lines add up to the control total',
    })
  })
  it('finds a wrong sign, with the right amount', () => {
    expect(found([line('1', 500), line('2', 700)], [500, -700])[0]?.message).toBe(
      'The sign of AB2 on 01/05/2026 may be wrong: with (7.00) in place of 7.00, the lines add up to the control total',
    )
  })
  it('finds two swapped neighboring digits, only if they explain the difference', () => {
    const [finding, ...others] = found([line('1', 12_345), line('2', 700)], [13_245, 700])
    expect(others).toEqual([])
    expect(finding).toEqual({
      kind: 'transposition',
      lineItemIds: ['1'],
      message:
        'Two digits of AB1 on 01/05/2026 may be swapped: with 132.45 in place of 123.45, the lines add up to the control total',
    })
    expect(found([line('1', -90)], [-900])[0]?.kind).toBe('transposition')
  })
  it('describes a line without policy number and insured by its date and row', () => {
    const nameless = line('1', 1_906_655, { policyNumber: null, importRow: 42 })
    expect(found([nameless, line('2', 700)], [700])[0]?.message).toBe(
      'Without the 19,066.55 of the line without a policy number on 01/05/2026 (row 42), the lines add up to the control total',
    )
    expect(found([{ ...nameless, voided: true }], [1_906_655])[0]?.message).toBe(
      'The line without a policy number on 01/05/2026 (row 42) is voided: restore its 19,066.55 and the lines add up to the control total',
    )
  })
  it('explains any number of repeats of a line, but not all of its occurrences', () => {
    const thrice = [line('1', 500), line('1b', 500, { policyNumber: 'AB1' }), line('1c', 500, { policyNumber: 'AB1' })]
    const explained = (theirs: readonly number[]) =>
      found(thrice, theirs)
        .filter(({ kind }) => kind === 'duplicate')
        .map(({ message }) => message.endsWith('the lines add up to the control total'))
    expect([explained([500]), explained([500, 500]), explained([])]).toEqual([[true], [true], [false]])
  })
  it('lists repeated lines that explain the difference before those that do not', () => {
    const lines = ['1', '1b', '2', '2b'].map(id =>
      line(id, id.startsWith('1') ? 500 : 900, { policyNumber: `AB${id[0]}` }),
    )
    expect(found(lines, [500, 500, 900]).map(({ lineItemIds }) => lineItemIds)).toEqual([
      ['2', '2b'],
      ['1', '1b'],
      ['2'],
      ['2b'],
    ])
    expect(found(lines, [500, 500, 900]).map(({ kind }) => kind)).toEqual([
      'duplicate',
      'duplicate',
      'equal-line',
      'equal-line',
    ])
  })
  it('ignores repeats of voided lines and lines without an amount', () => {
    const voided = [line('1', 500, { voided: true }), line('1b', 500, { voided: true, policyNumber: 'AB1' })]
    expect(findDifference(voided, cents(-500))).toEqual([])
    expect(findDifference([line('1', 300, { voided: true }), line('2', 200)], cents(-500))).toEqual([])
    expect(findDifference([line('1', 0), line('2', 0, { policyNumber: 'AB1' })], cents(-500))).toEqual([])
  })
  it('looks for several lines together only if nothing smaller explains the difference', () => {
    const three = [line('1', 300), line('2', 200), line('3', 500)]
    expect(findDifference(three, cents(-500)).map(({ kind }) => kind)).toEqual(['equal-line'])
    const twice = [line('1', 300), line('2', 200), line('3', 500), line('3b', 500, { policyNumber: 'AB3' })]
    expect(findDifference(twice, cents(-500)).map(({ kind }) => kind)).not.toContain('lines-together')
    // Two lines that are on the statement twice but explain nothing do not stop the search.
    const beside = [line('1', 300), line('2', 200), line('3', 77), line('3b', 77, { policyNumber: 'AB3' })]
    expect(findDifference(beside, cents(-500)).map(({ kind }) => kind)).toEqual(['duplicate', 'lines-together'])
  })
  it('looks for three lines only if no two explain the difference, and among at most four hundred', () => {
    const both = [100, 200, 50, 90, 160].map((amount, at) => line(String(at), amount))
    expect(findDifference(both, cents(-300)).map(({ lineItemIds }) => lineItemIds)).toEqual([['0', '1']])
    // No two odd amounts have an odd sum.
    const odd = (count: number) => Array.from({ length: count }, (_, at) => line(String(at), 2 * at + 1))
    expect(findDifference(odd(400), cents(-2391))).toMatchObject([{ lineItemIds: ['397', '398', '399'] }])
    expect(findDifference(odd(401), cents(-2397))).toEqual([])
  })
  it('lists at most five findings of lines together', () => {
    const pairs = [10, 20, 30, 40, 50, 60].flatMap(amount => [amount, 300 - amount])
    const lines = pairs.map((amount, at) => line(String(at), amount))
    expect(findDifference(lines, cents(-300)).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => 'lines-together'),
    )
  })
  it('lists no lines together if repeated lines explain the difference', () => {
    const often = ['3', '3b', '3c', '3d'].map(id => line(id, 500, { policyNumber: 'AB3' }))
    const lines = [line('1', 300), line('2', 1_200), ...often]
    expect(findDifference(lines, cents(-1500)).map(({ kind }) => kind)).toEqual(['duplicate'])
  })
  it('lists the likelier explanation first, whichever line it is about', () => {
    expect(
      findDifference([line('1', 12), line('2', 9)], cents(9)).map(({ kind, lineItemIds }) => [kind, lineItemIds]),
    ).toEqual([
      ['equal-line', ['2']],
      ['transposition', ['1']],
    ])
  })
  it('lists two neighboring lines before two further apart, and three lines only if no two explain it', () => {
    const lines = [line('1', 100), line('2', 7), line('3', 200), line('4', 100), line('5', 9)]
    expect(findDifference(lines, cents(-300)).map(({ lineItemIds }) => lineItemIds)).toEqual([
      ['3', '4'],
      ['1', '3'],
    ])
    const three = [line('1', 100), line('2', 200), line('3', 400)]
    expect(findDifference(three, cents(-700))).toMatchObject([
      {
        lineItemIds: ['1', '2', '3'],
        message: expect.stringMatching(/^Without the 1\.00 of AB1 on 01\/05\/2026, the 2\.00 .* and the 4\.00/),
      },
    ])
  })
  it('gives the row of a repeated line, whether or not it explains the whole difference', () => {
    const twice = [line('1', 500, { importRow: 7 }), line('1b', 500, { policyNumber: 'ab1' })]
    expect(found(twice, [500])[0]?.message).toBe(
      'AB1 on 01/05/2026 (row 7) is on the statement 2 times with 5.00: without one of them, the lines add up to the control total',
    )
    expect(found(twice, [1])[0]?.message).toBe('AB1 on 01/05/2026 (row 7) is on the statement 2 times with 5.00')
  })
  it('says how many of several equal lines are too many', () => {
    const thrice = [line('1', 500), line('1b', 500, { policyNumber: 'AB1' }), line('1c', 500, { policyNumber: 'AB1' })]
    expect(found(thrice, [500, 500])[0]?.message).toMatch(/3 times with 5\.00: without one of them, /)
    expect(found(thrice, [500])[0]?.message).toMatch(/3 times with 5\.00: without 2 of them, /)
    expect(found(thrice, [500, 500, 500, 500])[0]?.message).toMatch(/3 times with 5\.00$/)
  })
  it('finds nothing if all of many equal lines are too many', () =>
    expect(
      found(
        Array.from({ length: 80 }, (_, index) => line(String(index), 500)),
        [],
      ),
    ).toHaveLength(0))
  it('lists at most twenty of many equal lines', () =>
    expect(
      found(
        Array.from({ length: 80 }, (_, index) => line(String(index), 500)),
        Array.from({ length: 79 }, () => 500),
      ),
    ).toHaveLength(20))
})
