/** Which rows of a carrier's file are no policy transactions (domain: import, rows to skip). */

import type { InSteps } from '../steps/in-steps.ts'
import { cellText } from './cell-text.ts'
import { type Columns, cellAt } from './columns.ts'
import { headingKey } from './heading.ts'
import type { Cell, ImportMapping, Row } from './mapping.ts'
import { stepper } from './row-steps.ts'
import { type TotalsLook, totalsLook } from './totals-row.ts'

export const isBlank = (row: Row): boolean => row.every(cell => cellText(cell) === '')

/** In characters; a longer cell is a remark, no heading, total or ruled line. */
const LONGEST_LABEL = 1_000

const isLong = (cell: Cell): boolean => typeof cell === 'string' && cell.length > LONGEST_LABEL

/** A row that repeats the headings: at least two of the mapped columns, and more than half of what it holds. */
const repeatsHeadings = (columns: Columns, row: Row): boolean => {
  const filled = row.flatMap((cell, index) => {
    if (isLong(cell)) return [false]
    const key = headingKey(cellText(cell))
    return key === '' ? [] : [key === headingKey(columns.headings[index] ?? '')]
  })
  const same = filled.filter(Boolean).length
  return same >= 2 && same * 2 > filled.length
}

const LOOKS: readonly TotalsLook[] = ['Sure', 'Maybe']

/**
 * How much a row looks like a total: by any of its texts, the cell of the policy number among them. A row that has a
 * policy number of its own is never one.
 */
export const rowTotalsLook = (columns: Columns, row: Row): TotalsLook => {
  if (hasPolicyNumber(columns, row)) return 'No'
  const looks = row.map(cell => (typeof cell === 'string' && !isLong(cell) ? totalsLook(cellText(cell)) : 'No'))
  return LOOKS.find(look => looks.includes(look)) ?? 'No'
}

/** Numbers have digits; "Page 2 of 3" and "Agent 1204" have words before them. */
const hasPolicyNumber = (columns: Columns, row: Row): boolean => {
  const cell = cellAt(columns, row, 'policy_number')
  if (isLong(cell)) return false
  const text = cellText(cell)
  return /\d/.test(text) && text.length <= 40 && !/[a-z]{4,} |:( |$)/i.test(text) && totalsLook(text) === 'No'
}

const hasAmount = (columns: Columns, row: Row): boolean =>
  (['commission_amount', 'gross_amount'] as const).some(field => /\d/.test(cellText(cellAt(columns, row, field))))

/** A line of dashes, stars or equals signs. */
const isRule = (row: Row): boolean => row.every(cell => !isLong(cell) && /^[-=_*.\s]*$/.test(cellText(cell)))

/** The first of the mapping's texts that a cell contains; a cell's beginning is looked at. */
function* containedPattern(row: Row, patterns: readonly string[]): InSteps<string | null> {
  const wanted = patterns.map(text => text.trim()).filter(text => text !== '')
  if (wanted.length === 0) return null
  const texts = row.map(cell => cellText(cell).slice(0, LONGEST_LABEL).toLowerCase())
  const isStep = stepper()
  for (const pattern of wanted) {
    const lower = pattern.toLowerCase()
    if (texts.some(text => text.includes(lower))) return pattern
    // A row of very many texts is looked through for some milliseconds.
    if (isStep(texts)) yield
  }
  return null
}

/** Why a row is skipped by the mapping's rules, totals apart; null when it is to be read. */
export function* whySkipped(columns: Columns, row: Row, mapping: ImportMapping): InSteps<string | null> {
  const { skip } = mapping
  if (isBlank(row)) return skip.blank ? 'Blank row' : null
  const pattern = yield* containedPattern(row, skip.patterns)
  if (pattern !== null) return `Contains "${pattern}"`
  if (!skip.headings) return null
  if (repeatsHeadings(columns, row)) return 'Headings repeated'
  if (isRule(row) && !hasAmount(columns, row)) return 'A ruled line'
  return null
}

/** A row with neither an amount nor a policy number is a heading of a section. */
export const isSectionHeading = (columns: Columns, row: Row): boolean =>
  !hasPolicyNumber(columns, row) && !hasAmount(columns, row)
