/**
 * Reads a carrier's file: which sheets and columns, in what formats, row by row, checked against itself (domain: import).
 * No figure comes in wrong in silence: a row is read right, refused with its reason, or asked about.
 */
import { type Cents, ZERO } from '../money/cents.ts'
import { finished, type InSteps } from '../steps/in-steps.ts'
import { askColumns } from './ask-columns.ts'
import { askDoubts } from './ask-doubts.ts'
import { askFigures } from './ask-figures.ts'
import { askFormats } from './ask-formats.ts'
import { askHeadings } from './ask-headings.ts'
import { askRows } from './ask-rows.ts'
import { askSheets } from './ask-sheets.ts'
import type { Asking } from './asking.ts'
import { headingsOf, resolveColumns } from './columns.ts'
import { explainGuessInSteps } from './guess-mapping.ts'
import type { FileReading } from './import-report.ts'
import { SAMPLE_ROWS } from './import-report.ts'
import { BLANK_MAPPING, type ImportMapping, type Row, type Sheet } from './mapping.ts'
import { mappingProblems } from './mapping-problems.ts'
import { questionsOfProblems } from './problem-questions.ts'
import { type ImportQuestion, SHOWN_ROWS } from './question.ts'
import { comparedRates } from './rate-check.ts'
import { type ReadContext, readTable } from './read-rows.ts'
import { filledRows, headingRowIn, isTable, sheetsToRead } from './sheets-read.ts'
import { rowName, type TableRow } from './table-rows.ts'
import { unmappedColumns } from './unmapped.ts'

/** So many sheets of a workbook are looked at for lines. */
const MOST_SHEETS = 12

/** The sheet that is read when nobody has said which: the first one whose columns make lines, not a summary of them. */
function* withLines(sheets: readonly Sheet[], first: readonly Sheet[], said: ImportMapping): InSteps<readonly Sheet[]> {
  if (said.sheet !== null || said.sheets !== null || Object.keys(said.columns).length > 0) return first
  for (const sheet of sheets.filter(one => !one.hidden && isTable(one)).slice(0, MOST_SHEETS)) {
    const { mapping } = yield* explainGuessInSteps(sheet.rows, said)
    if (mappingProblems(sheet.rows, mapping).length === 0) return [sheet]
  }
  return first
}

/** What was said, completed by a guess where it names no column. */
function* mappingOf(first: Sheet | undefined, said: ImportMapping): InSteps<ImportMapping> {
  if (Object.keys(said.columns).length > 0) return said
  return (yield* explainGuessInSteps(first?.rows ?? [], said)).mapping
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
  unmapped: [],
}

/** So many heading rows of other sheets are as good as the first one's. */
const alikeIn = (
  sheets: readonly Sheet[],
  read: readonly Sheet[],
  headings: readonly string[],
  mapping: ImportMapping,
) =>
  sheets.filter(
    sheet =>
      !read.includes(sheet) &&
      isTable(sheet) &&
      mapping.headerRow > 0 &&
      headingRowIn(sheet.rows, headings, mapping) !== null,
  )

/**
 * `said` is how the file is read as a person has said it; null, and what it leaves open, is guessed. Every row from the
 * first of the data is a line, skipped or refused, exactly one of them; `questions` are what a person has to decide
 * before anything may be imported. It yields between steps of some milliseconds.
 */
export function* readFileInSteps(
  sheets: readonly Sheet[],
  said: ImportMapping | null,
  context: ReadContext,
): InSteps<FileReading> {
  const asSaid = said ?? BLANK_MAPPING
  const chosen = yield* withLines(sheets, sheetsToRead(sheets, asSaid), asSaid)
  const [first] = chosen
  const found = yield* mappingOf(first, asSaid)
  const headings = headingsOf(first?.rows ?? [], found)
  const alike = alikeIn(sheets, chosen, headings, found)
  // A workbook whose sheets have the same headings is one table, unless somebody has said which to read.
  const isOpen = asSaid.sheet === null && asSaid.sheets === null
  const more = isOpen ? alike.filter(({ hidden }) => !hidden) : []
  const several = [...chosen, ...more]
  const isFirst = first === sheetsToRead(sheets, asSaid)[0]
  const mapping: ImportMapping =
    more.length === 0 && isFirst ? found : { ...found, sheets: several.flatMap(({ name }) => name ?? []) }
  const rowOf = new Map(
    several.map(sheet => [sheet, sheet === first ? mapping.headerRow : headingRowIn(sheet.rows, headings, mapping)]),
  )
  const read = several.filter(sheet => rowOf.get(sheet) !== null)
  const unlike = several.filter(sheet => rowOf.get(sheet) === null)
  const seen = {
    mapping,
    sheets: sheets.flatMap(sheet =>
      sheet.name === null
        ? []
        : [{ name: sheet.name, rows: filledRows(sheet), hidden: sheet.hidden, read: read.includes(sheet) }],
    ),
    sample: (first?.rows ?? []).slice(0, SAMPLE_ROWS).map(texts),
    headings,
  }
  const aboutSheets = (total: Cents | null) => askSheets({ mapping, read, sheets, alike, unlike, total })
  const problems = mappingProblems(first?.rows ?? [], mapping)
  if (problems.length > 0 || first === undefined)
    return {
      ...NOTHING,
      ...seen,
      questions: open([...questionsOfProblems(problems, first?.rows ?? [], mapping), ...aboutSheets(null)], mapping),
    }
  const columns = resolveColumns(first.rows, mapping)
  const depth = columns.firstData - mapping.headerRow
  const data: readonly TableRow[] = read.flatMap(sheet => {
    const from = sheet === first ? columns.firstData : (rowOf.get(sheet) ?? 0) + depth
    return sheet.rows.slice(from).map((cells, index) => {
      const number = from + index + 1
      const places = sheet.places?.[number - 1]
      const name = rowName(read.length > 1 ? sheet.name : null, number)
      return { sheet: sheet.name, number, name, cells, ...(places === undefined ? {} : { places }) }
    })
  })
  const width = data.reduce((widest, row) => Math.max(widest, row.cells.length), columns.width)
  const headingRows =
    mapping.headerRow === 0 ? [] : first.rows.slice(mapping.headerRow - 1, mapping.headerRow - 1 + mapping.headerRows)
  const reading = yield* readTable({ ...columns, width }, headingRows, data, mapping, context)
  const unmapped = yield* unmappedColumns({ ...columns, width }, reading.candidates)
  const asking: Asking = {
    mapping,
    columns,
    reading,
    unmapped,
    rows: first.rows,
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
    proofs: [...proofs, ...(rates.of > 0 ? [rates] : [])],
    unmapped: unmapped.map(({ title }) => title),
    questions: open(
      [
        ...aboutSheets(reading.commissionAmount),
        ...askHeadings(asking),
        ...askDoubts(asking, { read, all: sheets }),
        ...askColumns(asking),
        ...askFormats(asking),
        ...askRows(asking),
        ...askFigures(asking),
      ],
      mapping,
    ),
  }
}

/** Those that nobody has answered, each with some of its rows. */
const open = (questions: readonly ImportQuestion[], { accepted }: ImportMapping): readonly ImportQuestion[] =>
  questions
    .filter(({ id }) => !accepted.includes(id))
    .map(question => ({ ...question, rows: question.rows.slice(0, SHOWN_ROWS) }))

/** The same in one go. */
export const readFile = (sheets: readonly Sheet[], said: ImportMapping | null, context: ReadContext): FileReading =>
  finished(readFileInSteps(sheets, said, context))
