/** The top of a report: the agency, the title, and the facts that the report is about. */
import { BLANK_LETTERHEAD, type Letterhead, readLogo } from '@commissions/core'
import { either as E } from 'fp-ts'
import { INK, INNER_WIDTH, PAGE, type PdfSheet, put, rule, SOFT } from './sheet.ts'

export interface ReportHead {
  readonly agency: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The agency's letterhead; without one, only its name is printed. */
  readonly letterhead?: Letterhead
}

/** The largest size of a logo, in points. */
const LOGO = { width: 160, height: 60 } as const
const LINE = 11

/** Answers the logo's width with the gap after it, in points; 0 without a logo. */
const drawLogo = ({ doc, y }: PdfSheet, { logo }: Letterhead): number => {
  const read = logo === null ? null : readLogo(logo)
  if (read === null || E.isLeft(read)) return 0
  const { bytes, width, height } = read.right
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  doc.image(Buffer.from(bytes), PAGE.margin, y, { width: width * scale, height: height * scale })
  return width * scale + 16
}

export const drawLetterhead = (
  sheet: PdfSheet,
  { agency, title, facts, letterhead = BLANK_LETTERHEAD }: ReportHead,
): void => {
  const { doc } = sheet
  const logo = drawLogo(sheet, letterhead)
  const left = PAGE.margin + logo
  const width = INNER_WIDTH * 0.65 - logo
  put(doc, letterhead.name ?? agency, left, sheet.y, width, { size: 17, bold: true })
  for (const [down, line] of letterhead.address.entries())
    put(doc, line, left, sheet.y + 25 + down * LINE, width, { size: 8, color: SOFT })
  put(doc, title, PAGE.margin + INNER_WIDTH * 0.65, sheet.y + 4, INNER_WIDTH * 0.35, {
    size: 14,
    align: 'right',
    color: SOFT,
  })
  const text = letterhead.address.length === 0 ? 30 : 29 + letterhead.address.length * LINE
  sheet.y += logo === 0 ? text : Math.max(text, LOGO.height + 6)
  rule(sheet, INK)
  sheet.y += 10
  // Exactly five facts share one row; otherwise a row has up to four.
  const across = facts.length === 5 ? 5 : 4
  const factWidth = INNER_WIDTH / across
  for (const [index, [label, value]] of facts.entries()) {
    const x = PAGE.margin + (index % across) * factWidth
    const y = sheet.y + Math.floor(index / across) * 32
    put(doc, label, x, y, factWidth - 10, { size: 8, color: SOFT })
    put(doc, value, x, y + 11, factWidth - 10, { size: 11, bold: true })
  }
  sheet.y += Math.ceil(facts.length / across) * 32 + 8
}
