/** The shown cells of a table, as values that a spreadsheet can calculate with. */
import type { GridColumn } from '../grid.types.ts'
import { gridCellText } from '../grid-order.ts'

/** A calendar day is written yyyy-MM-dd. */
export type ExportedCell =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Number'; readonly value: number; readonly shape: 'plain' | 'money' | 'percent' }
  | { readonly _tag: 'Day'; readonly iso: string }

const EMPTY: ExportedCell = { _tag: 'Text', text: '' }

// The domain's units: cents per dollar, and millionths per percent.
const CENTS = 100
const MILLIONTHS = 1_000_000

export const exportedCell = <Row>(column: GridColumn<Row>, row: Row): ExportedCell => {
  const value = column.value(row)
  const { kind } = column
  if (kind === undefined || kind === 'text') return { _tag: 'Text', text: gridCellText(column, row) }
  if (value === null) return EMPTY
  if (kind === 'date') return { _tag: 'Day', iso: String(value) }
  if (typeof value === 'string') return { _tag: 'Text', text: value }
  switch (kind) {
    case 'number':
      return { _tag: 'Number', value, shape: 'plain' }
    case 'money':
      return { _tag: 'Number', value: value / CENTS, shape: 'money' }
    case 'rate':
      return { _tag: 'Number', value: value / MILLIONTHS, shape: 'percent' }
  }
}
