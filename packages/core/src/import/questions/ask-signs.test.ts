import { describe, expect, it } from 'vitest'
import { asked, figures, offered, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

const table = (headings: string, ...ends: readonly string[]): string =>
  [
    `Policy|Insured|Trans Date|Premium|Commission${headings}`,
    ...ends.map(
      (end, at) =>
        `VX100${at + 1}|${['LARK, JUNE', 'OTT, LEE', 'BELL, RAY', 'FAY, UMA'][at]}|06/0${at + 1}/2026|${end}`,
    ),
  ].join('\n')

const marked = (heading: string, ...marks: readonly string[]): string =>
  table(`|${heading}`, ...marks.map((mark, at) => `${at + 1},000.00|${at + 1}00.00|${mark}`))

const taken = ({ lines }: ReturnType<typeof read>): readonly number[] =>
  lines.flatMap(({ commissionAmount, row }) => (commissionAmount < 0 ? [row] : []))

describe('a column of signs', () => {
  it.each([
    ['-', '+'],
    ['D', 'C'],
    ['DR', 'CR'],
    ['DB', 'CR'],
    ['DEBIT', 'CREDIT'],
    ['NEG', 'POS'],
    ['NEGATIVE', 'POSITIVE'],
    ['R', 'P'],
    ['RET', 'ADD'],
    ['RP', 'AP'],
  ])('is asked about when it holds %s and %s, and the answer turns the rows of its word alone', (back, pays) => {
    const text = marked('Mark', pays, back, pays)
    const reading = read(text)
    expect(offered(reading)).toEqual([
      {
        about: 'commission_amount',
        why: `"Mark" holds "${pays}" in 2 rows and "${back}" in 1 row. Does it say which amounts are taken back?`,
        rows: [3],
        answers: [`"${back}" takes back`, `"${pays}" takes back`, 'No, the amounts have their signs'],
      },
    ])
    const turned = told(reading, `"${back}" takes back`, sheet(text))
    expect([turned.mapping.sign, asked(turned), taken(turned)]).toEqual([{ column: 'Mark', minus: [back] }, [], [3]])
    expect(asked(read(marked('Mark', pays, pays, back), rememberedMapping(turned.mapping)))).toEqual([])
    const kept = told(reading, 'No, the amounts have their signs', sheet(text))
    expect([kept.mapping.sign, asked(kept), taken(kept)]).toEqual([null, [], []])
  })

  it.each([
    'Sign',
    'Amount Sign',
    'DC',
    'D/C',
    'DR/CR',
    'CR - DR',
    'Debit',
    'Debit/Credit',
    'Credit or Debit',
    'Indicator',
    'Ind',
  ])('is asked about when it holds one code in some of its rows below "%s"', heading => {
    const text = marked(heading, '', 'D', '')
    expect(asked(read(text))).toEqual([`"${heading}" holds "D" in 1 row. Does it say which amounts are taken back?`])
    expect(taken(told(read(text), '"D" takes back', sheet(text)))).toEqual([3])
  })

  it.each(['D/C', 'DR CR', 'Debit/Credit', 'CR or DR', 'C/D', 'Credit or Debit', 'Sign', '+/-'])(
    'is asked about when it holds two codes of the carrier below "%s"',
    heading => {
      const text = marked(heading, '20', '1', '20')
      expect(taken(told(read(text), '"1" takes back', sheet(text)))).toEqual([3])
    },
  )

  it.each([
    ['Mark', ['', 'D', '']],
    ['Mark', ['20', '1', '20']],
    ['Producer Sign Up', ['', 'D', '']],
    ['D/C Group', ['20', '1', '20']],
    ['Old D/C', ['20', '1', '20']],
    ['Sign', ['-', '-', '-']],
    ['Sign', ['WEST', '1', '1']],
    ['Sign', ['1', 'EAST', '1']],
    ['D/C', ['A', 'B', 'E']],
  ])('is not asked about when nothing says that it holds them: "%s" of %s', (heading, marks) => {
    const reading = read(marked(heading, ...marks))
    expect(asked(reading).filter(why => why.includes('which amounts are taken back'))).toEqual(
      heading === 'Producer Sign Up' ? [expect.any(String)] : [],
    )
  })

  it.each([
    ['D', ['100.00|C', '-200.00|D', '300.00|C']],
    ['C', ['-100.00|C', '200.00|D', '-300.00|C']],
    ['no word', ['-100.00|', '200.00|D', '300.00|D']],
    ['D, and a line pays nothing', ['0.00|D', '-200.00|D', '300.00|C']],
  ])('is not asked about when the amounts of %s alone have a minus', (_, ends) => {
    const reading = read(table('|Debit/Credit', ...ends.map(end => `0.00|${end}`)))
    expect(asked(reading).filter(why => why.includes('which amounts are taken back'))).toEqual([])
  })

  it('is asked about again in a month with other words, whatever was said of the first, unless a total proves the signs', () => {
    const text = marked('Mark', 'C', 'D', 'C')
    const { mapping } = told(read(text), 'No, the amounts have their signs', sheet(text))
    const next = rememberedMapping(mapping)
    expect([asked(read(text, next)), asked(read(marked('Mark', '+', '-', '+'), next)).length]).toEqual([[], 1])
    const { mapping: signed } = told(read(text), '"D" takes back', sheet(text))
    const later = marked('Mark', 'C', 'X', 'C')
    const WHY =
      '"Mark" says which lines take commission back, and "X" is not among its words for that. Does it take commission back?'
    expect(asked(read(later, rememberedMapping(signed)))).toEqual([WHY])
    expect(asked(read(`${later}\nTotal|||6,000.00|600.00|`, rememberedMapping(signed)))).toEqual([])
  })

  it('takes the place of another column of signs with its own words', () => {
    const text = table(
      '|Mark|Side',
      ...['C|-', 'D|+', 'C|+', 'C|+'].map((marks, at) => `${at + 1},000.00|${at + 1}00.00|${marks}`),
    )
    const once = told(read(text), '"D" takes back', sheet(text))
    expect(taken(once)).toEqual([3])
    const again = told(once, '"-" takes back', sheet(text))
    expect([again.mapping.sign, taken(again)]).toEqual([{ column: 'Side', minus: ['-'] }, [2]])
  })
})

describe('words that say that commission is taken back', () => {
  const TWO = marked('Remark', '', 'Refund', 'Chargeback', '')

  it('are asked about, at once or one by one, and what is said of one is kept when the next is said', () => {
    const reading = read(TWO)
    expect(offered(reading)).toEqual([
      {
        about: 'commission_amount',
        why: '2 rows of "REFUND" and "CHARGEBACK" should take commission back, but their amounts have no minus. Is the minus missing?',
        rows: [3, 4],
        answers: [
          'Yes, read it with a minus',
          'Only "REFUND"',
          'Only "CHARGEBACK"',
          'The signs are right',
          'Leave the rows out',
        ],
      },
    ])
    expect(taken(told(reading, 'Yes, read it with a minus', sheet(TWO)))).toEqual([3, 4])
    const one = told(reading, 'Only "REFUND"', sheet(TWO))
    expect([taken(one), offered(one)]).toEqual([
      [3],
      [
        {
          about: 'commission_amount',
          why: '1 row of "CHARGEBACK" should take commission back, but its amount has no minus. Is the minus missing?',
          rows: [4],
          answers: ['Yes, read it with a minus', 'The signs are right', 'Leave the row out'],
        },
      ],
    ])
    expect(taken(told(one, 'Yes, read it with a minus', sheet(TWO)))).toEqual([3, 4])
    expect(figures(told(reading, 'Leave the rows out', sheet(TWO)))).toEqual([
      ['VX1001', 100],
      ['VX1004', 400],
    ])
  })

  it('are named up to three, and turned all', () => {
    const four = marked('Activity', 'Return', 'Refund', 'Reversal', 'Chargeback')
    const reading = read(`${four}\nVX1005|GIL, VIC|06/05/2026|500.00|50.00|New`)
    expect(offered(reading)).toEqual([
      {
        about: 'commission_amount',
        why: '4 rows of "RETURN", "REFUND" and "REVERSAL" should take commission back, but their amounts have no minus. Is the minus missing?',
        rows: [2, 3, 4, 5],
        answers: [
          'Yes, read it with a minus',
          'Only "RETURN"',
          'Only "REFUND"',
          'Only "REVERSAL"',
          'The signs are right',
          'Leave the rows out',
        ],
      },
    ])
    expect(taken(told(reading, 'Yes, read it with a minus', sheet(four)))).toEqual([2, 3, 4, 5])
  })

  it('are asked about in each column: that the signs of one are right says nothing of another', () => {
    const text = table(
      '|Type|Reason Code',
      '1,000.00|100.00|New|',
      '2,000.00|200.00|Cancel|NSF',
      '300.00|30.00|New|NSF',
      '400.00|40.00|New|',
    )
    expect(read(text).questions.map(({ rows }) => rows)).toEqual([[3]])
    const right = told(read(text), 'The signs are right', sheet(text))
    expect(right.questions.map(({ why, rows }) => [why, rows])).toEqual([
      [
        '1 row of "NSF" under "Reason Code" should take commission back, but its amount has no minus. Is the minus missing?',
        [4],
      ],
    ])
    expect(taken(told(right, 'Yes, read it with a minus', sheet(text)))).toContain(4)
    expect(asked(told(right, 'The signs are right', sheet(text)))).toEqual([])
  })

  it('are asked about in numbers and names, which only end or begin with them', () => {
    const text = `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE (CHARGEBACK)|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE REVERSAL|06/02/2026|2,000.00|200.00
VX1003 REV|BELL, RAY|06/03/2026|300.00|30.00
VX1004|LESS E&O PREMIUM|06/04/2026|0.00|40.00
VX1005|LESS, BOB|06/05/2026|500.00|50.00
VX1006|LESS THAN TRUCKLOAD CO|06/06/2026|600.00|60.00
VX1007|REVERSAL BAND|06/07/2026|700.00|70.00`
    const names = told(read(text), 'Yes, read it with a minus', sheet(text))
    expect([read(text).questions.map(({ rows }) => rows), taken(names)]).toEqual([[[2, 3, 5]], [2, 3, 5]])
    expect(names.questions.map(({ rows }) => rows)).toEqual([[4]])
    expect(taken(told(names, 'Yes, read it with a minus', sheet(text)))).toEqual([2, 3, 4, 5])
  })

  it.each([
    ['Initials', 'CB', false],
    ['Initials', 'RVSL', false],
    ['Initials', 'REVERSED', true],
    ['Adjustment Code', 'CB', true],
    ['Paid By', 'DUE CARRIER', true],
    ['Paid By', 'NET DUE TO COMPANY', true],
    ['Paid By', 'NOT DUE CARRIER', false],
    ['Paid By', 'DUE CARRIER BY THE INSURED', false],
  ])('are codes only below a heading of codes: "%s" of %s', (heading, word, isAsked) => {
    expect(asked(read(marked(heading, 'JF', word, 'AB')))).toHaveLength(isAsked ? 1 : 0)
  })
})

describe('a commission below a heading of chargebacks', () => {
  const said = (heading: string, ...ends: readonly string[]) => {
    const text = table('', ...ends).replace('|Commission', `|${heading}`)
    return { text, reading: told(read(text), 'That is right', sheet(text)) }
  }

  it.each([
    [['1,000.00|100.00', '2,000.00|200.00'], '2 amounts have', [-100_000, -200_000]],
    [['1,000.00|100.00', '-2,000.00|-200.00'], '1 amount has', [-100_000, 200_000]],
    [['0.00|100.00', '0.00|200.00'], '2 amounts have', [0, 0]],
    [['-1,000.00|100.00', '-2,000.00|200.00'], '2 amounts have', [-100_000, -200_000]],
    [['1,000.00|100.00', '0.00|200.00'], '2 amounts have', [-100_000, 0]],
  ] as const)('is asked about when it has no minus, and takes back with its premium: %s', (ends, amounts, premiums) => {
    const { text, reading } = said('Commission Chargeback', ...ends)
    expect(offered(reading)).toContainEqual({
      about: 'commission_amount',
      why: `The commission is read from "Commission Chargeback", and ${amounts} no minus. Does this column take commission back?`,
      rows: [],
      answers: ['Yes, read it with a minus', 'No, it pays'],
    })
    const back = told(reading, 'Yes, read it with a minus', sheet(text))
    expect(back.lines.map(({ grossAmount }) => grossAmount + 0)).toEqual(premiums)
    expect(back.commissionAmount).toBe(-reading.commissionAmount)
    expect(told(reading, 'No, it pays', sheet(text)).commissionAmount).toBe(reading.commissionAmount)
  })

  it.each([
    ['Commission Chargeback', ['-1,000.00|-100.00', '0.00|0.00']],
    ['Commission Chargeback', ['1,000.00|100.00', '2,000.00|200.00', '|']],
  ])('is not asked about when nothing of it pays, or the total proves it: "%s" of %s', (heading, ends) => {
    const text = `${table('', ...ends.filter(end => end !== '|')).replace('|Commission', `|${heading}`)}${ends.includes('|') ? '\nTotal|||3,000.00|300.00' : ''}`
    expect(asked(read(text)).filter(why => why.startsWith('The commission is read from'))).toEqual([])
  })
})

describe('a commission beside a figure with a minus', () => {
  const beside = (heading: string, ...ends: readonly string[]): string =>
    table('', ...ends).replace('|Commission', `|${heading}|Commission`)

  it.each([
    ['Comm Rate', '10%', '-10%'],
    ['Comm Rate', '10%', '(10%)'],
    ['Comm Rate', '10.00', '-10.00'],
    ['Months', '1', '-1'],
    ['Months', '1', '1-'],
    ['Members', '12', '(12)'],
    ['Rate', '$1.50', '-$1.50'],
  ])('is asked about below "%s": %s and %s', (heading, plain, minus) => {
    const text = beside(heading, `1,000.00|${plain}|100.00`, `2,000.00|${minus}|200.00`, `300.00|${plain}|30.00`)
    expect(offered(read(text))).toEqual([
      {
        about: 'commission_amount',
        why: `1 row has a minus under "${heading}", and a commission without one. Is the minus missing?`,
        rows: [3],
        answers: ['Yes, read it with a minus', 'The signs are right', 'Leave the row out'],
      },
    ])
    // A rate with a minus makes the commission out of a premium without one.
    const premium = heading === 'Comm Rate' ? 200_000 : -200_000
    const back = told(read(text), 'Yes, read it with a minus', sheet(text))
    expect(back.lines.map(line => [line.grossAmount, line.commissionAmount])[1]).toEqual([premium, -20_000])
    expect(asked(back)).toEqual([])
    expect(taken(told(read(text), 'The signs are right', sheet(text)))).toEqual([])
  })

  it('is asked about once for all its rows, and the rows can be left out', () => {
    const text = beside('Months', '1,000.00|1|100.00', '2,000.00|-1|200.00', '300.00|-1|30.00', '400.00|-1|-40.00')
    expect(offered(read(text))).toEqual([
      {
        about: 'commission_amount',
        why: '2 rows have a minus under "Months", and a commission without one. Is the minus missing?',
        rows: [3, 4],
        answers: ['Yes, read it with a minus', 'The signs are right', 'Leave the rows out'],
      },
    ])
    expect(figures(told(read(text), 'Leave the rows out', sheet(text)))).toEqual([
      ['VX1001', 100],
      ['VX1004', -40],
    ])
  })

  it.each([
    ['Months', '-1 to 5'],
    ['Months', '1-5'],
    ['Units', 'A-1'],
    ['Lives', '-'],
    ['Group', '-1'],
  ])('is not asked about when "%s" is no figure with a minus: %s', (heading, cell) => {
    expect(asked(read(beside(heading, '1,000.00|1|100.00', `2,000.00|${cell}|200.00`, '300.00|1|30.00')))).toEqual([])
  })

  it('is asked about for each figure by itself: what is said of one settles no other', () => {
    const text = beside(
      'Months|Units',
      '1,000.00|1|5|100.00',
      '2,000.00|-1|5|200.00',
      '300.00|1|-5|30.00',
      '40.00|1|5|4.00',
    )
    expect(read(text).questions.map(({ rows }) => rows)).toEqual([[3]])
    const right = told(read(text), 'The signs are right', sheet(text))
    expect(asked(right)).toEqual([
      '1 row has a minus under "Units", and a commission without one. Is the minus missing?',
    ])
  })

  it('is not asked about when all rows have the minus, or the row is refused', () => {
    expect(asked(read(beside('Months', '1,000.00|-1|100.00', '2,000.00|-1|200.00')))).toEqual([])
    const reading = read(beside('Months', '1,000.00|1|100.00', '2,000.00|-1|unclear', '300.00|1|30.00'))
    expect([asked(reading), reading.refused.length]).toEqual([[], 1])
  })
})
