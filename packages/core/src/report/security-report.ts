/** The security trail as a table, for whoever stores it elsewhere. Times stay in UTC, as they are stored. */
import { SECURITY_EVENT_LABELS, type SecurityEvent } from '../security/security-event.ts'
import { type ReportColumn, textCell } from './report-table.ts'

/** The columns of the security trail. */
export const SECURITY_COLUMNS: readonly ReportColumn<SecurityEvent>[] = [
  { heading: 'Time (UTC)', width: 24, cell: event => textCell(event.at) },
  { heading: 'What happened', width: 34, cell: event => textCell(SECURITY_EVENT_LABELS[event.kind]) },
  { heading: 'Person', width: 26, cell: event => textCell(event.user?.name ?? null) },
  { heading: 'From', width: 22, cell: event => textCell(event.address) },
  { heading: 'Details', width: 50, cell: event => textCell(event.detail) },
  { heading: 'Times', width: 8, cell: event => textCell(String(event.times)) },
]
