/** Reports: files made of what the other calls answer as data. */
import { DATE_OPTIONS, REPORT_FORMATS, type ReportFormat, TABLE_FORMATS } from '@commissions/core'
import { AgentIdText } from '../agency/agency.codec.ts'
import { defaulted, required } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { DateOnly, oneOf } from '../codec/scalars.ts'
import { ExpectedFilterFields } from '../commissions/expected.codec.ts'
import { PayoutFilterFields } from '../commissions/payouts.codec.ts'
import { endpointsOf, fileAnswer } from '../endpoint.ts'

export type { ReportFormat, TableFormat } from '@commissions/core'

export const MEDIA_TYPE_OF_FORMAT: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const producing = (formats: readonly ReportFormat[]): readonly string[] =>
  formats.map(format => MEDIA_TYPE_OF_FORMAT[format])

const describe = endpointsOf('reporting').ours

export const reportingEndpoints = {
  statement: describe.get('/api/statement/:id', {
    query: record('StatementReportQuery', {
      format: field('format', defaulted(oneOf('ReportFormat', REPORT_FORMATS), 'pdf')),
    }),
    answer: fileAnswer(),
    produces: producing(REPORT_FORMATS),
    summary: 'A statement with its lines and totals as a file',
  }),
  payout: describe.get('/api/payout', {
    query: record('PayoutReportQuery', {
      ...PayoutFilterFields,
      format: field('format', defaulted(oneOf('TableFormat', TABLE_FORMATS), 'xlsx')),
    }),
    answer: fileAnswer(),
    produces: producing(TABLE_FORMATS),
    summary: 'The payable lines, with what each agent earns on them, as a table',
  }),
  paidStatement: describe.get('/api/paid-statement', {
    query: record('PaidReportQuery', {
      agentId: field('agent', required(AgentIdText)),
      dateOption: field('date_option', required(oneOf('DateOption', DATE_OPTIONS))),
      start: field('start_date', required(DateOnly)),
      end: field('end_date', required(DateOnly)),
      format: field('format', defaulted(oneOf('ReportFormat', REPORT_FORMATS), 'pdf')),
    }),
    answer: fileAnswer(),
    produces: producing(REPORT_FORMATS),
    summary: 'What one agent was paid in a range of days, as the agent receives it',
  }),
  expected: describe.get('/api/expected', {
    query: record('ExpectedReportQuery', {
      ...ExpectedFilterFields,
      format: field('format', defaulted(oneOf('ReportFormat', REPORT_FORMATS), 'pdf')),
    }),
    answer: fileAnswer(),
    produces: producing(REPORT_FORMATS),
    summary: 'What carriers owe on the terms of a range, as a list to send to them',
  }),
}
