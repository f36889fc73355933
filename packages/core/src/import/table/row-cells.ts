/** Gives a row's cells by field: typed values first, parts of cells, sums, and values from the rows and section above. */
import { either as E } from 'fp-ts'
import type { CommissionTerm } from '../../line-item/commission-term.ts'
import { cents, toDollars } from '../../money/cents.ts'
import { cellText, saysDitto } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { amountIfAny, moneyOf } from '../cells/money-cell.ts'
import { type AmountReading, readAmount } from '../cells/read-amount.ts'
import { readTerm, takesBack, usualCode } from '../cells/transaction-word.ts'
import { headsPending, headsUnpaid } from '../cells/unpaid-words.ts'
import {
  AMOUNT_FIELDS,
  type Cell,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  INSURED_NAMES,
  type Row,
  type Source,
} from '../mapping.ts'
import { bareCells, type TableRow } from '../table-rows.ts'
import type { Columns } from './columns.ts'
import { isLabel, labelsOf } from './skip-row.ts'

/** What the rows above say of the rows below them. */
export interface Above {
  /** The cells that are carried down, and the row of each. */
  readonly carried: Map<ImportField, { readonly cell: Cell; readonly row: TableRow }>
  /** The section's heading; null before the first. */
  section: string | null
  /** The row of the section's heading. */
  sectionRow: TableRow | null
  term: CommissionTerm | null
  /** The heading that says that the lines below take commission back; null when none does. */
  back: string | null
  /** The heading that says that this statement does not pay the lines below; null when none does. */
  unpaid: string | null
}

export const nothingAbove = (): Above => ({
  carried: new Map(),
  section: null,
  sectionRow: null,
  term: null,
  back: null,
  unpaid: null,
})

export interface RowCells {
  /** The field's cell in the row itself. */
  readonly own: (field: ImportField) => Cell
  /** The value of a merged cell that reaches into the row from above; null when the row has its own value. */
  readonly merged: (field: ImportField) => Cell
  /** The row's own value, else the one that is merged into it, else the one that is carried down to it. */
  readonly read: (field: ImportField) => Cell
  /** Whether a person typed the value, which is then in the agency's format. */
  readonly typed: (field: ImportField) => boolean
  /** Whether the column of signs, or the section heading, says that the row takes commission back. */
  readonly takesBack: boolean
}

/** Whether a cell of the column of signs is one of the words that take back. */
const saysMinus = (cell: Cell | undefined, minus: readonly string[]): boolean => {
  const text = cellText(cell).toUpperCase()
  return text !== '' && minus.some(word => word.trim().toUpperCase() === text)
}

const partOf = (text: string, part: 'before' | 'after', separator: string): string => {
  const at = separator === '' ? -1 : text.indexOf(separator)
  if (at < 0) return part === 'before' ? text : ''
  return (part === 'before' ? text.slice(0, at) : text.slice(at + separator.length)).trim()
}

const between = (text: string, prefix: string | null, suffix: string | null): string => {
  const lower = text.toLowerCase()
  const from = prefix === null ? 0 : lower.indexOf(prefix.trim().toLowerCase())
  if (from < 0) return ''
  const rest = text.slice(from + (prefix?.trim().length ?? 0)).trim()
  // A suffix of only blanks means that the text ends at the first blank.
  const end = suffix === null ? -1 : rest.toLowerCase().indexOf(suffix.trim().toLowerCase() || ' ')
  return rest.slice(0, end < 0 ? undefined : end).trim()
}

/** Whether a text is a section heading from which, by its prefix, some field is read. */
export const headsSection = (text: string, { columns }: ImportMapping): boolean =>
  Object.values(columns).some(
    source =>
      typeof source === 'object' &&
      'section' in source &&
      source.section.prefix !== null &&
      between(text, source.section.prefix, source.section.suffix) !== '',
  )

/** The sum of the first `added` cells less the others; the first cell that is no amount instead, so that it is refused. */
const summed = (cells: readonly Cell[], added: number, reading: AmountReading): Cell => {
  let total = 0
  let filled = false
  for (const [place, cell] of cells.entries()) {
    const read = readAmount(cell, reading)
    if (E.isLeft(read)) return cell
    if (read.right === null) continue
    filled = true
    total += place < added ? read.right : -read.right
  }
  if (!filled) return null
  return reading.wholeCents === true ? String(total) : toDollars(cents(total))
}

const isAmount = (field: ImportField): boolean => AMOUNT_FIELDS.some(amount => amount === field)

/** A prefix alone, as beside a total, is no number. One with a letter stands in some carriers' numbers already. */
const joined = (texts: readonly string[]): Cell => {
  const prefix = texts.slice(0, -1).join('')
  const number = texts.at(-1) ?? ''
  if (number === '') return null
  return /\p{L}/u.test(prefix) && number.startsWith(prefix) ? number : prefix + number
}

const ownCell = (
  field: ImportField,
  source: Source,
  places: readonly number[],
  cells: Row,
  reading: AmountReading,
): Cell => {
  const cell = (place: number | undefined): Cell => (place === undefined ? null : (cells[place] ?? null))
  if (typeof source !== 'object' || 'carryDown' in source) return cell(places[0])
  if ('sum' in source && !isAmount(field)) return joined(places.map(place => cellText(cell(place))))
  if ('sum' in source)
    return summed(
      places.map(place => cell(place)),
      source.sum.length,
      reading,
    )
  return 'part' in source ? partOf(cellText(cell(places[0])), source.part, source.separator) || null : null
}

const isName = (field: ImportField): boolean => INSURED_NAMES.some(name => name === field)

/** Whether a cell stands for the name above it. People are called Do. */
const isDitto = (field: ImportField, cell: Cell): boolean => {
  const text = cellText(cell)
  return isName(field) && saysDitto(text) && !/^do$/i.test(text)
}

const isCarried = (source: Source | undefined): boolean => typeof source === 'object' && 'carryDown' in source

/**
 * Whether the value above must not be carried down to this row, because the row speaks of another policy: a name where it has
 * a number of its own, a number where it has another name.
 */
const isOfAnother = (
  field: ImportField,
  own: (field: ImportField) => Cell,
  { columns }: ImportMapping,
  { carried }: Above,
): boolean => {
  if (isName(field)) return isCarried(columns.policy_number) && cellText(own('policy_number')) !== ''
  const name = headingKey(cellText(own('insured_name')))
  return (
    field === 'policy_number' &&
    isCarried(columns.insured_name) &&
    name !== '' &&
    !isDitto('insured_name', own('insured_name')) &&
    name !== headingKey(cellText(carried.get('insured_name')?.cell))
  )
}

const hasTyped = ({ cells }: ImportMapping): boolean => {
  for (const _ in cells) return true
  return false
}

/** The cells of `row`. `above` is what the rows above it say; it is not changed. */
export const rowCells = (
  columns: Columns,
  row: TableRow,
  mapping: ImportMapping,
  reading: AmountReading,
  above: Above,
): RowCells => {
  const isTyped = hasTyped(mapping)
  const typed = (field: ImportField): string | undefined =>
    isTyped && Object.hasOwn(mapping.cells, `${row.name}:${field}`) ? mapping.cells[`${row.name}:${field}`] : undefined
  const own = (field: ImportField): Cell => {
    const source = mapping.columns[field]
    return (
      typed(field) ??
      (source === undefined ? null : ownCell(field, source, columns.all[field] ?? [], bareCells(row), reading))
    )
  }
  const merged = (field: ImportField): Cell => {
    const source = mapping.columns[field]
    if (row.bare === undefined || source === undefined || cellText(own(field)) !== '') return null
    return ownCell(field, source, columns.all[field] ?? [], row.cells, reading)
  }
  return {
    own,
    merged,
    typed: field => typed(field) !== undefined,
    takesBack:
      mapping.sign !== null &&
      saysMinus(
        mapping.sign.column === null ? above.back : columns.sign === null ? null : row.cells[columns.sign],
        mapping.sign.minus,
      ),
    read: field => {
      const cell = own(field)
      if (isDitto(field, cell)) return above.carried.get(field)?.cell ?? cell
      // A person who types nothing says that there is none.
      if (cellText(cell) !== '' || typed(field) !== undefined) return cell
      const reaching = merged(field)
      if (cellText(reaching) !== '') return reaching
      const source = mapping.columns[field]
      if (field === 'writing_carrier' && source === undefined && mapping.sectionCarriers) return above.section
      if (typeof source !== 'object') return cell
      if ('carryDown' in source)
        return isOfAnother(field, own, mapping, above) ? null : (above.carried.get(field)?.cell ?? null)
      if (!('section' in source) || above.section === null) return cell
      return between(above.section, source.section.prefix, source.section.suffix) || null
    },
  }
}

/** Keeps what is carried down from this row to the next ones. */
export const carryOn = (cells: RowCells, mapping: ImportMapping, above: Above, row: TableRow): void => {
  for (const field of IMPORT_FIELDS) {
    const source = mapping.columns[field]
    const cell = cells.own(field)
    if (isDitto(field, cell) || !(isCarried(source) || isName(field))) continue
    if (isCarried(source) && cellText(cell) === '' && !isOfAnother(field, cells.own, mapping, above)) continue
    above.carried.set(field, { cell, row })
  }
}

const key = (text: string): string => text.trim().toLowerCase()

/** What stands at the head of a further page ends no section: "Page 2 of 3", "Commission Statement". */
const PAGE = /\bpage\s{0,3}#?\s{0,3}\d|\bcontinued\b|\bcommissions? (?:statement|report)\b/i

/** Words in headings after which lines are paid again, below lines that were taken back. */
const PAYING = /\b(?:current|pay|paid|payments?|payable|earned|earnings|commissions?|advances?|bonus(?:es)?)\b/i

/** Marks a heading whose lines stand below another one that came after it. */
const FURTHER = ' …'

/** A heading that continues below others, without its mark; null for one right above its lines. */
export const furtherHeading = (heading: string): string | null =>
  heading.endsWith(FURTHER) ? heading.slice(0, -FURTHER.length) : null

const further = (heading: string | null): string | null =>
  heading === null ? null : `${furtherHeading(heading) ?? heading}${FURTHER}`

/**
 * Chargebacks, and lines that are not paid, may continue below headings of agents or products, until one names what is paid.
 * Whether they do is asked apart: a new agent may also begin with what is paid.
 */
const staysBelow = (heading: string, before: string | null): string | null =>
  usualCode(heading) !== null || readTerm(heading, null) !== null || PAYING.test(heading) ? null : further(before)

/** Words around those in headings of lines: "Renewal business", "First-year commissions", "Current month". */
const AROUND = /^(?:business|first|year|month|lines|policies|premiums?|and|of|the)$/

/** Columns whose words are said of one line. */
const OF_A_LINE = ['transaction_type', 'transaction_description', 'commission_term', 'lob'] as const

const DAYS = ['transaction_date', 'effective_date'] as const

/** In cells: words, a label, a code and a name. */
const MOST_OF_HEADING = 4

/** Whether a text is nothing but words that head lines, such as "RENEWALS". Names hold other words, or shorter ones. */
const headsLines = (text: string): boolean =>
  /\p{L}{4}/u.test(text) &&
  (usualCode(text) !== null || takesBack(text) || PAYING.test(text)) &&
  headingWords(text)
    .split(' ')
    .every(word => AROUND.test(word) || PAYING.test(word) || usualCode(word) !== null || takesBack(word))

/** The column in which a row without amounts says what the lines below it are, with a code beside it ("1204 | RENEWALS"). */
export const headingColumn = (columns: Columns, cells: Row): number | null => {
  if (!isFewWords(columns, cells)) return null
  const said = new Set(OF_A_LINE.flatMap(field => columns.all[field] ?? []))
  const found = cells.findIndex((cell, place) => !said.has(place) && headsLines(cellText(cell)))
  return found < 0 ? null : found
}

const isFewWords = (columns: Columns, cells: Row): boolean =>
  cells.filter(cell => cellText(cell) !== '').length <= MOST_OF_HEADING &&
  !cells.some(cell => moneyOf(cell) !== null) &&
  !AMOUNT_FIELDS.some(field => (columns.all[field] ?? []).some(place => amountIfAny(cells[place]) !== null))

/** Passes a row that is not read. It may have been a heading, so whether the lines below it still stand below the last one is asked. */
export const passUnread = (columns: Columns, row: TableRow, mapping: ImportMapping, above: Above): void => {
  const cells = bareCells(row)
  const isDated = DAYS.some(field => (columns.all[field] ?? []).some(place => /\d/.test(cellText(cells[place]))))
  if (!isFewWords(columns, cells) || (isDated && headingColumn(columns, cells) === null)) return
  const heading = labelsOf(cells).join(' ')
  above.back = headsBack(heading, mapping) ? heading : further(above.back)
  above.unpaid = headsUnpaid(heading) ? heading : further(above.unpaid)
}

const headsBack = (heading: string, { sign }: ImportMapping): boolean =>
  takesBack(heading) || (sign !== null && sign.column === null && saysMinus(heading, sign.minus))

/** In words; what is longer is a remark. */
const LONGEST_TITLE = 5
/** "Commissions and chargebacks" heads both. */
const OF_BOTH = /\band\b|[&/,+]/i

const isTitle = (text: string): boolean =>
  text.split(' ').length <= LONGEST_TITLE && !(OF_BOTH.test(text) && PAYING.test(text))

/** Begins a sheet, whose name and titles are headings for all its lines. `titles` are the words above its columns. */
export const enterSheet = (
  name: string | null,
  titles: readonly string[],
  mapping: ImportMapping,
  above: Above,
): void => {
  const said = titles.filter(isTitle)
  above.carried.clear()
  // "Group: 00451" right above the columns heads the first lines, where others are headed so below.
  const [nearest] = titles
  above.section = nearest !== undefined && headsSection(nearest, mapping) ? nearest : null
  above.sectionRow = null
  above.term = null
  above.back = [...said, name ?? ''].find(text => headsBack(text, mapping)) ?? null
  above.unpaid = said.find(headsPending) ?? null
}

/** Begins a section: its heading sets the term of its lines, or keeps the term of the heading around it. */
export const enterSection = (heading: string, mapping: ImportMapping, above: Above, afterTotal: boolean): void => {
  if (PAGE.test(heading)) return
  above.section = heading
  above.back = headsBack(heading, mapping) ? heading : staysBelow(heading, above.back)
  above.unpaid = headsUnpaid(heading) ? heading : staysBelow(heading, above.unpaid)
  const said = Object.entries(mapping.sectionTerms).find(([text]) => key(text) === key(heading))?.[1]
  if (said !== undefined) above.term = said
  // Endorsements below new business are not new.
  else if (afterTotal || usualCode(heading) !== null) above.term = null
}

/** Passes a row of totals. Rows below the total of everything belong to no policy above it. */
export const passTotal = (
  columns: Columns,
  row: TableRow,
  ofAll: boolean,
  mapping: ImportMapping,
  above: Above,
): void => {
  const cells = bareCells(row)
  const said = labelsOf(cells).join(' ')
  // "PAYMENTS" alone in its row, or with a code beside it, is a heading of lines that are paid.
  if (isLabel(cells) || headingColumn(columns, cells) !== null) {
    above.back = null
    above.unpaid = null
  }
  // Below "Total chargebacks" nobody knows what the lines are, unless a heading says it.
  if (ofAll || headsBack(said, mapping)) above.back = further(above.back)
  if (ofAll || headsUnpaid(said)) above.unpaid = further(above.unpaid)
  if (!ofAll) return
  above.section = null
  above.carried.clear()
}

/** The term named by the heading of the only filled column of a sum; null when none or several are filled. */
export const termOfSum = (columns: Columns, row: TableRow, mapping: ImportMapping): CommissionTerm | null => {
  const source = mapping.columns.commission_amount
  if (typeof source !== 'object' || !('sum' in source)) return null
  const filled = (columns.all.commission_amount ?? [])
    .slice(0, source.sum.length)
    .filter(place => (amountIfAny(row.cells[place]) ?? 0) !== 0)
  const [only] = filled
  return filled.length === 1 && only !== undefined ? readTerm(termWords(columns.meant[only] ?? ''), null) : null
}

/** A heading ("First Year Comm", "Renewal Premium") without the words for an amount: "First Year", "Renewal". */
export const termWords = (heading: string): string =>
  heading.replace(/\b(comm?(ission)?s?|prem(ium)?s?|amt|amount|paid|earned)\b\.?/gi, ' ').trim()
