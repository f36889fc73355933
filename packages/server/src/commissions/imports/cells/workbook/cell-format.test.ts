import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellFormat, namedFormat, shownAs } from './cell-format.ts'
import { spreadsheetXml } from './spreadsheet-xml.ts'

const shown = (number: number, code: string) => shownAs(number, cellFormat(164, code), false)

describe('a number of a workbook', () => {
  it('law: keeps every digit and leading zero, whatever the format puts between the digits', () => {
    const between = fc.constantFrom('', '-', ' ', '/', '"-"', '\\.', '"PA "')
    fc.assert(
      fc.property(
        fc.array(between, { minLength: 1, maxLength: 11 }),
        fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        (some, number) => {
          const text = String(shown(number, `0${some.map(one => `${one}0`).join('')}`))
          expect(text.replace(/\D/g, '')).toBe(String(number).padStart(some.length + 1, '0'))
        },
      ),
    )
  })

  it.each([
    [11234567, '00-000000-0', '01-123456-7'],
    [1234567, '"PA-"0000000', 'PA-1234567'],
    [42, '"PA-"0000000;-0', 'PA-0000042'],
    [12345, '000', '12345'],
    [12345678, '000-000', '12345-678'],
    [7, '[Red]000', '007'],
    [1234, '"HO"0', 'HO1234'],
    [1234, '\\H\\O-#', 1234],
    [12, '#000', '012'],
    [1234567, '00#####', '1234567'],
    [1234, '"A;B"0000000', 'A;B0001234'],
    [1234, '[$-409]0000000', '0001234'],
    [1234, '[$USD]00', 'USD 1234.00'],
    [-1000, '[$CAD] #,##0.00', 'CAD -1000.00'],
    [187.5, '_-* #,##0.00\\ [$\u20ac-407]_-;-* #,##0.00\\ [$\u20ac-407]_-', 'EUR 187.5'],
    [187.5, '#,##0.00 "MXN"', 'MXN 187.5'],
    [187.5, '_($* #,##0.00_);_($* (#,##0.00)', 187.5],
    [187.5, '[$$-409]#,##0.00', 187.5],
    [1234, '[>99]000000', 1234],
    [12, '0" days"', 12],
    // A sign or a bracket in front is no part of a policy number.
    [7, '-000', 7],
    [7, '(000)', 7],
    [7, '$000', 7],
    [1234, '#,##0', 1234],
    [0.5, '000', 0.5],
    [-7, '000', -7],
  ])('%d in the format %s is %s', (number, code, expected) => {
    expect(shown(number, code)).toBe(expected)
  })
})

const SS = 'urn:schemas-microsoft-com:office:spreadsheet'
const STYLES = [
  '<Style ss:ID="Default" ss:Name="Normal"><NumberFormat/></Style>',
  '<Style ss:ID="number"><NumberFormat ss:Format="0000000"/></Style>',
  '<Style ss:ID="bold" ss:Parent="number"><Font ss:Bold="1"/></Style>',
  '<Style ss:ID="rate"><NumberFormat ss:Format="Percent"/></Style>',
  '<Style ss:ID="day"><NumberFormat ss:Format="Short Date"/></Style>',
].join('')
const cell = (value: number, style?: string) =>
  `<Cell${style === undefined ? '' : ` ss:StyleID="${style}"`}><Data ss:Type="Number">${value}</Data></Cell>`
const rowsOf = (table: string) =>
  spreadsheetXml(
    `<?xml version="1.0"?><Workbook xmlns="${SS}" xmlns:ss="${SS}"><Styles>${STYLES}</Styles><Worksheet ss:Name="a"><Table>${table}</Table></Worksheet></Workbook>`,
  )[0]?.rows

describe('a number of an XML spreadsheet of 2003', () => {
  it('is shown as its style shows it: leading zeros, a rate, a day', () => {
    const cells = [cell(42, 'number'), cell(42, 'bold'), cell(0.125, 'rate'), cell(46023, 'day'), cell(42)]
    expect(rowsOf(`<Row>${cells.join('')}</Row>`)).toEqual([['0000042', '0000042', '12.5%', '2026-01-01', 42]])
  })

  it('takes the style of its row when it has none, and of its column when the row has none', () => {
    const table = `<Column ss:Index="2" ss:Span="1" ss:StyleID="number"/><Row>${cell(1)}${cell(2)}${cell(3)}${cell(4)}</Row><Row ss:StyleID="rate">${cell(1)}${cell(2, 'bold')}</Row>`
    expect(rowsOf(table)).toEqual([
      [1, '0000002', '0000003', 4],
      ['100%', '0000002'],
    ])
  })

  it('makes its row doubtful where its style is red or struck through, but not where a part of a text is red', () => {
    const styles = `${STYLES}<Style ss:ID="red"><Font ss:Color="#FF0000"/></Style><Style ss:ID="below" ss:Parent="red"/><Style ss:ID="black" ss:Parent="red"><Font ss:Color="#000000"/></Style><Style ss:ID="struck"><Font ss:Color="#FF0000" ss:StrikeThrough="1"/></Style>`
    const rich =
      '<Cell ss:StyleID="struck"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><Font html:Color="#FF0000" xmlns:html="http://www.w3.org/TR/REC-html40">words</Font></ss:Data></Cell>'
    const cells = [cell(1, 'red'), cell(2), cell(3, 'below'), cell(4, 'black'), cell(5, 'struck'), `${rich}${cell(6)}`]
    const [sheet] = spreadsheetXml(
      `<Workbook xmlns="${SS}" xmlns:ss="${SS}"><Styles>${styles}</Styles><Worksheet ss:Name="a"><Table>${cells.map(one => `<Row>${cell(0)}${one}</Row>`).join('')}</Table></Worksheet></Workbook>`,
    )
    expect(sheet?.doubts).toEqual([
      { row: 1, kind: 'Red' },
      { row: 3, kind: 'Red' },
      { row: 5, kind: 'Struck' },
    ])
  })

  it('takes the style of its table when its column has none', () => {
    const sheets = spreadsheetXml(
      `<Workbook xmlns="${SS}" xmlns:ss="${SS}"><Styles>${STYLES}</Styles><Worksheet ss:Name="a"><Table ss:StyleID="number"><Column ss:StyleID="rate"/><Row>${cell(1)}${cell(2)}</Row></Table></Worksheet><Worksheet ss:Name="b"><Table><Row>${cell(1)}${cell(2)}</Row></Table></Worksheet></Workbook>`,
    )
    expect(sheets.map(({ rows }) => rows)).toEqual([[['100%', '0000002']], [[1, 2]]])
  })

  it('is a day counted from 1904 where the workbook counts from there', () => {
    const from1904 = '<ExcelWorkbook xmlns="urn:schemas-microsoft-com:office:excel"><Date1904/></ExcelWorkbook>'
    const sheets = spreadsheetXml(
      `<Workbook xmlns="${SS}" xmlns:ss="${SS}">${from1904}<Styles>${STYLES}</Styles><Worksheet ss:Name="a"><Table><Row>${cell(46023, 'day')}${cell(2)}</Row></Table></Worksheet></Workbook>`,
    )
    expect(sheets[0]?.rows).toEqual([['2030-01-02', 2]])
  })

  it('stays as stored when its style is missing', () => {
    expect(rowsOf(`<Row>${cell(42, 'gone')}${cell(1)}</Row>`)).toEqual([[42, 1]])
  })

  it('is formatted by a known format name or a format code, and is plain under any other name', () => {
    expect(['Percent', 'Short Date', 'Fixed', 'toString', '0.00%', '000'].map(namedFormat)).toEqual([
      'Percent',
      'Day',
      'Plain',
      'Plain',
      'Percent',
      { shape: '\0\0\0' },
    ])
  })
})
