import type { Statement } from '@commissions/core'

/** A statement's name: its company and its description, without repetition. */
export const statementName = ({ company, description }: Pick<Statement, 'company' | 'description'>): string => {
  if (company === null) return description
  return description === '' || description.toLowerCase().startsWith(company.toLowerCase())
    ? description || company
    : `${company} · ${description}`
}
