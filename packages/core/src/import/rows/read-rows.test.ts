import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, runs, workingDateArbitrary } from '../../../testing/index.ts'
import { knownDate, toUs } from '../../calendar/calendar-date.ts'
import { LINE_FIELDS, TEXT_FIELD_KEYS } from '../../line-item/line-fields.ts'
import { cents, formatAmount, sum } from '../../money/cents.ts'
import type { ReadRows } from '../import-report.ts'
import { BLANK_MAPPING, type Cell, type ImportMapping, type Row } from '../mapping.ts'
import { type ReadContext, readRows, readRowsInSteps } from './read-rows.ts'

const CONTEXT: ReadContext = {
  statementDate: knownDate(2026, 1, 31),
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}
const HEADINGS: Row = ['Policy', 'Insured', 'Date', 'Type', 'Premium', 'Rate', 'Commission', 'LOB']
const MAPPING: ImportMapping = {
  ...BLANK_MAPPING,
  headerRow: 1,
  columns: {
    policy_number: 'Policy',
    insured_name: 'Insured',
    transaction_date: 'Date',
    transaction_type: 'Type',
    gross_amount: 'Premium',
    commission_rate: 'Rate',
    commission_amount: 'Commission',
    lob: 'LOB',
  },
}

const reading = (
  data: readonly Row[],
  change: Partial<ImportMapping> = {},
  context: Partial<ReadContext> = {},
): ReadRows => {
  const read = readRows([HEADINGS, ...data], { ...MAPPING, ...change }, { ...CONTEXT, ...context })
  if (E.isLeft(read)) throw new Error(read.left.map(problem => problem.message).join('; '))
  return read.right
}
const GOOD: Row = ['AB12345', 'LARK, JUNE', '01/05/2026', 'NB', '100.00', '15', '15.00', 'HOME']
/** A good row in which `change` replaces the cells under its headings. */
const row = (change: { readonly [heading: string]: Cell }): Row =>
  HEADINGS.map((heading, column) =>
    String(heading) in change ? (change[String(heading)] ?? null) : (GOOD[column] ?? null),
  )
const fate = (read: ReadRows): string =>
  read.lines.length === 1 ? 'line' : (read.skipped[0]?.why ?? read.refused[0]?.why ?? '')

const messyCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom<Cell>(
    null,
    '',
    'Total',
    'Grand Total:',
    'Policy',
    'Commission',
    '15.00',
    '(3.50)',
    'AB12345',
    '01/05/2026',
    'Total Wine',
    '---',
  ),
  fc.string(),
  fc.double(),
  fc.boolean(),
)

describe('reading rows', () => {
  it('reads each text field that a file can have from the column that the mapping names', () => {
    const words = TEXT_FIELD_KEYS.filter(key => LINE_FIELDS[key].inFile)
    const columns = Object.fromEntries(words.map((key, column) => [LINE_FIELDS[key].wire, column]))
    const mapping = { ...BLANK_MAPPING, dataRow: 1, columns: { ...columns, commission_amount: words.length } }
    const read = readRows([[...words.map(key => `The ${LINE_FIELDS[key].label} 1`), '15.00']], mapping, CONTEXT)
    if (E.isLeft(read)) throw new Error(read.left.map(problem => problem.message).join('; '))
    expect(read.right.lines).toMatchObject([
      Object.fromEntries(words.map(key => [key, `The ${LINE_FIELDS[key].label} 1`])),
    ])
  })

  it('counts every row as exactly one of line, skipped and refused, under its own number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(messyCell, { maxLength: 9 }), { maxLength: 12 }),
        fc.record({
          blank: fc.boolean(),
          totals: fc.boolean(),
          headings: fc.boolean(),
          patterns: fc.constant(['wine']),
          rows: fc.constant([3]),
        }),
        fc.integer({ min: 2, max: 5 }),
        (data, skip, dataRow) => {
          const read = reading(data, { skip, dataRow })
          const rows = [...read.lines, ...read.skipped, ...read.refused].map(one => one.row).toSorted((a, b) => a - b)
          const expected = data.map((_, index) => index + 2).filter(number => number >= dataRow)
          expect(rows).toEqual(expected)
          expect(read.rowsRead).toBe(expected.length)
        },
      ),
      runs(300),
    )
  })
  it('adds up the amounts of the lines, and reads good rows to the cent and the day', () => {
    const good = fc.record({ premium: centsArbitrary, commission: centsArbitrary, date: workingDateArbitrary })
    fc.assert(
      fc.property(fc.array(good, { maxLength: 15 }), fc.boolean(), (rows, negateAmounts) => {
        const read = reading(
          rows.map(one =>
            row({ Date: toUs(one.date), Premium: formatAmount(one.premium), Commission: formatAmount(one.commission) }),
          ),
          { negateAmounts },
        )
        const sign = negateAmounts ? -1 : 1
        expect(read.lines.map(line => [line.grossAmount, line.commissionAmount, line.transactionDate])).toEqual(
          rows.map(one => [cents(sign * one.premium), cents(sign * one.commission), one.date]),
        )
        expect(read.grossAmount).toBe(sum(read.lines.map(line => line.grossAmount)))
        expect(read.commissionAmount).toBe(sum(read.lines.map(line => line.commissionAmount)))
      }),
      runs(100),
    )
  })
  it('reads a row with a policy number and amounts as a line, whatever its insured is called', () => {
    const names = [
      'Total Wine & More',
      'Total',
      'Grand Total Fitness',
      'Subtotal Sandwiches',
      'Premium Blends',
      'Commission Junction',
      'Sum Of Parts LLC',
    ]
    expect(reading(names.map(Insured => row({ Insured }))).lines.map(line => line.insuredName)).toEqual(names)
  })

  describe('rows that are not lines', () => {
    it.each([
      'Total',
      'TOTALS',
      'Grand Total',
      'Sub-total',
      'Subtotal:',
      'Agency total',
      'Total for agent 1204',
      'Page Total',
      'Total Commission Due',
      'Totals: 12 policies',
      '** Statement Total **',
      'Total policies',
      'Total 14',
      'Total (14 lines)',
    ])('"%s" in any cell makes the row a total', phrase => {
      for (const heading of ['Policy', 'Insured', 'Type', 'LOB', 'Date'])
        expect(
          fate(reading([row({ Policy: null, Insured: null, Type: null, LOB: null, Date: null, [heading]: phrase })])),
        ).toBe('Totals row')
    })
    it('a row of amounts alone is a total if it adds up the rows above, else refused', () => {
      const bare = { Policy: null, Insured: null, Date: null, Type: null, Rate: null, LOB: null }
      const two = [GOOD, row({ Policy: 'AB777', Commission: '7.50' })]
      expect(reading([...two, row({ ...bare, Commission: '22.50' })]).skipped.map(one => one.row)).toEqual([4])
      expect(reading([...two, row({ ...bare, Commission: '22.51' })]).refused.map(one => one.row)).toEqual([4])
    })
    it('words that could be a name make a row a total only if the amounts confirm it', () => {
      const named = (Commission: string, more = {}): Row =>
        row({ Policy: null, Date: null, Insured: 'HO-3 Total', Commission, ...more })
      expect(reading([GOOD, named('15.00')]).skipped).toHaveLength(1)
      expect(reading([GOOD, named('16.00')]).refused).toHaveLength(1)
      expect(reading([GOOD, named('16.00', { Date: '01/05/2026' })]).lines).toHaveLength(2)
      expect(reading([row({ Policy: null, Insured: 'Total Wine & More' })]).lines).toHaveLength(1)
    })
    it('words in place of a date make a row a total if the amounts confirm it', () => {
      const dated = (Commission: string): Row => row({ Policy: null, Insured: null, Date: 'HO-3 Total', Commission })
      expect(reading([GOOD, dated('15.00')]).skipped).toHaveLength(1)
      expect(reading([GOOD, dated('16.00')]).refused).toMatchObject([{ row: 3, field: 'transaction_date' }])
    })
    it('blank rows, repeated headings, section headings, ruled lines and footers are skipped', () => {
      const read = reading([
        [],
        [null, ' ', ''],
        ['POLICY', 'insured', 'DATE', 'Type', 'Premium', 'Rate', 'Commission', 'LOB'],
        ['Homeowners'],
        ['-----', '-----', '-----'],
        ['Page 2 of 3'],
        ['Agent: 1204 Reed'],
        GOOD,
      ])
      expect(read.skipped.map(one => one.row)).toEqual([2, 3, 4, 5, 6, 7, 8])
      expect(read.lines.map(one => one.row)).toEqual([9])
    })
    it('a row that contains a pattern of the mapping is skipped', () => {
      const read = reading([row({ Insured: 'Balance forward' }), GOOD], {
        skip: { ...MAPPING.skip, patterns: ['BALANCE'] },
      })
      expect(read.skipped).toEqual([{ row: 2, sheet: null, why: 'Contains "BALANCE"' }])
    })
  })

  describe('a refused row', () => {
    it('has its number, the column, the value and the reason', () => {
      expect(reading([GOOD, row({ Commission: 'abc' })]).refused).toEqual([
        {
          row: 3,
          sheet: null,
          column: 'Commission',
          field: 'commission_amount',
          value: 'abc',
          why: 'Expected an amount such as 1,234.56',
        },
      ])
    })
    it.each<[string, Cell, RegExp]>([
      ['Commission', null, /the cell is empty/],
      ['Commission', '1.005', /two decimals/],
      ['Premium', '1,00', /amount/],
      ['Date', '02/30/2026', /date/],
      ['Rate', 'ten', /rate/],
      ['Policy', '1.23457E+11', /cut this number short/],
      ['Policy', '2025-03-14', /date/],
      ['Policy', '3/14/2025', /date/],
      ['Policy', '12-Mar', /date/],
    ])('is refused for %s %j', (column, cell, why) => {
      const [refused] = reading([row({ [column]: cell })]).refused
      expect(refused?.column).toBe(column)
      expect(refused?.why).toMatch(why)
    })
    it('is read instead, with fractions of a cent rounded, if the mapping says so', () =>
      expect(reading([row({ Commission: '1.005' })], { roundAmounts: true }).commissionAmount).toBe(101))
  })

  describe('what fills in a line', () => {
    it('is the statement date for an empty date, and zero for an empty premium', () => {
      const [line] = reading([row({ Date: null, Premium: null })]).lines
      expect(line?.transactionDate).toEqual(CONTEXT.statementDate)
      expect(line?.grossAmount).toBe(0)
    })
    it('is a code from a common word or from the mapping’s table, or none with a warning', () => {
      const read = reading([row({ Type: 'Renewa' }), row({ Type: 'QQ' }), row({ Type: 'ZZ' }), row({ Type: null })], {
        transactionTypes: { qq: 'ADJ' },
      })
      expect(read.lines.map(line => line.transactionType)).toEqual(['RWL', 'ADJ', null, null])
      expect(read.lines.map(line => line.transactionDescription)).toEqual(['Renewa', 'QQ', 'ZZ', null])
      expect(read.lines.map(line => line.warnings)).toEqual([
        [],
        [],
        [`"ZZ" is not one of your agency's transaction codes`],
        [],
      ])
    })
    it("is a line of business in the agency's spelling, or as printed with a warning", () => {
      const read = reading([GOOD, row({ LOB: 'home' }), row({ LOB: 'BOATX' })], {}, { linesOfBusiness: ['HOME'] })
      expect(read.lines.map(line => line.lob)).toEqual(['HOME', 'HOME', 'BOATX'])
      expect(read.lines.map(line => line.warnings.length)).toEqual([0, 0, 1])
    })
    it('is a name from first and last name', () => {
      const rows: Row[] = [
        ['P', 'F', 'L', 'C'],
        ['AB12345', 'June', 'Lark', '1.00'],
        ['AB12346', null, 'Voss LLC', '1.00'],
      ]
      const columns = { policy_number: 'P', first_name: 'F', last_name: 'L', commission_amount: 'C' }
      const read = readRows(rows, { ...MAPPING, columns }, CONTEXT)
      expect(E.isRight(read) && read.right.lines.map(line => line.insuredName)).toEqual(['June Lark', 'Voss LLC'])
    })
    it('is a name from a first name and a name that does not hold it', () => {
      const rows: Row[] = [
        ['P', 'F', 'N', 'C'],
        ['AB12345', 'June', 'Lark', '1.00'],
        ['AB12346', 'June', 'June Lark', '1.00'],
        ['AB12347', 'Mary Ann', 'LARK MARY ANN', '1.00'],
        ['AB12348', 'June', 'Lark, J.', '1.00'],
        ['AB12349', null, 'Voss LLC', '1.00'],
        ['AB12350', 'June', null, '1.00'],
      ]
      const columns = { policy_number: 'P', first_name: 'F', insured_name: 'N', commission_amount: 'C' }
      const read = readRows(rows, { ...MAPPING, columns }, CONTEXT)
      expect(E.isRight(read) && read.right.lines.map(line => line.insuredName)).toEqual([
        'June Lark',
        'June Lark',
        'LARK MARY ANN',
        'Lark, J.',
        'Voss LLC',
        'June',
      ])
    })
    it('is a policy number without the prefix and suffix that the carrier adds', () => {
      const policyNumberTrim = { prefix: ['WA-', 'W'], suffix: [' 00', '0'] }
      const numbers = ['WA-12345 00', 'wa-12345', '12345 00', '0']
      expect(
        reading(
          numbers.map(Policy => row({ Policy })),
          { policyNumberTrim },
        ).lines.map(line => line.policyNumber),
      ).toEqual(['12345', '12345', '12345', '0'])
    })
    it('is a policy number without any module, once the carrier has some', () => {
      const numbers = (suffix: string) =>
        reading(
          ['12345 02', 'HO 55', 'HO 123456 07'].map(Policy => row({ Policy })),
          { policyNumberTrim: { prefix: [], suffix: [suffix] } },
        ).lines.map(line => line.policyNumber)
      expect(numbers(' 00')).toEqual(['12345', 'HO 55', 'HO 123456'])
      expect(numbers('0')).toEqual(['12345 02', 'HO 55', 'HO 123456 07'])
    })
    it('is a policy number without the mark of a footnote or of a text', () =>
      expect(
        reading(
          ['PA500103*', 'PA500103 \u2020', 'PA500103\u00b2', '12**', "'PA500103", 'PA\u00ad500\u200b103'].map(Policy =>
            row({ Policy }),
          ),
        ).lines.map(line => line.policyNumber),
      ).toEqual(['PA500103', 'PA500103', 'PA500103', '12**', 'PA500103', 'PA500103']))
    it('is no policy number from words alone beside the insured: several policies would be one', () => {
      const numbers = (cells: readonly Row[]) => reading(cells).lines.map(line => line.policyNumber)
      const said = ['N/A', 'TBD', 'Pending', 'PENDING', '-', 'NONE', '\uff11\uff12', 'HKQTZB'].map(Policy =>
        row({ Policy }),
      )
      expect(numbers(said)).toEqual([null, null, null, null, null, null, '\uff11\uff12', 'HKQTZB'])
      expect(numbers([row({ Policy: 'Bonus', Insured: null })])).toEqual(['Bonus'])
    })
    it('is a description from a word in an unmapped column if nothing else describes the line', () => {
      const read = readRows(
        [
          ['Policy', 'Comm', 'X'],
          [null, '250.00', 'Contingency bonus'],
        ],
        { ...MAPPING, columns: { policy_number: 'Policy', commission_amount: 'Comm' } },
        CONTEXT,
      )
      expect(E.isRight(read) && read.right.lines[0]?.transactionDescription).toBe('Contingency bonus')
    })
  })
  it('reads rates in the unit that the whole file confirms', () => {
    const rates = (cells: readonly Cell[]) =>
      reading(cells.map(Rate => row({ Rate }))).lines.map(line => line.commissionRate)
    for (const cell of [15, '15', '15%', 0.15, '.15', 1500])
      expect(rates([cell, cell])).toEqual([15_000_000, 15_000_000])
  })
  it('keeps the stated amount, with a warning if the rate does not give it', () => {
    const [, odd] = reading([GOOD, row({ Commission: '20.00' })]).lines
    expect(odd?.commissionAmount).toBe(2000)
    expect(odd?.warnings).toHaveLength(1)
  })
  it('reads an amount marked CR as negative, with a warning', () => {
    const [line] = reading([row({ Commission: '15.00CR' })]).lines
    expect(line?.commissionAmount).toBe(-1500)
    expect(line?.warnings[0]).toMatch(/CR/)
  })
})

describe('reading rows in steps', () => {
  it('gives the same result, and pauses every few hundred rows', () => {
    const data = Array.from({ length: 1_500 }, (_, n) => [
      `P-${n}`,
      'DOE, JANE',
      '01/15/2026',
      'RWL',
      100,
      15,
      15,
      'AUTO',
    ])
    const steps = readRowsInSteps([HEADINGS, ...data], MAPPING, CONTEXT)
    let interruptions = 0
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) interruptions += 1
    // Compared as text: line by line it takes most of this file's time.
    expect(JSON.stringify(step.value)).toBe(JSON.stringify(readRows([HEADINGS, ...data], MAPPING, CONTEXT)))
    expect(interruptions).toBeGreaterThan(data.length / 500)
  })
})
