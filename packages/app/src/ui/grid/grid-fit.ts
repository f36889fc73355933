/** Numbers are never cut off: a column of them is as wide as the longest of its figures. */
import { useMemo, useRef } from 'react'
import type { GridColumn } from './grid.types.ts'
import { gridCellText } from './grid-order.ts'

// Of 13 px type in its heavier weight, in the widest font that a system brings; figures are tabular, so counting them is measuring them.
const DIGIT = 9
const MARK = 5
const LETTER = 6.2
const PADDING = 18

/** More rows than this are not looked through: the longest figure of so many is long enough. */
const LOOKED_AT = 3000

export const textWidth = (text: string): number => {
  let width = PADDING
  for (const letter of text) width += letter >= '0' && letter <= '9' ? DIGIT : /[\s.,()'-]/.test(letter) ? MARK : LETTER
  return Math.ceil(width)
}

/** Of figures only the greatest and the least can be the longest; formatting the others would be felt. */
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

/**
 * What each column of numbers needs, by column id; text columns need nothing, they may be cut off. `totals` are what stands
 * below the rows, by column id.
 */
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

/** Whichever is more of what was needed before and what is needed now, so that columns never jump narrower. */
export const atLeast = (
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const grown = [...now].filter(([column, width]) => width > (before.get(column) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}

/** Columns as wide as what they show needs, which never makes one narrower again. */
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
