import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, STATEMENT_DATE } from '../../../testing/index.ts'
import { toIso } from '../../calendar/calendar-date.ts'
import type { MergedCells, Row, Sheet } from '../mapping.ts'
import { answered } from '../question.ts'
import { readFile } from '../read-file.ts'
import { headedAcross } from './merged-cells.ts'

const CONTEXT = { statementDate: STATEMENT_DATE, transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC'] }
const HEADINGS = ['Policy Number', 'Insured', 'Trans Date', 'Agent Code', 'Premium', 'Commission']
const down = (row: number, column: number, rows: number): MergedCells => ({ row, column, rows, columns: 1 })
const sheet = (rows: readonly Row[], merged: readonly MergedCells[]): Sheet => ({
  name: 'June',
  hidden: false,
  rows,
  merged,
})
const read = (rows: readonly Row[], ...merged: readonly MergedCells[]) => readFile([sheet(rows, merged)], null, CONTEXT)
const figures = ({ lines }: ReturnType<typeof read>) =>
  lines.map(line => [
    line.row,
    line.policyNumber,
    line.insuredName,
    toIso(line.transactionDate),
    line.grossAmount / 100,
    line.commissionAmount / 100,
  ])
const whys = ({ questions }: ReturnType<typeof read>) => questions.map(({ why }) => why)

const SPLIT: readonly Row[] = [
  HEADINGS,
  ['HO-100201', 'AMES, IDA', '2026-06-02', '014', 1000, 90],
  [null, null, null, '022', 500, 60],
  ['HO-100207', 'BELL, OTTO', '2026-06-05', '014', 800, 120],
]
const OF_THE_FIRST = [down(2, 0, 2), down(2, 1, 2), down(2, 2, 2)]

describe('merged cells of a workbook', () => {
  it('give their value to every row they cover, and the cell that holds it is its place', () => {
    const reading = read(SPLIT, ...OF_THE_FIRST)
    expect(whys(reading)).toEqual([])
    expect(figures(reading)).toEqual([
      [2, 'HO-100201', 'AMES, IDA', '2026-06-02', 1000, 90],
      [3, 'HO-100201', 'AMES, IDA', '2026-06-02', 500, 60],
      [4, 'HO-100207', 'BELL, OTTO', '2026-06-05', 800, 120],
    ])
    expect(reading.lines[1]?.cells).toMatchObject({ policy_number: 'A2', agent_code: 'D3', commission_amount: 'F3' })
  })

  it('fill no other row: a row they do not cover is refused as before', () => {
    expect(read(SPLIT).refused.map(({ row }) => row)).toEqual([3])
    const more = [...SPLIT.slice(0, 3), [null, null, null, '031', 300, 45]]
    expect(read(more, ...OF_THE_FIRST).refused.map(({ row }) => row)).toEqual([4])
  })

  it('give a policy number of only digits to both lines', () => {
    const rows = SPLIT.map(row => (row[0] === 'HO-100201' ? [4_471_001, ...row.slice(1)] : row))
    expect(figures(read(rows, ...OF_THE_FIRST)).map(([, policy]) => policy)).toEqual([
      '4471001',
      '4471001',
      'HO-100207',
    ])
  })

  it('count an amount once and ask about it, and give it to each line if the answer says so', () => {
    const rows = SPLIT.map((row, at) => (at === 2 ? [null, null, null, '022', null, 60] : row))
    const reading = read(rows, ...OF_THE_FIRST, down(2, 4, 2))
    const question = reading.questions.find(({ about }) => about === 'gross_amount')
    expect(question?.why).toBe(
      '1 row has its premium in a merged cell with the row above. It is counted once, in the first row. Is it one amount for all of them?',
    )
    const each = question?.choices.find(({ label }) => label === 'No, each row has this premium')
    expect(each).toBeDefined()
    if (each === undefined) return
    const said = readFile([sheet(rows, [...OF_THE_FIRST, down(2, 4, 2)])], answered(reading.mapping, each), CONTEXT)
    expect(figures(said).map(line => line[4])).toEqual([1000, 1000, 800])
    expect(whys(said)).toEqual([])
  })

  it('do not fill a row that is too short, and a question says that it may have been cut off', () => {
    const rows = SPLIT.map(
      ([policy = null, name = null, date = null, agent = null, premium = null, commission = null], at): Row =>
        at === 2 ? [null, agent, commission] : [policy, agent, commission, premium, name, date],
    )
    const reading = read(rows, down(2, 0, 2), down(2, 4, 2), down(2, 5, 2))
    expect(whys(reading).join(' ')).toContain('1 row ends before the columns of the lines do')
  })

  it('at the end of a row do not make it shorter than the others', () => {
    const rows = SPLIT.map((row, at) => (at === 2 ? ['022', 500, 60] : [...row.slice(3), ...row.slice(0, 3)]))
    expect(whys(read(rows, down(2, 3, 2), down(2, 4, 2), down(2, 5, 2)))).toEqual([])
  })

  it('do not turn a total below the lines of a policy into a line', () => {
    const labelled = [...SPLIT.slice(0, 3), [null, null, null, 'Subtotal', 1500, 150], ...SPLIT.slice(3)]
    const merged = [down(2, 0, 3), down(2, 1, 3), down(2, 2, 3)]
    const reading = read(labelled, ...merged)
    expect(figures(reading).map(([row]) => row)).toEqual([2, 3, 5])
    const bare = labelled.map(row => row.map(cell => (cell === 'Subtotal' ? null : cell)))
    expect(whys(read(bare, ...merged)).join(' ')).toContain('could be a total')
  })

  it('with a payment status hold back every line they cover', () => {
    const rows: readonly Row[] = [
      [...HEADINGS, 'Status'],
      ['HO-100201', 'AMES, IDA', '2026-06-02', '014', 1000, 90, 'Pending'],
      ['HO-100202', 'AMES, JON', '2026-06-02', '022', 500, 60, null],
      ['HO-100207', 'BELL, OTTO', '2026-06-05', '014', 800, 120, 'Paid'],
    ]
    const question = read(rows, down(2, 6, 2)).questions.find(({ why }) => /pending/i.test(why))
    expect(question?.rows).toEqual([2, 3])
  })

  it('over columns of two fields lead to a question', () => {
    const rows: readonly Row[] = [
      HEADINGS,
      ['HO-100201', 'AMES, IDA', '2026-06-02', '014', 90, null],
      ...SPLIT.slice(3),
    ]
    const reading = read(rows, { row: 2, column: 4, rows: 1, columns: 2 })
    expect(whys(reading).join(' ')).toContain('a merged cell covers "Premium" and "Commission"')
  })

  it('that reach beyond the table are headings of the columns it has', () => {
    const rows: readonly Row[] = [
      ['Policy', 'Commission', null],
      [null, 'New', 'Renewal'],
    ]
    for (const columns of [1e9, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])
      expect(headedAcross(rows, [{ row: 1, column: 1, rows: 1, columns }])).toEqual([
        ['Policy', 'Commission', 'Commission'],
        rows[1],
      ])
  })

  it('in a heading row are the heading of each column they cover, but a title over everything of none', () => {
    const rows: readonly Row[] = [
      ['ATLAS MUTUAL', null, null, null],
      ['Policy', 'Commission', null, 'Date'],
      [null, 'New', 'Renewal', null],
      ['AB-1001', 10, 20, '2026-06-01'],
    ]
    const across = (row: number, column: number, columns: number): MergedCells => ({ row, column, rows: 1, columns })
    expect(headedAcross(rows, [across(1, 0, 4), across(2, 1, 2)])).toEqual([
      rows[0],
      ['Policy', 'Commission', 'Commission', 'Date'],
      rows[2],
      rows[3],
    ])
  })

  it('are read as the same file with every cell filled, for any merged cells but amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })), {
          minLength: 1,
          maxLength: 6,
        }),
        groups => {
          const filled: Row[] = [HEADINGS]
          const bare: Row[] = [HEADINGS]
          const merged: MergedCells[] = []
          for (const [at, [lines, wide]] of groups.entries()) {
            for (let one = 0; one < lines; one += 1) {
              const row: Row = [
                `HO-1002${at}1`,
                `AMES, ${'IJKLMN'[at]}`,
                `2026-06-${10 + at}`,
                `0${one + 1}4`,
                1000 + 37 * one + 211 * at,
                101 + 13 * one + 17 * at,
              ]
              filled.push(row)
              bare.push(row.map((cell, place) => (one > 0 && place < wide ? null : cell)))
            }
            if (lines > 1)
              for (let place = 0; place < wide; place += 1) merged.push(down(filled.length - lines + 1, place, lines))
          }
          const whole = read(filled)
          const reading = read(bare, ...merged.toSorted((a, b) => a.row - b.row || a.column - b.column))
          expect(figures(reading)).toEqual(figures(whole))
          expect(whys(reading)).toEqual(whys(whole))
        },
      ),
      runs(20),
    )
  })
})
