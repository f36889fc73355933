/** The columns of a statement's lines. Columns that a person may change have an editor. */
import { Tag, Tooltip } from '@blueprintjs/core'
import { Comment, WarningSign } from '@blueprintjs/icons'
import {
  type AgentId,
  type AgentPaidField,
  agreementSentence,
  type Cents,
  COMMISSION_TERM_LABELS,
  LINE_MARK_LABELS,
  type LineItem,
  longestText,
  Money,
  needsMatch,
  POSITIONS,
  SLOTS,
  shortOrOver,
  type TransactionCode,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { lineOffice } from '../../parts/line/line-office.ts'
import { codeOptions, TERM_CELL, TERM_OPTIONS } from '../../parts/line/line-options.ts'
import { slotAmount } from '../../parts/payout/slot-amount.ts'
import { cx } from '../../ui/cx.ts'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  quietColumn,
  rateColumn,
  sumOf,
  textColumn,
} from '../../ui/grid/columns.ts'
import type { GridColumn, GridEditor } from '../../ui/grid/grid.types.ts'
import { EDITOR_FORMATS, type EditorFormat } from '../../ui/grid/read-cell.ts'
import look from '../../ui/look.module.css'
import type { ChangedField, InlineLineForm } from './line-change.ts'

export interface LineColumnsContext {
  readonly rowNumber: (line: LineItem) => number | null
  readonly agentInitials: (id: AgentId) => string
  readonly transactionCodes: readonly TransactionCode[]
  /** Whether the agency has several offices. */
  readonly isMultiOffice: boolean
  readonly editable: (line: LineItem) => boolean
  /** Whether the line's term can be edited, which may be possible even on a reconciled statement. */
  readonly termEditable: (line: LineItem) => boolean
  /** The line as it counts in the totals, without values that are shown but were refused. */
  readonly counted: (line: LineItem) => LineItem
  readonly commit: (line: LineItem, column: string, change: InlineLineForm) => void
}

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

/** How far the commission is from the agreed one. The rates are shown on hover. */
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

/** The client of the line's policy. The policy's number is added only if the carrier prints it differently. */
const matchText = (line: LineItem): string => {
  if (needsMatch(line)) return 'Unmatched'
  if (line.client === null) return line.agencyIncome ? 'Agency income' : ''
  const { policy } = line
  return policy === null || policy.number === line.policyNumber
    ? line.client.displayName
    : `${line.client.displayName} · ${policy.number}`
}

/** The column of each field that a paid line should have (section 5), so that a link can lead to it. */
const FIELD_COLUMNS: { readonly [F in AgentPaidField]: string } = {
  transactionDate: 'date',
  transactionType: 'type',
  grossAmount: 'premium',
  commissionAmount: 'commission',
  commissionRate: 'rate',
}

export const columnShowing = (field: string | null): string | null =>
  Object.entries(FIELD_COLUMNS).find(([name]) => name === field)?.[1] ?? null

const of =
  <K extends keyof LineItem>(key: K) =>
  (line: LineItem): LineItem[K] =>
    line[key]

export const statementLineColumns = (context: LineColumnsContext): readonly GridColumn<LineItem>[] => {
  const editing = <K extends ChangedField>(
    column: GridColumn<LineItem>,
    field: K,
    { text, read }: EditorFormat<LineItem[K]>,
    more: Partial<GridEditor<LineItem>> = {},
  ): GridColumn<LineItem> => ({
    ...column,
    editor: {
      text: line => text(line[field]),
      editable: context.editable,
      commit: (line, typed) =>
        E.map((value: LineItem[K]) => context.commit(line, column.id, { [field]: value }))(read(typed)),
      ...more,
    },
  })
  /** An amount with a total in which voided lines do not count. */
  const sumColumn = (
    id: string,
    title: string,
    amount: (line: LineItem) => Cents,
    width: number,
  ): GridColumn<LineItem> =>
    moneyColumn(id, title, amount, width, {
      total: sumOf(line => (line.voided ? null : amount(context.counted(line)))),
    })
  return [
    quietColumn(numberColumn('row', 'Row', context.rowNumber, 58)),
    editing(
      textColumn('insured', 'Insured', of('insuredName'), 152),
      'insuredName',
      EDITOR_FORMATS.textWithin(longestText('insuredName')),
    ),
    editing(
      textColumn('policyNumber', 'Policy number', of('policyNumber'), 120),
      'policyNumber',
      EDITOR_FORMATS.textWithin(longestText('policyNumber')),
    ),
    textColumn('match', 'Matched to', matchText, 130, {
      tone: line => (needsMatch(line) ? 'warn' : line.client === null ? 'quiet' : null),
    }),
    editing(sumColumn('premium', 'Premium', of('grossAmount'), 92), 'grossAmount', EDITOR_FORMATS.amount),
    editing(
      sumColumn('commission', 'Commission', of('commissionAmount'), 98),
      'commissionAmount',
      EDITOR_FORMATS.amount,
    ),
    editing(rateColumn('rate', 'Rate', of('commissionRate'), 76), 'commissionRate', EDITOR_FORMATS.rateOrNone),
    editing(
      textColumn('type', 'Type', of('transactionType'), 70, { hint: 'Transaction type' }),
      'transactionType',
      EDITOR_FORMATS.textOrNone,
      { choices: () => [{ value: '', label: 'None' }, ...codeOptions(context.transactionCodes)] },
    ),
    editing(
      dateColumn('date', 'Date', of('transactionDate'), 96, { hint: 'Transaction date' }),
      'transactionDate',
      EDITOR_FORMATS.day,
    ),
    editing(
      dateColumn('effective', 'Effective', of('effectiveDate'), 96, { hint: 'Effective date' }),
      'effectiveDate',
      EDITOR_FORMATS.dayOrNone,
    ),
    editing(
      textColumn('term', 'Term', line => COMMISSION_TERM_LABELS[line.commissionTerm], 126, {
        tone: line => (line.commissionTerm === 'None' ? 'quiet' : null),
      }),
      'commissionTerm',
      TERM_CELL,
      { editable: context.termEditable, choices: () => TERM_OPTIONS },
    ),
    ...(context.isMultiOffice ? [textColumn('office', 'Office', lineOffice, 110)] : []),
    textColumn('agents', 'Agents', line => agentsText(line, context.agentInitials), 100),
    sumColumn('payouts', 'Payouts', payoutsOf, 100),
    textColumn('state', 'Status', stateText, 150, { grow: true, render: line => <State line={line} /> }),
  ]
}
