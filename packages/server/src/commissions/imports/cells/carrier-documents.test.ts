import { CalendarDates, type FileReading, type ImportMapping, readFile, type Sheet } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { BENEFITS_WORKBOOK } from '../../../testing/carrier-documents/benefits-workbook.ts'
import { HTML_LAYOUTS } from '../../../testing/carrier-documents/html-layouts.ts'
import { type MeantLine, PDF_LAYOUTS } from '../../../testing/carrier-documents/pdf-layouts.ts'
import { printedStatement } from '../../../testing/carrier-documents/printed-statement.ts'
import { fileSheets } from './file-sheets.ts'

const GUESS = { sheet: null, sheets: null, delimiter: null, encoding: null }
const CONTEXT = {
  statementDate: knownDate(2026, 6, 30),
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

const read = (sheets: readonly Sheet[], said: ImportMapping | null = null): FileReading =>
  readFile(sheets, said, CONTEXT)

/** Chooses the answers with these labels, one after the other. */
const answered = (sheets: readonly Sheet[], labels: readonly string[]): FileReading => {
  let reading = read(sheets)
  for (const label of labels) {
    const choice = reading.questions.flatMap(({ choices }) => choices).find(one => one.label === label)
    if (choice === undefined)
      throw new Error(`Nobody asks for ${label}, but: ${reading.questions.map(({ why }) => why).join(' / ')}`)
    reading = read(sheets, { ...reading.mapping, ...choice.mapping })
  }
  return reading
}

const cents = (dollars: number): number => Math.round(dollars * 100)

const comesInAsMeant = (
  sheets: readonly Sheet[],
  { lines, answers = [] }: { readonly lines: readonly MeantLine[]; readonly answers?: readonly string[] },
): FileReading => {
  const reading = answered(sheets, answers)
  expect([reading.questions.map(({ why }) => why), reading.refused]).toEqual([[], []])
  expect(
    reading.lines.map(line => [
      line.policyNumber,
      line.grossAmount,
      line.commissionAmount,
      CalendarDates.toIso(line.transactionDate),
    ]),
  ).toEqual(lines.map(([policy, premium, commission, day]) => [policy, cents(premium), cents(commission), day]))
  return reading
}

describe('statements in PDF', () => {
  // Proves 3.custom-import
  it.each(PDF_LAYOUTS)('"$name" is read as meant, by guess or by the answers to its questions', async layout => {
    const { sheets, mediaType } = await fileSheets(await printedStatement(layout), GUESS)
    expect(mediaType).toBe('application/pdf')
    comesInAsMeant(sheets, layout)
  })
  it('keep the place of every cell', async () => {
    const { sheets } = await fileSheets(
      await printedStatement({
        columns: 'l36 l110 r300',
        text: 'Policy Number|Insured|Commission\nHO1000017|LARK, JUNE|100.00\nHO1000018|OTT, LEE|7.50\n^\nHO1000019|BELL, RAY|1.00',
      }),
      GUESS,
    )
    const [sheet] = sheets
    const at = sheet?.rows.findIndex(row => row.includes('7.50')) ?? -1
    const place = sheet?.places?.[at]?.[2]
    // The cell ends where its column ends, and is as high as its letters. It stands three rows of 13 points below the margin of 40.
    expect(place).toMatchObject({ page: 1, height: 8 })
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeCloseTo(300, 0)
    expect(place?.y).toBeGreaterThan(40 + 2 * 13 - 3)
    expect(place?.y).toBeLessThan(40 + 2 * 13 + 3)
    expect(sheet?.places?.at(-1)?.[0]?.page).toBe(2)
  })
})

describe('statements in HTML and XML', () => {
  // Proves 3.custom-import
  it.each(HTML_LAYOUTS)('"$name" is read as meant', async layout => {
    const { page, encoding = 'utf8' } = layout
    const mark = encoding === 'utf16le' ? '\ufeff' : ''
    const { sheets } = await fileSheets(Buffer.from(mark + page, encoding), GUESS)
    comesInAsMeant(sheets, layout)
  })
  it('refuse a row where a formula of an XML spreadsheet has an error, instead of reading no premium', async () => {
    const [plain] = HTML_LAYOUTS.filter(({ name }) => name === 'an XML spreadsheet of 2003')
    const page = plain?.page.replace('<Data ss:Type="Number">980</Data>', '<Data ss:Type="Error">#N/A</Data>') ?? ''
    const reading = read((await fileSheets(Buffer.from(page), GUESS)).sheets)
    expect(reading.lines.map(({ policyNumber }) => policyNumber)).toEqual(['BH400017'])
    expect(reading.refused.map(({ column, value }) => [column, value])).toEqual([['Premium', '#N/A']])
  })
})

describe('a workbook with sections, a hidden row and several sheets', () => {
  // Proves 3.custom-import
  it('is read as meant by the answers to its questions', async () => {
    const { sheets } = await fileSheets(BENEFITS_WORKBOOK.bytes, GUESS)
    const { lines } = comesInAsMeant(sheets, BENEFITS_WORKBOOK)
    expect(lines.map(line => [line.insuredName, line.commissionTerm])).toEqual(BENEFITS_WORKBOOK.insured)
  })
})
