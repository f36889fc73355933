/** Turns what is wrong with a mapping into questions that offer the columns that could be meant. */
import { confirmedId } from './asking.ts'
import { cellText } from './cell-text.ts'
import { columnRef, columnTitle, headingsOf } from './columns.ts'
import { columnsByTerm } from './guess-sections.ts'
import { headingWords } from './heading.ts'
import type { ImportMapping, Row } from './mapping.ts'
import type { MappingProblem } from './mapping-problems.ts'
import { moneyOf } from './money-cell.ts'
import { type ImportChoice, type ImportQuestion, questionId } from './question.ts'
import { rowLook } from './skip-row.ts'

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

/** The choice to add columns such as "New" and "Renewal", of which each line fills one, which gives the term. */
const sumByTerm = (
  rows: readonly Row[],
  headings: readonly string[],
  mapping: ImportMapping,
): readonly ImportChoice[] => {
  const amounts = new Set(amountColumns(rows, mapping))
  const data = rows.slice(mapping.headerRow, mapping.headerRow + SAMPLE).filter(row => rowLook(row) === 'No')
  const columns = columnsByTerm(headings, data, column => amounts.has(column))
  if (columns === null) return []
  const titles = columns.map(column => `"${columnTitle({ headings }, column)}"`)
  return [
    {
      label: `${titles.join(' + ')}, with the term of the one that is filled`,
      mapping: {
        columns: { ...mapping.columns, commission_amount: { sum: columns.map(at => columnRef(headings, at)) } },
      },
    },
  ]
}

/** Headings of two columns that make the commission: what is paid, and what is taken off it. */
const PAIRS: readonly (readonly [pays: RegExp, off: RegExp])[] = [
  [/^credits?( amount)?$/, /^debits?( amount)?$/],
  [/^gross( written)?( premium| amount)?$/, /^net( written)?( premium| amount)?( due)?( carrier| company)?$/],
]

/** The choice of a commission as credits less debits, or as the gross less the net premium. */
const byPairs = (
  rows: readonly Row[],
  headings: readonly string[],
  mapping: ImportMapping,
): readonly ImportChoice[] => {
  const amounts = new Set(amountColumns(rows, mapping))
  const one = (words: RegExp): number | null => {
    const found = headings.flatMap((heading, at) => (amounts.has(at) && words.test(headingWords(heading)) ? [at] : []))
    return found.length === 1 ? (found[0] ?? null) : null
  }
  return PAIRS.flatMap(([pays, off]) => {
    const [sum, less] = [one(pays), one(off)]
    if (sum === null || less === null) return []
    const [added, taken] = [columnRef(headings, sum), columnRef(headings, less)]
    return [
      {
        label: `"${columnTitle({ headings }, sum)}" less "${columnTitle({ headings }, less)}"`,
        mapping: { columns: { ...mapping.columns, commission_amount: { sum: [added], less: [taken] } } },
      },
    ]
  })
}

/** One question per problem. None offers "right as it is", because no row can be read without an answer. */
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
    const made =
      field === 'commission_amount' ? [...sumByTerm(rows, headings, mapping), ...byPairs(rows, headings, mapping)] : []
    return {
      id: questionId('file', 'mapping', [field, message, mapping.sheet, mapping.sheets, mapping.headerRow]),
      about: field,
      why: message,
      rows: [],
      choices: [...made, ...choices],
    }
  })
}
