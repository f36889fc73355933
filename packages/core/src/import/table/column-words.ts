/** Columns that hold a few words over and over: signs, currencies, states of a payment. */
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { AMOUNT_FIELDS, type ImportField, OF_A_POLICY } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import type { TableRow } from '../table-rows.ts'
import { type Columns, columnTitle } from './columns.ts'

/** The few texts that a column repeats from row to row. */
export interface ColumnWords {
  readonly place: number
  readonly title: string
  /** In how many rows each text stands, in upper case. */
  readonly counts: ReadonlyMap<string, number>
}

/** A column with more texts than these holds remarks or names. */
const MOST_WORDS = 40
/** In characters. */
const LONGEST = 30

/** Fields whose columns are not searched, whatever words they hold. */
const OTHERS: readonly ImportField[] = [...OF_A_POLICY, ...AMOUNT_FIELDS, 'commission_rate']

/** How a cell's text is compared with others. */
export const wordOf = (cell: TableRow['cells'][number] | undefined): string => cellText(cell).toUpperCase()

/** The columns with few different words, from one pass over the rows that became lines or were refused. */
export function* columnWords(columns: Columns, rows: readonly TableRow[]): InSteps<readonly ColumnWords[]> {
  const others = new Set(OTHERS.flatMap(field => columns.all[field] ?? []))
  const found: ColumnWords[] = []
  const isStep = stepper(0.5)
  for (let place = 0; place < columns.width; place += 1) {
    if (others.has(place)) continue
    const counts = new Map<string, number>()
    for (const row of rows) {
      const cell = row.cells[place] ?? null
      if (isStep([cell])) yield
      if (cell === null || cell === '' || (typeof cell === 'string' && cell.length > LONGEST)) continue
      const word = wordOf(cell)
      if (word === '') continue
      counts.set(word, (counts.get(word) ?? 0) + 1)
      if (counts.size > MOST_WORDS) break
    }
    if (counts.size > 0 && counts.size <= MOST_WORDS) found.push({ place, title: columnTitle(columns, place), counts })
  }
  return found
}

/** The rows in which a column holds one of these words. */
export const rowsWith = (
  rows: readonly TableRow[],
  { place }: Pick<ColumnWords, 'place'>,
  words: ReadonlySet<string>,
): readonly TableRow[] => rows.filter(({ cells }) => words.has(wordOf(cells[place])))
