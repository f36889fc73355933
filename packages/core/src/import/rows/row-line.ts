/** Makes a line from a row's values. */
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import { DEFAULT_COMMISSION_TERM } from '../../line-item/commission-term.ts'
import { type FileField, LINE_FIELDS, type LineTextField, TEXT_FIELD_KEYS } from '../../line-item/line-fields.ts'
import { lineWarningSentence, lineWarnings } from '../../line-item/line-warnings.ts'
import { formatAmount, ZERO } from '../../money/cents.ts'
import { cellText, hasNoValue } from '../cells/cell-text.ts'
import { creditMark } from '../cells/read-amount.ts'
import { readTerm, type TransactionReader } from '../cells/transaction-word.ts'
import { figurePlaces } from '../figure-place.ts'
import type { ImportedLine } from '../import-report.ts'
import type { ImportField, ImportMapping, Row } from '../mapping.ts'
import { type Columns, columnName } from '../table/columns.ts'
import { type Above, type RowCells, termOfSum } from '../table/row-cells.ts'
import type { RowValues } from '../table/row-values.ts'
import type { TableRow } from '../table-rows.ts'

/** What a row needs to become a line, besides its own cells. */
export interface LineReading {
  readonly statementDate: CalendarDate
  readonly transactionCode: TransactionReader
  /** The agency's codes for lines of business, by their upper case; null when they are not known. */
  readonly lobs: ReadonlyMap<string, string> | null
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().split(/[\s,]+/)

const holds = (name: string, first: string): boolean => {
  const words = new Set(wordsOf(name))
  return name.includes(',') || wordsOf(first).every(word => words.has(word))
}

/** The name in one column, else first and last put together. Beside a first name that it does not hold, a name is the last one. */
const insured = (text: (field: ImportField) => string | null): string | null => {
  const [name, first, last] = [text('insured_name'), text('first_name'), text('last_name')]
  if (name !== null && (first === null || last !== null || holds(name, first))) return name
  return [first, name ?? last].filter(part => part !== null).join(' ') || null
}

/** The first words of a row in a column that no field is read from, such as the name of a bonus or a fee. */
const looseWords = (columns: Columns, row: Row): string | null => {
  const taken = new Set(Object.values(columns.all).flat())
  const found = row.find((cell, column) => typeof cell === 'string' && !taken.has(column) && /\p{L}{2}/u.test(cell))
  return found === undefined ? null : cellText(found)
}

/** Fields not copied as text: a file gives them in several ways, or they are turned into the agency's codes. */
const READ_APART = ['policyNumber', 'insuredName', 'transactionDescription', 'lob'] as const
type AsItStands = Exclude<LineTextField & FileField, (typeof READ_APART)[number]>

const AS_IT_STANDS = TEXT_FIELD_KEYS.filter(
  (key): key is AsItStands => LINE_FIELDS[key].inFile && !READ_APART.some(one => one === key),
)

const textsAsTheyStand = (text: (field: ImportField) => string | null) =>
  Object.fromEntries(AS_IT_STANDS.map(key => [key, text(LINE_FIELDS[key].wire)])) as Record<AsItStands, string | null>

/** These say that there is none, in capitals too. */
const NO_NUMBER = /^(?:PENDING|UNKNOWN|VARIOUS|MULTIPLE|UNASSIGNED|REQUESTED|NOTISSUED)$/

/** Words such as "N/A" and "TBD" are no number, and no policy that all their lines belong to. Six capitals may be one, by chance. */
const isNumber = (text: string): boolean => /\p{N}/u.test(text) || (/^[A-Z]{6,}$/.test(text) && !NO_NUMBER.test(text))

/** Null when nothing in the row says whose commission it is. */
export const rowLine = (
  columns: Columns,
  row: TableRow,
  cells: RowCells,
  values: RowValues,
  mapping: ImportMapping,
  reading: LineReading,
  above: Above,
): ImportedLine | null => {
  const text = (field: ImportField): string | null => {
    const found = cellText(cells.read(field))
    return found === '' || hasNoValue(found) ? null : found
  }
  const insuredName = insured(text)
  const word = text('transaction_type')
  const described = text('transaction_description')
  const policyNumber = insuredName === null || isNumber(values.policyNumber ?? '') ? values.policyNumber : null
  const named = policyNumber ?? insuredName ?? described ?? word
  const loose = named === null ? looseWords(columns, row.cells) : null
  if (named === null && loose === null) return null
  const commission = values.commission ?? ZERO
  const spoken = word ?? described
  const transactionType = spoken === null ? null : reading.transactionCode(spoken)
  const lobText = text('lob')
  const lob = lobText === null || reading.lobs === null ? lobText : (reading.lobs.get(lobText.toUpperCase()) ?? lobText)
  const commissionTerm =
    readTerm(text('commission_term') ?? '', columnName(columns, 'commission_term')) ??
    termOfSum(columns, row, mapping) ??
    above.term
  const warnings = [
    spoken !== null && transactionType === null ? `"${spoken}" is not one of your agency's transaction codes` : null,
    lobText !== null && reading.lobs !== null && !reading.lobs.has(lobText.toUpperCase())
      ? `"${lobText}" is not one of your agency's lines of business`
      : null,
    mapping.creditIs === null && creditMark(cells.own('commission_amount')) === 'CR'
      ? `The commission is marked CR and read as ${formatAmount(commission)}`
      : null,
    ...lineWarnings(
      {
        grossAmount: values.premium ?? ZERO,
        commissionAmount: commission,
        commissionRate: values.premium === null ? null : values.rate,
        transactionType,
        commissionTerm: commissionTerm ?? DEFAULT_COMMISSION_TERM,
      },
      [],
    ).map(lineWarningSentence),
  ]
  return {
    row: row.number,
    sheet: row.sheet,
    policyNumber,
    insuredName,
    transactionDate: values.dates.transaction_date ?? reading.statementDate,
    effectiveDate: values.dates.effective_date,
    expirationDate: values.dates.expiration_date,
    transactionType,
    transactionDescription: described ?? word ?? loose,
    grossAmount: values.premium ?? ZERO,
    commissionRate: values.rate,
    commissionAmount: commission,
    commissionTerm,
    lob,
    ...textsAsTheyStand(text),
    agentCode: text('agent_code'),
    cells: figurePlaces(columns, row, cells, mapping, above),
    warnings: warnings.filter(warning => warning !== null),
  }
}
