import { type LineItem, officeName } from '@commissions/core'

/** The office of the line's policy, by name; null for none. */
export const lineOffice = ({ policy }: Pick<LineItem, 'policy'>): string | null =>
  policy === null ? null : officeName(policy)
