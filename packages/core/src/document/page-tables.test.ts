import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CarrierFile,
  carrierFileArbitrary,
  LONG_NAME_GOES_ON,
  plainFileArbitrary,
  printedFile,
  printStyleArbitrary,
  runs,
  STATEMENT_DATE,
  silentlyWrong,
} from '../../testing/index.ts'
import { readFile } from '../import/read-file.ts'
import { pageTables } from './page-tables.ts'

const CONTEXT = {
  statementDate: STATEMENT_DATE,
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

/** Whether a name continues in a row of its own: on paper it is a name in two lines, which is read as a whole. */
const goesOn = ({ sheets }: CarrierFile): boolean =>
  sheets.some(({ rows }) => rows.some(row => row.includes(LONG_NAME_GOES_ON)))

const ofOneSheet = carrierFileArbitrary.filter(file => file.sheets.length === 1 && !goesOn(file))

describe('law 24 for printed pages', () => {
  it('reads each row right, refuses it or asks about it, whatever traps a file holds and however it is printed', () => {
    fc.assert(
      fc.property(ofOneSheet, printStyleArbitrary, (file, style) => {
        const read = printedFile(file, style, pageTables)
        expect(silentlyWrong(read, readFile(read.sheets, null, CONTEXT))).toEqual([])
      }),
      runs(200),
    )
  })
  it('imports a plain file whole and right, and asks nothing', () => {
    fc.assert(
      fc.property(plainFileArbitrary, printStyleArbitrary, (file, style) => {
        const read = printedFile(file, style, pageTables)
        const reading = readFile(read.sheets, null, CONTEXT)
        expect([reading.questions.map(({ why }) => why), reading.refused]).toEqual([[], []])
        expect(reading.lines).toHaveLength(file.rows.length)
        expect(silentlyWrong(read, reading)).toEqual([])
      }),
      runs(60),
    )
  })
})

const LETTER = 6
const line = (y: number, texts: readonly (readonly [x: number, text: string])[]) =>
  texts.map(([x, text]) => ({ text, x, y, width: text.length * 3, height: LETTER }))

describe('a text that is printed over the one beside it', () => {
  it('does not move the border of the columns, and its row is doubtful', () => {
    const row = (y: number, number: string, name: string) =>
      line(y, [
        [36, number],
        [100, name],
        [200, 'New'],
        [260, '06/01/2026'],
        [340, '1,000.00'],
        [420, '100.00'],
      ])
    const [sheet] = pageTables([
      {
        page: 1,
        runs: [
          ...line(40, [
            [36, 'Policy'],
            [100, 'Insured'],
            [200, 'Type'],
            [260, 'Date'],
            [340, 'Premium'],
            [420, 'Commission'],
          ]),
          ...row(60, 'HX1001', 'WESTCHESTER COUNTY ASSOCIATION OF REALTORS'),
          ...row(75, 'HX1002', 'LARK'),
          ...row(90, 'HX1003', 'OTT'),
        ],
      },
    ])
    expect(sheet?.rows.map(cells => cells.slice(1, 3))).toEqual([
      ['Insured', 'Type'],
      ['WESTCHESTER COUNTY ASSOCIATION OF REALTORS', 'New'],
      ['LARK', 'New'],
      ['OTT', 'New'],
    ])
    expect(sheet?.doubts).toEqual([{ row: 2, kind: 'Columns' }])
  })
})

describe('texts in several lines', () => {
  it('are one cell if a time is printed below its day, or if a name continues beside it', () => {
    const row = (y: number, amount: string, name: readonly [string, string], policy: string) => [
      ...line(y, [
        [36, amount],
        [90, '06/30/2026'],
        [160, name[0]],
        [240, policy],
      ]),
      ...line(y + 7, [
        [90, '12:00:00 AM'],
        [160, name[1]],
      ]),
    ]
    const runs = [
      ...line(58, [
        [36, 'Commission'],
        [90, 'Tran Date'],
        [160, 'Insured'],
        [240, 'Policy Number'],
      ]),
      ...row(68, '10.80', ['Oakes', 'and Sons'], 'PA1000000'),
      ...row(84, '20.80', ['7 Seas Trading', 'Co'], 'PA1000001'),
      ...row(100, '30.80', ['Lark Brothers', 'LLC'], 'PA1000002'),
    ]
    const [table] = pageTables([{ page: 1, runs }])
    expect(table?.rows.slice(1)).toEqual([
      ['10.80', '06/30/2026 12:00:00 AM', 'Oakes and Sons', 'PA1000000'],
      ['20.80', '06/30/2026 12:00:00 AM', '7 Seas Trading Co', 'PA1000001'],
      ['30.80', '06/30/2026 12:00:00 AM', 'Lark Brothers LLC', 'PA1000002'],
    ])
  })
})

/** A page whose headings and rows are `[y, ...texts]`, with the texts in columns. */
const page = (rows: readonly (readonly [y: number, ...texts: readonly string[]])[]) =>
  pageTables([
    {
      page: 1,
      runs: rows.flatMap(([y, ...texts]) =>
        line(
          y,
          texts.flatMap((text, column) => (text === '' ? [] : [[36 + 90 * column, text] as const])),
        ),
      ),
    },
  ]).map(({ rows: cells }) => cells)

describe('a table whose cells are centered', () => {
  it('has headings of two lines above and below those of one', () => {
    const [rows] = page([
      [10, 'Policy', '', 'Trans', ''],
      [13.5, '', 'Insured', '', 'Commission'],
      [17, 'Number', '', 'Date', ''],
      [30, 'HO-1', 'LARK, JUNE', '06/01/2026', '10.00'],
      [40, 'HO-2', 'OTT, LEE', '06/02/2026', '20.00'],
    ])
    expect(rows).toHaveLength(5)
    expect(rows?.slice(0, 3).map(row => row.join('|'))).toEqual([
      'Policy||Trans|',
      '|Insured||Commission',
      'Number||Date|',
    ])
  })
  it('has names of two lines in every row, above and below the figures', () => {
    const [rows] = page([
      [10, 'Policy', 'Insured', 'Trans Date', 'Commission'],
      ...[0, 1, 2].flatMap(
        at =>
          [
            [30 + 15 * at, '', 'LARK', '', ''],
            [33.5 + 15 * at, `HO-${at}`, '', '06/01/2026', '10.00'],
            [37 + 15 * at, '', `JUNE ${at}`, '', ''],
          ] as const,
      ),
    ])
    expect(rows?.slice(1).map(([number, name]) => [number, name])).toEqual([
      ['HO-0', 'LARK JUNE 0'],
      ['HO-1', 'LARK JUNE 1'],
      ['HO-2', 'LARK JUNE 2'],
    ])
  })
  it('has a name whose lines are half as far again from each other as letters are high', () => {
    const [rows] = page([
      [10, 'Policy', 'Insured', 'Trans Date', 'Commission'],
      [30, 'HO-1', 'OTT, LEE', '06/01/2026', '10.00'],
      [44, 'HO-2', 'HARBOR STREET', '06/02/2026', '20.00'],
      [53, '', 'COFFEE', '', ''],
      [67, 'HO-3', 'OTT, LEE', '06/01/2026', '10.00'],
    ])
    expect(rows?.map(([, name]) => name)).toEqual(['Insured', 'OTT, LEE', 'HARBOR STREET COFFEE', 'OTT, LEE'])
  })
})
