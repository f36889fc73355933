/** The client-records port over HTTP. Its code is loaded with the first call, since no screen needs it at its start. */
import type { ClientsPort } from '@commissions/core'
import { type HttpClient, laterPort } from '@commissions/http'

export const clientsAdapter = (http: HttpClient): ClientsPort =>
  laterPort(
    async () => (await import('./clients.ts')).clients(http),
    ['client', 'agentHistory', 'overrides', 'setOverrides'],
  )
