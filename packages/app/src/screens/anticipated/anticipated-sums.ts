/** What the lines of an anticipated statement come to: how many there are, their sums, what is wrong and what is sent. */
import { type AnticipatedLineForm, type Cents, Money, normalizeAnticipated } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type CellState, cellKey } from '../../ui/load/cell-state.ts'
import { type AnticipatedRow, isIncomplete } from './anticipated-row.ts'

export const ROW_FILTERS = ['all', 'changed', 'leftOut', 'incomplete'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

const FITS: Record<RowFilter, (row: AnticipatedRow) => boolean> = {
  all: () => true,
  changed: row => row.changed || row.added,
  leftOut: row => row.leftOut,
  incomplete: isIncomplete,
}

export interface AnticipatedSums {
  readonly count: number
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
}

export const rowsFor = (filter: RowFilter, rows: readonly AnticipatedRow[]): readonly AnticipatedRow[] =>
  filter === 'all' ? rows : rows.filter(FITS[filter])

export const countsOf = (rows: readonly AnticipatedRow[]): Record<RowFilter, number> => {
  const count = (filter: RowFilter) => rows.filter(FITS[filter]).length
  return { all: count('all'), changed: count('changed'), leftOut: count('leftOut'), incomplete: count('incomplete') }
}

export const sumsOf = (rows: readonly AnticipatedRow[]): AnticipatedSums => {
  const forms = rows.map(row => row.form)
  return {
    count: forms.length,
    grossAmount: Money.sum(forms.map(form => form.grossAmount ?? Money.ZERO)),
    commissionAmount: Money.sum(forms.map(form => form.commissionAmount ?? Money.ZERO)),
  }
}

export interface AnticipatedProblem {
  readonly message: string
  readonly count: number
}

export const problemsOf = (rows: readonly AnticipatedRow[]): readonly AnticipatedProblem[] => {
  const messages = rows.flatMap(row => [
    ...new Set([...row.faults.map(fault => fault.message), ...(row.refused === null ? [] : [row.refused])]),
  ])
  return [...new Set(messages)].map(message => ({
    message,
    count: messages.filter(one => one === message).length,
  }))
}

const COLUMN_OF = {
  transactionDate: 'date',
  grossAmount: 'premium',
  commissionAmount: 'commission',
  commissionRate: 'rate',
  carrierId: 'carrier',
  policy: 'policy',
} as const

export const cellStatesOf = (rows: readonly AnticipatedRow[]): ReadonlyMap<string, CellState> => {
  const states = new Map<string, CellState>()
  for (const row of rows) {
    for (const { field, message } of row.faults)
      states.set(cellKey(row.key, COLUMN_OF[field]), { _tag: 'Refused', why: message })
    if (row.refused !== null) states.set(cellKey(row.key, 'state'), { _tag: 'Refused', why: row.refused })
  }
  return states
}

/** Null when a line lacks what it needs. */
export const itemsOf = (rows: readonly AnticipatedRow[]): readonly AnticipatedLineForm[] | null => {
  const items: AnticipatedLineForm[] = []
  for (const { form, description, writingCarrier } of rows) {
    // A missing code is no error here: a warning beside the line and before saving tells of it.
    const item = normalizeAnticipated(form, () => undefined)
    if (E.isLeft(item)) return null
    items.push({ ...item.right, transactionDescription: description, writingCarrier })
  }
  return items
}
