/** Which rows of a carrier's file are no policy transactions (domain: import, rows to skip). */

import { cellText } from './cell-text.ts'
import { type Columns, cellAt } from './columns.ts'
import { headingKey } from './heading.ts'
import type { Cell, ImportMapping, Row } from './mapping.ts'
import { type TotalsLook, totalsLook } from './totals-row.ts'

export const isBlank = (row: Row): boolean => row.every(cell => cellText(cell) === '')

/** A row that repeats the headings: at least two of the mapped columns, and more than half of what it holds. */
const repeatsHeadings = (columns: Columns, row: Row): boolean => {
  const filled = row.flatMap((cell, index) => {
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
  const looks = row.map(cell => (typeof cell === 'string' ? totalsLook(cellText(cell)) : 'No'))
  return LOOKS.find(look => looks.includes(look)) ?? 'No'
}

/** Numbers have digits; "Page 2 of 3" and "Agent 1204" have words before them. */
const hasPolicyNumber = (columns: Columns, row: Row): boolean => {
  const text = cellText(cellAt(columns, row, 'policy_number'))
  return /\d/.test(text) && text.length <= 40 && !/[a-z]{4,} |:( |$)/i.test(text) && totalsLook(text) === 'No'
}

const hasAmount = (columns: Columns, row: Row): boolean =>
  (['commission_amount', 'gross_amount'] as const).some(field => /\d/.test(cellText(cellAt(columns, row, field))))

/** A line of dashes, stars or equals signs. */
const isRule = (row: Row): boolean => row.every(cell => /^[-=_*.\s]*$/.test(cellText(cell)))

const containing = (cells: readonly Cell[], pattern: string): boolean =>
  cells.some(cell => cellText(cell).toLowerCase().includes(pattern.toLowerCase()))

/** Why a row is skipped by the mapping's rules, totals apart; null when it is to be read. */
export const whySkipped = (columns: Columns, row: Row, mapping: ImportMapping): string | null => {
  const { skip } = mapping
  if (isBlank(row)) return skip.blank ? 'Blank row' : null
  const pattern = skip.patterns.find(text => text.trim() !== '' && containing(row, text.trim()))
  if (pattern !== undefined) return `Contains "${pattern.trim()}"`
  if (!skip.headings) return null
  if (repeatsHeadings(columns, row)) return 'Headings repeated'
  if (isRule(row) && !hasAmount(columns, row)) return 'A ruled line'
  return null
}

/** A row with neither an amount nor a policy number is a heading of a section. */
export const isSectionHeading = (columns: Columns, row: Row): boolean =>
  !hasPolicyNumber(columns, row) && !hasAmount(columns, row)
