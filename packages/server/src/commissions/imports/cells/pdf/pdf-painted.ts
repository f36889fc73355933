/** What a page of a PDF paints, and how its texts are shown: in red, white on white paper, or struck through. */
import type { TextRun } from '@commissions/core/document'
import { isRedColor } from '../cell-marks.ts'
import { OPS, type PdfPage, Util } from './pdfjs.ts'

/** The text modes that print letters without ink, as under the picture of a scan. */
const INVISIBLE: ReadonlySet<unknown> = new Set([3, 7])
const named = (pattern: RegExp): ReadonlySet<unknown> =>
  new Set(Object.entries(OPS).flatMap(([name, operator]) => (pattern.test(name) ? [operator] : [])))
const PICTURES = named(/^paint.*Image/)
const STROKES = named(/^(?:closeS|s)troke$/)
const FILLS = named(/^(?:eoF|f)ill$|^(?:close)?(?:EOF|F|eoF|f)illStroke$/)

/** Paper, and colors so light that white cannot be read on them. */
const LIGHT = /^#[ef].[ef].[ef].$/i
const WHITE = '#ffffff'

/** In points: a painted rectangle that is no higher is a line. */
const LINE = 2
/** A page with more lines is a drawing. */
const MOST_LINES = 20_000

/** A horizontal line of a page as it is shown, in points from its upper left corner. */
interface Line {
  readonly left: number
  readonly right: number
  readonly y: number
}

export interface Painted {
  readonly seen: number
  readonly unseen: number
  readonly pictures: number
  /** Every letter of the page without blanks, in the order in which they are painted. */
  readonly letters: string
  /** The color of the letters from `from` on; black before the first. */
  readonly colors: readonly { readonly from: number; readonly color: string }[]
  /** From the top down. */
  readonly lines: readonly Line[]
  /** Nothing dark is painted below the texts. */
  readonly isPaper: boolean
}

/** A text's letters as they are compared: without blanks, and with ligatures written out. */
export const lettersOf = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

const glyphs = (args: unknown): readonly { readonly unicode?: unknown }[] =>
  Array.isArray(args) ? args.filter(glyph => typeof glyph === 'object' && glyph !== null) : []

export const paintedOn = async (page: PdfPage): Promise<Painted> => {
  const { fnArray, argsArray } = await page.getOperatorList()
  let state = { mode: 0 as unknown, color: '#000000', matrix: page.getViewport({ scale: 1 }).transform }
  const states = [state]
  const letters: string[] = []
  const colors: { from: number; color: string }[] = []
  const lines: Line[] = []
  let [seen, unseen, pictures, from, isPaper] = [0, 0, 0, 0, true]
  const paint = (operator: unknown, box: unknown): void => {
    const isFilled = FILLS.has(operator)
    if ((!isFilled && !STROKES.has(operator)) || !(ArrayBuffer.isView(box) || Array.isArray(box))) return
    const [x = 0, y = 0, right = 0, bottom = 0] = Array.from(box as ArrayLike<number>)
    const corners = [
      Util.transform(state.matrix, [1, 0, 0, 1, x, y]),
      Util.transform(state.matrix, [1, 0, 0, 1, right, bottom]),
    ]
    const [xs, ys] = [corners.map(at => at[4] ?? 0), corners.map(at => at[5] ?? 0)]
    const height = Math.abs((ys[0] ?? 0) - (ys[1] ?? 0))
    if (isFilled && LIGHT.test(state.color)) return
    if (height <= LINE)
      lines.push({ left: Math.min(...xs), right: Math.max(...xs), y: ((ys[0] ?? 0) + (ys[1] ?? 0)) / 2 })
    else if (isFilled) isPaper = false
  }
  fnArray.forEach((operator, at) => {
    const args: unknown = argsArray[at]
    const [first, , third]: unknown[] = Array.isArray(args) ? args : []
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) states.push(state)
    if ((operator === OPS.restore || operator === OPS.paintFormXObjectEnd) && states.length > 1)
      state = states.pop() ?? state
    else if (operator === OPS.transform || operator === OPS.paintFormXObjectBegin) {
      const by = operator === OPS.transform ? args : first
      if (Array.isArray(by)) state = { ...state, matrix: Util.transform(state.matrix, by) }
    } else if (operator === OPS.setTextRenderingMode) state = { ...state, mode: first }
    else if (operator === OPS.setFillRGBColor) state = { ...state, color: String(first).toLowerCase() }
    else if (operator === OPS.showText) {
      const shown = glyphs(first)
      if (INVISIBLE.has(state.mode)) unseen += shown.length
      else seen += shown.length
      const text = lettersOf(shown.map(({ unicode }) => (typeof unicode === 'string' ? unicode : '')).join(''))
      if ((colors.at(-1)?.color ?? '#000000') !== state.color) colors.push({ from, color: state.color })
      letters.push(text)
      from += text.length
    } else if (operator === OPS.constructPath) paint(first, third)
    else if (operator === OPS.shadingFill) isPaper = false
    else if (PICTURES.has(operator)) pictures += 1
  })
  return {
    seen,
    unseen,
    pictures,
    letters: letters.join(''),
    colors,
    lines: lines.length > MOST_LINES ? [] : lines.toSorted((a, b) => a.y - b.y),
    isPaper: isPaper && pictures === 0,
  }
}

/** Where in the letters of a text, from its lower edge up and in heights of its letters, a line strikes it through. */
const STRIKES = [0.12, 0.5] as const
/** The share of a text that the line has to cover. */
const COVERED = 0.8

const isStruck = ({ x, y, width, height }: TextRun, lines: readonly Line[]): boolean => {
  const base = y + height
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.y ?? 0) < base - STRIKES[1] * height) from = middle + 1
    else to = middle
  }
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || line.y > base - STRIKES[0] * height) return false
    if (Math.min(line.right, x + width) - Math.max(line.left, x) >= COVERED * width) return true
  }
  return false
}

/** A text of a page, with the number of letters that the page has before it. */
export interface TextAt {
  readonly run: TextRun
  readonly from: number
}

/** The texts with what changes their meaning. `letters` are those of all texts; unless they are painted in this order, no color is known. */
export const markedRuns = (texts: readonly TextAt[], letters: string, painted: Painted): readonly TextRun[] => {
  const { colors, lines, isPaper } = painted
  const isKnown = painted.letters.startsWith(letters)
  let next = 0
  let color = '#000000'
  return texts.map(({ run, from }) => {
    for (; (colors[next]?.from ?? Number.POSITIVE_INFINITY) <= from; next += 1) color = colors[next]?.color ?? color
    const mark = isStruck(run, lines)
      ? 'Struck'
      : isKnown && isRedColor(color)
        ? 'Red'
        : isKnown && isPaper && color === WHITE
          ? 'Hidden'
          : null
    return mark === null ? run : { ...run, mark }
  })
}
