import type { MergedCells, Sheet } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlSheets } from './html/html-sheets.ts'
import { spreadsheetXml } from './workbook/spreadsheet-xml.ts'

/** A table of figures and words, with some ranges of it merged. */
interface Table {
  readonly width: number
  readonly rows: number
  readonly merged: readonly MergedCells[]
}

const tableArbitrary: fc.Arbitrary<Table> = fc
  .record({ width: fc.integer({ min: 3, max: 6 }), rows: fc.integer({ min: 2, max: 9 }) })
  .chain(({ width, rows }) =>
    fc
      .array(
        fc.record({
          row: fc.integer({ min: 1, max: rows }),
          column: fc.nat({ max: width - 1 }),
          rows: fc.integer({ min: 1, max: 4 }),
          columns: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 6 },
      )
      .map(drawn => {
        const taken = new Set<string>()
        const merged = drawn
          .map(one => ({
            ...one,
            rows: Math.min(one.rows, rows - one.row + 1),
            columns: Math.min(one.columns, width - one.column),
          }))
          .filter(({ row, column, rows: many, columns }) => {
            const places = Array.from(
              { length: many * columns },
              (_, n) => `${row + (n % many)}:${column + Math.floor(n / many)}`,
            )
            // The corner of the table is filled, so that a page's table is as wide and as long as it was drawn.
            if (many * columns < 2 || places.some(place => taken.has(place) || place === `${rows}:${width - 1}`))
              return false
            for (const place of places) taken.add(place)
            return true
          })
          .toSorted((a, b) => a.row - b.row || a.column - b.column)
        return { width, rows, merged }
      }),
  )

const startsAt = ({ merged }: Table, row: number, column: number): MergedCells | undefined =>
  merged.find(one => one.row === row && one.column === column)

const isCovered = ({ merged }: Table, row: number, column: number): boolean =>
  merged.some(
    one =>
      (one.row !== row || one.column !== column) &&
      row >= one.row &&
      row < one.row + one.rows &&
      column >= one.column &&
      column < one.column + one.columns,
  )

const drawn = (
  table: Table,
  cell: (row: number, column: number, over: MergedCells | undefined) => string,
): readonly string[] =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.width }, (_, column) =>
      isCovered(table, row + 1, column) ? '' : cell(row + 1, column, startsAt(table, row + 1, column)),
    ).join(''),
  )

const asPage = (table: Table): string =>
  `<table>${drawn(
    table,
    (row, column, over) => `<td rowspan=${over?.rows ?? 1} colspan="${over?.columns ?? 1}">${row * 10 + column}.50`,
  )
    .map(row => `<tr>${row}`)
    .join('\n')}</table>`

const asXml = (table: Table): string =>
  `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <Worksheet ss:Name="June"><Table>${drawn(
    table,
    (row, column, over) =>
      `<Cell ss:Index="${column + 1}" ss:MergeDown="${(over?.rows ?? 1) - 1}" ss:MergeAcross="${(over?.columns ?? 1) - 1}"><Data ss:Type="String">${row * 10 + column}.50</Data></Cell>`,
  )
    .map(row => `<Row>${row}</Row>`)
    .join('')}</Table></Worksheet></Workbook>`

const told = ([sheet]: readonly Sheet[]) => ({
  merged: sheet?.merged ?? [],
  cells: sheet?.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell === null ? [] : [[at + 1, column, cell]])),
  ),
  doubts: sheet?.doubts,
})

describe('merged cells', () => {
  it('are the same from an HTML table and from an XML spreadsheet of the same cells', () => {
    fc.assert(
      fc.property(tableArbitrary, table => {
        const page = told(htmlSheets(asPage(table)))
        expect(page.merged).toEqual(table.merged)
        expect(page).toEqual(told(spreadsheetXml(asXml(table))))
      }),
      runs(300),
    )
  })

  it('of an HTML table end with the table and above its footer, and a merged heading covers each of its columns', () => {
    const [sheet] = htmlSheets(
      `<table><thead><tr><th>Policy<th colspan=2>Amounts</thead>
       <tfoot><tr><td>Total<td>3.00<td>4.00</tfoot>
       <tbody><tr><td rowspan=9>A1<td>1.00<td>2.00<tr><td>2.00<td>2.00</tbody></table>`,
    )
    expect(sheet?.rows.at(0)).toEqual(['Policy', 'Amounts', 'Amounts'])
    expect(sheet?.merged).toContainEqual({ row: 2, column: 0, rows: 2, columns: 1 })
    expect(sheet?.rows.at(-1)).toEqual(['Total', '3.00', '4.00'])
  })

  it('that overlap are cut at the second one in HTML, and refuse an XML spreadsheet', () => {
    const [sheet] = htmlSheets(
      '<table><tr><td>a<td rowspan=2>b<td>c<tr><td colspan=3>d<td>e<tr><td>f<td>g<td>h</table>',
    )
    expect(sheet?.merged).toEqual([{ row: 1, column: 1, rows: 2, columns: 1 }])
    const meeting = { width: 3, rows: 2, merged: [] }
    const damaged = asXml(meeting).replaceAll('ss:MergeDown="0"', 'ss:MergeDown="1"')
    expect(() => spreadsheetXml(damaged)).toThrow()
    expect(() => spreadsheetXml(asXml(meeting).replace('MergeDown="0"', 'MergeDown="9999999"'))).toThrow()
  })
})
