/**
 * Reads a carrier's file: which sheets and columns, in what formats, row by row, checked against itself (domain: import).
 * No figure is silently read wrong: a row is read right, refused with its reason, or asked about.
 */
import { ZERO } from '../money/cents.ts'
import { finished, type InSteps } from '../steps/in-steps.ts'
import { moneyOf } from './cells/money-cell.ts'
import { from1904 } from './cells/read-date.ts'
import { guessMappingInSteps } from './guess/guess-mapping.ts'
import type { FileReading } from './import-report.ts'
import { SAMPLE_ROWS } from './import-report.ts'
import { BLANK_MAPPING, type ImportMapping, type Row, type Sheet } from './mapping.ts'
import { type ImportQuestion, SHOWN_ROWS } from './question.ts'
import { askCodes } from './questions/ask-codes.ts'
import { askColumns } from './questions/ask-columns.ts'
import { askUndated } from './questions/ask-dates.ts'
import { askDoubts } from './questions/ask-doubts.ts'
import { askFigures } from './questions/ask-figures.ts'
import { askFormats } from './questions/ask-formats.ts'
import { askHeadings, looksLikeLine } from './questions/ask-headings.ts'
import { askMarked } from './questions/ask-marked.ts'
import { askOfNoPolicy } from './questions/ask-of-no-policy.ts'
import { askRows } from './questions/ask-rows.ts'
import { askSheets } from './questions/ask-sheets.ts'
import { askSigns } from './questions/ask-signs.ts'
import { askTotalsAbove } from './questions/ask-totals-above.ts'
import { askWords } from './questions/ask-words.ts'
import type { Asking } from './questions/asking.ts'
import { questionsOfProblems } from './questions/problem-questions.ts'
import { type ReadContext, readTable } from './rows/read-rows.ts'
import { statedDate } from './rows/stated-date.ts'
import { columnWords } from './table/column-words.ts'
import { columnsOfSource, headingsOf, resolveColumns } from './table/columns.ts'
import { mappingProblems } from './table/mapping-problems.ts'
import { reachingDown, withReaching } from './table/merged-cells.ts'
import { withPlainFigures } from './table/plain-figures.ts'
import { comparedRates } from './table/rate-unit.ts'
import { DATE_FIELDS } from './table/row-values.ts'
import {
  filledRows,
  fittedMapping,
  headingsInSheet,
  inFirstOrder,
  isTable,
  type SheetHeadings,
  sheetsToRead,
} from './table/sheets-read.ts'
import { isLabel, labelsOf } from './table/skip-row.ts'
import { unmappedColumns } from './table/unmapped.ts'
import { rowName, type TableRow } from './table-rows.ts'

/** The most sheets of a workbook that are searched for lines. */
const MOST_SHEETS = 12

/**
 * The sheets to read, with the mapping of the first: the one that a person gave, completed by a guess when it names no column.
 * When nobody said which sheet to read, it is the first whose columns make lines, rather than a summary of them.
 */
function* chosenSheets(
  sheets: readonly Sheet[],
  said: ImportMapping,
): InSteps<{ readonly chosen: readonly Sheet[]; readonly found: ImportMapping }> {
  const usual = sheetsToRead(sheets, said)
  if (Object.keys(said.columns).length > 0) return { chosen: usual, found: said }
  if (said.sheet === null && said.sheets === null)
    for (const sheet of sheets.filter(one => !one.hidden && isTable(one)).slice(0, MOST_SHEETS)) {
      const found = yield* guessMappingInSteps(sheet.rows, said)
      if (mappingProblems(sheet.rows, found).length === 0) return { chosen: [sheet], found }
    }
  return { chosen: usual, found: yield* guessMappingInSteps(usual[0]?.rows ?? [], said) }
}

/** The sheet with its hidden columns numbered as in the first sheet. */
const hiddenAsFirst = (sheet: Sheet, headed: SheetHeadings | null): Sheet => {
  const columns = headed?.columns ?? null
  if (columns === null || sheet.hiddenColumns === undefined) return sheet
  const hidden = new Set<number | null>(sheet.hiddenColumns)
  return {
    ...sheet,
    hiddenColumns: columns.flatMap((own, column) => (own !== null && hidden.has(own) ? [column] : [])),
  }
}

const texts = (row: Row | undefined): readonly string[] => (row ?? []).map(cell => (cell === null ? '' : String(cell)))

const NOTHING = {
  rowsRead: 0,
  lines: [],
  skipped: [],
  refused: [],
  grossAmount: ZERO,
  commissionAmount: ZERO,
  proofs: [],
  statedTotal: null,
  statedDate: null,
  unmapped: [],
}

/** Where the headings of the first sheet stand in each sheet. */
const headedSheets = (
  sheets: readonly Sheet[],
  first: Sheet | undefined,
  headings: readonly string[],
  mapping: ImportMapping,
): ReadonlyMap<Sheet, SheetHeadings | null> => {
  const isUnnamed = Object.values(mapping.columns)
    .flatMap(columnsOfSource)
    .some(column => typeof column === 'number' && (headings[column] ?? '') === '')
  return new Map(
    sheets.map(sheet => [
      sheet,
      sheet === first
        ? { row: mapping.headerRow, columns: null }
        : headingsInSheet(sheet.rows, headings, mapping, isUnnamed),
    ]),
  )
}

/** A row of the sheet, with its cells in the order of the first sheet's columns. */
const rowIn = (
  { name, places }: Sheet,
  headed: SheetHeadings | null,
  cells: Row,
  number: number,
  several: boolean,
): TableRow => {
  const at = places?.[number - 1]
  const row = { sheet: name, number, name: rowName(several ? name : null, number) }
  const columns = headed?.columns ?? null
  if (columns === null) return { ...row, cells, ...(at === undefined ? {} : { places: at }) }
  const known = new Set(columns)
  return {
    ...row,
    cells: inFirstOrder(cells, columns),
    own: {
      columns: [...columns, ...cells.flatMap((_, column) => (known.has(column) ? [] : [column]))],
      width: cells.length,
    },
    ...(at === undefined ? {} : { places: inFirstOrder(at, columns) }),
  }
}

/** The texts of a row without those that a value follows, as in "Chargebacks | -20.00" or "Show pending: | No". */
const titlesIn = (cells: Row): readonly string[] =>
  cells.some(cell => moneyOf(cell) !== null)
    ? []
    : labelsOf(cells).filter(text => isLabel(cells) || !text.endsWith(':'))

/**
 * The words above the columns of each sheet, below any rows that look like lines of another table; the nearest first. A sheet
 * that is read alone has its name above it.
 */
const titlesOf = (above: Asking['above'], read: readonly Sheet[]): ReadonlyMap<string | null, readonly string[]> => {
  const titles = new Map<string | null, readonly string[]>(
    read.length === 1 ? read.map(({ name }) => [name, name === null ? [] : [name]]) : [],
  )
  for (const { sheet, cells } of above)
    titles.set(sheet, looksLikeLine(cells) ? [] : [...titlesIn(cells), ...(titles.get(sheet) ?? [])])
  return titles
}

/**
 * `said` is the mapping that a person gave; null, or what it leaves open, is guessed. Every row from the first row of data
 * on becomes exactly one of line, skipped or refused. `questions` are what a person has to decide before anything may be
 * imported. Yields between steps of some milliseconds.
 */
function* readFileInSteps(
  printed: readonly Sheet[],
  said: ImportMapping | null,
  context: ReadContext,
): InSteps<FileReading> {
  const asSaid = said ?? BLANK_MAPPING
  const sheets: Sheet[] = []
  for (const sheet of printed) sheets.push(yield* withPlainFigures(sheet, asSaid.numberFormat))
  const { chosen, found } = yield* chosenSheets(sheets, asSaid)
  const [first] = chosen
  const headings = headingsOf(first?.rows ?? [], found)
  const headed = headedSheets(sheets, first, headings, found)
  const alike = sheets.filter(
    sheet => !chosen.includes(sheet) && isTable(sheet) && found.headerRow > 0 && headed.get(sheet) !== null,
  )
  // A workbook whose sheets have the same headings is one table, unless somebody has said which to read.
  const isOpen = asSaid.sheet === null && asSaid.sheets === null
  const more = isOpen ? alike.filter(({ hidden }) => !hidden) : []
  const several = [...chosen, ...more]
  const isFirst = first === sheetsToRead(sheets, asSaid)[0]
  const mapping: ImportMapping =
    more.length === 0 && isFirst ? found : { ...found, sheets: several.flatMap(({ name }) => name ?? []) }
  const read = several.filter(sheet => headed.get(sheet) !== null)
  const unlike = several.filter(sheet => headed.get(sheet) === null)
  const seen = {
    mapping,
    sheets: sheets.flatMap(sheet => {
      const { name, hidden } = sheet
      const isRead = read.includes(sheet)
      const columns = isRead ? (headed.get(sheet)?.columns ?? null) : null
      return name === null
        ? []
        : [{ name, rows: filledRows(sheet), hidden, read: isRead, ...(columns === null ? {} : { columns }) }]
    }),
    sample: (first?.rows ?? []).slice(0, SAMPLE_ROWS).map(texts),
    headings,
  }
  const aboutSheets = (lines: FileReading['lines']) => askSheets({ mapping, read, sheets, alike, unlike, lines })
  const problems = mappingProblems(first?.rows ?? [], mapping)
  if (problems.length > 0 || first === undefined)
    return {
      ...NOTHING,
      ...seen,
      questions: open([...questionsOfProblems(problems, first?.rows ?? [], mapping), ...aboutSheets([])], mapping),
    }
  const columns = resolveColumns(first.rows, mapping)
  const depth = columns.firstData - mapping.headerRow
  const days = new Set(DATE_FIELDS.flatMap(field => columns.all[field] ?? []))
  const data: readonly TableRow[] = read.flatMap(sheet => {
    const own = headed.get(sheet) ?? null
    const from = sheet === first ? columns.firstData : (own?.row ?? 0) + depth
    const reaching = reachingDown(sheet, from)
    return sheet.rows.slice(from).map((cells, index) => {
      const found = rowIn(sheet, own, cells, from + index + 1, read.length > 1)
      const row =
        sheet.from1904 === true
          ? {
              ...found,
              cells: found.cells.map((cell, at) => (days.has(at) ? from1904(cell, context.statementDate) : cell)),
            }
          : found
      const into = reaching.get(row.number)
      return into === undefined ? row : withReaching(row, into, columns)
    })
  })
  const width = data.reduce((widest, row) => Math.max(widest, row.cells.length), columns.width)
  const headingRows =
    mapping.headerRow === 0 ? [] : first.rows.slice(mapping.headerRow - 1, mapping.headerRow - 1 + mapping.headerRows)
  const above = read.flatMap(sheet =>
    sheet.rows.slice(0, Math.max(0, (headed.get(sheet)?.row ?? 0) - 1)).map((cells, index) => ({
      sheet: sheet.name,
      name: rowName(read.length > 1 ? sheet.name : null, index + 1),
      cells,
    })),
  )
  const reading = yield* readTable({ ...columns, width }, headingRows, data, mapping, context, titlesOf(above, read))
  const unmapped = yield* unmappedColumns({ ...columns, width }, reading.candidates)
  const words = yield* columnWords({ ...columns, width }, reading.candidates)
  const asking: Asking = {
    mapping,
    columns,
    reading,
    unmapped,
    words,
    rows: first.rows,
    above,
    statementDate: context.statementDate,
  }
  const rates = comparedRates(reading, mapping)
  const { rowsRead, lines, skipped, refused, grossAmount, commissionAmount, proofs, statedTotal } = reading
  return {
    ...seen,
    rowsRead,
    lines,
    skipped,
    refused,
    grossAmount,
    commissionAmount,
    statedTotal,
    statedDate: statedDate(above, mapping, context),
    proofs: [...proofs, ...(rates.of > 0 ? [rates] : [])],
    unmapped: unmapped.map(({ title }) => title),
    questions: open(
      [
        ...aboutSheets(lines),
        ...askHeadings(asking),
        ...askDoubts(asking, { read: read.map(sheet => hiddenAsFirst(sheet, headed.get(sheet) ?? null)), all: sheets }),
        ...askColumns(asking),
        ...askFormats(asking),
        ...askSigns(asking),
        ...askCodes(asking),
        ...askMarked(asking),
        ...askWords(asking),
        ...askRows(asking),
        ...askOfNoPolicy(asking),
        ...askUndated(asking),
        ...askFigures(asking),
        ...askTotalsAbove(asking),
      ],
      mapping,
    ),
  }
}

/** The questions that nobody has answered, each with some of its rows. */
const open = (questions: readonly ImportQuestion[], { accepted }: ImportMapping): readonly ImportQuestion[] =>
  questions
    .filter(({ id }) => !accepted.includes(id))
    .map(question => ({ ...question, rows: question.rows.slice(0, SHOWN_ROWS) }))

/** The same in one go. */
export const readFile = (sheets: readonly Sheet[], said: ImportMapping | null, context: ReadContext): FileReading =>
  finished(readFileInSteps(sheets, said, context))

/** The mapping that a person gave, and the one that is remembered for the carrier. */
export interface KnownMappings {
  readonly said: ImportMapping | null
  readonly saved: ImportMapping | null
}

/**
 * Reads a file by what a person said, else as the carrier's last one was, else by a guess. A remembered mapping is left where a
 * column of it is missing, and where it reads no row: columns without headings may have moved.
 */
export const readCarrierFile = (
  sheets: readonly Sheet[],
  { said, saved }: KnownMappings,
  context: ReadContext,
): FileReading => {
  const fitted = said === null && saved !== null ? fittedMapping(sheets, saved) : null
  const reading = readFile(sheets, said ?? fitted, context)
  if (fitted === null || reading.lines.length > 0 || reading.refused.length === 0) return reading
  const guessed = readFile(sheets, null, context)
  return guessed.lines.length > 0 ? guessed : reading
}
