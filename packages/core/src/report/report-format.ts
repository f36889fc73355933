/** The forms in which a report is handed out. */
export const REPORT_FORMATS = ['pdf', 'csv', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** The formats of a list that is meant for calculating, not for handing out. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const satisfies readonly ReportFormat[]
export type TableFormat = (typeof TABLE_FORMATS)[number]
