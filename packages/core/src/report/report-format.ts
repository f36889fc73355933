/** The forms in which a report is handed out. */
export const REPORT_FORMATS = ['pdf', 'csv', 'xlsx'] as const
/** One of `REPORT_FORMATS`. */
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** The formats of a list that is meant for calculating, not for handing out. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const satisfies readonly ReportFormat[]
/** One of `TABLE_FORMATS`. */
export type TableFormat = (typeof TABLE_FORMATS)[number]
