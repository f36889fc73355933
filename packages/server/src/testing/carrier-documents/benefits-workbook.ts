/** A benefits carrier's workbook, with the lines that it means. */
import { workbookParts, zip } from '../workbook.ts'
import type { MeantLine } from './pdf-layouts.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Rows of cells between bars; `!` begins a row that is hidden. Figures are numbers, as a workbook holds them. */
const sheet = (text: string): string => {
  const rows = text
    .trim()
    .split('\n')
    .map((line, at) => {
      const cells = line
        .replace(/^!/, '')
        .split('|')
        .map((cell, column) => {
          const address = `${String.fromCharCode(65 + column)}${at + 1}`
          if (cell === '') return ''
          return /^-?\d+(?:\.\d+)?$/.test(cell)
            ? `<c r="${address}"><v>${cell}</v></c>`
            : `<c r="${address}" t="inlineStr"><is><t>${cell.replace(/&/g, '&amp;')}</t></is></c>`
        })
      return `<row r="${at + 1}"${line.startsWith('!') ? ' hidden="1"' : ''}>${cells.join('')}</row>`
    })
  return `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/**
 * New and renewed business as sections, a second sheet in another order of columns, a hidden
 * row that was corrected below, and a hidden sheet of rates.
 */
const written = (): Buffer => {
  const [book, ...parts] = workbookParts({
    Dental: sheet(`
Lakeshore Benefits - commission detail
Group No|Group Name|Paid Date|Premium Received|Commission Due
NEW BUSINESS
GD-100441|Bell & Ott Dentistry|06/02/2026|1200|120
GD-100442|Voss Roofing|06/03/2026|800|80
RENEWALS
!GD-100390|Ames Orchard|06/05/2026|400|44
GD-100390|Ames Orchard|06/05/2026|400|40
Total|||2400|240`),
    Vision: sheet(`
Commission Due|Paid Date|Group Name|Group No|Premium Received
NEW BUSINESS||||
9.5|06/06/2026|Bell & Ott Dentistry|GV-200117|95
RENEWALS||||
22|06/08/2026|Lark Bakery|GV-200018|220`),
    Rates: sheet('Plan|Rate\nDental|10.5\nVision|10.25'),
  })
  const workbook = {
    name: book?.name ?? '',
    content: (book?.content ?? '').replace('sheetId="3"', 'sheetId="3" state="hidden"'),
  }
  return zip([workbook, ...parts])
}

const lines: readonly MeantLine[] = [
  ['GD-100441', 1200, 120, '2026-06-02'],
  ['GD-100442', 800, 80, '2026-06-03'],
  ['GD-100390', 400, 40, '2026-06-05'],
  ['GV-200117', 95, 9.5, '2026-06-06'],
  ['GV-200018', 220, 22, '2026-06-08'],
]

export const BENEFITS_WORKBOOK = {
  bytes: written(),
  lines,
  insured: [
    ['Bell & Ott Dentistry', 'New'],
    ['Voss Roofing', 'New'],
    ['Ames Orchard', 'Renewal'],
    ['Bell & Ott Dentistry', 'New'],
    ['Lark Bakery', 'Renewal'],
  ],
  answers: ['Read only "Dental", "Vision"', 'Leave it out'],
}
