/** Guesses how a carrier's file is to be read, from its headings and from what stands below them (domain: import). */
import { finished, type InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import {
  BLANK_MAPPING,
  type ColumnRef,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  INSURED_NAMES,
  type RateUnit,
  type Row,
  type Source,
} from '../mapping.ts'
import { columnRef } from '../table/columns.ts'
import {
  findHeaderRow,
  type HeaderRow,
  NO_HEADINGS,
  SEARCHED,
  saidHeaderRow,
  saysNoHeadings,
} from '../table/header-row.ts'
import { decideRateUnit } from '../table/rate-unit.ts'
import { isBlank, isLabel, rowLook } from '../table/skip-row.ts'
import { chooseColumns, chooseUnheaded, rateSamples } from './choose-columns.ts'
import { partsOfNumber } from './guess-parts.ts'
import {
  looksLikeName,
  nameInSections,
  policyInSections,
  saysCommission,
  saysPremium,
  sectionHeadings,
  termColumns,
  termsOfSections,
} from './guess-sections.ts'

/** How many rows are looked at to see what a column holds. */
const SAMPLE = 400
/** In characters: the rest of a longer cell does not help to tell what its column is. */
const LONGEST = 300

const beginnings = (row: Row): Row =>
  row.map(cell => (typeof cell === 'string' && cell.length > LONGEST ? cell.slice(0, LONGEST) : cell))

/** The rows without section headings and totals, which do not show what the columns hold; all rows when none is left. */
const withoutTotals = (rows: readonly Row[]): readonly Row[] => {
  const lines = rows.filter(row => !isLabel(row) && rowLook(row) === 'No')
  return lines.length > 0 ? lines : rows
}

type Found = ReadonlyMap<ImportField, number>

const texts = (data: readonly Row[], column: number | undefined): readonly string[] =>
  column === undefined ? [] : data.map(row => cellText(row[column])).filter(text => text !== '')

/** The unit when at least two rows prove it with their amounts, so that a month of few rows is read like others; else auto. */
const rateUnit = (data: readonly Row[], found: Found): RateUnit => {
  const [rate, premium, commission] = (['commission_rate', 'gross_amount', 'commission_amount'] as const).map(field =>
    found.get(field),
  )
  if (rate === undefined || premium === undefined || commission === undefined) return 'auto'
  const decision = decideRateUnit(rateSamples(data, rate, premium, commission))
  return decision.verified >= 2 ? decision.unit : 'auto'
}

/** The endings to trim when nearly every number ends in a blank and two digits: the carrier's module, not the number. */
const modules = (data: readonly Row[], column: number | undefined): readonly string[] => {
  const numbers = texts(data, column).filter(text => /\d{4}/.test(text))
  const endings = numbers.flatMap(text => /\S( \d{2})$/.exec(text)?.[1] ?? [])
  return numbers.length >= 2 && endings.length >= numbers.length * 0.8 ? [...new Set(endings)].toSorted() : []
}

const headerOf = (rows: readonly Row[], said: ImportMapping): HeaderRow => {
  if (said.headerRow > 0 && said.headerRow <= rows.length)
    return saidHeaderRow(rows.slice(0, said.headerRow - 1 + said.headerRows).map(beginnings), said)
  return saysNoHeadings(said) ? NO_HEADINGS : findHeaderRow(rows.slice(0, SEARCHED).map(beginnings))
}

/**
 * Rows are the whole sheet's cells. Headings are looked for in the first rows; a heading that
 * occurs once names its column, any other column is given by index. The guess does not depend on the columns' order.
 * Everything in `said` except the columns is kept, also its row of headings when it names one.
 */
export function* guessMappingInSteps(
  rows: readonly Row[],
  said: ImportMapping = BLANK_MAPPING,
): InSteps<ImportMapping> {
  const header = headerOf(rows, said)
  yield
  const below = header.row < 0 ? 0 : header.row + header.rows
  const sample = rows.slice(below, below + SAMPLE).map(beginnings)
  yield
  const data = withoutTotals(sample.filter(row => !isBlank(row)))
  const found = yield* header.row < 0 ? chooseUnheaded(data) : chooseColumns(header.meant, data)
  const columns: { [F in ImportField]?: Source } = {}
  const ref = (column: number): ColumnRef => columnRef(header.full, column, LONGEST - 1)
  for (const field of IMPORT_FIELDS) {
    const column = found.get(field)
    if (column !== undefined) columns[field] = ref(column)
  }
  const byTerm = termColumns(header.meant, data, saysCommission, found.get('commission_amount'))
  const premiums = byTerm === null ? null : termColumns(header.meant, data, saysPremium, found.get('gross_amount'))
  if (byTerm !== null) columns.commission_amount = { sum: byTerm.map(ref) }
  if (premiums !== null) columns.gross_amount = { sum: premiums.map(ref) }
  const numbers = found.get('policy_number')
  if (numbers !== undefined) {
    // A remark alone in its row below the lines may hold a figure, too.
    const rest = sample.filter(row => !isLabel(row))
    const heading = header.meant[numbers] ?? ''
    Object.assign(
      columns,
      partsOfNumber(texts(rest, numbers), heading, ref(numbers), field => found.has(field)),
    )
  }
  const inSections = sectionHeadings(sample, found)
  if (columns.policy_number === undefined) {
    const section = policyInSections(inSections)
    if (section !== null) columns.policy_number = { section }
  }
  if (INSURED_NAMES.every(field => columns[field] === undefined)) {
    // "Insured / Policy": the names stand in the column of the numbers.
    const saysName = /\b(insured|policyholder|client|customer)\b/i.test(header.meant[numbers ?? -1] ?? '')
    const isNamed = saysName && inSections.some(looksLikeName)
    const section = nameInSections(inSections) ?? (isNamed ? { prefix: null, suffix: null } : null)
    if (section !== null) columns.insured_name = { section }
  }
  const typed = columns.transaction_type !== undefined || columns.commission_term !== undefined || byTerm !== null
  const { suffix } = said.policyNumberTrim
  return {
    ...said,
    headerRow: header.row + 1,
    headerRows: Math.max(1, header.rows),
    dataRow: saysNoHeadings(said) ? said.dataRow : null,
    columns,
    rateUnit: said.rateUnit === 'auto' ? rateUnit(data, found) : said.rateUnit,
    sectionTerms: { ...(typed ? {} : termsOfSections(inSections)), ...said.sectionTerms },
    policyNumberTrim: {
      ...said.policyNumberTrim,
      suffix: suffix.length > 0 ? suffix : modules(data, numbers),
    },
  }
}

/** A guess of how the file is to be read, in one go. */
export const guessMapping = (rows: readonly Row[]): ImportMapping => finished(guessMappingInSteps(rows))
