/** An edit of a line that is not settled yet, and what lines look like with such edits. */
import type { LineItem, LineItemForm, LineItemId, ServiceFailure } from '@commissions/core'

/** The fields edited inline; a form's policy and client come by matching. */
export type LineChange = Omit<LineItemForm, 'policyId' | 'clientId'>

export interface LineEdit {
  readonly token: number
  readonly lineId: LineItemId
  readonly column: string
  readonly change: LineChange
  /** Why it was not saved; null while it is on its way. */
  readonly refused: ServiceFailure | null
}

const set = <K extends keyof LineChange & keyof LineItem>(line: LineItem, change: LineChange, key: K): LineItem =>
  key in change ? { ...line, [key]: change[key] } : line

const KEYS = [
  'transactionDate',
  'transactionType',
  'transactionDescription',
  'effectiveDate',
  'expirationDate',
  'grossAmount',
  'commissionRate',
  'commissionAmount',
  'commissionTerm',
  'insuredName',
  'lob',
  'policyNumber',
  'writingCarrier',
  'carrierId',
  'agencyIncome',
  'agents',
] as const satisfies readonly (keyof LineChange)[]

export const withChange = (line: LineItem, change: LineChange): LineItem =>
  KEYS.reduce((changed, key) => set(changed, change, key), line)

/** The same fields as `change` has, with the values of `line`: what takes the change back. */
export const fieldsOf = (line: LineItem, change: LineChange): LineChange =>
  Object.fromEntries(KEYS.filter(key => key in change).map(key => [key, line[key]]))

export const changedFields = (change: LineChange): readonly (typeof KEYS)[number][] => KEYS.filter(key => key in change)
export type LineField = (typeof KEYS)[number]

/** Lines without an edit stay the same objects, so that a grid need not draw them anew. */
export const shownLines = (lines: readonly LineItem[], edits: readonly LineEdit[]): readonly LineItem[] => {
  if (edits.length === 0) return lines
  const byLine = Map.groupBy(edits, edit => edit.lineId)
  return lines.map(line => (byLine.get(line.id) ?? []).reduce((shown, { change }) => withChange(shown, change), line))
}

/** Without those that were refused. */
export const soundEdits = (edits: readonly LineEdit[]): readonly LineEdit[] =>
  edits.filter(edit => edit.refused === null)
