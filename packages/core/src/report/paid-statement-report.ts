/** Everything an agent is shown about what they were paid in a range of days; nothing in it is calculated anew. */
import type { AgentId } from '../agent/agent.ts'
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { Letterhead } from '../letterhead/letterhead.ts'
import { transactionKind } from '../line-item/commission-term.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { insuredText, policyNumberText } from '../line-item/line-texts.ts'
import { grouped } from '../list/grouped.ts'
import { add, type Cents, sum } from '../money/cents.ts'
import { paidCarrier, paidShares } from '../paid-statement/paid-shares.ts'
import { howPaidInFull } from '../payout/how-paid.ts'
import type { TransactionKind } from '../policy/policy.ts'
import { amountCell, BLANK_CELL, dayCell, type ReportCell, type ReportColumn, textCell } from './report-table.ts'

/** What one agent position of one line was paid. */
export interface PaidLine {
  /** The carrier whose policy it is. */
  readonly carrier: string
  readonly statementNumber: string
  readonly paidOn: CalendarDate
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate | null
  readonly transactionType: string | null
  /** New business, a renewal or a rewrite; null where the line does not say. */
  readonly kind: TransactionKind | null
  readonly lineOfBusiness: string | null
  readonly policyNumber: string | null
  readonly insured: string | null
  readonly premium: Cents
  readonly commission: Cents
  /** How the amount came about, in words: which percentage was taken of what, or that a person set it. */
  readonly how: string
  readonly amount: Cents
}

/** An adjustment that is settled here, because something paid earlier was changed afterwards. */
export interface PaidCorrection {
  readonly what: string
  readonly reason: string
  readonly amount: Cents
}

/** The content of one agent's paid statement. */
export interface PaidStatementModel {
  readonly agency: string
  readonly letterhead: Letterhead
  readonly agent: string
  readonly start: CalendarDate
  readonly end: CalendarDate
  /** The date by which the range selects lines, such as "Agent paid date". */
  readonly dateLabel: string
  /** The version of the statement that keeps these figures; null for the range's payments as they are now. */
  readonly version: number | null
  readonly lines: readonly PaidLine[]
  readonly adjustments: readonly PaidCorrection[]
  /** Paid from 1 January of the range's last year to its last day; null where nobody can say. */
  readonly yearToDate: Cents | null
  readonly madeOn: CalendarDate
}

/** What the lines of one carrier, or of one line of business, were paid. */
export interface PaidTotals {
  readonly name: string
  readonly lines: number
  readonly new: Cents
  readonly renewal: Cents
  /** Rewrites, and lines whose kind is not known. */
  readonly other: Cents
  readonly amount: Cents
}

interface CarrierPart {
  readonly carrier: string
  readonly lines: readonly PaidLine[]
  readonly premium: Cents
  readonly commission: Cents
  readonly amount: Cents
}

type Ordered = Pick<PaidLine, 'carrier' | 'transactionDate' | 'policyNumber'>

const byDay = (a: Ordered, b: Ordered): number =>
  compare(a.transactionDate, b.transactionDate) || (a.policyNumber ?? '').localeCompare(b.policyNumber ?? '', 'en')

/** Paid lines as they are listed everywhere: by carrier, each carrier's by day and policy number. */
export const byCarrier = <L extends Ordered>(lines: readonly L[]): readonly (readonly [string, readonly L[]])[] =>
  [...grouped(lines.map(line => [line.carrier, line] as const))]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([carrier, own]) => [carrier, own.toSorted(byDay)])

/** The lines by carrier, with their sums; every line is in exactly one part. */
export const partsOf = ({ lines }: Pick<PaidStatementModel, 'lines'>): readonly CarrierPart[] =>
  byCarrier(lines).map(([carrier, own]) => ({
    carrier,
    lines: own,
    premium: sum(own.map(({ premium }) => premium)),
    commission: sum(own.map(({ commission }) => commission)),
    amount: sum(own.map(({ amount }) => amount)),
  }))

/** Totals by name. Each line counts in exactly one of them, so the amounts add up to what the lines were paid. */
export const paidTotalsBy = (
  { lines }: Pick<PaidStatementModel, 'lines'>,
  nameOf: (line: PaidLine) => string,
): readonly PaidTotals[] =>
  [...grouped(lines.map(line => [nameOf(line), line] as const))]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, own]) => {
      const of = (...kinds: readonly (TransactionKind | null)[]): Cents =>
        sum(own.filter(({ kind }) => kinds.includes(kind)).map(one => one.amount))
      return {
        name,
        lines: own.length,
        new: of('new'),
        renewal: of('renew'),
        other: of('rewrite', null),
        amount: sum(own.map(one => one.amount)),
      }
    })

/** The sum of the adjustments, in cents. */
export const adjusted = ({ adjustments }: Pick<PaidStatementModel, 'adjustments'>): Cents =>
  sum(adjustments.map(({ amount }) => amount))

/** The sum of the lines and of the adjustments settled with them. */
export const totalPaid = (model: Pick<PaidStatementModel, 'lines' | 'adjustments'>): Cents =>
  add(sum(model.lines.map(({ amount }) => amount)), adjusted(model))

/** The agent's own positions of a paid line, with the figures stored when they were paid. */
export const paidLinesOf = (line: LineItem, agentId: AgentId): readonly PaidLine[] => {
  const { agentPaidDate } = line
  if (agentPaidDate === null) return []
  return paidShares(line)
    .filter(share => share.agentId === agentId)
    .map(share => ({
      carrier: paidCarrier(line),
      statementNumber: line.statementNumberFormatted,
      paidOn: agentPaidDate,
      transactionDate: line.transactionDate,
      effectiveDate: line.effectiveDate,
      transactionType: line.transactionType,
      kind: transactionKind(line.commissionTerm),
      lineOfBusiness: line.lob,
      policyNumber: policyNumberText(line),
      insured: insuredText(line),
      premium: line.grossAmount,
      commission: line.commissionAmount,
      how: howPaidInFull(line[SLOTS[share.position]]),
      amount: share.amount,
    }))
}

/** What the report calls the kinds of terms. */
export const KIND_LABELS: Readonly<Record<TransactionKind, string>> = {
  new: 'New',
  renew: 'Renewal',
  rewrite: 'Rewrite',
}

/** The columns of the paid lines as a file. */
export const PAID_COLUMNS: readonly ReportColumn<PaidLine>[] = [
  { heading: 'Carrier', width: 24, cell: line => textCell(line.carrier) },
  { heading: 'Statement', width: 14, cell: line => textCell(line.statementNumber) },
  { heading: 'Transaction Date', width: 14, cell: line => dayCell(line.transactionDate) },
  { heading: 'Transaction Type', width: 12, cell: line => textCell(line.transactionType) },
  { heading: 'Commission Term', width: 14, cell: line => textCell(line.kind === null ? null : KIND_LABELS[line.kind]) },
  { heading: 'Line of Business', width: 18, cell: line => textCell(line.lineOfBusiness) },
  { heading: 'Policy Number', width: 20, cell: line => textCell(line.policyNumber) },
  { heading: 'Insured Name', width: 30, cell: line => textCell(line.insured) },
  { heading: 'Effective Date', width: 14, cell: line => dayCell(line.effectiveDate) },
  { heading: 'Premium', width: 14, cell: line => amountCell(line.premium) },
  { heading: 'Commission', width: 14, cell: line => amountCell(line.commission) },
  { heading: 'How it was figured', width: 36, cell: line => textCell(line.how) },
  { heading: 'Paid On', width: 12, cell: line => dayCell(line.paidOn) },
  { heading: 'Paid', width: 14, cell: line => amountCell(line.amount) },
]

const LAST = PAID_COLUMNS.length - 1

/** An adjustment as a row below the lines, in the same columns, so that the last column adds up to what was paid. */
export const correctionCells = ({ what, reason, amount: settled }: PaidCorrection): readonly ReportCell[] =>
  PAID_COLUMNS.map((_, column) => {
    if (column === 0) return textCell(`Adjustment: ${what}`)
    if (column === LAST - 2) return textCell(reason)
    return column === LAST ? amountCell(settled) : BLANK_CELL
  })
