/** Guesses what section headings say, and which commission columns are one amount divided by term. */
import type { CommissionTerm } from '../../line-item/commission-term.ts'
import { cellText } from '../cells/cell-text.ts'
import { amountIfAny } from '../cells/money-cell.ts'
import { readTerm } from '../cells/transaction-word.ts'
import { AMOUNT_FIELDS, type ImportField, type Row } from '../mapping.ts'
import { termWords } from '../table/row-cells.ts'
import { isLabel } from '../table/skip-row.ts'

type Found = ReadonlyMap<ImportField, number>

/** In characters; what is longer is a remark. */
const LONGEST = 120

const amountAt = (row: Row, place: number | undefined): number =>
  place === undefined ? 0 : (amountIfAny(row[place]) ?? 0)

/** The texts of rows with one to three filled cells and no amount. */
export const sectionHeadings = (data: readonly Row[], found: Found): readonly string[] => {
  const places = AMOUNT_FIELDS.map(field => found.get(field))
  const texts = data.flatMap(row => {
    const filled = row.filter(cell => cellText(cell) !== '')
    const hasAmount = places.some(place => place !== undefined && /\d/.test(cellText(row[place])) && !isLabel(row))
    if (filled.length === 0 || filled.length > 3 || hasAmount) return []
    const text = filled.map(cellText).join(' ')
    return text.length <= LONGEST ? [text] : []
  })
  return [...new Set(texts)]
}

/** The commission term that each section heading names, such as "NEW BUSINESS" or "RENEWALS" above its lines. */
export const termsOfSections = (headings: readonly string[]): { readonly [text: string]: CommissionTerm } =>
  Object.fromEntries(
    headings.flatMap(heading => {
      const term = /\d/.test(heading) ? null : readTerm(heading, null)
      return term === null ? [] : [[heading, term]]
    }),
  )

const POLICY = /^(?:pol(?:icy)?|group|case|contract|certificate)\.?\s*(?:(?:no\.?|number|nbr|#)\s*)?[:#]\s*(?=\S*\d)/i

/** "Policy: HO12345 SMITH, JOHN" above the lines of that policy. */
export const policyInSections = (
  headings: readonly string[],
): { readonly prefix: string; readonly suffix: string | null } | null => {
  const found = headings.filter(heading => POLICY.test(heading))
  const [first] = found
  if (first === undefined) return null
  const prefix = POLICY.exec(first)?.[0].trim() ?? ''
  const rest = first.slice(prefix.length).trim()
  const next = /\s{1,3}([A-Za-z ]{3,20}[:#])/.exec(rest)?.[1] ?? null
  // "HO12345 SMITH, JOHN": the number ends at the blank.
  const isNamed = found.every(heading => {
    const [number = '', name = ''] = heading.slice(prefix.length).trim().split(' ')
    return /\d/.test(number) && name !== ''
  })
  return { prefix, suffix: next ?? (isNamed ? ' ' : null) }
}

/** A word that tells an insurer's name from a person's. */
export const COMPANY = /\b(insurance|assurance|casualty|mutual|indemnity|underwriters|surety|specialty|lloyd'?s)\b/i

/** Words alone, two of them at least, or a comma between them. */
const NAME = /^\p{L}[\p{L}'.&-]*,? [\p{L}'.,& -]+$/u
const LONGEST_NAME = 60

/** Whether a section heading could be a person's name: not a carrier's, and no word for new or renewed business. */
export const looksLikeName = (text: string): boolean =>
  text.length <= LONGEST_NAME && NAME.test(text) && !COMPANY.test(text) && readTerm(text, null) === null

/** "Client: Meyer, Anna" above the lines of that client. */
const NAMED =
  /(?:^|\s)((?:named insured|insured|client|customer|policy ?holder|member|group|account)(?: name)?\s{0,3}[:#])\s{0,3}(?=\p{L})/iu

/** Where section headings hold the insured's name; null when none is marked as one ("Client:"). */
export const nameInSections = (
  headings: readonly string[],
): { readonly prefix: string; readonly suffix: string | null } | null => {
  const [found] = headings.flatMap(heading => NAMED.exec(heading)?.[1] ?? [])
  if (found === undefined) return null
  const prefix = found.trim()
  const rests = headings.flatMap(heading => {
    const at = heading.toLowerCase().indexOf(prefix.toLowerCase())
    return at < 0 ? [] : [heading.slice(at + prefix.length)]
  })
  const next = rests.flatMap(rest => /\s{1,3}([A-Za-z .]{3,20}[:#])/.exec(rest)?.[1] ?? [])[0] ?? null
  return { prefix, suffix: next === null ? null : next.trim() }
}

/** Amount columns whose headings name different terms, when no row fills more than one; null when there are none. */
export const columnsByTerm = (
  headings: readonly string[],
  data: readonly Row[],
  couldBe: (column: number) => boolean,
): readonly number[] | null => {
  const columns = headings.flatMap((heading, column) => {
    const term = couldBe(column) && heading !== '' ? readTerm(termWords(heading), null) : null
    return term === null ? [] : [{ column, term }]
  })
  if (new Set(columns.map(({ term }) => term)).size < 2) return null
  const apart = data.every(row => columns.filter(({ column }) => amountAt(row, column) !== 0).length <= 1)
  return apart ? columns.map(({ column }) => column) : null
}

export const saysCommission = (heading: string): boolean =>
  /\bcomm?(ission)?s?\b/i.test(heading) && !/%|rate|pct|percent/i.test(heading)

export const saysPremium = (heading: string): boolean => /\bprem(?:ium)?s?\b/i.test(heading)

/** Columns of amounts by term whose headings say so, of which a row fills at most one: their sum is the amount. Null if there are none. */
export const termColumns = (
  headings: readonly string[],
  data: readonly Row[],
  says: (heading: string) => boolean,
  chosen: number | undefined,
): readonly number[] | null => {
  const columns = columnsByTerm(headings, data, column => says(headings[column] ?? ''))
  return columns === null || (chosen !== undefined && !columns.includes(chosen)) ? null : columns
}
