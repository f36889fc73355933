/** The columns of a statement's lines; those a person may change carry an editor. */
import { Tag, Tooltip } from '@blueprintjs/core'
import { Comment, WarningSign } from '@blueprintjs/icons'
import {
  type AgentId,
  type AgentPaidField,
  agreementSentence,
  type CalendarDate,
  CalendarDates,
  type Cents,
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  LINE_MARK_LABELS,
  type LineItem,
  Money,
  POSITIONS,
  Rates,
  SLOTS,
  shortOrOver,
  type TransactionCode,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { lineOffice } from '../../parts/line/line-office.ts'
import { codeOptions, TERM_OPTIONS } from '../../parts/line/line-options.ts'
import { slotAmount } from '../../parts/payout/slot-amount.ts'
import { cx } from '../../ui/cx.ts'
import { dateColumn, moneyColumn, numberColumn, rateColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn, GridEditor, GridTone } from '../../ui/grid/grid.types.ts'
import { readDate, readRate } from '../../ui/grid/read-cell.ts'
import look from '../../ui/look.module.css'
import { formatMoney } from '../../ui/money/format-money.ts'
import { parseMoney } from '../../ui/money/parse-money.ts'
import type { LineChange } from './line-edit.ts'

export interface LineColumnsContext {
  readonly rowNumber: (line: LineItem) => number | null
  readonly agentInitials: (id: AgentId) => string
  readonly transactionCodes: readonly TransactionCode[]
  /** The agency has several offices. */
  readonly isMultiOffice: boolean
  readonly editable: (line: LineItem) => boolean
  /** Terms may still change on a reconciled statement. */
  readonly termEditable: (line: LineItem) => boolean
  readonly commit: (line: LineItem, column: string, change: LineChange) => void
}

type Read = (text: string, line: LineItem) => E.Either<string, LineChange>

const editor = (
  context: LineColumnsContext,
  column: string,
  text: (line: LineItem) => string,
  read: Read,
  more: Partial<GridEditor<LineItem>> = {},
): GridEditor<LineItem> => ({
  text,
  editable: context.editable,
  commit: (line, typed) => {
    const change = read(typed, line)
    if (E.isLeft(change)) return change
    context.commit(line, column, change.right)
    return E.right(undefined)
  },
  ...more,
})

const dateText = (date: CalendarDate | null): string => (date === null ? '' : CalendarDates.toUs(date))
const blank = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A total in which voided lines do not count. */
const totalOf = (amount: (line: LineItem) => Cents) => sumOf<LineItem>(line => (line.voided ? null : amount(line)))

const agentsText = (line: LineItem, initials: LineColumnsContext['agentInitials']): string =>
  POSITIONS.flatMap(position => {
    const agent = line.agents[position]
    return agent === undefined ? [] : [initials(agent)]
  }).join(' · ')

// Asked for every line, for the total.
const payoutsOf = (line: LineItem): Cents => {
  let sum: Cents = Money.ZERO
  for (const position of POSITIONS)
    if (line.agents[position] !== undefined) sum = Money.add(sum, slotAmount(line[SLOTS[position]]))
  return sum
}

const stateText = (line: LineItem): string =>
  [
    line.voided ? 'Voided' : null,
    line.paid ? 'Paid' : null,
    line.mark === null ? null : LINE_MARK_LABELS[line.mark],
    line.lastNote,
    agreementSentence(line),
    ...line.warnings,
  ]
    .filter(part => part !== null)
    .join('; ')

/** How far the commission is from what was agreed; the rates on hover. */
const OffTag = ({ line }: { readonly line: LineItem }) => {
  const told = agreementSentence(line)
  if (told === null || line.shortBy === null || line.voided) return null
  return (
    <Tooltip content={told} compact>
      <Tag minimal intent={line.shortBy > 0 ? 'warning' : 'none'}>
        {shortOrOver(line.shortBy)}
      </Tag>
    </Tooltip>
  )
}

const State = ({ line }: { readonly line: LineItem }) => (
  <span className={look.inline}>
    {line.voided && <Tag minimal>Voided</Tag>}
    {line.paid && (
      <Tag minimal intent="success">
        Paid
      </Tag>
    )}
    {line.manual && <Tag minimal>Manual</Tag>}
    <OffTag line={line} />
    {line.mark !== null && (
      <Tag minimal intent="primary">
        {LINE_MARK_LABELS[line.mark]}
      </Tag>
    )}
    {line.lastNote !== null && (
      <Tooltip content={line.lastNote} compact>
        <span className={look.quiet}>
          <Comment size={13} title="Has a note" />
        </span>
      </Tooltip>
    )}
    {line.warnings.length > 0 && !line.voided && (
      <Tooltip content={line.warnings.join(' · ')} compact>
        <span className={cx(look.inline, look.warn, look.small)}>
          <WarningSign size={13} aria-hidden /> {line.warnings.length}
        </span>
      </Tooltip>
    )}
  </span>
)

const isOpen = (line: LineItem): boolean => line.unmatched && !line.voided

/** Whose policy it is; the number is said again only where the carrier prints it otherwise. */
const matchText = (line: LineItem): string => {
  if (isOpen(line)) return 'Unmatched'
  if (line.client === null) return line.agencyIncome ? 'Agency income' : ''
  const { policy } = line
  return policy === null || policy.number === line.policyNumber
    ? line.client.displayName
    : `${line.client.displayName} · ${policy.number}`
}

/** The column of a field that a paid line should have (section 5), for whoever is led to it. */
const FIELD_COLUMNS: { readonly [F in AgentPaidField]: string } = {
  transactionDate: 'date',
  transactionType: 'type',
  grossAmount: 'premium',
  commissionAmount: 'commission',
  commissionRate: 'rate',
}

export const columnOf = (field: string | null): string | null =>
  Object.entries(FIELD_COLUMNS).find(([name]) => name === field)?.[1] ?? null

const QUIET = (): GridTone => 'quiet'

export const lineColumns = (context: LineColumnsContext): readonly GridColumn<LineItem>[] => [
  { ...numberColumn<LineItem>('row', 'Row', context.rowNumber, 58), tone: QUIET },
  {
    ...textColumn<LineItem>('insured', 'Insured', line => line.insuredName, 152),
    editor: editor(
      context,
      'insured',
      line => line.insuredName ?? '',
      text => E.right({ insuredName: blank(text) }),
    ),
  },
  {
    ...textColumn<LineItem>('policyNumber', 'Policy number', line => line.policyNumber, 120),
    editor: editor(
      context,
      'policyNumber',
      line => line.policyNumber ?? '',
      text => E.right({ policyNumber: blank(text) }),
    ),
  },
  {
    ...textColumn<LineItem>('match', 'Matched to', matchText, 130),
    tone: line => (isOpen(line) ? 'warn' : line.client === null ? 'quiet' : null),
  },
  {
    ...moneyColumn<LineItem>('premium', 'Premium', line => line.grossAmount, 92),
    total: totalOf(line => line.grossAmount),
    editor: editor(
      context,
      'premium',
      line => formatMoney(line.grossAmount),
      text => E.map((grossAmount: LineItem['grossAmount']) => ({ grossAmount }))(parseMoney(text)),
    ),
  },
  {
    ...moneyColumn<LineItem>('commission', 'Commission', line => line.commissionAmount, 98),
    total: totalOf(line => line.commissionAmount),
    editor: editor(
      context,
      'commission',
      line => formatMoney(line.commissionAmount),
      text => E.map((commissionAmount: LineItem['commissionAmount']) => ({ commissionAmount }))(parseMoney(text)),
    ),
  },
  {
    ...rateColumn<LineItem>('rate', 'Rate', line => line.commissionRate, 76),
    editor: editor(
      context,
      'rate',
      line => (line.commissionRate === null ? '' : String(Rates.toPercent(line.commissionRate))),
      text =>
        text.trim() === ''
          ? E.right({ commissionRate: null })
          : E.map((commissionRate: NonNullable<LineItem['commissionRate']>) => ({ commissionRate }))(readRate(text)),
    ),
  },
  {
    ...textColumn<LineItem>('type', 'Type', line => line.transactionType, 70),
    hint: 'Transaction type',
    editor: editor(
      context,
      'type',
      line => line.transactionType ?? '',
      text => E.right({ transactionType: blank(text) }),
      {
        choices: () => [{ value: '', label: 'None' }, ...codeOptions(context.transactionCodes)],
      },
    ),
  },
  {
    ...dateColumn<LineItem>('date', 'Date', line => line.transactionDate),
    hint: 'Transaction date',
    editor: editor(
      context,
      'date',
      line => dateText(line.transactionDate),
      text => E.map((transactionDate: CalendarDate) => ({ transactionDate }))(readDate(text)),
    ),
  },
  {
    ...dateColumn<LineItem>('effective', 'Effective', line => line.effectiveDate),
    hint: 'Effective date',
    editor: editor(
      context,
      'effective',
      line => dateText(line.effectiveDate),
      text =>
        text.trim() === ''
          ? E.right({ effectiveDate: null })
          : E.map((effectiveDate: CalendarDate) => ({ effectiveDate }))(readDate(text)),
    ),
  },
  {
    ...textColumn<LineItem>('term', 'Term', line => COMMISSION_TERM_LABELS[line.commissionTerm], 126),
    tone: line => (line.commissionTerm === 'None' ? 'quiet' : null),
    editor: editor(
      context,
      'term',
      line => line.commissionTerm,
      text =>
        E.fromNullable('Choose a term')(
          COMMISSION_TERMS.filter(term => term === text).map(commissionTerm => ({ commissionTerm }))[0],
        ),
      {
        editable: context.termEditable,
        choices: () => TERM_OPTIONS,
      },
    ),
  },
  ...(context.isMultiOffice ? [textColumn<LineItem>('office', 'Office', lineOffice, 110)] : []),
  textColumn<LineItem>('agents', 'Agents', line => agentsText(line, context.agentInitials), 100),
  {
    ...moneyColumn<LineItem>('payouts', 'Payouts', payoutsOf, 100),
    total: totalOf(payoutsOf),
  },
  {
    ...textColumn<LineItem>('state', 'State', stateText, 150),
    grow: true,
    render: line => <State line={line} />,
  },
]
