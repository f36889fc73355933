/** The forms in which a report is handed out. */
export const REPORT_FORMATS = ['pdf', 'csv', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** A list to calculate with, not to hand out. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const satisfies readonly ReportFormat[]
export type TableFormat = (typeof TABLE_FORMATS)[number]
