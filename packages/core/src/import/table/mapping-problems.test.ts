import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { knownDate } from '../../calendar/calendar-date.ts'
import { guessMapping } from '../guess/guess-mapping.ts'
import type { ImportMapping, Row } from '../mapping.ts'
import { readRows } from '../rows/read-rows.ts'
import { mappingProblems } from './mapping-problems.ts'

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
  it('are none if every column exists', () => expect(said({})).toEqual([]))
  it('do not include a heading with another case or other punctuation', () =>
    expect(said({ columns: { policy_number: 'policy_number', commission_amount: 3 } })).toEqual([]))
  it('name a heading that does not exist, and those that do', () =>
    expect(said({ columns: { policy_number: 'Pol', commission_amount: 2 } })).toEqual([
      'Policy number: row 1 has no heading "Pol"; it has "Policy Number", "Insured", "Commission", "Commission"',
    ]))
  it('include a repeated heading that is not given by number', () =>
    expect(said({ columns: { policy_number: 0, commission_amount: 'Commission' } }).join()).toMatch(/columns C and D/))
  it('name a column beyond the widest row', () =>
    expect(said({ columns: { policy_number: 0, commission_amount: 9 } }).join()).toMatch(/no column 10.*4 columns/))
  it('include a missing commission column, and a missing column to know the policy by', () =>
    expect(said({ columns: {} })).toEqual([
      'Commission: no column is chosen, and a line needs its commission',
      "Policy number: choose its column, or that of the insured's name",
    ]))
  it('include a heading row that does not exist, and data that begin at or above it', () => {
    expect(said({ headerRow: 9 }).join()).toMatch(/no row 9.*2 rows/)
    expect(said({ dataRow: 1 }).join()).toMatch(/cannot begin in row 1/)
  })
  it('include a column given by heading if there is no heading row', () =>
    expect(said({ headerRow: 0 }).join()).toMatch(/needs a column number/))
  it('include an unknown date format', () =>
    expect(said({ dateFormat: 'YYYY-DD' }).join()).toMatch(/not a date format/))
  it('are that the file is empty, if it is', () => {
    expect(said({}, []).join()).toMatch(/empty/)
    expect(said({}, [[], []]).join()).toMatch(/empty/)
  })
  it('make reading the file fail', () => {
    const context = { statementDate: knownDate(2026, 1, 31), transactionCodes: [] }
    expect(E.isLeft(readRows(ROWS, { ...MAPPING, columns: {} }, context))).toBe(true)
  })
})
