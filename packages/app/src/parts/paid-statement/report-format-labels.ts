import type { ReportFormat } from '@commissions/core'

export const REPORT_FORMAT_LABELS: Record<ReportFormat, string> = { pdf: 'PDF', csv: 'CSV', xlsx: 'XLSX' }
