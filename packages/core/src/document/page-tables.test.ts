import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CarrierFile,
  carrierFileArbitrary,
  LONG_NAME_GOES_ON,
  plainFileArbitrary,
  printedFile,
  printStyleArbitrary,
  runs,
  STATEMENT_DATE,
  silentlyWrong,
} from '../../testing/index.ts'
import { readFile } from '../import/read-file.ts'
import { pageTables } from './page-tables.ts'

const CONTEXT = {
  statementDate: STATEMENT_DATE,
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

/** A name that goes on in a row of its own is on paper a name in two lines, and comes in whole. */
const goesOn = ({ sheets }: CarrierFile): boolean =>
  sheets.some(({ rows }) => rows.some(row => row.includes(LONG_NAME_GOES_ON)))

/** Numbers of a workbook have no form until somebody prints them. */
const isText = ({ sheets }: CarrierFile): boolean =>
  sheets.every(({ rows }) => rows.every(row => row.every(cell => cell === null || typeof cell === 'string')))

const ofOneSheet = carrierFileArbitrary.filter(file => file.sheets.length === 1 && isText(file) && !goesOn(file))

describe('law 24 on printed pages', () => {
  it('whatever traps a file holds and however it is printed: each row is right, refused or asked about', () => {
    fc.assert(
      fc.property(ofOneSheet, printStyleArbitrary, (file, style) => {
        const read = printedFile(file, style, pageTables)
        expect(silentlyWrong(read, readFile(read.sheets, null, CONTEXT))).toEqual([])
      }),
      runs(200),
    )
  })
  it('a plain file comes in whole and right, and nothing is asked', () => {
    fc.assert(
      fc.property(plainFileArbitrary, printStyleArbitrary, (file, style) => {
        const read = printedFile(file, style, pageTables)
        const reading = readFile(read.sheets, null, CONTEXT)
        expect([reading.questions.map(({ why }) => why), reading.refused]).toEqual([[], []])
        expect(reading.lines).toHaveLength(file.rows.length)
        expect(silentlyWrong(read, reading)).toEqual([])
      }),
      runs(60),
    )
  })
})
