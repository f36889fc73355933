/** What any attachment and reporting service has to do. */
import {
  type AgentId,
  type AttachmentsPort,
  type CalendarDate,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportingPort,
  type ServedFile,
  type StatementId,
  statementId,
  TABLE_FORMATS,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, type Law, succeeds } from './law.ts'

const nowhere = statementId('00000000-0000-4000-8000-000000000000')

export interface AttachmentsWorld {
  readonly port: AttachmentsPort
  /** A statement that was imported, and the file it was imported from. */
  readonly imported: { readonly id: StatementId; readonly filename: string; readonly content: Uint8Array }
  /** A statement that was not imported. */
  readonly manual: StatementId
}

export const attachmentsSuite: readonly Law<AttachmentsWorld>[] = [
  {
    title: 'the original file comes back byte for byte, under its name, and never as a page',
    check: async ({ port, imported }) => {
      const file = await succeeds(port.original(imported.id))
      ensureEqual([...file.content], [...imported.content], 'content')
      ensureEqual(file.filename, imported.filename, 'filename')
      ensure(!/html/i.test(file.mediaType), `Expected no HTML, got ${file.mediaType}`)
    },
  },
  {
    title: 'a statement without a file, or none at all, is not found',
    check: async ({ port, manual }) => {
      await failsWith(port.original(manual), 'NotFound')
      await failsWith(port.original(nowhere), 'NotFound')
    },
  },
]

export interface ReportingWorld {
  readonly port: ReportingPort
  readonly statement: StatementId
  readonly agentId: AgentId
  /** A day on which lines were reconciled. */
  readonly on: CalendarDate
}

const begins = ({ content }: ServedFile): string => String.fromCharCode(...content.slice(0, 4))

/** How files of a format begin; nothing is said of plain text. */
const MAGIC: Readonly<Record<ReportFormat, string>> = { pdf: '%PDF', xlsx: 'PK\u0003\u0004', csv: '' }

const isReport = (file: ServedFile, format: ReportFormat): void => {
  ensure(file.content.length > 0 && begins(file).startsWith(MAGIC[format]), `Expected ${format}, got ${begins(file)}`)
  ensure(
    file.filename?.endsWith(`.${format}`) === true,
    `Expected a name that ends in .${format}, got ${file.filename}`,
  )
}

export const reportingSuite: readonly Law<ReportingWorld>[] = [
  {
    title: 'a statement is handed out in every format',
    check: async ({ port, statement }) => {
      for (const format of REPORT_FORMATS) isReport(await succeeds(port.statement(statement, format)), format)
      await failsWith(port.statement(nowhere, 'pdf'), 'NotFound')
    },
  },
  {
    title: 'payable lines are handed out as a table',
    check: async ({ port, on }) => {
      const filter = { dateOption: 'ReportingDate', start: on, end: on, carrierId: null, agentIds: [] } as const
      for (const format of TABLE_FORMATS) isReport(await succeeds(port.payout(filter, format)), format)
    },
  },
  {
    title: 'what an agent was paid is handed out in every format',
    check: async ({ port, agentId, on }) => {
      const of = { agentId, dateOption: 'AgentPaidDate', start: on, end: on } as const
      for (const format of REPORT_FORMATS) isReport(await succeeds(port.paidStatement(of, format)), format)
    },
  },
]
