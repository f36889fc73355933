/** What is asked about single rows, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import { asked, offered, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

/** Row, number, premium and commission of each line after an answer, and the rows that were refused. */
const linesAfter = (text: string, label: string): string => {
  const { lines, refused } = told(read(text), label, sheet(text))
  const kept = lines.map(
    ({ row, policyNumber, grossAmount, commissionAmount }) =>
      `${row} ${policyNumber} ${grossAmount / 100} ${commissionAmount / 100}`,
  )
  return [...kept, ...refused.map(({ row }) => `${row} refused`)].join(', ')
}

const HEAD = 'Policy|Insured|Trans Date|Premium|Commission'
const LARK = 'VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00'
const OTT = 'VX1002|OTT, LEE|06/02/2026|500.00|50.00'
const BOTH = '2 VX1001 1000 100, 3 VX1002 500 50'

interface Asked {
  readonly about?: string
  readonly why: string
  readonly rows: readonly number[]
  /** By the answer: the lines. */
  readonly answers: { readonly [label: string]: string }
}

const QUESTIONS: readonly (readonly [text: string, Asked])[] = [
  [
    `Policy|Insured|Trans Date|Coverage|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|BI|100.00|10.00
|||COLL|75.00|7.50
|||PIP|15.00|1.50`,
    {
      why: '2 rows with an amount have no policy number: row 3 ("COLL") of 7.50. Is it a commission line or a total, a deposit or a balance?',
      rows: [3, 4],
      answers: {
        'They belong to the number above': '2 VX1001 100 10, 3 VX1001 75 7.5, 4 VX1001 15 1.5',
        'Import them as lines': '2 VX1001 100 10, 3 refused, 4 refused',
        'Leave them out': '2 VX1001 100 10',
      },
    },
  ],
  [
    `${HEAD}\n${LARK}\nAverage|||1,500.00|150.00`,
    {
      why: '1 row with an amount has no policy number: row 3 ("Average") of 150.00. Is it a commission line or a total, a deposit or a balance?',
      rows: [3],
      answers: { 'Import it as a line': '2 VX1001 1000 100, 3 Average 1500 150', 'Leave it out': '2 VX1001 1000 100' },
    },
  ],
  [
    `${HEAD}\n${LARK}\n||06/01/2026|50.00|5.00`,
    {
      why: '1 row has a date and an amount but no policy number. Does the number above belong to it?',
      rows: [3],
      answers: {
        'Yes, carry it down': '2 VX1001 1000 100, 3 VX1001 50 5',
        'No, they have none': '2 VX1001 1000 100, 3 refused',
        'Leave it out': '2 VX1001 1000 100',
      },
    },
  ],
  [
    `${HEAD}\n${LARK}\n||06/01/2026|50.00|5.00\n||06/01/2026|60.00|6.00`,
    {
      why: '2 rows have a date and an amount but no policy number. Does the number above belong to them?',
      rows: [3, 4],
      answers: {
        'Yes, carry it down': '2 VX1001 1000 100, 3 VX1001 50 5, 4 VX1001 60 6',
        'No, they have none': '2 VX1001 1000 100, 3 refused, 4 refused',
        'Leave them out': '2 VX1001 1000 100',
      },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\nVX1003|BELL, RAY|06/01/2006|30.00|3.00\nVX1004|FAY, UMA|06/01/2006|40.00|4.00`,
    {
      why: '2 rows have a transaction date years away from the statement: row 4 ("06/01/2006").',
      rows: [4, 5],
      answers: {
        'Leave the dates out': `${BOTH}, 4 VX1003 30 3, 5 VX1004 40 4`,
        'It is right as it is': `${BOTH}, 4 VX1003 30 3, 5 VX1004 40 4`,
        'Leave the rows out': BOTH,
      },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\nVX1003|BELL, RAY|06/01/2006|30.00|3.00`,
    {
      why: '1 row has a transaction date years away from the statement: row 4 ("06/01/2006").',
      rows: [4],
      answers: {
        'Leave the date out': `${BOTH}, 4 VX1003 30 3`,
        'It is right as it is': `${BOTH}, 4 VX1003 30 3`,
        'Leave the row out': BOTH,
      },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\n${LARK}`,
    {
      why: '1 row repeats an earlier row: row 4 ("VX1001") of 100.00. Is it paid twice?',
      rows: [4],
      answers: { 'No, leave it out': BOTH, 'Yes, it is a line of its own': `${BOTH}, 4 VX1001 1000 100` },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\n${LARK}\n${OTT}`,
    {
      why: '2 rows repeat an earlier row: row 4 ("VX1001") of 100.00. Is it paid twice?',
      rows: [4, 5],
      answers: {
        'No, leave them out': BOTH,
        'Yes, they are lines of their own': `${BOTH}, 4 VX1001 1000 100, 5 VX1002 500 50`,
      },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\nVX1003|BELL|RAY|06/01/2026|1,000.00|90.00`,
    {
      why: '1 row has cells beyond the last heading: a comma inside a name may have moved the others.',
      rows: [4],
      answers: { 'Leave it out': BOTH, 'It is right as it is': `${BOTH}, 4 refused` },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\nVX1003|BELL, RAY|06/03/2026|70.00|7`,
    {
      why: 'The file ends in row 4 with "7" under "Commission", where every other figure has more digits. Its end may have been lost, and rows with it: ask the carrier for the whole file.',
      rows: [4],
      answers: { 'Leave it out': BOTH, 'It is right as it is': `${BOTH}, 4 VX1003 70 7` },
    },
  ],
  [
    `${HEAD}|Fee\n${LARK}|\n${OTT}|\nAdjustment|||||25.00`,
    {
      why: '1 row is left out but holds amounts in other columns: row 4 ("Adjustment") of 25.00.',
      rows: [4],
      answers: { 'Leave it out': BOTH },
    },
  ],
  [
    `${HEAD}|Fee\n${LARK}|\n${OTT}|\nAdjustment|||||25.00\nPostage|||||2.00`,
    {
      why: '2 rows are left out but hold amounts in other columns: row 4 ("Adjustment") of 25.00.',
      rows: [4, 5],
      answers: { 'Leave them out': BOTH },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\n0000000|BALANCE FORWARD|06/30/2026||77.10`,
    {
      why: '1 row could be a total or a balance rather than a line: row 4 ("BALANCE FORWARD") of 77.10.',
      rows: [4],
      answers: { 'Leave it out': BOTH, 'It is a line': `${BOTH}, 4 0000000 0 77.1` },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\n0000000|BALANCE FORWARD|06/30/2026||77.10\n9999999|YTD TOTAL|06/30/2026||877.10`,
    {
      why: '2 rows could be a total or a balance rather than a line: row 4 ("BALANCE FORWARD") of 77.10.',
      rows: [4, 5],
      answers: { 'Leave them out': BOTH, 'They are lines': `${BOTH}, 4 0000000 0 77.1, 5 9999999 0 877.1` },
    },
  ],
  [
    `${HEAD}\n${LARK}\n${OTT}\nPolicy|Insured|Trans Date|Commission|Premium\nVX1003|BELL, RAY|06/03/2026|30.00|300.00`,
    {
      why: 'There are other headings in row 4 ("Policy Insured Trans Date Commission Premium"). The rows below them are read with the headings at the top. Where they mean other columns, import each table by itself.',
      rows: [4],
      answers: {
        'Leave out the rows below them': BOTH,
        'Read only the rows below them': '5 VX1003 300 30',
        'They are read correctly': `${BOTH}, 5 VX1003 30 300`,
      },
    },
  ],
  [
    `${HEAD}\nHarbor Mutual Insurance Company||||\n${LARK}\nAcme Casualty Insurance Co||||\n${OTT}`,
    {
      about: 'writing_carrier',
      why: '2 sections are headed by names such as "Harbor Mutual Insurance Company". Do they name the writing carrier of the lines below them?',
      rows: [],
      answers: { Yes: '3 VX1001 1000 100, 5 VX1002 500 50', No: '3 VX1001 1000 100, 5 VX1002 500 50' },
    },
  ],
  [
    'Policy|Trans Date|Premium|Commission\nLark, June|||\nVX1001|06/01/2026|1,000.00|100.00\nOtt, Lee|||\nVX1002|06/02/2026|500.00|50.00',
    {
      about: 'insured_name',
      why: '2 sections are headed by names such as "Lark, June". Do they name the insured of the lines below them?',
      rows: [],
      answers: { Yes: '3 VX1001 1000 100, 5 VX1002 500 50', No: '3 VX1001 1000 100, 5 VX1002 500 50' },
    },
  ],
  [
    `Insured|Trans Date|Premium|Commission
LARK, JUNE|06/01/2026|1,000.00|100.00
Policy No. HO1000001
OTT, LEE|06/02/2026|500.00|50.00
CPP 0044123
BELL, RAY|06/03/2026|70.00|7.00
FAY, UMA|06/04/2026|60.00|6.00
HO1000003`,
    {
      about: 'policy_number',
      why: 'Numbers such as "HO1000001" stand below 3 of the 4 rows. Do they name the policy of the row above them?',
      rows: [2, 4, 7],
      answers: {
        Yes: '2 HO1000001 1000 100, 4 CPP 0044123 500 50, 6 null 70 7, 7 HO1000003 60 6',
        No: '2 null 1000 100, 4 null 500 50, 6 null 70 7, 7 null 60 6',
      },
    },
  ],
]

describe('a row that may not be what it looks like', () => {
  it.each(QUESTIONS)('is asked about in these words, and each answer gives these lines: %s', (text, question) => {
    const { about = null, why, rows, answers } = question
    const reading = read(text)
    expect(offered(reading).filter(one => JSON.stringify(one).includes(JSON.stringify(why)))).toEqual([
      { about, why, rows, answers: Object.keys(answers) },
    ])
    for (const [label, lines] of Object.entries(answers)) {
      expect([label, linesAfter(text, label)]).toEqual([label, lines])
      expect(asked(told(reading, label, sheet(text)))).not.toContain(why)
    }
  })

  it('is asked about again in the next month, as what is said of rows is said of one file', () => {
    const text = `${HEAD}\n${LARK}\n${OTT}\n${LARK}`
    const left = told(read(text), 'No, leave it out', sheet(text))
    expect(asked(read(text, rememberedMapping(left.mapping)))).toEqual(asked(read(text)))
  })
})

describe('sections that name carriers or insureds', () => {
  it('are said once: the answer is kept for the next month, and gives the lines the names', () => {
    const text = `${HEAD}\nHarbor Mutual Insurance Company||||\n${LARK}\nAcme Casualty Insurance Co||||\n${OTT}`
    const yes = told(read(text), 'Yes', sheet(text))
    expect(yes.lines.map(({ writingCarrier }) => writingCarrier)).toEqual([
      'Harbor Mutual Insurance Company',
      'Acme Casualty Insurance Co',
    ])
    const no = told(read(text), 'No', sheet(text))
    expect(no.lines.map(({ writingCarrier }) => writingCarrier)).toEqual([null, null])
    for (const { mapping } of [yes, no]) expect(asked(read(text, rememberedMapping(mapping)))).toEqual([])
  })

  it.each([
    ['there is one', ['Harbor Mutual Insurance Company', 'Homeowners']],
    ['they have numbers', ['Harbor Mutual Insurance 100', 'Acme Casualty Insurance 200']],
  ])('are not asked about when %s', (_, [first = '', second = '']) => {
    expect(asked(read(`${HEAD}\n${first}||||\n${LARK}\n${second}||||\n${OTT}`))).toEqual([])
  })
})

describe('numbers below the rows', () => {
  const below = (...rows: readonly string[]): readonly string[] =>
    asked(read(['Insured|Trans Date|Premium|Commission', ...rows].join('\n')))
  const lark = 'LARK, JUNE|06/01/2026|1,000.00|100.00'
  const ott = 'OTT, LEE|06/02/2026|500.00|50.00'
  const bell = 'BELL, RAY|06/03/2026|70.00|7.00'
  const fay = 'FAY, UMA|06/04/2026|60.00|6.00'

  it.each(['HO1000001', 'Policy No. HO1000001', 'pol # CPP 0044123', 'Number: 12-34/5678', 'Contract 0044123'])(
    'are asked about where each row has one: "%s"',
    number => {
      expect(below(lark, number, ott, number)).toEqual([expect.stringMatching(/^Numbers such as ".*" stand below/)])
    },
  )

  it.each([
    ['there is one row', [lark, 'HO1000001']],
    ['one stands above the first row', ['HO1000001', lark, 'HO1000002', ott, 'HO1000003']],
    ['two stand below a row', [lark, 'HO1000001', 'HO1000009', ott, 'HO1000003']],
    ['only one of three rows has one', [lark, 'HO1000001', ott, bell]],
    ['only two of four rows have one', [lark, 'HO1000001', ott, 'HO1000002', bell, fay]],
    ['they are short', [lark, 'HO123', ott, 'HO124']],
    ['words stand before them', [lark, 'Agent A 10001', ott, 'Agent B 10002']],
    ['they are of two words', [lark, 'A B 10001', ott, 'A B 10002']],
    ['words stand behind them', [lark, 'HO1000001 p', ott, 'HO1000002 p']],
    ['they are of a page', [lark, 'PAGE 10001', ott, 'PAGE 10002']],
  ])('are not asked about where %s', (_, rows) => {
    expect(below(...rows).filter(why => why.startsWith('Numbers'))).toEqual([])
  })
})

describe('names above the rows', () => {
  const above = (...names: readonly string[]): readonly string[] =>
    asked(
      read(
        [
          'Policy|Trans Date|Premium|Commission',
          ...names.flatMap((name, at) => [`${name}|||`, `VX100${at}|06/0${at + 1}/2026|1,000.00|${100 + at}.00`]),
        ].join('\n'),
      ),
    ).filter(why => why.includes('name the insured'))

  it.each([
    [['Lark, June', 'Ott, Lee', 'Auto', 'Homeowners'], 1],
    [['Lark, June', 'Ott, Lee', 'Auto', 'Homeowners', 'Umbrella'], 0],
    [['Lark, June', 'Auto'], 0],
    [['Auto', 'Lark, June', 'Ott, Lee'], 1],
  ])('are asked about where half of the sections are two or more names: %s', (names, questions) => {
    expect(above(...names)).toHaveLength(questions)
    for (const why of above(...names)) expect(why).toContain('2 sections are headed by names such as "Lark, June"')
  })
})

describe('lines that fill two rows', () => {
  const LINES = [
    'VX1001|LARK, JUNE|06/01/2026||',
    '|||1,000.00|100.00',
    'VX1002|OTT, LEE|06/02/2026||',
    '|||500.00|50.00',
  ]
  const two = (...more: readonly string[]): string => [HEAD, ...LINES, ...more].join('\n')
  const WHY =
    'Each line fills two rows: row 2 names the policy, and its amounts stand in the next row. A line is read from one row: ask the carrier for a file with one row for each line.'

  it('cannot be read, and are kept as they are when somebody says so', () => {
    expect(offered(read(two()))).toEqual([
      { about: null, why: WHY, rows: [2, 4], answers: ['Each row is a line of its own'] },
    ])
    const { mapping } = told(read(two()), 'Each row is a line of its own', sheet(two()))
    expect(asked(read(two(), rememberedMapping(mapping)))).toEqual([])
    expect(asked(read(two('VX1003|BELL, RAY|06/03/2026|70.00|7.00')))).toContain(WHY)
  })

  it.each([
    ['many fill one', two('VX1003|BELL, RAY|06/03/2026|70.00|7.00', 'VX1004|FAY, UMA|06/04/2026|60.00|6.00')],
    ['one fills two', [HEAD, LINES[0], LINES[1]].join('\n')],
    ['the next row has its own number', two().replaceAll('\n|', '\nVX1009|')],
    ['the next row has no amount', two().replaceAll('|100.00', '|').replaceAll('|50.00', '|')],
  ])('are not those of a file where %s', (_, text) => {
    expect(asked(read(text))).not.toContain(WHY)
  })
})
