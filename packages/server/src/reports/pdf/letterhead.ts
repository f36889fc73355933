/** The top of a report: whose it is, what it is, and the facts it stands on. */
import { INK, INNER_WIDTH, PAGE, put, rule, type Sheet, SOFT } from './sheet.ts'

export interface Letterhead {
  readonly agency: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const FACT_WIDTH = INNER_WIDTH / 4

export const drawLetterhead = (sheet: Sheet, { agency, title, facts }: Letterhead): void => {
  const { doc } = sheet
  put(doc, agency, PAGE.margin, sheet.y, INNER_WIDTH * 0.6, { size: 18, bold: true })
  put(doc, title, PAGE.margin + INNER_WIDTH * 0.6, sheet.y + 5, INNER_WIDTH * 0.4, {
    size: 13,
    align: 'right',
    color: SOFT,
  })
  sheet.y += 30
  rule(sheet, INK)
  sheet.y += 10
  for (const [index, [label, value]] of facts.entries()) {
    const x = PAGE.margin + (index % 4) * FACT_WIDTH
    const y = sheet.y + Math.floor(index / 4) * 32
    put(doc, label, x, y, FACT_WIDTH - 10, { size: 8, color: SOFT })
    put(doc, value, x, y + 11, FACT_WIDTH - 10, { size: 11, bold: true })
  }
  sheet.y += Math.ceil(facts.length / 4) * 32 + 8
}
