/** The columns of what is anticipated; whatever the form carries can be edited in its cell. */
import { Tag, Tooltip } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import {
  type AgentId,
  type AnticipatedForm,
  type AnticipatedRequired,
  agentId,
  type Cents,
  type Choice,
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  placed,
  type Rate,
  Rates,
  type TransactionCode,
  withCommission,
  withPremium,
  withRate,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { codeOptions, TERM_OPTIONS } from '../../parts/line/line-options.ts'
import { cx } from '../../ui/cx.ts'
import { dayText } from '../../ui/dates/period-text.ts'
import { countOf, dateColumn, moneyColumn, quietColumn, rateColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn, GridEditor } from '../../ui/grid/grid.types.ts'
import { readDate, readRate } from '../../ui/grid/read-cell.ts'
import look from '../../ui/look.module.css'
import { formatMoney } from '../../ui/money/format-money.ts'
import { parseMoney } from '../../ui/money/parse-money.ts'
import type { AnticipatedRow } from './anticipated-row.ts'

export interface AnticipatedColumnsContext {
  readonly transactionCodes: readonly TransactionCode[]
  readonly agentsOffered: (standing: AgentId | undefined) => readonly Choice<AgentId>[]
  readonly agentInitials: (id: AgentId) => string
  readonly edit: (
    key: string,
    what: string,
    change: (form: AnticipatedForm) => AnticipatedForm,
  ) => E.Either<string, void>
}

type Change = (form: AnticipatedForm) => AnticipatedForm
type Read = (typed: string) => E.Either<string, Change>

/** An emptied cell is a field nobody has filled in; whether it is needed is shown at the cell. */
const orEmpty =
  <A,>(read: (typed: string) => E.Either<string, A>, change: (value: A | null) => Change): Read =>
  typed =>
    typed.trim() === '' ? E.right(change(null)) : E.map(change)(read(typed))

/** Left-out lines count in no sum. */
const counted = (rows: readonly AnticipatedRow[]): readonly AnticipatedRow[] => rows.filter(row => !row.leftOut)

const moneyText = (amount: Cents | null): string => (amount === null ? '' : formatMoney(amount))

const stateText = (row: AnticipatedRow): string =>
  [
    row.leftOut ? 'Left out' : row.added ? 'Added' : row.changed ? 'Changed' : null,
    row.refused,
    ...new Set(row.faults.map(fault => fault.message)),
    ...row.warnings,
  ]
    .filter(part => part !== null)
    .join('; ')

/** A policy that is there lacks something itself. */
const lacks = ({ form, faults }: AnticipatedRow): string =>
  faults.some(({ field }) => field === 'policy') && form.policy !== null
    ? 'Policy data missing'
    : `No ${faults.map(({ field }) => NAMES[field]).join(', ')}`

const NAMES: Record<AnticipatedRequired, string> = {
  transactionDate: 'date',
  grossAmount: 'premium',
  commissionAmount: 'commission',
  commissionRate: 'rate',
  carrierId: 'carrier',
  policy: 'policy',
}

const State = ({ row }: { readonly row: AnticipatedRow }) => (
  <span className={look.inline}>
    {row.leftOut && <Tag minimal>Left out</Tag>}
    {row.added && <Tag minimal>Added</Tag>}
    {row.changed && !row.added && (
      <Tag minimal intent="primary">
        Changed
      </Tag>
    )}
    {!row.leftOut && row.faults.length > 0 && (
      <span className={cx(look.inline, look.bad, look.small)} title={row.faults[0]?.message}>
        <WarningSign size={13} aria-hidden /> {lacks(row)}
      </span>
    )}
    {!row.leftOut && row.faults.length === 0 && row.warnings.length > 0 && (
      <Tooltip content={row.warnings.join(' · ')} compact>
        <span className={cx(look.inline, look.warn, look.small)}>
          <WarningSign size={13} aria-hidden /> {row.warnings[0]}
        </span>
      </Tooltip>
    )}
  </span>
)

export const anticipatedColumns = (context: AnticipatedColumnsContext): readonly GridColumn<AnticipatedRow>[] => {
  const editor = (
    what: string,
    text: (form: AnticipatedForm) => string,
    read: Read,
    choices?: GridEditor<AnticipatedRow>['choices'],
  ): Pick<GridColumn<AnticipatedRow>, 'editor'> => ({
    editor: {
      text: row => text(row.form),
      editable: row => !row.leftOut,
      commit: (row, typed) => E.chain((change: Change) => context.edit(row.key, what, change))(read(typed)),
      ...(choices === undefined ? {} : { choices }),
    },
  })
  const date = (
    id: string,
    title: string,
    what: string,
    field: 'transactionDate' | 'effectiveDate' | 'expirationDate',
  ): GridColumn<AnticipatedRow> => ({
    ...dateColumn<AnticipatedRow>(id, title, row => row.form[field], 96),
    hint: what,
    ...editor(
      what,
      form => dayText(form[field], ''),
      orEmpty(readDate, value => form => ({ ...form, [field]: value })),
    ),
  })
  const agent = (position: Position): GridColumn<AnticipatedRow> => ({
    ...textColumn<AnticipatedRow>(
      `agent${position}`,
      POSITION_LABELS[position],
      ({ form }) => {
        const id = form.agents[position]
        return id === undefined ? null : context.agentInitials(id)
      },
      68,
    ),
    ...editor(
      POSITION_LABELS[position],
      form => String(form.agents[position] ?? ''),
      typed =>
        E.right(form => ({
          ...form,
          agents: placed(form.agents, position, typed === '' ? null : agentId(Number(typed))),
        })),
      ({ form }) => [
        { value: '', label: 'No agent' },
        ...context.agentsOffered(form.agents[position]).map(({ value, label }) => ({ value: String(value), label })),
      ],
    ),
  })
  return [
    {
      ...textColumn<AnticipatedRow>('client', 'Client', row => row.form.client?.displayName ?? null, 140),
      total: rows => countOf('line', 'lines')(counted(rows)),
    },
    textColumn<AnticipatedRow>('policy', 'Policy number', row => row.form.policy?.number ?? null, 122),
    textColumn<AnticipatedRow>('carrier', 'Carrier', row => row.carrier, 150),
    date('date', 'Date', 'Transaction date', 'transactionDate'),
    {
      ...textColumn<AnticipatedRow>('type', 'Type', row => row.form.transactionType, 58),
      hint: 'Transaction type code',
      ...editor(
        'Transaction type code',
        form => form.transactionType ?? '',
        typed => E.right(form => ({ ...form, transactionType: typed === '' ? null : typed })),
        ({ form }) => [
          { value: '', label: 'None' },
          ...codeOptions(context.transactionCodes),
          ...(form.transactionType === null ||
          context.transactionCodes.some(({ code }) => code === form.transactionType)
            ? []
            : [{ value: form.transactionType, label: form.transactionType }]),
        ],
      ),
    },
    {
      ...moneyColumn<AnticipatedRow>('premium', 'Premium', row => row.form.grossAmount, 98),
      hint: 'Commissionable premium',
      total: rows => sumOf<AnticipatedRow>(row => row.form.grossAmount)(counted(rows)),
      ...editor(
        'Premium',
        form => moneyText(form.grossAmount),
        orEmpty(parseMoney, (amount: Cents | null) => form => ({ ...form, ...withPremium(form, amount) })),
      ),
    },
    {
      ...rateColumn<AnticipatedRow>('rate', 'Rate', row => row.form.commissionRate, 76),
      hint: 'Commission rate; the commission follows it',
      ...editor(
        'Rate',
        form => (form.commissionRate === null ? '' : String(Rates.toPercent(form.commissionRate))),
        orEmpty(readRate, (rate: Rate | null) => form => ({ ...form, ...withRate(form, rate) })),
      ),
    },
    {
      ...moneyColumn<AnticipatedRow>('commission', 'Commission', row => row.form.commissionAmount, 98),
      hint: 'Commission expected; the rate follows it',
      total: rows => sumOf<AnticipatedRow>(row => row.form.commissionAmount)(counted(rows)),
      ...editor(
        'Commission',
        form => moneyText(form.commissionAmount),
        orEmpty(parseMoney, (amount: Cents | null) => form => ({ ...form, ...withCommission(form, amount) })),
      ),
    },
    {
      ...textColumn<AnticipatedRow>(
        'term',
        'Term',
        row => COMMISSION_TERM_LABELS[row.form.commissionTerm ?? 'None'],
        108,
      ),
      hint: 'Commission term',
      ...editor(
        'Term',
        form => form.commissionTerm ?? 'None',
        typed =>
          E.fromNullable('Choose a term')(
            COMMISSION_TERMS.filter(term => term === typed).map(
              (commissionTerm): Change =>
                form => ({ ...form, commissionTerm }),
            )[0],
          ),
        () => TERM_OPTIONS,
      ),
    },
    ...POSITIONS.map(agent),
    {
      ...textColumn<AnticipatedRow>('state', 'State', stateText, 150),
      grow: true,
      render: row => <State row={row} />,
    },
    date('effective', 'Effective', 'Effective date', 'effectiveDate'),
    date('expiration', 'Expiration', 'Expiration date', 'expirationDate'),
    quietColumn(textColumn('description', 'Description', row => row.description, 190)),
    quietColumn(dateColumn('inception', 'Inception', row => row.form.inceptionDate, 96)),
    quietColumn(dateColumn('sold', 'Sold', row => row.form.soldDate, 96)),
    quietColumn(dateColumn('status', 'Status date', row => row.form.statusDate, 96)),
  ]
}
