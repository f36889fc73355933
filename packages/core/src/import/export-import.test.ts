import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  centsArbitrary,
  nameArbitrary,
  rateArbitrary,
  readCells,
  runs,
  workingDateArbitrary,
  writeCells,
} from '../../testing/index.ts'
import { knownDate, toIso, toUs } from '../calendar/calendar-date.ts'
import { formatAmount, sum } from '../money/cents.ts'
import { toPercent } from '../money/rate.ts'
import { BLANK_MAPPING, type ImportMapping } from './mapping.ts'
import { readRows } from './rows/read-rows.ts'

const HEADINGS = ['Policy', 'Insured', 'Date', 'Effective', 'Premium', 'Rate', 'Commission']
const mapping = (dateFormat: string): ImportMapping => ({
  ...BLANK_MAPPING,
  headerRow: 1,
  columns: {
    policy_number: 'Policy',
    insured_name: 'Insured',
    transaction_date: 'Date',
    effective_date: 'Effective',
    gross_amount: 'Premium',
    commission_rate: 'Rate',
    commission_amount: 'Commission',
  },
  dateFormat,
  rateUnit: 'percent',
})

const lineArbitrary = fc.record({
  policyNumber: fc.stringMatching(/^[A-Z]{1,3}[- ]?[0-9]{4,9}$/),
  insuredName: nameArbitrary.map(name => name.replace(/[\s\p{C}]+/gu, ' ').trim()).filter(name => /^\p{L}/u.test(name)),
  transactionDate: workingDateArbitrary,
  effectiveDate: fc.option(workingDateArbitrary),
  grossAmount: centsArbitrary,
  commissionRate: fc.option(rateArbitrary),
  commissionAmount: centsArbitrary,
})

describe('law 20: export then import gives back the same figures', () => {
  it.each([
    ['MM/dd/yyyy', toUs],
    ['auto', toIso],
  ] as const)('gives the same cents, millionths of a percent and days (dates %s)', (dateFormat, written) => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { minLength: 1, maxLength: 5 }), lines => {
        const file = writeCells([
          HEADINGS,
          ...lines.map(line => [
            line.policyNumber,
            line.insuredName,
            written(line.transactionDate),
            line.effectiveDate === null ? '' : written(line.effectiveDate),
            formatAmount(line.grossAmount),
            line.commissionRate === null ? '' : toPercent(line.commissionRate).toFixed(6),
            formatAmount(line.commissionAmount),
          ]),
        ])
        const rows = readCells(file)
        const read = readRows(rows ?? [], mapping(dateFormat), {
          statementDate: knownDate(2026, 6, 30),
          transactionCodes: [],
        })
        if (E.isLeft(read)) throw new Error(read.left.map(problem => problem.message).join('; '))
        expect([read.right.refused, read.right.skipped]).toEqual([[], []])
        expect(
          read.right.lines.map(
            ({
              policyNumber,
              insuredName,
              transactionDate,
              effectiveDate,
              grossAmount,
              commissionRate,
              commissionAmount,
            }) => ({
              policyNumber,
              insuredName,
              transactionDate,
              effectiveDate,
              grossAmount,
              commissionRate,
              commissionAmount,
            }),
          ),
        ).toEqual(lines)
        expect(read.right.commissionAmount).toBe(sum(lines.map(line => line.commissionAmount)))
      }),
      runs(200),
    )
  })

  it('law: reads cells back from the text they were written as', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), rows => {
        expect(readCells(writeCells(rows))).toEqual(rows)
      }),
      runs(200),
    )
    expect(readCells('\ufeffa,b\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(readCells('"never closed')).toBeNull()
    expect(readCells('')).toEqual([])
  })
})
