/** A suite whose services answer each call of section 7 with the same fixed answer, in a spelling of their own. */
import { randomUUID } from 'node:crypto'
import type { Ports } from '@commissions/core/testing'
import { createHttp } from '@commissions/http'
import { portsOver } from '../ports/demo-suite.ts'
import * as fixed from './fixed-answers.ts'
import type { Spelling } from './spellings.ts'

interface Sent {
  readonly call: string
  /** The parameters of the address. */
  readonly query: string
  readonly body: unknown
}

export interface World {
  readonly ports: Ports
  readonly sent: readonly Sent[]
}

export const PLAIN: Spelling = { name: 'as written' }

/** The call with `:` in place of its ids, which is its key in the table of fixed answers. A call that the table lacks is not offered. */
const callOf = (service: string, method: string, path: string): string =>
  `${service} ${method} ${path.replace(/\/(?:\d+|Agent\d)(?=\/|$)/g, '/:')}`

const STATEMENT = 'commissions GET /v2/commissions/statement/:'
const MATCHES = /line-item\/:\/match$/
const VOIDS = /line-item\/:\/void$/
const MOVES = /statement\/:\/(?:reconcile|unreconcile|archive|restore)$/

/** `unsaid` answers every write. A statement is in the state to which it was moved, unless its service is still at it (`isAtIt`). */
export const world = (spelling: Spelling = PLAIN, unsaid: (() => Response) | null = null, isAtIt = false): World => {
  const sent: Sent[] = []
  let moved = STATEMENT
  const http = createHttp({
    baseUrl: service => `fixed://${service}`,
    fetch: async (address, init = {}) => {
      const { hostname, pathname, searchParams } = new URL(String(address))
      const method = init.method ?? 'GET'
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const asked = callOf(hostname, method, pathname)
      const call = MATCHES.test(asked) && body.policy_id === null ? fixed.UNMATCH : asked
      sent.push({ call: asked, query: searchParams.toString(), body })
      if (MOVES.test(call) && !isAtIt) moved = call
      if (VOIDS.test(call)) moved = fixed.VOIDED
      if (call === fixed.UNMATCH) moved = fixed.UNMATCHED
      if (unsaid !== null && hostname === 'commissions' && method !== 'GET') return unsaid()
      const found = fixed.FIXED[call === STATEMENT ? moved : call]
      if (found === undefined) return new Response('{"message":"No such call"}', { status: 404 })
      const wrapped = spelling.wrap?.(hostname, found) ?? found
      const { body: alone, ...envelope } = wrapped
      const written = (spelling.write ?? (value => value))(alone ?? (envelope as fixed.Json))
      return Response.json(written, { status: spelling.status ?? 200 })
    },
    newKey: randomUUID,
    patience: { sleep: async () => undefined },
  })
  return { ports: portsOver(http), sent }
}
