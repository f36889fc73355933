/** The adapters over the stub suite, without a network between them. */
import { randomUUID } from 'node:crypto'
import type { Ports } from '@commissions/core/testing'
import { createHttp } from '@commissions/http'
import { portsOver } from '../ports/demo-suite.ts'
import { type StubOptions, type StubSuite, stubSuite } from './stub-suite.ts'

export interface StubPorts {
  readonly suite: StubSuite
  readonly ports: Ports
}

export const stubPorts = (options: StubOptions): StubPorts => {
  const suite = stubSuite(options)
  const http = createHttp({
    baseUrl: service => `stub://${service}`,
    fetch: async (address, init = {}) => {
      const url = new URL(String(address))
      const sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body: sent }
      const { status, body } = suite.answer(url.hostname, call)
      return new Response(body === null ? null : JSON.stringify(body), { status })
    },
    newKey: randomUUID,
    patience: { sleep: async () => undefined },
  })
  return { suite, ports: portsOver(http) }
}
