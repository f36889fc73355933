/** The columns of what is anticipated; whatever the form carries can be edited in its cell. */
import { Tag, Tooltip } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import {
  type AgentId,
  type AnticipatedForm,
  type AnticipatedRequired,
  agentId,
  type Choice,
  COMMISSION_TERM_LABELS,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  placed,
  type TransactionCode,
  withCommission,
  withPremium,
  withRate,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { codeOptions, TERM_CELL, TERM_OPTIONS } from '../../parts/line/line-options.ts'
import { cx } from '../../ui/cx.ts'
import { countOf, dateColumn, moneyColumn, quietColumn, rateColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn, GridEditor } from '../../ui/grid/grid.types.ts'
import { EDITOR_FORMATS, type EditorFormat } from '../../ui/grid/read-cell.ts'
import look from '../../ui/look.module.css'
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

/** Lines that are left out are not part of any sum. */
const counted = (rows: readonly AnticipatedRow[]): readonly AnticipatedRow[] => rows.filter(row => !row.leftOut)

const stateText = (row: AnticipatedRow): string =>
  [
    row.leftOut ? 'Left out' : row.added ? 'Added' : row.changed ? 'Changed' : null,
    row.refused,
    ...new Set(row.faults.map(fault => fault.message)),
    ...row.warnings,
  ]
    .filter(part => part !== null)
    .join('; ')

/** What the line lacks. When the line has a policy and it is at fault, the policy's own data is incomplete. */
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

const sumColumn = (id: string, title: string, field: 'grossAmount' | 'commissionAmount') =>
  moneyColumn<AnticipatedRow>(id, title, row => row.form[field], 98, {
    total: rows => sumOf<AnticipatedRow>(row => row.form[field])(counted(rows)),
  })

const isIn = (row: AnticipatedRow): boolean => !row.leftOut

type Choices = NonNullable<GridEditor<AnticipatedRow>['choices']>

interface Editing<V> {
  /** Returns the fields to change for a new value; without it, only the edited field changes. */
  readonly change?: (form: AnticipatedForm, value: V) => Partial<AnticipatedForm>
  readonly choices?: Choices
}

export const anticipatedColumns = (context: AnticipatedColumnsContext): readonly GridColumn<AnticipatedRow>[] => {
  /** Any field may be emptied. If it is required, its cell shows the fault. */
  const editor = <K extends keyof AnticipatedForm>(
    what: string,
    field: K,
    { text, read }: EditorFormat<AnticipatedForm[K]>,
    { change = (_, value) => ({ [field]: value }), choices }: Editing<AnticipatedForm[K]> = {},
  ): Pick<GridColumn<AnticipatedRow>, 'editor'> => ({
    editor: {
      text: ({ form }) => text(form[field]),
      editable: isIn,
      commit: ({ key }, typed) =>
        E.chain((value: AnticipatedForm[K]) => context.edit(key, what, form => ({ ...form, ...change(form, value) })))(
          read(typed),
        ),
      ...(choices === undefined ? {} : { choices }),
    },
  })
  const date = (
    id: string,
    title: string,
    what: string,
    field: 'transactionDate' | 'effectiveDate' | 'expirationDate',
  ): GridColumn<AnticipatedRow> =>
    dateColumn(id, title, row => row.form[field], 96, { hint: what, ...editor(what, field, EDITOR_FORMATS.dayOrNone) })
  const agent = (position: Position): GridColumn<AnticipatedRow> => {
    const label = POSITION_LABELS[position]
    const initials = ({ form: { agents } }: AnticipatedRow) => {
      const id = agents[position]
      return id === undefined ? null : context.agentInitials(id)
    }
    return textColumn(`agent${position}`, label, initials, 68, {
      editor: {
        text: ({ form }) => String(form.agents[position] ?? ''),
        editable: isIn,
        commit: ({ key }, typed) => {
          const chosen = typed === '' ? null : agentId(Number(typed))
          return context.edit(key, label, form => ({ ...form, agents: placed(form.agents, position, chosen) }))
        },
        choices: ({ form }) => [
          { value: '', label: 'No agent' },
          ...context.agentsOffered(form.agents[position]).map(one => ({ ...one, value: String(one.value) })),
        ],
      },
    })
  }
  /** The line's own code is offered even if it is not a known one. */
  const codes: Choices = ({ form: { transactionType: code } }) => {
    const known = codeOptions(context.transactionCodes)
    const other = code === null || known.some(({ value }) => value === code) ? [] : [{ value: code, label: code }]
    return [{ value: '', label: 'None' }, ...known, ...other]
  }
  return [
    textColumn('client', 'Client', row => row.form.client?.displayName ?? null, 140, {
      total: rows => countOf('line', 'lines')(counted(rows)),
    }),
    textColumn('policy', 'Policy number', row => row.form.policy?.number ?? null, 122),
    textColumn('carrier', 'Carrier', row => row.carrier, 150),
    date('date', 'Date', 'Transaction date', 'transactionDate'),
    textColumn('type', 'Type', row => row.form.transactionType, 58, {
      hint: 'Transaction type code',
      ...editor('Transaction type code', 'transactionType', EDITOR_FORMATS.textOrNone, { choices: codes }),
    }),
    {
      ...sumColumn('premium', 'Premium', 'grossAmount'),
      hint: 'Commissionable premium',
      ...editor('Premium', 'grossAmount', EDITOR_FORMATS.amountOrNone, { change: withPremium }),
    },
    rateColumn('rate', 'Rate', row => row.form.commissionRate, 76, {
      hint: 'Commission rate; the commission follows it',
      ...editor('Rate', 'commissionRate', EDITOR_FORMATS.rateOrNone, { change: withRate }),
    }),
    {
      ...sumColumn('commission', 'Commission', 'commissionAmount'),
      hint: 'Commission expected; the rate follows it',
      ...editor('Commission', 'commissionAmount', EDITOR_FORMATS.amountOrNone, { change: withCommission }),
    },
    textColumn('term', 'Term', ({ form }) => COMMISSION_TERM_LABELS[form.commissionTerm ?? 'None'], 108, {
      hint: 'Commission term',
      ...editor(
        'Term',
        'commissionTerm',
        { text: term => term ?? 'None', read: TERM_CELL.read },
        { choices: () => TERM_OPTIONS },
      ),
    }),
    ...POSITIONS.map(agent),
    textColumn('state', 'Status', stateText, 150, { grow: true, render: row => <State row={row} /> }),
    date('effective', 'Effective', 'Effective date', 'effectiveDate'),
    date('expiration', 'Expiration', 'Expiration date', 'expirationDate'),
    quietColumn(textColumn('description', 'Description', row => row.description, 190)),
    quietColumn(dateColumn('inception', 'Inception', row => row.form.inceptionDate, 96)),
    quietColumn(dateColumn('sold', 'Sold', row => row.form.soldDate, 96)),
    quietColumn(dateColumn('status', 'Status date', row => row.form.statusDate, 96)),
  ]
}
