import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PDF_LAYOUTS } from '../../../../testing/carrier-documents/pdf-layouts.ts'
import { printedStatement } from '../../../../testing/carrier-documents/printed-statement.ts'
import { fileSheets } from '../file-sheets.ts'
import { RefusedFile } from '../refused-file.ts'
import { pdfDamage } from './pdf-damage.ts'

const GUESS = { sheet: null, sheets: null, delimiter: null, encoding: null }
const PRINT = {
  columns: 'l36 l110 r300',
  text: `Policy Number|Insured|Commission\n${Array.from({ length: 40 }, (_, at) => `HO10000${at}|LARK, JUNE|${at}.50`).join('\n')}`,
}

/** The number of the file's rows and of the notes about what was not read, or why it is refused. */
const answer = async (bytes: Buffer): Promise<unknown> => {
  try {
    const { sheets } = await fileSheets(bytes, GUESS)
    return [sheets[0]?.rows.length, sheets.flatMap(({ unread = [] }) => unread).length]
  } catch (error) {
    return error instanceof RefusedFile ? error.message.slice(0, 33) : error
  }
}

describe('the check of a PDF for damage', () => {
  it('finds none in statements as carriers print them', async () => {
    for (const layout of PDF_LAYOUTS) expect(pdfDamage(await printedStatement(layout))).toBeNull()
  })
  it('refuses a PDF when any byte of a compressed part was changed', async () => {
    const whole = await printedStatement(PRINT)
    const from = whole.indexOf('stream\n') + 7
    const to = whole.indexOf('endstream')
    fc.assert(
      fc.property(fc.integer({ min: from + 2, max: to - 2 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ by
        expect(pdfDamage(bytes)).toBe('Part')
      }),
      runs(100),
    )
    const damaged = Buffer.from(whole)
    damaged[(from + to) >> 1] = (damaged[(from + to) >> 1] ?? 0) ^ 255
    expect([await answer(whole), await answer(damaged)]).toEqual([[41, 0], 'The PDF is damaged or cut short: '])
  })
  it('asks about a PDF whose table of parts does not fit it', async () => {
    const whole = await printedStatement(PRINT)
    const cut = Buffer.concat([whole.subarray(0, 30), Buffer.from('%more\n'), whole.subarray(30)])
    expect([pdfDamage(cut), await answer(cut)]).toEqual(['Table', [41, 1]])
    const renamed = Buffer.from(whole)
    renamed.write('0bj', renamed.indexOf('obj'), 'latin1')
    expect(pdfDamage(renamed)).toBe('Table')
  })
})
