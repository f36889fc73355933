import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, line, similar, statement } from '../../testing/fixtures/compared-statements.ts'
import { runs } from '../../testing/index.ts'
import { addMonths, knownDate, toIso, toUs } from '../calendar/calendar-date.ts'
import type { Row } from '../import/mapping.ts'
import { readFile } from '../import/read-file.ts'
import { type Cents, formatAmount } from '../money/cents.ts'
import { looseNumber } from '../policy/policy-number.ts'
import { type ComparedLine, type SimilarStatement, similarSentence, similarTold } from './similar-statements.ts'
import { statementId } from './statement-source.ts'

/** The lines of a month. Some policies have two, as with an endorsement beside a renewal. */
const month = fc.uniqueArray(fc.nat({ max: 400 }), { minLength: 3, maxLength: 60 }).chain(policies =>
  fc
    .array(fc.record({ of: fc.nat({ max: policies.length - 1 }), cents: fc.integer({ min: -5_000, max: 5_000 }) }), {
      maxLength: 5,
    })
    .map(more => [
      ...policies.map(at => line(at)),
      ...more.map(({ of, cents }) => line(policies[of] ?? 0, { commissionAmount: cents as Cents })),
    ]),
)

const shuffled = <A>(items: readonly A[]): fc.Arbitrary<readonly A[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })

/** Policy numbers in the forms in which programs save a file again. */
const REPRINTS: readonly ((number: string) => string)[] = [
  number => number,
  number => number.toLowerCase(),
  number => number.replace(/-/g, ' '),
  number => number.replace(/-/g, ''),
  number => `00${number}`,
]
const reprinted = (lines: readonly ComparedLine[]): fc.Arbitrary<readonly ComparedLine[]> =>
  fc
    .array(fc.constantFrom(...REPRINTS), { minLength: lines.length, maxLength: lines.length })
    .map(how =>
      lines.map((one, at) => ({ ...one, policyNumber: how[at]?.(one.policyNumber ?? '') ?? one.policyNumber })),
    )

/** Different layouts of the same statement. */
const LAYOUTS: readonly ((lines: readonly ComparedLine[]) => readonly Row[])[] = [
  lines => [
    ['Policy Number', 'Insured Name', 'Transaction Date', 'Commission Amount'],
    ...lines.map(one => [
      one.policyNumber,
      one.insuredName,
      toUs(one.transactionDate),
      formatAmount(one.commissionAmount),
    ]),
  ],
  lines => [
    ['Commission Statement', null, null, null, null],
    [null, null, null, null, null],
    ['Commission', 'Policyholder', 'Trans Date', 'State', 'Policy #'],
    ...lines.map(one => [
      one.commissionAmount < 0
        ? `($${(-one.commissionAmount / 100).toFixed(2)})`
        : `$${(one.commissionAmount / 100).toFixed(2)}`,
      one.insuredName?.toUpperCase() ?? null,
      toIso(one.transactionDate),
      'CA',
      one.policyNumber?.replace(/-/g, ' ') ?? null,
    ]),
  ],
]

const CONTEXT = { statementDate: DATE, transactionCodes: [], linesOfBusiness: [] }
const imported = (rows: readonly Row[]): readonly ComparedLine[] =>
  readFile([{ name: null, hidden: false, rows }], null, CONTEXT).lines

describe('a statement imported a second time', () => {
  it('is found with every line, in any order and with its policy numbers in other spellings', () => {
    fc.assert(
      fc.property(
        month.chain(lines => fc.tuple(fc.constant(lines), shuffled(lines).chain(reprinted))),
        ([lines, copy]) => {
          expect(similar(copy, [statement(lines)])).toMatchObject([{ lines: lines.length, of: lines.length }])
        },
      ),
      runs(200),
    )
  })
  it('is found in another layout with the same lines', () => {
    fc.assert(
      fc.property(
        month.chain(lines => fc.tuple(fc.constant(lines), shuffled(lines))),
        fc.constantFrom(...LAYOUTS),
        fc.constantFrom(...LAYOUTS),
        ([lines, copy], one, other) => {
          const [first, second] = [imported(one(lines)), imported(other(copy))]
          expect([first.length, second.length]).toEqual([lines.length, lines.length])
          expect(similar(second, [statement(first)])).toMatchObject([{ lines: lines.length }])
        },
      ),
      runs(60),
    )
  })
  it('is found as part of a larger file, and if the file is only part of it', () => {
    fc.assert(
      fc.property(month, month, fc.integer({ min: 3, max: 60 }), (lines, others, cut) => {
        const older = others.map(one => ({ ...one, transactionDate: addMonths(one.transactionDate, -1) }))
        expect(similar([...older, ...lines], [statement(lines)])).toMatchObject([{ lines: lines.length }])
        const part = lines.slice(0, cut)
        expect(similar(part, [statement([...lines, ...older])])).toMatchObject([
          { lines: part.length, of: part.length },
        ])
      }),
      runs(100),
    )
  })
  it('is found by the insureds if one of the two has no policy numbers', () => {
    const lines = [1, 2, 3, 4].map(at => line(at))
    const bare = lines.map(one => ({
      ...one,
      policyNumber: null,
      insuredName: one.insuredName?.split(', ').toReversed().join(' ').toUpperCase() ?? null,
    }))
    expect(similar(bare, [statement(lines)])).toMatchObject([{ lines: 4 }])
    expect(similar(lines, [statement(bare)])).toMatchObject([{ lines: 4 }])
    expect(similar(bare, [statement(bare)])).toMatchObject([{ lines: 4 }])
  })
})

describe('a statement with the policies and days of another one and other amounts in every line', () => {
  const changed = (lines: readonly ComparedLine[], by = 20_000): readonly ComparedLine[] =>
    lines.map(one => ({ ...one, commissionAmount: (one.commissionAmount + by) as Cents }))
  const ofCarrier = (lines: readonly ComparedLine[]) => [statement(lines, { isSameCarrier: true })]

  it('is found beside one of the same carrier and month alone, which it may correct', () => {
    const copies = month.chain(lines => fc.tuple(fc.constant(lines), shuffled(lines).chain(reprinted)))
    fc.assert(
      fc.property(copies, fc.integer({ min: 20_000, max: 40_000 }), ([lines, copy], by) => {
        const own = changed(copy, by)
        expect(similar(own, ofCarrier(lines), DATE)).toMatchObject([{ lines: lines.length, otherAmounts: true }])
        const later = own.map(one => ({ ...one, transactionDate: addMonths(one.transactionDate, 1) }))
        const others = [similar(own, ofCarrier(lines)), similar(own, [statement(lines)], DATE)]
        expect([...others, similar(later, ofCarrier(lines), DATE)]).toEqual([[], [], []])
      }),
      runs(100),
    )
  })
  it('is found by the insureds where lines have no number, and not at all where they have no name either', () => {
    const lines = Array.from({ length: 8 }, (_, at) => ({ ...line(at), policyNumber: null }))
    expect(similar(changed(lines), ofCarrier(lines), DATE)).toMatchObject([{ lines: 8, otherAmounts: true }])
    const others = lines.map((one, at) => ({ ...one, insuredName: `Another, ${at}` }))
    const nameless = lines.map(one => ({ ...one, insuredName: null }))
    expect([
      similar(changed(others), ofCarrier(lines), DATE),
      similar(changed(nameless), ofCarrier(nameless), DATE),
    ]).toEqual([[], []])
  })
  it('is found where it drops or adds some lines, and said to have other amounts', () => {
    const lines = Array.from({ length: 8 }, (_, at) => line(at))
    const of = (some: readonly ComparedLine[]) =>
      similar(changed(some), ofCarrier(lines), DATE).map(one => similarSentence(one))
    const sentence = 'lines are also on statement 00012 of 06/01/2026 with other amounts'
    expect(of(lines.slice(2))).toEqual([`6 of 6 ${sentence}`])
    expect(of([...lines, line(90)])).toEqual([`8 of 9 ${sentence}`])
    expect([...of([...lines.slice(1), line(90)]), ...of(lines.slice(5))]).toEqual([])
    const cut = statement(lines, { isSameCarrier: true, lineCount: 9 })
    expect(similar(changed(lines), [cut], DATE)).toEqual([])
  })
})

describe('a new statement', () => {
  it("with last month's policies and amounts is not similar to last month's", () => {
    fc.assert(
      fc.property(
        month.chain(lines => fc.tuple(fc.constant(lines), shuffled(lines))),
        ([lines, again]) => {
          const next = again.map(one => ({ ...one, transactionDate: addMonths(one.transactionDate, 1) }))
          expect(similar(next, [statement(lines)])).toEqual([])
        },
      ),
      runs(200),
    )
  })
  it('with other policies, or other insureds without numbers, is not similar for the same days and amounts', () => {
    const lines = [1, 2, 3, 4].map(at => line(at, { commissionAmount: 2_500 as Cents, transactionDate: DATE }))
    const others = [5, 6, 7, 8].map(at => line(at, { commissionAmount: 2_500 as Cents, transactionDate: DATE }))
    const bare = (some: readonly ComparedLine[]) => some.map(one => ({ ...one, policyNumber: null }))
    expect(similar(others, [statement(lines)])).toEqual([])
    expect(similar(bare(others), [statement(bare(lines))])).toEqual([])
    expect(similar(bare(others), [statement(lines)])).toEqual([])
  })
  it('with other policies of the same insureds is not similar for the same days and amounts', () => {
    const lines = [1, 2, 3, 4].map(at => line(at))
    const renumbered = lines.map((one, at) => ({ ...one, policyNumber: `AUTO-${at}` }))
    expect(similar(renumbered, [statement(lines)])).toEqual([])
  })
  it('that repeats two lines of an older one is not similar, but three lines that are half of it are', () => {
    const old = Array.from({ length: 8 }, (_, at) => line(at))
    const fresh = (count: number) => Array.from({ length: count }, (_, at) => line(100 + at))
    expect(similar([...old.slice(0, 2), ...fresh(1)], [statement(old)])).toEqual([])
    expect(similar([...old.slice(0, 3), ...fresh(4)], [statement(old)])).toEqual([])
    expect(similar([...old.slice(0, 3), ...fresh(3)], [statement(old)])).toMatchObject([{ lines: 3, of: 6 }])
    expect(similar([...old.slice(0, 4), ...fresh(90)], [statement(old)])).toMatchObject([{ lines: 4, of: 94 }])
  })
})

it('lines are compared only with statements that have a line of their day and amount, however many statements there are', () => {
  let looks = 0
  const counted = Array.from({ length: 500 }, (_, at): ComparedLine => {
    const plain = line(at)
    return {
      ...plain,
      get insuredName() {
        looks += 1
        return plain.insuredName
      },
    }
  })
  const others = Array.from({ length: 50 }, (_, at) =>
    statement([line(3 * at), line(3 * at + 1), line(3 * at + 2)], { number: at }),
  )
  expect(similar(counted, others).map(({ lines }) => lines)).toEqual(others.map(() => 3))
  expect(looks).toBeLessThanOrEqual(counted.length)
})

describe('the description of a similar statement', () => {
  const lines = Array.from({ length: 40 }, (_, at) => line(at))
  const paidHalf = statement(lines, { lines: lines.map((one, at) => ({ ...one, paid: at % 2 === 0 })) })
  it('has its number and day, and the lines in common with their amount and how many are paid', () => {
    const [found] = similar(lines.slice(0, 38).concat([line(90), line(91)]), [paidHalf])
    expect(found).toEqual({
      statementId: 's-12',
      numberFormatted: '00012',
      statementDate: DATE,
      sameFile: false,
      otherAmounts: false,
      lines: 38,
      of: 40,
      amount: lines.slice(0, 38).reduce((sum, one) => sum + one.commissionAmount, 0),
      paid: 19,
    })
    expect(found === undefined ? '' : similarSentence(found)).toBe(
      '38 of 40 lines are also on statement 00012 of 06/01/2026',
    )
    expect(similarTold(found === undefined ? [] : [found])).toEqual([
      { field: 'similar_statements', before: null, after: ['00012 (38 of 40 lines, 19 paid)'] },
    ])
    expect(similarTold([])).toEqual([])
    const one = { ...found, lines: 1, of: 1 } as SimilarStatement
    expect(similarSentence(one)).toBe('1 of 1 line is also on statement 00012 of 06/01/2026')
  })
  it('counts each line once: two equal lines need two', () => {
    const twice = [line(1), line(1), line(2), line(3)]
    expect(similar(twice, [statement([line(1), line(2), line(3)])])).toMatchObject([{ lines: 3, of: 4 }])
  })
  it('counts no line without policy number and insured', () => {
    const nameless = [1, 2, 3].map(at => line(at, { policyNumber: ' - ', insuredName: '' }))
    const nobody = nameless.map(one => ({ ...one, policyNumber: null, insuredName: null }))
    for (const some of [nameless, nobody]) expect(similar(some, [statement(some)])).toEqual([])
  })
  it('counts paid ones first among equal lines, and none twice', () => {
    const own = [line(1), line(2), line(3)]
    const unpaid = [line(1), line(2), line(3)].map(one => ({ ...one, paid: false }))
    const paid = { ...line(1), paid: true }
    for (const lines of [
      [paid, ...unpaid],
      [...unpaid, paid],
    ])
      expect(similar(own, [statement([], { lines, lineCount: 4 })])).toMatchObject([{ lines: 3, paid: 1 }])
    // A line without a number is not paired by name with one that was paired by its number.
    const bare = own.map(one => ({ ...one, policyNumber: null }))
    expect(similar([...own, ...bare], [statement(own)])).toMatchObject([{ lines: 3, of: 6 }])
    expect(similar(own, [statement([...own, ...bare])])).toMatchObject([{ lines: 3 }])
  })
  it('is given for a statement of the same file even without lines, and for no archived statement', () => {
    expect(similar(lines, [{ ...paidHalf, isArchived: true, isSameFile: true }])).toEqual([])
    expect(similar(lines, [statement([], { isSameFile: true })])).toMatchObject([{ lines: 0, sameFile: true }])
  })
  it('is listed by the lines in common, most first, then the newest first', () => {
    const numbered = (number: number, of: readonly ComparedLine[]) => ({
      ...statement(of),
      number,
      id: statementId(`s-${number}`),
    })
    const found = similar(lines, [numbered(3, lines.slice(0, 10)), numbered(1, lines), numbered(2, lines)])
    expect(found.map(one => one.statementId)).toEqual(['s-2', 's-1', 's-3'])
  })
})

it('policy numbers are compared without punctuation, case and leading zeros', () => {
  expect(['00-12 a.b', 'HO-0012', 'ho 0012', '', '---', '12.50'].map(looseNumber)).toEqual([
    '12AB',
    'HO0012',
    'HO0012',
    '',
    '',
    '1250',
  ])
})

describe('lines of a file without days, which have that of their statement', () => {
  const lines = (day: number, howMany = 4): readonly ComparedLine[] =>
    Array.from({ length: howMany }, (_, at) => line(at, { transactionDate: knownDate(2026, day, 28) }))

  it('are the same as those of another month if all of them pay the same', () => {
    expect(similar(lines(6), [statement(lines(5))]).map(one => [one.lines, one.of])).toEqual([[4, 4]])
  })
  it('are others if one of them pays something else, has another day, or is one more', () => {
    const [first, ...rest] = lines(6)
    expect(similar(lines(6, 5), [statement(lines(5))])).toEqual([])
    for (const change of [{ commissionAmount: 1 as Cents }, { transactionDate: DATE }, { policyNumber: 'HO-9' }])
      expect(similar([{ ...line(0), ...first, ...change }, ...rest], [statement(lines(5))])).toEqual([])
  })
  it('are too few if there are two', () => {
    expect(similar(lines(6, 2), [statement(lines(5, 2))])).toEqual([])
  })
})

describe('lines of which several statements have some each', () => {
  const older = (at: number) =>
    statement([line(at), ...Array.from({ length: 9 }, (_, more) => line(100 + at * 10 + more))], { number: at })
  const year = Array.from({ length: 6 }, (_, at) => line(at))

  it('are found on all of them if they are half of the file', () => {
    expect(similar(year, [0, 1, 2].map(older)).map(({ lines, of }) => [lines, of])).toEqual([
      [1, 6],
      [1, 6],
      [1, 6],
    ])
  })
  it('are new if they are less, or one line stands on all of them', () => {
    expect(similar(year, [0, 1].map(older))).toEqual([])
    const same = [1, 2, 3].map(number => ({ ...older(0), number }))
    expect(similar(year, same)).toEqual([])
  })
  it('are found of a month after its weeks, of one line each', () => {
    const weeks = year.slice(0, 4).map((one, at) => statement([one], { number: at }))
    expect(similar(year.slice(0, 4), weeks)).toMatchObject([{ lines: 1 }, { lines: 1 }, { lines: 1 }, { lines: 1 }])
    expect(similar(year.slice(0, 2), weeks.slice(0, 2))).toEqual([])
    const none = statement([line(90)], { id: statementId('s-90'), number: 90 })
    expect(similar(year.slice(0, 4), [none, ...weeks])).toHaveLength(4)
  })
})

describe('a statement that pays each policy the same', () => {
  const lines = Array.from({ length: 5 }, (_, at) => line(at))
  const split = lines.flatMap(one => [
    { ...one, commissionAmount: (one.commissionAmount - 250) as Cents },
    { ...one, commissionAmount: 250 as Cents },
  ])
  const changed = (change: (one: ComparedLine) => Partial<ComparedLine>) =>
    lines.map(one => ({ ...one, ...change(one) }))

  it('is found where the amounts are split or added up, and counts as paid if all of it is', () => {
    expect(similar(split, [statement(lines)])).toMatchObject([{ lines: 10, of: 10, paid: 0, otherAmounts: false }])
    const whole = { lines: lines.map(one => ({ ...one, paid: true })), lineCount: 5 }
    expect(similar(split, [statement([], whole)])).toMatchObject([{ lines: 10, of: 10, paid: 10 }])
    const paid = { lines: split.map(one => ({ ...one, paid: true })), lineCount: 10 }
    expect(similar(lines, [statement([], paid)])).toMatchObject([{ lines: 5, of: 5, paid: 5 }])
  })
  it('is found by the insureds where there are no numbers, and from three lines on', () => {
    const nameless = (some: readonly ComparedLine[]) => some.map(one => ({ ...one, policyNumber: null }))
    expect(similar(nameless(split), [statement(nameless(lines))])).toMatchObject([{ lines: 10, of: 10 }])
    expect(similar(split.slice(0, 6), [statement(lines.slice(0, 3))])).toMatchObject([{ lines: 6, of: 6 }])
    const exchanged = nameless(split).map((one, at) => ({ ...one, insuredName: `Another, ${at}` }))
    expect(similar(exchanged, [statement(nameless(lines))])).toEqual([])
  })
  it('is another one if it has more lines than are known, or a policy more that is paid nothing', () => {
    expect(similar(split, [statement(lines, { lineCount: 6 })])).toEqual([])
    expect(similar(split, [statement([...lines, line(9, { commissionAmount: 0 as Cents })])])).toEqual([])
  })
  it('is found without the letters and zeros before its numbers', () => {
    const bare = changed(({ policyNumber }) => ({ policyNumber: policyNumber?.replace('HO-00', '') ?? null }))
    expect(similar(bare, [statement(lines)])).toMatchObject([{ lines: 5 }])
    expect(similar(lines, [statement(bare)])).toMatchObject([{ lines: 5 }])
  })
  it('is found with other days in the same month only', () => {
    const later = changed(({ transactionDate }) => ({ transactionDate: addMonths(transactionDate, 1) }))
    expect(similar(later, [statement(lines)], DATE)).toMatchObject([{ lines: 5 }])
    expect(similar(later, [statement(lines)])).toEqual([])
  })
  it('is another one if a policy, or what it is paid, differs, or less than three are paid', () => {
    const [first, second, ...rest] = lines
    if (first === undefined || second === undefined) throw new Error('Expected two lines')
    const exchanged = [
      { ...first, commissionAmount: second.commissionAmount },
      { ...second, commissionAmount: first.commissionAmount },
    ]
    const days = changed(() => ({ transactionDate: knownDate(2026, 5, 20) }))
    expect(similar(days, [statement([...exchanged, ...rest])], DATE)).toEqual([])
    expect(similar(days, [statement([{ ...first, policyNumber: 'AUTO-12345' }, second, ...rest])], DATE)).toEqual([])
    expect(similar(split.slice(0, 4), [statement([first, second])], DATE)).toEqual([])
  })
})
