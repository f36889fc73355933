/** What is wrong with a mapping, as questions with the columns that could be meant. */

import { confirmedId } from './ask-doubtful.ts'
import { cellText } from './cell-text.ts'
import { columnRef, columnTitle, headingsOf } from './columns.ts'
import type { ImportMapping, Row } from './mapping.ts'
import type { MappingProblem } from './mapping-problems.ts'
import { moneyOf } from './money-cell.ts'
import { type ImportChoice, type ImportQuestion, questionId } from './question.ts'

const SAMPLE = 200
const MOST_CHOICES = 12

/** Columns that could be the commission: those with amounts. */
const amountColumns = (rows: readonly Row[], mapping: ImportMapping): readonly number[] => {
  const data = rows.slice(mapping.headerRow, mapping.headerRow + SAMPLE)
  const width = data.reduce((widest, row) => Math.max(widest, row.length), 0)
  return Array.from({ length: width }, (_, column) => column).filter(column =>
    data.some(row => moneyOf(row[column]) !== null),
  )
}

const textColumns = (rows: readonly Row[], mapping: ImportMapping): readonly number[] => {
  const data = rows.slice(mapping.headerRow, mapping.headerRow + SAMPLE)
  const width = data.reduce((widest, row) => Math.max(widest, row.length), 0)
  const amounts = new Set(amountColumns(rows, mapping))
  return Array.from({ length: width }, (_, column) => column).filter(
    column => !amounts.has(column) && data.some(row => cellText(row[column]) !== ''),
  )
}

/** Such a question is never accepted as it is: without an answer no row can be read. */
export const questionsOfProblems = (
  problems: readonly MappingProblem[],
  rows: readonly Row[],
  mapping: ImportMapping,
): readonly ImportQuestion[] => {
  const headings = headingsOf(rows, mapping)
  return problems.map(({ field, message }) => {
    const columns =
      field === 'commission_amount' || field === 'gross_amount'
        ? amountColumns(rows, mapping)
        : field === null
          ? []
          : textColumns(rows, mapping)
    const choices: readonly ImportChoice[] =
      field === null
        ? []
        : columns.slice(0, MOST_CHOICES).map(column => ({
            label: `"${columnTitle({ headings }, column)}"`,
            mapping: {
              columns: { ...mapping.columns, [field]: columnRef(headings, column) },
              accepted: [...mapping.accepted, confirmedId(field, columnTitle({ headings }, column))],
            },
          }))
    return {
      id: questionId('file', 'mapping', [field, message, mapping.sheet, mapping.sheets, mapping.headerRow]),
      about: field,
      why: message,
      rows: [],
      choices,
    }
  })
}
