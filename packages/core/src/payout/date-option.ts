/** Which of a line's dates a range of a payout screen speaks of. */
export const DATE_OPTIONS = [
  'ReportingDate',
  'StatementDate',
  'ReconciledDate',
  'TransactionDate',
  'EffectiveDate',
  'AgentPaidDate',
] as const
export type DateOption = (typeof DATE_OPTIONS)[number]

export const DATE_OPTION_LABELS: Record<DateOption, string> = {
  ReportingDate: 'Reporting date',
  StatementDate: 'Statement date',
  ReconciledDate: 'Reconciled date',
  TransactionDate: 'Transaction date',
  EffectiveDate: 'Effective date',
  AgentPaidDate: 'Agent paid date',
}

/** What Agent Payout offers: nobody has paid its lines yet. */
export const PAYOUT_DATE_OPTIONS = DATE_OPTIONS.filter(option => option !== 'AgentPaidDate')
/** What the payout screens start with; Modify starts with the day on which was paid last. */
export const DEFAULT_DATE_OPTION: DateOption = 'ReportingDate'
