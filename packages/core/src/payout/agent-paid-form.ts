/** The form of a line whose agents are paid, and what it requires (section 5). */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { LineFieldValues } from '../line-item/line-fields.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'

/** Amounts in cents, the rate in millionths of a percent. */
export interface CompleteAgentPaidForm {
  readonly transactionDate: CalendarDate
  /** A transaction code, such as NBS. */
  readonly transactionType: string
  /** The commissionable premium. */
  readonly grossAmount: Cents
  /** The commission paid. */
  readonly commissionAmount: Cents
  readonly commissionRate: Rate
}

const AGENT_PAID_FIELDS = [
  'transactionDate',
  'transactionType',
  'grossAmount',
  'commissionAmount',
  'commissionRate',
] as const satisfies readonly (keyof CompleteAgentPaidForm)[]
/** A field that a line needs before its agents can be paid. */
export type AgentPaidField = (typeof AGENT_PAID_FIELDS)[number]

const AGENT_PAID_LABELS: { readonly [F in AgentPaidField]: string } = {
  transactionDate: 'transaction date',
  transactionType: 'transaction type code',
  grossAmount: 'commissionable premium',
  commissionAmount: 'commission paid',
  commissionRate: 'commission rate',
}

/** Null: nobody has filled in the field. */
export type AgentPaidForm = { readonly [F in AgentPaidField]: CompleteAgentPaidForm[F] | null }

/** Left: the fields that are missing, in the order of the form; a blank code is missing, zero is not. */
export const checkAgentPaidForm = (form: AgentPaidForm): E.Either<readonly AgentPaidField[], CompleteAgentPaidForm> => {
  const { transactionDate, grossAmount, commissionAmount, commissionRate } = form
  const transactionType = form.transactionType?.trim() || null
  if (
    transactionDate === null ||
    transactionType === null ||
    grossAmount === null ||
    commissionAmount === null ||
    commissionRate === null
  )
    return E.left(
      AGENT_PAID_FIELDS.filter(field => (field === 'transactionType' ? transactionType : form[field]) === null),
    )
  return E.right({ transactionDate, transactionType, grossAmount, commissionAmount, commissionRate })
}

/** The line as the form. An amount of 0.00 counts as not filled in if the other is not 0.00; with both, nothing is missing. */
const agentPaidForm = (line: Pick<LineFieldValues, AgentPaidField>): AgentPaidForm => {
  const { transactionDate, transactionType, grossAmount, commissionAmount, commissionRate } = line
  const filledIn = (amount: Cents, other: Cents): Cents | null => (amount === ZERO && other !== ZERO ? null : amount)
  return {
    transactionDate,
    transactionType,
    grossAmount: filledIn(grossAmount, commissionAmount),
    commissionAmount: filledIn(commissionAmount, grossAmount),
    commissionRate,
  }
}

/** The fields that the line lacks. A person is asked about them before its agents are paid (domain: paying). */
export const agentPaidGaps = (line: Pick<LineFieldValues, AgentPaidField>): readonly AgentPaidField[] => {
  const checked = checkAgentPaidForm(agentPaidForm(line))
  return E.isLeft(checked) ? checked.left : []
}

/** `no transaction type code, no commission rate`. */
export const agentPaidGapsText = (gaps: readonly AgentPaidField[]): string =>
  gaps.map(field => `no ${AGENT_PAID_LABELS[field]}`).join(', ')
