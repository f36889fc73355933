import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, lineItemArbitrary, runs } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS } from '../import/mapping.ts'
import { lineAllows } from '../statement/allowed.ts'
import {
  blankLineFields,
  FILE_FIELD_KEYS,
  LINE_FIELD_KEYS,
  LINE_FIELDS,
  lineFieldsOf,
  longestText,
  TEXT_FIELD_KEYS,
} from './line-fields.ts'

const snake = (key: string): string => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The columns of a file that are not fields of a line: names in two columns, and the agents' own codes. */
const OF_THE_FILE_ALONE = ['first_name', 'last_name', 'agent_code']

describe('the table of line fields', () => {
  it('has each field under its own name on the wire', () => {
    expect(LINE_FIELD_KEYS.map(key => LINE_FIELDS[key].wire)).toEqual(LINE_FIELD_KEYS.map(snake))
  })

  it('gives every field of a blank line, and of a stored line that is edited', () => {
    const day = knownDate(2026, 1, 31)
    const blank = blankLineFields(day)
    expect(Object.keys(blank).toSorted()).toEqual([...LINE_FIELD_KEYS].toSorted())
    expect(blank).toMatchObject({ transactionDate: day, grossAmount: 0, commissionTerm: 'None', agencyIncome: false })
    expect(Object.values(blank)).not.toContain(undefined)
    fc.assert(
      fc.property(lineItemArbitrary, line => {
        const fields = lineFieldsOf(line)
        expect({ ...line, ...fields }).toEqual(line)
        expect(Object.keys(fields).toSorted()).toEqual([...LINE_FIELD_KEYS].toSorted())
      }),
      runs(20),
    )
  })

  it('gives the length of each text field', () => {
    const words = LINE_FIELD_KEYS.filter(key => LINE_FIELDS[key].kind._tag === 'Text')
    expect([...TEXT_FIELD_KEYS]).toEqual(words)
    expect([longestText('transactionDescription'), TEXT_FIELD_KEYS.every(key => longestText(key) > 0)]).toEqual([
      500,
      true,
    ])
  })

  it('has only fields that a line has', () => {
    expect(Object.keys(LineItemFixtures.lineItem())).toEqual(expect.arrayContaining([...LINE_FIELD_KEYS]))
  })

  it('has the fields that a file can have, and an import reads all of them', () => {
    const wires = FILE_FIELD_KEYS.map(key => LINE_FIELDS[key].wire)
    expect([...wires, ...OF_THE_FILE_ALONE].toSorted()).toEqual([...IMPORT_FIELDS].toSorted())
    for (const key of FILE_FIELD_KEYS) expect(IMPORT_FIELD_LABELS[LINE_FIELDS[key].wire]).toBe(LINE_FIELDS[key].label)
  })

  it('gives the fields of an unpaid line that may change on a reconciled statement (section 5)', () => {
    const day = knownDate(2026, 1, 31)
    const reconciled = { _tag: 'Reconciled', reason: null, by: 'AL', on: day, reportingDate: day } as const
    const line = LineItemFixtures.lineItem()
    const open = LINE_FIELD_KEYS.filter(key => E.isRight(lineAllows(reconciled, line, LINE_FIELDS[key].act)))
    expect(open).toEqual(['commissionTerm', 'agencyIncome'])
  })
})
