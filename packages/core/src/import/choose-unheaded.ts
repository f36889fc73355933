/** Chooses columns of a file without headings, by what they hold alone. */

import type { InSteps } from '../steps/in-steps.ts'
import { columnLetter } from './cell-text.ts'
import type { ColumnGuess } from './choose-columns.ts'
import { type ColumnContent, columnContent } from './column-content.ts'
import type { ImportField, Row } from './mapping.ts'

/** Nobody should import by such a guess without looking. */
const CONFIDENCE = 0.3

/** The column that suits best, if it suits at all. */
const bestBy = (
  contents: readonly ColumnContent[],
  free: (column: number) => boolean,
  suits: (content: ColumnContent) => number,
): number | null => {
  const scored = contents.map((content, column) => ({ column, score: free(column) ? suits(content) : 0 }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { column: -1, score: 0.5 })
  return best.column < 0 ? null : best.column
}

/** Dates by what reads as dates, the last column of money as the commission and the one before it as the premium. */
export function* chooseUnheaded(data: readonly Row[]): InSteps<readonly ColumnGuess[]> {
  const width = data.reduce((widest, row) => Math.max(widest, row.length), 0)
  const contents: ColumnContent[] = []
  for (let column = 0; column < width; column += 1) {
    contents.push(columnContent(data.map(row => row[column] ?? null)))
    yield
  }
  const taken = new Map<ImportField, number>()
  const free = (column: number): boolean => ![...taken.values()].includes(column)
  const take = (field: ImportField, column: number | null | undefined): void => {
    if (column !== null && column !== undefined && column >= 0) taken.set(field, column)
  }
  const money = contents.flatMap((content, column) =>
    content.money > 0.6 && content.date < 0.5 && content.amount > 0.6 ? [column] : [],
  )
  take('commission_amount', money.at(-1))
  take('gross_amount', money.length > 1 ? money[0] : null)
  take(
    'transaction_date',
    bestBy(contents, free, content => (content.date > 0.8 ? content.date : 0)),
  )
  take(
    'policy_number',
    bestBy(contents, free, content => content.number * (0.5 + content.distinct / 2)),
  )
  take(
    'insured_name',
    bestBy(contents, free, content => content.words * content.distinct * (1 - content.number)),
  )
  return [...taken].map(([field, column]) => ({ field, column, heading: columnLetter(column), confidence: CONFIDENCE }))
}
