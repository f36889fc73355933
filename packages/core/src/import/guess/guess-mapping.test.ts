import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LAYOUTS } from '../../../testing/fixtures/statement-layouts.ts'
import { runs } from '../../../testing/index.ts'
import { knownDate } from '../../calendar/calendar-date.ts'
import type { Row } from '../mapping.ts'
import { readRows } from '../rows/read-rows.ts'
import { guessMapping } from './guess-mapping.ts'

const CONTEXT = {
  statementDate: knownDate(2026, 1, 31),
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

const headerOf = (rows: readonly Row[]): Row => rows.find(row => row.filter(cell => cell !== null).length > 4) ?? []

const permuted = (rows: readonly Row[], order: readonly number[]): readonly Row[] =>
  rows.map(row => order.map(column => row[column] ?? null))

const layout = fc.constantFrom(...LAYOUTS)
const layoutAndOrder = layout.chain(one => {
  const columns = headerOf(one.rows).map((_, column) => column)
  return fc.tuple(fc.constant(one), fc.shuffledSubarray(columns, { minLength: columns.length }))
})

describe('guessing a mapping', () => {
  it('does not depend on the order of the columns', () => {
    fc.assert(
      fc.property(layoutAndOrder, ([{ rows }, order]) => {
        const titled = rows.map(row => (row.length < 2 ? [...row, ...order.slice(1).map(() => null)] : row))
        expect(guessMapping(permuted(titled, order))).toEqual(guessMapping(rows))
      }),
      runs(60),
    )
  })
  it('does not depend on title rows, blank rows or a logo above the headings', () => {
    const title = fc.constantFrom<Row>(
      ['Statement of Commissions'],
      [],
      [null, 'Harbor Street Insurance'],
      ['As of', '01/31/2026'],
    )
    fc.assert(
      fc.property(layout, fc.array(title, { maxLength: 6 }), ({ rows }, titles) => {
        const guess = guessMapping([...titles, ...rows])
        expect({ ...guess, headerRow: guess.headerRow - titles.length }).toEqual(guessMapping(rows))
      }),
      runs(60),
    )
  })
  it('knows headings as report programs number them, and as other trades say them', () => {
    const rows: readonly Row[] = [
      ['NFIP Policy', 'Loan#', 'Grower', 'TransactionDate1', 'PremiumAmt', 'CommissionAmt'],
      ['8700112233', '0098811', 'KRAUSE FARMS', '01/03/2026', '900.00', '90.00'],
      ['8700112299', '0098900', 'TREADWELL, JAY', '01/09/2026', '500.00', '50.00'],
    ]
    expect(guessMapping(rows).columns).toMatchObject({
      policy_number: 'NFIP Policy',
      insured_name: 'Grower',
      transaction_date: 'TransactionDate1',
    })
    const other = rows.map(row => row.map(cell => (cell === 'TransactionDate1' ? 'TRANDATE' : cell)))
    expect(guessMapping(other).columns.transaction_date).toBe('TRANDATE')
  })
  it('gives a guess for any file', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), rows => {
        const { headerRow } = guessMapping(rows)
        expect(headerRow >= 0 && headerRow <= rows.length).toBe(true)
      }),
      runs(150),
    )
  })

  describe.each(LAYOUTS)('the guess for the layout with $name', ({ rows, columns, amounts }) => {
    it('gives every field its heading and no field another heading', () =>
      expect(guessMapping(rows).columns).toEqual(columns))
    it('gives every field the same heading without the rows below', () => {
      const guessed = guessMapping([headerOf(rows)]).columns
      const { transaction_type: type, ...others } = columns
      // Only the content of the file tells what a description column means.
      expect(guessed).toEqual(type === columns.transaction_description ? others : columns)
    })
    it('reads every line, skips totals and refuses nothing', () => {
      const read = readRows(rows, guessMapping(rows), CONTEXT)
      if (E.isLeft(read)) throw new Error(read.left.map(problem => problem.message).join('; '))
      expect(read.right.refused).toEqual([])
      expect(read.right.lines.map(line => [line.grossAmount, line.commissionAmount])).toEqual(amounts)
      expect(read.right.lines.every(line => line.transactionType !== null)).toBe(true)
      expect(read.right.lines.flatMap(line => line.warnings)).toEqual([])
    })
  })

  it.each<[string, string]>([
    ['Pol #', 'policy_number'],
    ['PolicyNo', 'policy_number'],
    ['LOBCode', 'lob'],
    ['PAYCommission', 'commission_amount'],
    ['Contract Number', 'policy_number'],
    ['Named Insured', 'insured_name'],
    ['Customer Name', 'insured_name'],
    ['Policy Insured', 'insured_name'],
    ['Annuitant', 'insured_name'],
    ['Beneficiary', 'insured_name'],
    ['Traveler', 'insured_name'],
    ['Buyer/Borrower', 'insured_name'],
    ['Commissionable Premium', 'gross_amount'],
    ['Prem Amt', 'gross_amount'],
    ['Comm. Rate', 'commission_rate'],
    ['Commission %', 'commission_rate'],
    ['Net Commission', 'commission_amount'],
    ['Comm Earned', 'commission_amount'],
    ['Eff. Dt', 'effective_date'],
    ['Expiry Date', 'expiration_date'],
    ['Trx Date', 'transaction_date'],
    ['Posting Date', 'transaction_date'],
    ['Line of Business', 'lob'],
    ['Writing Company', 'writing_carrier'],
    ['Producer Code', 'agent_code'],
    ['Trans Cd', 'transaction_type'],
    ['Cert No', 'policy_number'],
    ['Policy Owner', 'insured_name'],
    ['Employee Name', 'insured_name'],
  ])('takes the heading "%s" for %s', (heading, field) => {
    const partner = field === 'commission_amount' ? 'Premium' : 'Commission'
    const others = field === 'policy_number' ? ['Zone', 'Insured'] : ['Zone', 'Policy Nbr']
    const guess = guessMapping([[heading, partner, ...others]])
    expect(Object.entries(guess.columns).filter(([, column]) => column === heading)).toEqual([[field, heading]])
  })
  it('does not take sums of another period for the commission', () => {
    const { columns } = guessMapping([
      ['Policy Number', 'Insured', 'YTD Commission', 'Prior Balance', 'Commission Due'],
    ])
    expect(columns.commission_amount).toBe('Commission Due')
  })
  it('reads headings in two rows, and gives a repeated heading by its number', () => {
    const guess = guessMapping([
      ['ACME Mutual'],
      ['Policy', 'Insured', 'Policy Eff', 'Commission', 'Commission', 'Commission'],
      ['Number', 'Name', 'Date', 'Base', '%', 'Amount'],
      ['AB123456', 'Lark, June', '01/05/2026', '100.00', '10', '10.00'],
    ])
    expect([guess.headerRow, guess.headerRows]).toEqual([2, 2])
    expect(guess.columns).toEqual({
      policy_number: 'Policy Number',
      insured_name: 'Insured Name',
      effective_date: 'Policy Eff Date',
      gross_amount: 'Commission Base',
      commission_rate: 'Commission %',
      commission_amount: 'Commission Amount',
    })
    const twice = guessMapping([['Policy Number', 'Insured', 'Premium', 'Premium', 'Commission']])
    expect(twice.columns.gross_amount).toBe(2)
  })
  it('takes the fuller one of two numbers with headings alike', () => {
    const { columns } = guessMapping([
      ['GrpNbr', 'MbrID', 'MbrName', 'CommPaid'],
      [null, 'H44812201', 'LARK JUNE', '26.08'],
      [null, 'H44812202', 'OTT LEE', '26.08'],
      ['784512', 'H44812300', 'ABEL KIM', '4.50'],
    ])
    expect(columns.policy_number).toBe('MbrID')
  })
  it('uses the content of a file without headings', () => {
    const mapping = guessMapping([
      ['AB1234567', 'LARK, JUNE', '01/05/2026', '1,000.00', '150.00'],
      ['AB1234568', 'OAKES, MARTIN', '01/06/2026', '500.00', '75.00'],
      ['AB1234569', 'VOSS, ANN', '01/07/2026', '-80.00', '-12.00'],
    ])
    expect(mapping.headerRow).toBe(0)
    expect(mapping.columns).toEqual({
      policy_number: 0,
      insured_name: 1,
      transaction_date: 2,
      gross_amount: 3,
      commission_amount: 4,
    })
  })
  it('takes module suffixes and the unit of rates from the content', () => {
    expect(LAYOUTS.map(({ rows }) => guessMapping(rows).policyNumberTrim.suffix)).toEqual([[], [' 00'], [], [], []])
    expect(LAYOUTS.map(({ rows }) => guessMapping(rows).rateUnit)).toEqual([
      'auto',
      'fraction',
      'percent',
      'percent',
      'basis-points',
    ])
  })
})
