/** The reporting port over HTTP: few visits draw a report, so what it needs comes with the first. */
import type { ReportingPort } from '@commissions/core'
import { type HttpClient, later } from '@commissions/http'

export const reportingAdapter = (http: HttpClient): ReportingPort => {
  const part = later(async () => (await import('./reports.ts')).reports(http))
  return {
    statement: (id, format) => part(reports => reports.statement(id, format)),
    payout: (filter, format) => part(reports => reports.payout(filter, format)),
    paidStatement: (of, format) => part(reports => reports.paidStatement(of, format)),
    expected: (filter, format) => part(reports => reports.expected(filter, format)),
  }
}
