/** Asks which of two tables to read when they stand side by side under the same headings. */

import { headingKey } from '../cells/heading.ts'
import type { ImportMapping } from '../mapping.ts'
import { answer, asks, type QuestionAnswer, questionId } from '../question.ts'
import type { Ask, Asking } from './asking.ts'

/** So many headings that occur twice at the same distance show two tables side by side. */
const OF_A_TABLE = 3

/**
 * How many columns away from the columns that are read the same headings are repeated above other texts; null when they are
 * not. A heading over several columns of which only one is filled, as exports print it, does not count.
 */
const offsetBeside = ({ columns, reading }: Asking): number | null => {
  const isFilled = (place: number): boolean =>
    reading.candidates.some(({ cells }) => cells[place] !== undefined && cells[place] !== null && cells[place] !== '')
  const counts = new Map<number, number>()
  for (const place of new Set(Object.values(columns.at))) {
    const key = headingKey(columns.headings[place] ?? '')
    for (const [other, heading] of columns.headings.entries())
      if (other !== place && key !== '' && headingKey(heading) === key && isFilled(other))
        counts.set(other - place, (counts.get(other - place) ?? 0) + 1)
  }
  // When columns were taken from both tables, some are this far to the left and some to the right: both are counted.
  const found = [...counts].filter(([offset]) => (counts.get(offset) ?? 0) + (counts.get(-offset) ?? 0) >= OF_A_TABLE)
  const [first] = found.toSorted(([, a], [, b]) => b - a)
  return first === undefined ? null : Math.abs(first[0])
}

/** The columns of the left table, and those of the right one. */
const tables = (asking: Asking, offset: number): readonly ImportMapping['columns'][] => {
  const { columns, mapping } = asking
  const hasTwin = (place: number): boolean => {
    const key = headingKey(columns.headings[place] ?? '')
    return key !== '' && headingKey(columns.headings[place + offset] ?? '') === key
  }
  const left = Object.entries(columns.at).map(([field, place]) => {
    const isRight = place >= offset && hasTwin(place - offset)
    return [field, isRight ? place - offset : place] as const
  })
  return [
    { ...mapping.columns, ...Object.fromEntries(left) },
    { ...mapping.columns, ...Object.fromEntries(left.map(([field, place]) => [field, place + offset])) },
  ]
}

const besideId = ({ columns }: Asking, offset: number): string =>
  questionId('layout', 'side-by-side', [columns.headings.map(headingKey), offset])

/** Whether the column is in the other table, which the person has left out. */
export const isBeside = (asking: Asking, place: number): boolean => {
  const offset = offsetBeside(asking)
  const { headings } = asking.columns
  const key = headingKey(headings[place] ?? '')
  return (
    offset !== null &&
    asking.mapping.accepted.includes(besideId(asking, offset)) &&
    key !== '' &&
    [place - offset, place + offset].some(other => headingKey(headings[other] ?? '') === key)
  )
}

/** Asks which of two tables side by side to read, because one import reads only one. */
export const askSideBySide: Ask = asking => {
  const offset = offsetBeside(asking)
  if (offset === null) return []
  const { mapping } = asking
  const id = besideId(asking, offset)
  if (mapping.accepted.includes(id)) return []
  const [left, right] = tables(asking, offset)
  const choice = (label: string, columns: ImportMapping['columns'] | undefined): readonly QuestionAnswer[] =>
    columns === undefined ? [] : [answer(label, { columns })]
  return asks(mapping, id, {
    why: 'Two tables are side by side under the same headings, and an import reads only one. Import the file once for each table. Which table do you import now?',
    answers: [...choice('The table on the left', left), ...choice('The table on the right', right)],
  })
}
