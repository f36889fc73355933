/** Numbers are never cut off: a column of numbers is as wide as its longest figure. */
import { useMemo, useRef } from 'react'
import type { GridColumn } from './grid.types.ts'
import { gridCellText } from './grid-order.ts'

// Pixel widths at 13 px in the heavier weight of the widest system font. Figures are tabular, so counting digits gives the width.
const DIGIT = 9
const MARK = 5
const LETTER = 6.2
const PADDING = 18

/** How many rows are checked. The longest figure among these is long enough. */
const LOOKED_AT = 3000

export const textWidth = (text: string): number => {
  let width = PADDING
  for (const letter of text) width += letter >= '0' && letter <= '9' ? DIGIT : /[\s.,()'-]/.test(letter) ? MARK : LETTER
  return Math.ceil(width)
}

/** The rows that can contain the longest text. For numbers these are the largest and smallest; formatting all would be slow. */
const candidates = <Row>(column: GridColumn<Row>, rows: readonly Row[]): readonly Row[] => {
  if (column.kind !== 'money' && column.kind !== 'number') return rows
  const extremes = new Map<'least' | 'greatest', { readonly row: Row; readonly value: number }>()
  for (const row of rows) {
    const value = column.value(row)
    if (typeof value !== 'number') continue
    if (value < (extremes.get('least')?.value ?? Number.POSITIVE_INFINITY)) extremes.set('least', { row, value })
    if (value > (extremes.get('greatest')?.value ?? Number.NEGATIVE_INFINITY)) extremes.set('greatest', { row, value })
  }
  return [...extremes.values()].map(({ row }) => row)
}

/** The width that each column of numbers needs, by column id; text may be cut off. `totals` are the texts of the totals row. */
export const neededWidths = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> => {
  const looked = rows.slice(0, LOOKED_AT)
  return new Map(
    columns
      .filter(column => column.align === 'right')
      .map(column => {
        const texts = candidates(column, looked).map(row => gridCellText(column, row))
        return [
          column.id,
          [...texts, totals.get(column.id) ?? ''].reduce((most, text) => Math.max(most, textWidth(text)), 0),
        ]
      }),
  )
}

/** The larger of the width needed before and the width needed now, so that columns never become narrower. */
export const atLeast = (
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const grown = [...now].filter(([column, width]) => width > (before.get(column) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}

/** The columns, at least as wide as their content needs. A column never becomes narrower again. */
export const useFittedColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  totals: ReadonlyMap<string, string>,
): readonly GridColumn<Row>[] => {
  const needed = useRef<ReadonlyMap<string, number>>(new Map())
  return useMemo(() => {
    needed.current = atLeast(needed.current, neededWidths(columns, rows, totals))
    return columns.map(column => {
      const width = Math.max(column.width, needed.current.get(column.id) ?? 0)
      return width === column.width ? column : { ...column, width }
    })
  }, [columns, rows, totals])
}
