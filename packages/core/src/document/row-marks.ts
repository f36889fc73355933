/** Finds the rows whose figures are printed in red, struck through or not to be seen. */
import { overlap } from './column-gaps.ts'
import type { PageText, TextRun } from './page-text.ts'
import type { CellRow } from './place-cells.ts'
import type { Segment } from './text-lines.ts'

type Mark = NonNullable<TextRun['mark']>

/** The first of them that a row has is asked about. */
const MARKS: readonly Mark[] = ['Hidden', 'Struck', 'Red']

const isIn = ({ left, right, top, bottom }: Segment, { x, y, width, height }: TextRun): boolean => {
  const middle = y + height / 2
  return middle > top && middle < bottom && overlap({ left, right }, { left: x, right: x + width }) > 0
}

/** Tells for each row of these pages how its figures are shown; null where they are shown like others. */
export const rowMarks = (pages: readonly PageText[]): ((row: CellRow) => Mark | null) => {
  const marked = new Map(
    pages.flatMap(({ page, runs }) => {
      const some = runs.filter(({ mark }) => mark !== undefined)
      return some.length === 0 ? [] : [[page, some] as const]
    }),
  )
  return ({ page, cells }) => {
    const figures = cells.flatMap(cell => (cell !== null && /\d/.test(cell.text) ? [cell] : []))
    const found = new Set(
      (marked.get(page) ?? []).flatMap(run => (figures.some(cell => isIn(cell, run)) ? [run.mark] : [])),
    )
    return MARKS.find(mark => found.has(mark)) ?? null
  }
}
