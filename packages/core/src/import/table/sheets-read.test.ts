import { describe, expect, it } from 'vitest'
import { knownDate } from '../../calendar/calendar-date.ts'
import type { Row, Sheet } from '../mapping.ts'
import { readFile } from '../read-file.ts'

const CONTEXT = { statementDate: knownDate(2026, 6, 30), transactionCodes: [] }
const rows = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => (cell.trim() === '' ? null : cell.trim())))
const sheet = (name: string, text: string, more: Partial<Sheet> = {}): Sheet => ({
  name,
  hidden: false,
  rows: rows(text),
  ...more,
})
const AUTO = sheet(
  'Auto',
  `
Policy Number|Insured|Tran Date|Premium|Commission
PA1000017|LARK, JUNE|06/01/2026|1,000.00|100.00
PA1000018|OTT, LEE|06/02/2026|500.00|50.00`,
)
const HOME = `
Homeowners
Commission|Policy Number|Premium|Tran Date|Insured
7.50|HO2000011|75.00|06/03/2026|BELL, RAY
90.00|HO2000012|900.00|06/04/2026|VOSS, ANN`
const read = (...sheets: readonly Sheet[]) => readFile(sheets, null, CONTEXT)

describe('a sheet with its columns in another order', () => {
  it('is read by its own headings, and each figure has its own cell as its place', () => {
    const { lines, questions, refused, sheets } = read(AUTO, sheet('Home', HOME))
    expect([questions, refused]).toEqual([[], []])
    expect(sheets.map(({ read: isRead, columns }) => [isRead, columns])).toEqual([
      [true, undefined],
      [true, [1, 4, 3, 2, 0]],
    ])
    expect(lines.slice(2).map(line => [line.sheet, line.row, line.policyNumber, line.grossAmount])).toEqual([
      ['Home', 3, 'HO2000011', 7_500],
      ['Home', 4, 'HO2000012', 90_000],
    ])
    expect(lines[2]?.cells).toEqual({
      policy_number: 'B3',
      insured_name: 'E3',
      transaction_date: 'D3',
      gross_amount: 'C3',
      commission_amount: 'A3',
    })
  })

  it('leads to a question about amounts in a column of its own, and about a row that was cut short', () => {
    const more = HOME.replace('Insured', 'Insured|Bonus').replace('BELL, RAY', 'BELL, RAY|12.00')
    expect(read(AUTO, sheet('Home', more)).questions.map(({ why, rows: at }) => [why.slice(0, 42), at])).toEqual([
      ['"F" holds amounts that are not imported. D', ['Home!3']],
      ['1 row has cells beyond the last heading: a', ['Home!3']],
    ])
    const short = HOME.replace('75.00|06/03/2026|BELL, RAY', '75.00')
    expect(read(AUTO, sheet('Home', short)).questions.map(({ why }) => why)).toContain(
      '1 row ends before the columns of the lines do, and may have been cut off.',
    )
  })

  it('is not read if one heading is above two of its columns, and a question asks about it', () => {
    const twice = HOME.replace('Insured', 'Insured|Premium').replace('BELL, RAY', 'BELL, RAY|80.00')
    const { lines, questions } = read(AUTO, sheet('Home', twice))
    expect([lines.length, questions.map(({ why }) => why)]).toEqual([2, ['"Home" holds amounts and is not read.']])
  })

  it('leads to a question if a column that a field is read from is hidden', () => {
    const { questions } = read(AUTO, sheet('Home', HOME, { hiddenColumns: [0] }))
    expect(questions.map(({ about }) => about)).toEqual(['commission_amount'])
  })
})
