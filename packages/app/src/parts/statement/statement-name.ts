import type { Statement } from '@commissions/core'

/** The contract's limit. */
export const LONGEST_DESCRIPTION = 500

/** What a statement is called: who pays it and what it says of itself, each once. */
export const statementName = ({ company, description }: Pick<Statement, 'company' | 'description'>): string => {
  if (company === null) return description
  return description === '' || description.toLowerCase().startsWith(company.toLowerCase())
    ? description || company
    : `${company} · ${description}`
}
