/** Turns what is wrong with a mapping into questions that offer the columns that could be meant. */

import { cellText } from '../cells/cell-text.ts'
import { headingWords } from '../cells/heading.ts'
import { moneyOf } from '../cells/money-cell.ts'
import { columnsByTerm } from '../guess/guess-sections.ts'
import type { AmountField, Cell, ImportMapping, Row } from '../mapping.ts'
import { asks, type ImportChoice, type ImportQuestion, questionId } from '../question.ts'
import { columnRef, columnsOfSource, columnTitle, headingsOf, widestOf } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import type { MappingProblem } from '../table/mapping-problems.ts'
import { rowLook } from '../table/skip-row.ts'
import { confirmedId, quoted } from './asking.ts'

const SAMPLE = 200
/** In characters. */
const LONGEST_LABEL = 40
const MOST_CHOICES = 12
/** The score of a heading that names a field. */
const NAMED = 0.85

/** The columns of which some cell near the top fits. */
const columnsWith = (rows: readonly Row[], fits: (cell: Cell | undefined) => boolean): readonly number[] =>
  Array.from({ length: widestOf(rows) }, (_, column) => column).filter(column => rows.some(row => fits(row[column])))

/** The choice to add columns such as "New" and "Renewal", of which each line fills one, which gives the term. */
const sumByTerm = (
  data: readonly Row[],
  amounts: ReadonlySet<number>,
  headings: readonly string[],
  mapping: ImportMapping,
): readonly ImportChoice[] => {
  const lines = data.filter(row => rowLook(row) === 'No')
  const columns = columnsByTerm(headings, lines, column => amounts.has(column))
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
  amounts: ReadonlySet<number>,
  headings: readonly string[],
  mapping: ImportMapping,
): readonly ImportChoice[] => {
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

/** A label with its value behind it: "Policy: HO1000001". */
const LABELLED = /^(\p{L}[\p{L} .#/]{0,30}):/u
/** So many labels that stand as often as each other make a line. */
const OF_A_BLOCK = 3

/** The labels of a file that states each line as a block of rows, one for each figure; empty for a table. */
const blockLabels = (rows: readonly Row[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const row of rows.slice(0, SAMPLE)) {
    const filled = row.map(cellText).filter(text => text !== '')
    const label = LABELLED.exec((filled[0] ?? '').slice(0, LONGEST_LABEL))?.[1]
    if (filled.length > 2) return []
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const repeated = [...counts].filter(([, count]) => count > 1)
  return repeated.length >= OF_A_BLOCK ? repeated.map(([label]) => label) : []
}

/** One question per problem. None offers "right as it is", because no row can be read without an answer. */
export const questionsOfProblems = (
  problems: readonly MappingProblem[],
  rows: readonly Row[],
  mapping: ImportMapping,
): readonly ImportQuestion[] => {
  const labels = blockLabels(rows)
  if (labels.length > 0)
    return asks(mapping, questionId('file', 'blocks', labels), {
      why: `Each line is a block of rows such as ${quoted(labels.slice(0, OF_A_BLOCK).map(label => `${label}:`))}. A line is read from one row: ask the carrier for a table with one row for each line.`,
      answers: [],
    })
  const headings = headingsOf(rows, mapping)
  const data = rows.slice(mapping.headerRow, mapping.headerRow + SAMPLE)
  const amounts = new Set(columnsWith(data, cell => moneyOf(cell) !== null))
  const read = new Set(Object.values(mapping.columns).flatMap(columnsOfSource))
  const isFree = (column: number): boolean => !read.has(columnRef(headings, column))
  const figures = columnsWith(data, cell => /\d/.test(cellText(cell)) && !/[/:]/.test(cellText(cell))).filter(isFree)
  /**
   * Amounts with cents, then columns with such a heading, then other figures: whole dollars, or ones that cannot be read, whose
   * rows say why they are refused.
   */
  const amountColumns = (field: AmountField): readonly number[] => {
    const named = [...headings.keys()].filter(at => headingScore(headings[at] ?? '', field) >= NAMED)
    return [...new Set([...amounts, ...named, ...figures])]
  }
  const { gross_amount: premium } = mapping.columns
  const premiumColumns = premium === undefined ? [] : columnsOfSource(premium)
  return problems.map(({ field, message }) => {
    // Where rates are read, the premium beside them is no commission: it would be paid to the agents.
    const premiums = mapping.columns.commission_rate === undefined ? [] : premiumColumns
    const columns =
      field === 'commission_amount' || field === 'gross_amount'
        ? amountColumns(field).filter(
            at => field !== 'commission_amount' || !premiums.includes(columnRef(headings, at)),
          )
        : columnsWith(data, cell => cellText(cell) !== '').filter(column => !amounts.has(column))
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
      field === 'commission_amount'
        ? [...sumByTerm(data, amounts, headings, mapping), ...byPairs(amounts, headings, mapping)]
        : []
    return {
      id: questionId('file', 'mapping', [field, message, mapping.sheet, mapping.sheets, mapping.headerRow]),
      about: field,
      why:
        field === 'commission_amount' && premiums.length > 0 && made.length + choices.length === 0
          ? 'The file has premiums and rates, and no column of commissions. Nothing is calculated from them: ask the carrier for a file with the commissions.'
          : message,
      rows: [],
      choices: [...made, ...choices],
    }
  })
}
