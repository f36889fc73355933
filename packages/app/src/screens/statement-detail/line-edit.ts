/** An edit of a line that is not settled yet, and what lines look like with such edits. */
import type { LineItem, LineItemForm, LineItemId } from '@commissions/core'
import { type CellEdit, withEdits } from '../../stores/cell-edits.store.ts'

/** The fields edited inline; a form's policy and client come by matching. */
export type LineChange = Omit<LineItemForm, 'policyId' | 'clientId'>

export interface LineEdit extends CellEdit {
  readonly row: LineItemId
  readonly change: LineChange
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

export const shownLines = (lines: readonly LineItem[], edits: readonly LineEdit[]): readonly LineItem[] =>
  withEdits(
    lines,
    edits,
    line => line.id,
    edit => edit.row,
    (line, { change }) => withChange(line, change),
  )
