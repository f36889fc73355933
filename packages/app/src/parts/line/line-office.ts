import { type LineItem, officeName } from '@commissions/core'

export const lineOffice = ({ policy }: Pick<LineItem, 'policy'>): string | null =>
  policy === null ? null : officeName(policy)
