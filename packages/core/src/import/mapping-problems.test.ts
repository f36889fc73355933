import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { knownDate } from '../calendar/calendar-date.ts'
import { guessMapping } from './guess-mapping.ts'
import type { ImportMapping, Row } from './mapping.ts'
import { mappingProblems } from './mapping-problems.ts'
import { readRows } from './read-rows.ts'

const ROWS: readonly Row[] = [
  ['Policy Number', 'Insured', 'Commission', 'Commission'],
  ['AB12345', 'LARK, JUNE', '15.00', '15.00'],
]
const MAPPING: ImportMapping = {
  ...guessMapping(ROWS),
  headerRow: 1,
  columns: { policy_number: 'Policy Number', commission_amount: 2 },
}
const said = (change: Partial<ImportMapping>, rows = ROWS): readonly string[] =>
  mappingProblems(rows, { ...MAPPING, ...change }).map(problem => problem.message)

describe('problems of a mapping', () => {
  it('there are none when every column is there', () => expect(said({})).toEqual([]))
  it('headings are found whatever their case and punctuation', () =>
    expect(said({ columns: { policy_number: 'policy_number', commission_amount: 3 } })).toEqual([]))
  it('a heading that is not there is named with those that are', () =>
    expect(said({ columns: { policy_number: 'Pol', commission_amount: 2 } })).toEqual([
      'Policy number: row 1 has no heading "Pol"; it has "Policy Number", "Insured", "Commission", "Commission"',
    ]))
  it('a heading that is there twice has to be given by number', () =>
    expect(said({ columns: { policy_number: 0, commission_amount: 'Commission' } }).join()).toMatch(/columns C and D/))
  it('a column beyond the widest row is named', () =>
    expect(said({ columns: { policy_number: 0, commission_amount: 9 } }).join()).toMatch(/no column 10.*4 columns/))
  it('a commission and something to know the policy by are needed', () =>
    expect(said({ columns: {} })).toEqual([
      'Commission: no column is chosen, and a line needs its commission',
      "Policy number: choose its column, or that of the insured's name",
    ]))
  it('a heading row must be there, and the data below it', () => {
    expect(said({ headerRow: 9 }).join()).toMatch(/no row 9.*2 rows/)
    expect(said({ dataRow: 1 }).join()).toMatch(/cannot begin in row 1/)
  })
  it('without a heading row columns are given by number', () =>
    expect(said({ headerRow: 0 }).join()).toMatch(/needs a column number/))
  it('a date format must be one', () => expect(said({ dateFormat: 'YYYY-DD' }).join()).toMatch(/not a date format/))
  it('an empty file is said to be empty', () => {
    expect(said({}, []).join()).toMatch(/empty/)
    expect(said({}, [[], []]).join()).toMatch(/empty/)
  })
  it('reading answers the problems and looks at no row', () => {
    const context = { statementDate: knownDate(2026, 1, 31), transactionCodes: [] }
    expect(E.isLeft(readRows(ROWS, { ...MAPPING, columns: {} }, context))).toBe(true)
  })
})
