/** How a row's figures are shown, where that may change what they mean: like negative ones, struck through, or not at all. */
import type { RowDoubt } from '@commissions/core'

export type CellMark = Extract<RowDoubt['kind'], 'Red' | 'Struck' | 'Bracketed' | 'Hidden'>

/** In characters. */
const LONGEST_COLOR = 40
const RED = /^(?:red|#[b-f]00|#[b-f].[0-4].[0-4].|rgb\(2\d\d,\d{1,2},\d{1,2}\))$/i

/** `color` is written as in HTML: a name, `#ff0000` or `rgb(255, 0, 0)`. */
export const isRedColor = (color: string): boolean => RED.test(color.slice(0, LONGEST_COLOR).replace(/\s/g, ''))

/** The numbers of red in the palette that workbooks have had since Excel 97. */
const RED_IN_PALETTE: ReadonlySet<string> = new Set(['2', '10'])

/** Whether a workbook's color is red: `rgb` begins with the opacity, as in `FFFF0000`. */
export const isRedInWorkbook = (rgb: string | undefined, indexed: string | undefined): boolean =>
  (rgb !== undefined && isRedColor(`#${rgb.slice(-6)}`)) || (indexed !== undefined && RED_IN_PALETTE.has(indexed))

const WHITE_IN_PALETTE: ReadonlySet<string> = new Set(['1', '9'])
/** The color of the paper in a workbook's theme. */
const PAPER = '0'

/** Whether text of this color cannot be seen where the cell is not filled with another. */
export const isWhiteInWorkbook = (
  rgb: string | undefined,
  indexed: string | undefined,
  theme: string | undefined,
): boolean =>
  rgb === undefined
    ? (indexed !== undefined && WHITE_IN_PALETTE.has(indexed)) || theme === PAPER
    : /^(?:ff)?ffffff$/i.test(rgb)
