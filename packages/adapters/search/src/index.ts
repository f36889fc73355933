/** The search port over HTTP. Its code is loaded with the first call, since no screen searches at its start. */
import type { SearchPort } from '@commissions/core'
import { type HttpClient, laterPort } from '@commissions/http'

export const searchAdapter = (http: HttpClient): SearchPort =>
  laterPort(async () => (await import('./search.ts')).search(http), ['search', 'agentsForDate'])
