import { Money, Rates, spreadsheetText } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dateColumn, moneyColumn, numberColumn, rateColumn, textColumn } from '../columns.ts'
import { exportedCell } from './grid-cells.ts'
import { toCsv } from './grid-csv.ts'
import { toXlsx } from './grid-xlsx.ts'

interface Row {
  readonly name: string
}

const COLUMNS = [
  textColumn<Row>('name', 'Name, in full', row => row.name),
  dateColumn<Row>('on', 'On', () => knownDate(2026, 3, 1)),
  moneyColumn<Row>('amount', 'Amount', () => Money.cents(-123_456)),
  rateColumn<Row>('rate', 'Rate', () => Rates.rate(12_500_000)),
  numberColumn<Row>('lines', 'Lines', () => 1234),
]

describe('a text exported to a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A'])(
    '%j is protected from being read as a formula',
    text => expect(spreadsheetText(text)).toBe(`'${text}`),
  )

  it('stays as it is if it cannot be a formula', () => {
    expect(['Pike = Street', "O'Brien", '', '12-34'].map(spreadsheetText)).toEqual([
      'Pike = Street',
      "O'Brien",
      '',
      '12-34',
    ])
  })
})

describe('a table exported as CSV', () => {
  it('has bare numbers, dates as MM/dd/yyyy, and quotes where needed', () => {
    expect(toCsv(COLUMNS, [{ name: 'Pike, "the" Street' }])).toBe(
      '\uFEFF"Name, in full",On,Amount,Rate,Lines\r\n"Pike, ""the"" Street",03/01/2026,-1234.56,12.5,1234\r\n',
    )
  })

  it('protects texts from being read as formulas, and leaves numbers alone', () => {
    expect(toCsv(COLUMNS, [{ name: '=cmd()' }])).toContain("\r\n'=cmd(),03/01/2026,-1234.56,")
  })
})

describe('a table exported as a workbook', () => {
  it('has texts, days and numbers as values of their own kinds', () => {
    expect(COLUMNS.map(column => exportedCell(column, { name: '@x' }))).toEqual([
      { _tag: 'Text', text: '@x' },
      { _tag: 'Day', iso: '2026-03-01' },
      { _tag: 'Number', value: -1234.56, shape: 'money' },
      { _tag: 'Number', value: 12.5, shape: 'percent' },
      { _tag: 'Number', value: 1234, shape: 'plain' },
    ])
  })

  it('is a workbook of one named sheet with the headings and values', async () => {
    const bytes = new Uint8Array(await (await toXlsx('Lines: a/b', COLUMNS, [{ name: 'Pike' }])).arrayBuffer())
    const files = Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)] as const)
    const textOf = (part: string) => files.find(([path]) => path.endsWith(part))?.[1] ?? ''
    expect(textOf('workbook.xml')).toContain('name="Lines  a b"')
    expect(files.map(([, text]) => text).join()).toContain('Pike')
    expect(textOf('sheet1.xml')).toContain('<v>-1234.56</v>')
  })
})
