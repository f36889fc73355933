/** The widths of the columns, in pixels. */
import type { GridColumn } from './grid.types.ts'

export const MIN_WIDTH = 48
export const CHOOSER_WIDTH = 48

/** The extra width of the last column, for the table's menu above it. */
export const CORNER = 16

/** Uses a person's own widths, else the columns' widths. Growing columns share the rest of `space` equally. */
export const columnWidths = (
  columns: readonly Pick<GridColumn<never>, 'id' | 'width' | 'grow'>[],
  own: Readonly<Record<string, number>>,
  space: number,
): readonly number[] => {
  const widths = columns.map(column => own[column.id] ?? column.width)
  const growing = columns.flatMap((column, index) =>
    column.grow === true && own[column.id] === undefined ? [index] : [],
  )
  const left = Math.floor(space) - widths.reduce((sum, width) => sum + width, 0)
  if (left <= 0 || growing.length === 0) return widths
  const share = Math.floor(left / growing.length)
  const last = growing.at(-1)
  return widths.map((width, index) => {
    if (!growing.includes(index)) return width
    return width + (index === last ? left - share * (growing.length - 1) : share)
  })
}
