/** Reads a commission term out of a carrier's column. */
import type { CommissionTerm } from '../line-item/commission-term.ts'
import { headingWords } from './heading.ts'
import { usualCode } from './transaction-word.ts'

const BY_CODE: { readonly [code: string]: CommissionTerm } = { NBS: 'New', RWL: 'Renewal', REW: 'Rewrite' }

/**
 * The term a word or a count says; null when it says none. Counts are understood only below a heading that says what
 * is counted: renewals from 0, terms from 1. A plain number elsewhere may be months.
 */
export const readTerm = (text: string, heading: string | null): CommissionTerm | null => {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : null
  if (count === null) return BY_CODE[usualCode(text) ?? ''] ?? null
  const words = headingWords(heading ?? '')
  if (/^renewal (count|number)$|^number of renewals$/.test(words)) return count === 0 ? 'New' : 'Renewal'
  if (/^(policy )?term (count|number|sequence)$|^number of terms$/.test(words))
    return count === 0 ? null : count === 1 ? 'New' : 'Renewal'
  return null
}
