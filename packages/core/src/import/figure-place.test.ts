import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownDate } from '../calendar/calendar-date.ts'
import { columnLetter } from './cells/cell-text.ts'
import { cellName, cellsOfPlace } from './figure-place.ts'
import { rowsOfSheet } from './file-rows.ts'
import type { ImportedLine } from './import-report.ts'
import { BLANK_MAPPING, type ImportMapping, type PagePlace, type Sheet } from './mapping.ts'
import { readFile } from './read-file.ts'

const context = { statementDate: knownDate(2026, 3, 31), transactionCodes: [] }

const linesOf = (
  rows: Sheet['rows'],
  said: Partial<ImportMapping>,
  places?: Sheet['places'],
): readonly ImportedLine[] => {
  const sheet = { name: null, hidden: false, rows, ...(places === undefined ? {} : { places }) }
  return readFile([sheet], { ...BLANK_MAPPING, headerRow: 1, ...said }, context).lines
}

describe('the place of a figure', () => {
  it('is named as a spreadsheet names the cell, and can be read back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 18_000 }), fc.integer({ min: 1, max: 200_000 }), (column, row) => {
        expect(cellsOfPlace(cellName(column, row))).toEqual([{ column, row }])
        expect(cellName(column, row)).toBe(`${columnLetter(column)}${row}`)
      }),
    )
    expect(cellsOfPlace('B14,AA14')).toEqual([
      { column: 1, row: 14 },
      { column: 26, row: 14 },
    ])
    expect(cellsOfPlace('nowhere')).toEqual([])
  })

  it('is the cell that was read, for each field that has one and for no other', () => {
    const rows = [
      ['Policy', 'Insured', 'Date', 'Commission', 'Rate'],
      ['PA 1', 'MEYER', '01/05/2026', '10.00', ''],
    ]
    const [line] = linesOf(rows, {
      columns: {
        policy_number: 'Policy',
        insured_name: 'Insured',
        transaction_date: 'Date',
        commission_amount: 'Commission',
        commission_rate: 'Rate',
      },
    })
    expect(line?.cells).toEqual({
      policy_number: 'A2',
      insured_name: 'B2',
      transaction_date: 'C2',
      commission_amount: 'D2',
    })
  })

  it('is the filled cells for a sum, the cell above for a carried value, the replaced cell for a typed one', () => {
    const rows = [
      ['Policy', 'Date', 'First', 'Renewal'],
      ['PA 1', '01/05/2026', '10.00', ''],
      ['', '01/06/2026', '1.00', '2.00'],
    ]
    const [first, second] = linesOf(rows, {
      columns: {
        policy_number: { column: 'Policy', carryDown: true },
        transaction_date: 'Date',
        commission_amount: { sum: ['First', 'Renewal'] },
      },
      cells: { '2:transaction_date': '01/07/2026' },
    })
    expect(first?.cells).toEqual({ policy_number: 'A2', transaction_date: 'B2', commission_amount: 'C2' })
    expect(second?.cells).toEqual({ policy_number: 'A2', transaction_date: 'B3', commission_amount: 'C3,D3' })
  })

  it('is the section heading for a value from that heading', () => {
    const rows = [
      ['Date', 'Insured', 'Commission'],
      ['Policy: PA 77-1'],
      ['01/05/2026', 'MEYER', '10.00'],
      ['01/06/2026', 'MEYER', '12.00'],
    ]
    const lines = linesOf(rows, {
      columns: {
        policy_number: { section: { prefix: 'Policy:', suffix: null } },
        transaction_date: 'Date',
        insured_name: 'Insured',
        commission_amount: 'Commission',
      },
    })
    expect(lines.map(({ policyNumber, cells }) => [policyNumber, cells.policy_number])).toEqual([
      ['PA 77-1', 'A2'],
      ['PA 77-1', 'A2'],
    ])
  })

  it('is the frame around its cells in a file with pages', () => {
    const place = (page: number, x: number): PagePlace => ({ page, x, y: 100, width: 40, height: 10 })
    const rows = [
      ['Policy', 'Date', 'First', 'Renewal'],
      ['PA 1', '01/05/2026', '1.00', '2.00'],
    ]
    const [line] = linesOf(
      rows,
      {
        columns: {
          policy_number: 'Policy',
          transaction_date: 'Date',
          commission_amount: { sum: ['First', 'Renewal'] },
        },
      },
      [[], [place(2, 10), null, place(2, 60), place(2, 120)]],
    )
    expect(line?.cells).toEqual({
      policy_number: place(2, 10),
      transaction_date: 'B2',
      commission_amount: { page: 2, x: 60, y: 100, width: 100, height: 10 },
    })
  })

  it('is the frame of a whole row on its first page, and nothing in a file without pages', () => {
    const place = (page: number, x: number): PagePlace => ({ page, x, y: 100, width: 40, height: 10 })
    const rows = [['PA 1', null, '1.00'], ['PA 2']]
    const sheet = { name: null, hidden: false, rows, places: [[place(1, 10), null, place(1, 90)], [place(2, 10)]] }
    expect(rowsOfSheet(sheet, 1, 2).map(row => row.place)).toEqual([
      { page: 1, x: 10, y: 100, width: 120, height: 10 },
      place(2, 10),
    ])
    expect(rowsOfSheet({ name: null, hidden: false, rows }, 1, 1)).toEqual([
      { sheet: null, row: 1, cells: ['PA 1', '', '1.00'] },
    ])
  })
})
