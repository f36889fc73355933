import { BLANK_LETTERHEAD, Money, type PaidLine, type PaidStatementModel, partsOf, totalPaid } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { drawnLogo, LIGHTHOUSE } from '../demo/logo.ts'
import { amountsAfter, pdfText } from '../testing/pdf-text.ts'
import { paidStatementPdf } from './paid-statement.pdf.ts'
import { paidStatementTable } from './report-table.ts'
import { csvFile } from './table-csv.ts'
import { xlsxFile } from './table-xlsx.ts'

const line = (index: number, more: Partial<PaidLine> = {}): PaidLine => ({
  carrier: index % 3 === 0 ? 'Progressive' : 'Travelers',
  statementNumber: 'S-000042',
  paidOn: knownDate(2026, 2, 5),
  transactionDate: knownDate(2026, 1, 1 + (index % 28)),
  effectiveDate: null,
  transactionType: 'RWL',
  kind: index % 2 === 0 ? 'renew' : 'new',
  lineOfBusiness: index % 3 === 0 ? 'Personal Auto' : 'Homeowners',
  policyNumber: `PA-${1000 + index}`,
  insured: 'Jane Doe',
  premium: Money.cents(120_000),
  commission: Money.cents(18_000),
  how: "40% of the agency's commission, 180.00",
  amount: Money.cents(7_200 + index),
  ...more,
})

const model = (lines: readonly PaidLine[], more: Partial<PaidStatementModel> = {}): PaidStatementModel => ({
  agency: 'Lighthouse Insurance',
  letterhead: BLANK_LETTERHEAD,
  agent: 'Ann Lee',
  start: knownDate(2026, 2, 1),
  end: knownDate(2026, 2, 28),
  dateLabel: 'Agent paid date',
  version: null,
  lines,
  adjustments: [],
  yearToDate: Money.cents(1_234_567),
  madeOn: knownDate(2026, 3, 1),
  ...more,
})

describe('the PDF of a paid statement', () => {
  it('names agency, agent and range, and what was paid', async () => {
    const paid = model([line(0), line(1), line(2), line(3, { amount: Money.cents(-5_000) })])
    const read = await pdfText(await paidStatementPdf(paid))
    for (const said of [
      'Lighthouse Insurance',
      'Ann Lee',
      '02/01/2026 to 02/28/2026',
      'Agent paid date',
      'Page 1 of 1',
    ])
      expect(read.text).toContain(said)
    expect(amountsAfter(read, /Progressive, 2 lines/)).toEqual(['22.00'])
    expect(amountsAfter(read, /Travelers, 2 lines/)).toEqual(['144.03'])
    expect(amountsAfter(read, /Total paid/)).toEqual(['166.03'])
    expect(amountsAfter(read, /Year to date through 02\/28\/2026/)).toEqual(['12,345.67'])
    expect(read.text).toContain('(50.00)')
  })

  it('has every line over its pages, with headings and a number on each page', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => line(index))
    const paid = model(lines)
    const { pages, text } = await pdfText(await paidStatementPdf(paid))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    })
    for (const page of pages.slice(1, -1)) expect(page).toContain('Policy number')
    for (const { policyNumber } of lines) expect(text).toContain(policyNumber)
    const sums = partsOf(paid).map(part => Money.formatAmount(part.amount))
    for (const sum of sums) expect(text).toContain(sum)
    expect(text).toContain(`Total paid ${Money.formatAmount(totalPaid(paid))}`)
  })

  it('includes adjustments in the total', async () => {
    const paid = model([line(0)], {
      adjustments: [{ what: 'PA-7 of 20260101-20260131', reason: 'Rate corrected', amount: Money.cents(-1_000) }],
    })
    const read = await pdfText(await paidStatementPdf(paid))
    expect(read.text).toContain('Rate corrected')
    expect(amountsAfter(read, /Adjustments, 1 line/)).toEqual(['(10.00)'])
    expect(amountsAfter(read, /Total paid/)).toEqual(['62.00'])
  })

  it.each([
    'Łukasz Żółć',
    'Őry Ünnep',
    'Ștefan Ţurcanu',
    'Nguyễn Thị Huệ',
    'Þóra Guðmundsdóttir',
    'Ġorġ Ħal',
    'Çağrı İş',
  ])('prints the name %s', async insured => {
    const read = await pdfText(await paidStatementPdf(model([line(0, { insured })], { agent: insured })))
    expect(read.text.normalize('NFC').split(insured.normalize('NFC')).length).toBeGreaterThan(2)
  })

  it('cuts text that has no room, and marks the cut', async () => {
    const read = await pdfText(await paidStatementPdf(model([line(0, { insured: 'A very long name '.repeat(20) })])))
    expect(read.text).toMatch(/A very long name.*…/)
    expect(amountsAfter(read, /Total paid/)).toEqual(['72.00'])
  })

  it('has the letterhead of the agency, with its logo as a picture', async () => {
    const logo = drawnLogo(LIGHTHOUSE)
    const letterhead = { name: 'Lighthouse & Sons', address: ['1 Pier Road', 'Long Beach, CA 90802'], logo }
    const bytes = await paidStatementPdf(model([line(0)], { letterhead }))
    const read = await pdfText(bytes)
    for (const said of ['Lighthouse & Sons', '1 Pier Road', 'Long Beach, CA 90802']) expect(read.text).toContain(said)
    expect(bytes.includes('/Subtype /Image')).toBe(true)
    expect((await paidStatementPdf(model([line(0)]))).includes('/Subtype /Image')).toBe(false)
  })

  it('explains each percentage in words, and sums by carrier and by line of business', async () => {
    const paid = model([line(0), line(1), line(2), line(3, { amount: Money.cents(-5_000) })])
    const read = await pdfText(await paidStatementPdf(paid))
    expect(read.text).toContain("40% of the agency's commission, 180.00")
    // The row of a carrier: its number of lines, new, renewal, other, and the total paid.
    expect(read.text).toContain('Progressive 2 (50.00) 72.00 0.00 22.00')
    expect(read.text).toContain('Homeowners 2 72.01 72.02 0.00 144.03')
    expect(read.text).toContain('Personal Auto')
  })

  it('is the same each time it is made', async () => {
    const paid = model([line(0), line(1)])
    expect((await paidStatementPdf(paid)).equals(await paidStatementPdf(paid))).toBe(true)
  })
})

describe('the table of a paid statement', () => {
  const paid = model([line(0), line(1, { insured: '=HYPERLINK("x")', policyNumber: '-12' })], {
    adjustments: [{ what: 'PA-7', reason: '+1', amount: Money.cents(-1_000) }],
  })

  it('has numbers and days that a workbook reader reads as such, and a last column that sums to the total paid', async () => {
    const [sheet] = await readWorkbook(await xlsxFile(await paidStatementTable(paid)))
    const rows = sheet?.data.slice(1) ?? []
    expect(rows.map(row => row.at(-1)).reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0)).toBe(
      totalPaid(paid),
    )
    expect(rows[0]?.[2]).toEqual(new Date(Date.UTC(2026, 0, 1)))
    expect(rows[0]?.[9]).toBe(1200)
  })

  it('has no text that a spreadsheet would calculate', async () => {
    const csv = (await csvFile(await paidStatementTable(paid))).toString('utf8')
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain(`,'-12,`)
    expect(csv).toContain(`,'+1,`)
    expect(csv).toContain(`,-10.00\r\n`)
    const [sheet] = await readWorkbook(await xlsxFile(await paidStatementTable(paid)))
    const texts = sheet?.data.flat().filter(value => typeof value === 'string') ?? []
    // In a workbook they are text cells, so no apostrophe is written before them.
    expect(texts).toContain('=HYPERLINK("x")')
    expect(texts.filter(text => text.startsWith("'"))).toEqual([])
  })
})
