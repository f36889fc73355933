/** What becomes of one row of the data: a line, a total that is checked, a heading, or a refusal. */
import { either as E } from 'fp-ts'
import { type Cents, formatAmount, sum } from '../../money/cents.ts'
import { cellText } from '../cells/cell-text.ts'
import { moneyIn, moneyOf } from '../cells/money-cell.ts'
import { type AmountsAbove, isOfAll, isOtherTime, type TotalsLook, totalsLook } from '../cells/totals-row.ts'
import type { ImportedLine, RefusedRow } from '../import-report.ts'
import {
  AMOUNT_FIELDS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  INSURED_NAMES,
  type Row,
} from '../mapping.ts'
import type { Columns } from '../table/columns.ts'
import { headingScores } from '../table/field-headings.ts'
import { type Above, headingColumn, headsSection, type RowCells, rowCells } from '../table/row-cells.ts'
import { type Decisions, fieldAmount, refuse, rowValues } from '../table/row-values.ts'
import { isLabel, isLegend, isPolicyNumber, labelsOf, rowLook } from '../table/skip-row.ts'
import { bareCells, type TableRow } from '../table-rows.ts'
import type { Finding, FindingKind } from './findings.ts'
import { type LineReading, rowLine } from './row-line.ts'

/** A totals row. `holds`: whether it adds up the rows above; null when it has nothing to check. */
export interface CheckedTotal {
  readonly holds: boolean | null
  readonly ofAll: boolean
  readonly amount: Cents | null
}

/** What becomes of a row of the table. */
export type RowFate =
  | { readonly _tag: 'Line'; readonly line: ImportedLine }
  | { readonly _tag: 'Total'; readonly why: string; readonly total: CheckedTotal }
  | { readonly _tag: 'Section'; readonly heading: string }
  | { readonly _tag: 'Refused'; readonly refused: RefusedRow }

/** What is known when a row is judged: the mapping, and the rows above. */
export interface FateReading {
  readonly columns: Columns
  readonly mapping: ImportMapping
  readonly decisions: Decisions
  readonly line: LineReading
  readonly above: Above
  readonly commissions: AmountsAbove
  readonly premiums: AmountsAbove
  /** The sum of this sheet's commissions so far. */
  readonly ofSheet: () => Cents
  /** The lines before this one, and the row of the last of them. */
  readonly lines: readonly ImportedLine[]
  readonly lastRow: TableRow | null
  /** Rows above were refused or left out, so that totals cannot add up. */
  readonly incomplete: boolean
  readonly find: (kind: FindingKind, finding: Finding) => void
}

/** Whether a person said that the row is the carrier's total. */
export const isStated = ({ name }: TableRow, { statedTotal }: ImportMapping): boolean =>
  String(statedTotal) === String(name)

/** In years. What a statement pays late is not older. */
const FAR = 3

const ADDED_UP = 'Totals row: it adds up the rows above'

/** Whether the words of a row are the headings of another table's fields. A row without any digit is no line of a policy. */
const headsFields = (row: Row): boolean => {
  const texts = labelsOf(row)
  const named = texts.filter(text => headingScores(text).some(score => score >= 0.6))
  return (
    texts.length >= 3 &&
    named.length >= 2 &&
    (named.length * 2 >= texts.length || !row.some(cell => /\d/.test(cellText(cell)))) &&
    !row.some(cell => moneyOf(cell) !== null)
  )
}

const checkTotal = (row: TableRow, cells: RowCells, reading: FateReading, look: string): CheckedTotal => {
  const { mapping, decisions, commissions, premiums } = reading
  const labels = labelsOf(bareCells(row))
  const ofAll = labels.some(isOfAll)
  const amount = fieldAmount('commission_amount', cells, mapping, decisions)
  if (labels.some(isOtherTime)) return { holds: null, ofAll, amount }
  const adds = (one: Cents): boolean => commissions.addUpTo(one) > 0 || (one === 0 && commissions.count() === 0)
  if (amount !== null) {
    if (adds(amount)) return { holds: true, ofAll, amount }
    const premium = fieldAmount('gross_amount', cells, mapping, decisions)
    // The commission column may hold a count or a premium here; a payment or balance row may hold other sums.
    return {
      holds: look === 'Moved' || (premium === null && premiums.addUpTo(amount) > 0) ? null : false,
      ofAll,
      amount,
    }
  }
  const found = bareCells(row)
    .flatMap(cell => moneyOf(cell) ?? moneyIn(cell) ?? [])
    .find(adds)
  return { holds: found === undefined ? null : true, ofAll, amount: found ?? null }
}

export const rowFate = (row: TableRow, reading: FateReading): RowFate => {
  const { columns, mapping, decisions, above, commissions } = reading
  const { statementDate: statement } = reading.line
  const bare = bareCells(row)
  const cells = rowCells(columns, row, mapping, decisions.amounts, above)
  const own = (field: ImportField): string => cellText(cells.own(field))
  const look = mapping.skip.totals ? rowLook(bare) : 'No'
  const numbered = isPolicyNumber(cells.own('policy_number'))
  const named = INSURED_NAMES.some(field => own(field) !== '')
  const dated = own('transaction_date') !== '' || own('effective_date') !== ''
  const nameLook = look === 'No' ? 'No' : rowLook([own('insured_name')])
  const text = labelsOf(bare).join(' ').slice(0, 120)
  const finding = (amount: Cents | null = null, expected: Cents | null = null): Finding => ({
    row,
    text,
    amount,
    expected,
  })
  const total = (why: string): RowFate => {
    const checked = checkTotal(row, cells, reading, look)
    // A total of everything must be that of all sheets, or of its own sheet.
    const isWhole = checked.amount === commissions.total() || checked.amount === reading.ofSheet()
    const isOff = checked.holds === false || (checked.ofAll && checked.holds === true && !isWhole)
    if (isOff && !reading.incomplete) reading.find('TotalOff', finding(checked.amount, commissions.total()))
    return { _tag: 'Total', why, total: { ...checked, holds: isOff ? false : checked.holds } }
  }
  if (isStated(row, mapping)) return total('The stated total')
  // "Policy: 4471 Total Wine" heads its lines and is no total.
  if (isLabel(bare) && headsSection(labelsOf(bare)[0] ?? '', mapping))
    return { _tag: 'Section', heading: labelsOf(bare).join(' ') }
  if (!numbered && look === 'Sure') return total('Totals row')
  // No payment has a day, a premium and a commission: "Deposit Bank" is an insured.
  const isOfPremium = (): boolean => dated && named && AMOUNT_FIELDS.every(field => /[1-9]/.test(own(field)))
  if (!numbered && look === 'Moved' && (!named || nameLook !== 'No') && !isOfPremium())
    return total('A payment or balance, not a commission line')
  // What stands below a legend is not headed by it.
  if (mapping.skip.headings && isLegend(bare)) return { _tag: 'Section', heading: '' }
  const hasAmounts = !isLabel(bare) && AMOUNT_FIELDS.some(field => /\d/.test(own(field)))
  // A row with this much about a policy is a line that lacks its amount, not a heading.
  const said = IMPORT_FIELDS.filter(field => own(field) !== '').length
  const isLine = (dated && named) || (said >= 3 && !carries(mapping))
  const isOtherTable = !numbered && headsFields(bare)
  if (mapping.skip.headings && !hasAmounts && (isOtherTable || (!isLine && (!numbered || carries(mapping))))) {
    if (isOtherTable) reading.find('OtherHeadings', finding())
    const outside = bare.flatMap(cell => moneyOf(cell) ?? [])
    const [amount] = outside
    if (amount !== undefined && !outside.some(one => commissions.addUpTo(one) > 0))
      reading.find('Outside', finding(amount))
    return { _tag: 'Section', heading: labelsOf(bare).join(' ') }
  }
  const headed = mapping.skip.headings ? headingColumn(columns, bare) : null
  if (headed !== null && (!dated || headed === columns.at.policy_number))
    return { _tag: 'Section', heading: labelsOf(bare).join(' ') }
  const values = rowValues(columns, row, cells, mapping, decisions)
  if (E.isLeft(values)) {
    const commission = look === 'No' ? null : fieldAmount('commission_amount', cells, mapping, decisions)
    if (commission !== null && !numbered && commissions.addUpTo(commission) > 0) return total(ADDED_UP)
    return { _tag: 'Refused', refused: values.left }
  }
  const refused = (field: ImportField | null, why: string): RowFate => ({
    _tag: 'Refused',
    refused: refuse(columns, row, field, field === null ? null : cells.read(field), why),
  })
  const { commission, premium, dates } = values.right
  if (commission === null)
    return refused(
      'commission_amount',
      cellText(cells.read('commission_amount')) === ''
        ? 'Expected a commission, and the cell is empty'
        : 'Expected a commission, and the cell says that there is none: type 0.00, or leave the row out',
    )
  const typed = own('transaction_type') !== '' || own('commission_rate') !== ''
  const adds = mapping.skip.totals ? commissions.addUpTo(commission) : 0
  const same = adds > 0 && reading.lines.at(-1)?.policyNumber === values.right.policyNumber
  // The policy number comes from a merged cell, so the row may be a total of its policy; that is asked about.
  const isMerged = !numbered && cellText(cells.merged('policy_number')) !== ''
  if (!numbered && !isMerged && !dated && (adds >= 2 || (adds === 1 && look !== 'No')) && !(named && look === 'No'))
    return total(ADDED_UP)
  if (numbered && look !== 'No' && !dated && !typed && (adds >= 2 || same)) return total(ADDED_UP)
  const called = numbered ? callsTotal(bare, reading) : 'No'
  const addsUp =
    called !== 'No' && addsUpLast(values.right.policyNumber, row.sheet, [premium ?? 0, commission], reading)
  if (called === 'Sure' && addsUp)
    return { _tag: 'Total', why: ADDED_UP, total: { holds: true, ofAll: false, amount: commission } }
  // "Amount due" cannot add up rows that are left out, such as a fee that the carrier takes off what it pays.
  const isDue = look === 'Maybe' && /^amount\b/i.test(text)
  if (!numbered && !dated && !named && isDue && reading.incomplete) return total('Totals row')
  if (!numbered && !dated && look === 'Maybe')
    return refused(
      null,
      'This reads like a total but does not add up the rows above; leave it out, or give it a policy number',
    )
  const line = rowLine(columns, row, cells, values.right, mapping, reading.line, above)
  // A coverage or an agent alone, as in the further rows of a policy whose number stands in the first one. In the first column
  // stands what a row is called.
  const isPart = own('lob') !== '' || (own('agent_code') !== '' && columns.at.agent_code !== 0)
  const isSum = adds > 0 && premium !== null && reading.premiums.addUpTo(premium) === adds
  // A row without a word that repeats the only line above it, or adds up several, is nobody's. One that only names the agent of
  // that line again is asked about, because it could be the second part of its policy.
  if (line === null && isSum && (text === '' || (!dated && saysNoMore(bare, reading)))) {
    if (text !== '') reading.find(adds === 1 ? 'LineTotal' : 'GroupTotal', finding(commission))
    return total(ADDED_UP)
  }
  if (line === null && (dated || isPart)) reading.find(dated ? 'BlankNumber' : 'NoNumber', finding(commission))
  if (line === null) return refused(null, 'Expected a policy number, an insured or a description beside the amount')
  const looksTotal =
    (adds >= 2 && !dated && !typed && (!numbered || !named)) ||
    (adds >= 2 && !numbered && premium !== null && reading.premiums.addUpTo(premium) === adds) ||
    (numbered && look === 'Sure' && !dated && !typed) ||
    called === 'Sure' ||
    addsUp ||
    // Programs fill in a number where a balance has none; no insured is called so.
    (numbered &&
      (nameLook === 'Sure' || nameLook === 'Moved' || (nameLook === 'Maybe' && labelsOf(bare).some(isOtherTime))))
  // Somebody typed the number, or that there is none.
  const isSaid = cells.typed('policy_number')
  if (looksTotal) reading.find('MaybeTotal', finding(commission))
  else if (!numbered && !isMerged && mapping.columns.policy_number !== undefined) noteNumber(line, finding(commission))
  else if (line.policyNumber === null && line.insuredName === null && !isSaid)
    reading.find(dated ? 'BlankNumber' : 'NoNumber', finding(commission))
  if (dates.transaction_date === null && mapping.columns.transaction_date !== undefined)
    reading.find('Undated', finding(commission))
  const yearsAway = Math.abs((dates.transaction_date?.year ?? statement.year) - statement.year)
  if (yearsAway > FAR) reading.find('FarDate', { ...finding(), text: own('transaction_date') })
  return { _tag: 'Line', line }

  function noteNumber(made: ImportedLine, note: Finding): void {
    // That numbers are carried down was said of rows like these: a further coverage with its premium.
    const isCoverage = carries(mapping) && own('lob') !== '' && made.grossAmount !== 0
    const isKnown = /\d/.test(made.policyNumber ?? '') && (dated || typed || named || isCoverage)
    if (isKnown || isSaid) return
    if (named && dated && look === 'No') return
    reading.find((dated || typed) && look === 'No' ? 'BlankNumber' : 'NoNumber', note)
  }
}

/**
 * How surely a cell calls the row a total. The line above does not say the same, as with a basis of "Total Premium", and the insured
 * may be called so.
 */
const callsTotal = (row: Row, { columns, lastRow }: FateReading): TotalsLook => {
  const isName = (place: number): boolean => INSURED_NAMES.some(field => columns.all[field]?.includes(place) === true)
  const looks = row.flatMap((cell, place) => {
    const before = lastRow?.cells[place]
    if (lastRow === null || typeof cell !== 'string' || cell === before) return []
    const text = cellText(cell)
    const look = totalsLook(text)
    return look === 'No' || isName(place) || text === cellText(before) ? [] : [look]
  })
  return looks.includes('Sure') ? 'Sure' : looks.includes('Maybe') ? 'Maybe' : 'No'
}

/** In lines; a policy or an insured with more of them is not added up. */
const MOST_OF_ONE = 500

/** Whether the premium and commission are those of the last policy's lines, or of the last insured's. */
const addsUpLast = (
  policy: string | null,
  sheet: string | null,
  [premium, commission]: readonly [premium: number, commission: number],
  { lines }: FateReading,
): boolean => {
  const above = lines.slice(-MOST_OF_ONE)
  const last = above.at(-1)
  if (last === undefined || last.policyNumber !== policy || last.sheet !== sheet) return false
  return (['policyNumber', 'insuredName'] as const).some(key => {
    const of = above.slice(above.findLastIndex(line => line[key] !== last[key] || line.sheet !== sheet) + 1)
    return (
      last[key] !== null &&
      sum(of.map(line => line.grossAmount)) === premium &&
      sum(of.map(line => line.commissionAmount)) === commission
    )
  })
}

/** Whether each cell of a row, except those of amounts, is empty or says what the last line's says. */
const saysNoMore = (row: Row, { columns, lastRow }: FateReading): boolean => {
  const amounts = new Set(AMOUNT_FIELDS.flatMap(field => columns.all[field] ?? []))
  return row.every((cell, place) => {
    const text = amounts.has(place) ? '' : cellText(cell)
    return text === '' || text === cellText(lastRow?.cells[place])
  })
}

/** Whether policy numbers stand in rows of their own, and are carried down or read from section headings. */
const carries = ({ columns: { policy_number: source } }: ImportMapping): boolean =>
  typeof source === 'object' && ('carryDown' in source || 'section' in source)

/** What a total that does not add up says, as part of a sentence. */
export const offBy = ({ amount, expected }: Pick<Finding, 'amount' | 'expected'>): string =>
  `says ${amount === null ? 'nothing' : formatAmount(amount)}, and the rows above come to ${expected === null ? 'nothing' : formatAmount(expected)}`
