import { BLANK_MAPPING, type Cell, type ImportMapping, type LineItem, readRows } from '@commissions/core'
import { knownDate, lineItemArbitrary, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { csvRows } from '../commissions/imports/cells/text/csv-rows.ts'
import { workbookSheets } from '../commissions/imports/cells/workbook/workbook-sheets.ts'
import { statementTable, wholeTable } from './report-table.ts'
import { csvFile } from './table-csv.ts'
import { xlsxFile } from './table-xlsx.ts'

/** The mapping for our own export: nothing in it has to be guessed, skipped or rounded. */
const MAPPING: ImportMapping = {
  ...BLANK_MAPPING,
  headerRow: 1,
  columns: {
    transaction_date: 'Transaction Date',
    effective_date: 'Effective Date',
    expiration_date: 'Expiration Date',
    policy_number: 'Policy Number',
    insured_name: 'Insured Name',
    gross_amount: 'Premium',
    commission_rate: 'Commission %',
    commission_amount: 'Commission Amount',
  },
  dateFormat: 'yyyy-MM-dd',
  rateUnit: 'percent',
  skip: { blank: false, totals: false, headings: false, patterns: [], rows: [] },
}

const tableOfLines = (lines: readonly LineItem[]) =>
  wholeTable(statementTable({ numberFormatted: 'S-000001' }, [lines]))

const figures = (line: Pick<LineItem, 'transactionDate' | 'grossAmount' | 'commissionAmount' | 'commissionRate'>) => [
  line.transactionDate,
  line.grossAmount,
  line.commissionAmount,
  line.commissionRate,
]

const reread = (rows: readonly (readonly Cell[])[]) => {
  const read = readRows(rows, MAPPING, { statementDate: knownDate(2026, 1, 31), transactionCodes: [] })
  if (E.isLeft(read)) throw new Error(read.left.map(({ message }) => message).join('; '))
  expect([read.right.refused, read.right.skipped]).toEqual([[], []])
  return read.right.lines.map(figures)
}

/** Lines with a policy number: an import could not use a line with neither a number nor an insured. */
const exported = fc
  .array(lineItemArbitrary, { minLength: 1, maxLength: 8 })
  .map(lines => lines.map((line, index) => ({ ...line, policyNumber: `PA-${index}`, policy: null })))

describe('the exported table of a statement', () => {
  it('is imported again with the same figures, as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(exported, async lines => {
        const table = await tableOfLines(lines)
        const rows = csvRows((await csvFile(table)).toString('utf8').replace('\uFEFF', ''), ',')
        expect(reread(rows)).toEqual(lines.filter(({ voided }) => !voided).map(figures))
      }),
      runs(100),
    )
  })

  it('is imported again with the same figures, as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(exported, async lines => {
        const [sheet] = await workbookSheets(await xlsxFile(await tableOfLines(lines)), BLANK_MAPPING)
        expect(reread(sheet?.rows ?? [])).toEqual(lines.filter(({ voided }) => !voided).map(figures))
      }),
      runs(4),
    )
  })

  it('opens as a workbook also when a text is the name of a property that every object has', async () => {
    const names = ['valueOf', 'constructor', '__proto__', 'toString']
    const lines = fc.sample(lineItemArbitrary, { numRuns: names.length, seed: 1 })
    const named = lines.map((line, index) => ({
      ...line,
      voided: false,
      insuredName: names[index] ?? null,
      client: null,
    }))
    const [sheet] = await readWorkbook(await xlsxFile(await tableOfLines(named)))
    const texts = (sheet?.data ?? []).flat()
    expect(names.filter(name => !texts.includes(`'${name}`))).toEqual([])
  })
})
