import { describe, expect, it } from 'vitest'
import { knownDate, toIso } from '../../calendar/calendar-date.ts'
import type { DateOrder, Row } from '../mapping.ts'
import { readFile } from '../read-file.ts'
import { statedDate } from './stated-date.ts'

const context = { statementDate: knownDate(2026, 12, 2) }

const said = (rows: readonly Row[], dateOrder: DateOrder = 'auto'): string | null => {
  const above = rows.map((cells, at) => ({ name: at + 1, cells }))
  const found = statedDate(above, { dateOrder }, context)
  return found === null ? null : `${found.row}: ${toIso(found.date)}`
}

describe('the day that a file gives its statement', () => {
  it.each<[string, Row]>([
    ['beside its words', ['Statement date', '11/25/2026']],
    ['behind its words, before a page number', ['Harbor Mutual', 'Statement Date: 11/25/2026   Page 1 of 3']],
    ['as a workbook holds days', ['Statement Date:', null, '2026-11-25T00:00:00']],
    ['with the name of its month', ['STATEMENT DATED NOVEMBER 25, 2026']],
    ['with the day first and the name of its month', ['Stmt date', '25-Nov-2026']],
    ['as the last day of a period', ['Commission Statement for the period 11/01/2026 through 11/25/2026']],
    ['as the last day of a period in cells of their own', ['Period:', '11/01/26', 'to', '11/25/26']],
    ['as the end of a period', ['Period Ending 11/25/2026']],
    ['as the day up to which it counts', ['Commissions as of 11/25/2026']],
    ['as the day of payment', ['Check No. 448812', 'Check Date: 11/25/2026']],
    ['as a date without other words', ['Date: 11/25/2026']],
  ])('is found %s', (_, row) => {
    expect(said([['Harbor Mutual Insurance'], row])).toBe('2: 2026-11-25')
  })

  it('is read in the order that the file has its days in', () => {
    expect(said([['Statement date: 05/06/2026']])).toBe('1: 2026-05-06')
    expect(said([['Statement date: 05/06/2026']], 'DMY')).toBe('1: 2026-06-05')
  })

  it("is the statement's own, beside those of its payment and its printing", () => {
    expect(said([['Run date 12/01/2026'], ['Check date', '11/30/2026'], ['Statement date', '11/25/2026']])).toBe(
      '3: 2026-11-25',
    )
  })

  it.each<[string, readonly Row[]]>([
    ['when a report was printed', [['Run Date: 12/01/2026', 'Print Date: 12/01/2026']]],
    ['the number of a statement', [['Statement No. 11-25-26'], ['Statement 4471']]],
    ['the month in which the statement is dated already', [['Statement for December 2026']]],
    ['one of several months', [['November 2026'], ['Due in December 2026']]],
    ['a month in a remark', [['Rates change in November 2026 for all new business that you write with us']]],
    ['a month as figures', [['Period: 11/2026']]],
    ['the date of something else', [['Effective date 11/01/2026'], ['Agency appointed 01/01/2019']]],
    ['a day that does not exist', [['Statement date 02/30/2026']]],
  ])('is not %s', (_, rows) => {
    expect(said(rows)).toBeNull()
  })

  it.each<[string, Row]>([
    ['alone', ['November 2026']],
    ['in the name of the statement', ['Commission Statement - NOV 2026']],
    ['before the rest of its name', ['November, 2026 Commissions']],
  ])('is the last one of the month that it is named for %s', (_, row) => {
    expect(said([['Harbor Mutual Insurance'], row])).toBe('2: 2026-11-30')
    expect(said([row, ['Statement date: 11/25/2026']])).toBe('2: 2026-11-25')
  })

  it('is left open where several are said', () => {
    expect(said([['Statement date 11/25/2026'], ['Statement date 10/25/2026']])).toBeNull()
  })

  it('is part of what reading a file finds, with its sheet where several are read', () => {
    const rows = [
      ['Harbor Mutual Insurance', null],
      ['Statement date', '11/25/2026'],
      ['Policy Number', 'Commission'],
      ['HM-4410021', '144.00'],
    ]
    const read = (names: readonly (string | null)[]) =>
      readFile(
        names.map(name => ({ name, hidden: false, rows })),
        null,
        { ...context, transactionCodes: [] },
      ).statedDate
    const date = knownDate(2026, 11, 25)
    expect(read([null])).toEqual({ row: 2, date })
    expect(read(['North', 'South'])).toEqual({ row: 'North!2', date })
  })
})
