import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { faultPaths, overTheWire, takenOrMisnamed, WRONG_ANYWHERE } from '../../testing/fixtures/wrong-json.ts'
import { importMappingArbitrary, runs } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { guessMapping } from '../import/guess/guess-mapping.ts'
import { BLANK_MAPPING } from '../import/mapping.ts'
import { readRows } from '../import/rows/read-rows.ts'
import { readImportMapping, readImportRows } from './import-input.ts'
import { inputFaultSentences } from './json-reader.ts'

const ROWS = [
  ['Policy', 'Eff Date', 'Written Premium', 'Commission Paid'],
  ['AU-1', '03/01/2026', '1,200.00', '144.00'],
]
const CONTEXT = { statementDate: knownDate(2026, 3, 31), transactionCodes: [] }

describe('mappings from another program', () => {
  it('law: are read back from JSON as the same mapping', () => {
    fc.assert(
      fc.property(importMappingArbitrary, mapping => {
        expect(readImportMapping(overTheWire(mapping))).toEqual(E.right(mapping))
      }),
      runs(200),
    )
  })

  it('law: are refused for one wrong value anywhere, with its path', () => {
    fc.assert(
      fc.property(importMappingArbitrary, mapping => {
        expect(takenOrMisnamed(overTheWire(mapping), readImportMapping, () => WRONG_ANYWHERE)).toEqual([])
      }),
      runs(20),
    )
  })

  it('have the values of a blank mapping for keys that were left out, so those of an older version can be read', () => {
    expect(readImportMapping({})).toEqual(E.right(BLANK_MAPPING))
    const guessed = guessMapping(ROWS)
    for (const key of Object.keys(BLANK_MAPPING)) {
      const { [key]: _, ...older } = overTheWire(guessed) as Record<string, unknown>
      const read = readImportMapping(older)
      if (E.isLeft(read)) return expect.unreachable(inputFaultSentences(read.left))
      // The mapping reads rows or says what it cannot read; a missing key never turns a sign.
      const rows = readRows(ROWS, read.right, CONTEXT)
      if (E.isRight(rows)) expect(rows.right.commissionAmount).toBe(14_400)
    }
  })

  it('are refused with unknown words, keys or shapes', () => {
    const of = (change: object) => faultPaths(readImportMapping({ headerRow: 1, ...change }))
    expect(of({ rateUnit: 'percents' })).toEqual(['rateUnit'])
    expect(of({ dateOrder: 'XYZ' })).toEqual(['dateOrder'])
    expect(of({ headerRow: -1 })).toEqual(['headerRow'])
    expect(of({ headings: 1 })).toEqual(['headings'])
    expect(of({ columns: { commission: 'Paid' } })).toEqual(['columns.commission'])
    expect(of({ columns: { lob: {} } })).toEqual(['columns.lob'])
    expect(of({ columns: { lob: { sum: ['A'], less: ['B', -1] } } })).toEqual(['columns.lob.less[1]'])
    expect(of({ columns: { lob: { column: 1, carryDown: false } } })).toEqual(['columns.lob.carryDown'])
    for (const key of ['__proto__', 'constructor'])
      expect(faultPaths(readImportMapping(JSON.parse(`{"columns":{"${key}":1}}`)))).toEqual([`columns.${key}`])
  })

  it('may hold any word of the carrier, even a key of every object’s prototype', () => {
    const read = readImportMapping(JSON.parse('{"transactionTypes":{"__proto__":"NBS","constructor":"RWL"}}'))
    expect(E.isRight(read) && Object.entries(read.right.transactionTypes)).toEqual([
      ['__proto__', 'NBS'],
      ['constructor', 'RWL'],
    ])
  })
})

describe('rows from another program', () => {
  it('are lists of cells, and a value that no cell can have is refused with its row and place', () => {
    expect(readImportRows(ROWS)).toEqual(E.right(ROWS))
    const wrong = [undefined, {}, [], new Date(0), 10n, Symbol('x'), () => 1, Number.NaN, Number.POSITIVE_INFINITY]
    for (const cell of wrong) expect(faultPaths(readImportRows([['A'], ['B', cell]]))).toEqual(['[1][1]'])
    expect(readImportRows([[new Date(0)]])).toMatchObject({
      left: [
        {
          message: expect.stringMatching(/a text \(of a day: 2026-03-31\).*, got a Date, which JSON holds as a text$/),
        },
      ],
    })
    expect(faultPaths(readImportRows([null, 'AB', new Array(1)]))).toEqual(['[0]', '[1]', '[2][0]'])
  })

  it('law: are each read as a line, skipped or refused, and never throw', () => {
    const cell = fc.oneof(
      fc.constantFrom(null, true, 'AU-1', '144.00', '(5.00)', '03/01/2026', '__proto__', 'constructor', '-0', '1e5'),
      fc.string({ maxLength: 12 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), below => {
        const rows = readImportRows([ROWS[0], ...below])
        if (E.isLeft(rows)) return expect.unreachable(inputFaultSentences(rows.left))
        for (const mapping of [guessMapping(rows.right), guessMapping(ROWS)]) {
          const read = readRows(rows.right, mapping, CONTEXT)
          if (E.isRight(read)) {
            const { lines, skipped, refused, rowsRead } = read.right
            expect(lines.length + skipped.length + refused.length).toBe(rowsRead)
          }
        }
      }),
      runs(100),
    )
  })
})
