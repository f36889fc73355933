/** The reporting port over HTTP: few visits draw a report, so what it needs comes with the first. */
import type { ReportingPort } from '@commissions/core'
import { type HttpClient, laterPort } from '@commissions/http'

export const reportingAdapter = (http: HttpClient): ReportingPort =>
  laterPort(
    async () => (await import('./reports.ts')).reports(http),
    ['statement', 'payout', 'paidStatement', 'expected'],
  )
