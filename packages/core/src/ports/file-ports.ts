/** Ports whose answers are files. */
import type { AgentId } from '../agent/agent.ts'
import type { ExpectedFilter } from '../expected/expected-commission.ts'
import type { PaidDates } from '../payout/asked-dates.ts'
import type { ReportFormat, TableFormat } from '../report/report-format.ts'
import type { StatementId } from '../statement/statement-source.ts'
import type { Answer } from './answer.ts'
import type { PayoutFilter } from './ports.ts'
import type { ServedFile } from './served-file.ts'

/** Gives the original files of imported statements. */
export interface AttachmentsPort {
  /** The file a statement was imported from, byte for byte; a statement without one is not found. */
  readonly original: (statement: StatementId) => Answer<ServedFile>
}

export interface PaidReport extends PaidDates {
  readonly agentId: AgentId
}

/** Gives reports and lists as files. */
export interface ReportingPort {
  /** A statement with its lines and totals. */
  readonly statement: (id: StatementId, format: ReportFormat) => Answer<ServedFile>
  /** The payable lines with what each agent earns on them. */
  readonly payout: (filter: PayoutFilter, format: TableFormat) => Answer<ServedFile>
  /** What one agent was paid, as the agent receives it. */
  readonly paidStatement: (of: PaidReport, format: ReportFormat) => Answer<ServedFile>
  /** What carriers owe on the terms that the filter finds, as a list to send to them. */
  readonly expected: (filter: ExpectedFilter, format: ReportFormat) => Answer<ServedFile>
}
