/** A line as it would be saved: what was proposed or added, with what a person made of it. */
import {
  type AnticipatedFault,
  type AnticipatedForm,
  anticipatedFaults,
  CalendarDates,
  DEFAULT_COMMISSION_TERM,
  type LineItem,
  lineWarningSentence,
  lineWarnings,
} from '@commissions/core'

/** A line's form and what the service says besides it, which goes onto the statement unchanged. */
export interface AnticipatedLine {
  readonly key: string
  readonly form: AnticipatedForm
  readonly carrier: string
  readonly writingCarrier: string | null
  readonly description: string | null
  /** Whether a person typed the line, rather than the service proposing it. */
  readonly added: boolean
}

export interface AnticipatedRow extends AnticipatedLine {
  readonly leftOut: boolean
  readonly changed: boolean
  readonly faults: readonly AnticipatedFault[]
  readonly warnings: readonly string[]
  /** Why the service refused the line; null if it did not. */
  readonly refused: string | null
}

export const lineOfProposal = (line: LineItem): AnticipatedLine => ({
  key: line.id,
  carrier: line.company ?? line.policy?.carrier ?? '',
  writingCarrier: line.writingCarrier,
  description: line.transactionDescription,
  added: false,
  form: {
    transactionDate: line.transactionDate,
    transactionType: line.transactionType,
    grossAmount: line.grossAmount,
    commissionAmount: line.commissionAmount,
    commissionRate: line.commissionRate,
    carrierId: line.carrierId,
    commissionTerm: line.commissionTerm,
    policy: line.policy,
    client: line.client,
    agents: line.agents,
    effectiveDate: line.effectiveDate,
    expirationDate: line.expirationDate,
    inceptionDate: line.policy?.inceptionDate ?? null,
    soldDate: line.policy?.soldDate ?? null,
    statusDate: line.policy?.statusDate ?? null,
  },
})

const figureWarnings = (form: AnticipatedForm): readonly string[] => {
  const { grossAmount, commissionAmount, commissionRate, transactionType, commissionTerm } = form
  if (grossAmount === null || commissionAmount === null) return []
  const line = { grossAmount, commissionAmount, commissionRate, transactionType }
  return lineWarnings({ ...line, commissionTerm: commissionTerm ?? DEFAULT_COMMISSION_TERM }, []).map(
    lineWarningSentence,
  )
}

/** Section 5: a line without its code is warned about and saved all the same. */
export const NO_CODE = 'No transaction type code'

const hasCode = ({ transactionType }: AnticipatedForm): boolean => (transactionType?.trim() ?? '') !== ''

/** Nothing forbids it, but the same commission would be expected twice. */
export const TWICE = 'Another line has this policy and day'

/** The lines that speak of the same policy and day as another one. */
export const twins = (rows: readonly Pick<AnticipatedRow, 'key' | 'form'>[]): ReadonlySet<string> => {
  const byDay = Map.groupBy(
    rows.filter(({ form }) => form.policy !== null && form.transactionDate !== null),
    ({ form }) =>
      `${form.policy?.id} ${form.transactionDate === null ? '' : CalendarDates.toIso(form.transactionDate)}`,
  )
  return new Set([...byDay.values()].filter(same => same.length > 1).flatMap(same => same.map(({ key }) => key)))
}

export interface RowState {
  readonly twice: boolean
  readonly edited: AnticipatedForm | undefined
  readonly leftOut: boolean
  readonly refused: string | null
}

export const rowOf = (line: AnticipatedLine, { edited, leftOut, refused, twice }: RowState): AnticipatedRow => {
  const form = edited ?? line.form
  return {
    ...line,
    form,
    leftOut,
    changed: edited !== undefined,
    faults: anticipatedFaults(form),
    warnings: [...(twice ? [TWICE] : []), ...(hasCode(form) ? [] : [NO_CODE]), ...figureWarnings(form)],
    refused,
  }
}

export const isIncomplete = (row: AnticipatedRow): boolean =>
  !row.leftOut && (row.faults.length > 0 || row.refused !== null)

export const anticipatedRowName = ({ form }: AnticipatedRow): string =>
  form.client?.displayName ?? form.policy?.number ?? 'a line'
