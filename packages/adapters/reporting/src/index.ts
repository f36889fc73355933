/** The reporting port over HTTP. Few visits make a report, so its code is loaded with the first one. */
import type { ReportingPort } from '@commissions/core'
import { type HttpClient, laterPort } from '@commissions/http'

export const reportingAdapter = (http: HttpClient): ReportingPort =>
  laterPort(
    async () => (await import('./reports.ts')).reports(http),
    ['statement', 'payout', 'paidStatement', 'expected'],
  )
