/** What the people of one agency, or strangers, can do at their worst. Each act goes on until it is told to end. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Asked, ask, type Machine, sayOnly, signInFrom } from './neighbour-wire.ts'

const BASE = '/services/commissions/v2/commissions'
const MIB = 1024 * 1024

export interface Hostile {
  readonly machine: Machine
  readonly cookies: readonly string[]
  readonly username: string
  /** A statement with very many lines. */
  readonly large: string
  readonly range: { readonly start: string; readonly end: string }
  /** Ends the act. */
  readonly signal: AbortSignal
  /** Told each status that was answered. */
  readonly answered: (status: number, path: string) => void
}

type Act = (hostile: Hostile, strength: number) => Promise<void>

/** Asks again and again, so many at a time. */
const inParallel =
  (asked: (hostile: Hostile, n: number) => Asked): Act =>
  async (hostile, strength) => {
    const { machine, cookies, signal, answered } = hostile
    const one = async (first: number): Promise<void> => {
      for (let n = first; !signal.aborted; n += strength) {
        const call = { cookie: cookies[n % cookies.length] ?? '', ...asked(hostile, n) }
        await ask(machine, { ...call, signal })
          .then(({ status }) => answered(status, call.path))
          .catch(() => new Promise(setImmediate))
      }
    }
    await Promise.all(Array.from({ length: strength }, (_, n) => one(n)))
  }

/** Opens connections that say so much and read nothing, and keeps them open. */
const sayAndStay =
  (text: (hostile: Hostile, n: number) => string): Act =>
  async (hostile, strength) => {
    const { machine, signal } = hostile
    const sockets = await Promise.all(
      Array.from({ length: strength * 8 }, (_, n) => sayOnly(machine, text(hostile, n))),
    )
    await new Promise<void>(resolve => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (const socket of sockets) socket.destroy()
  }

const headOf = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`

const cookieOf = ({ cookies }: Hostile, n: number): string => cookies[n % cookies.length] ?? ''

const whole = ({ large }: Hostile): string => `${BASE}/statement/${large}?includeItems=true`

const nested = `{"a":${'['.repeat(200_000)}`

export const ACTS: Readonly<Record<string, Act>> = {
  'reads of a large statement': inParallel(hostile => ({ path: whole(hostile) })),
  'reads that nobody takes': sayAndStay(
    (hostile, n) => `${headOf('GET', whole(hostile), { cookie: cookieOf(hostile, n) })}\r\n`,
  ),
  'connections that say nothing': sayAndStay(() => ''),
  'headers that never end': sayAndStay((hostile, n) => headOf('GET', whole(hostile), { 'x-n': String(n) })),
  'bodies that never come': sayAndStay((hostile, n) => {
    const headers = {
      cookie: cookieOf(hostile, n),
      'content-type': 'application/json',
      'content-length': String(8 * MIB),
    }
    return `${headOf('POST', `${BASE}/statement`, headers)}\r\n{"description":"`
  }),
  'many calls on one connection': sayAndStay((hostile, n) =>
    `${headOf('GET', whole(hostile), { cookie: cookieOf(hostile, n) })}\r\n`.repeat(20),
  ),
  'payments to be changed and to be made': inParallel(({ range: { start, end } }, n) => ({
    path: `${BASE}/${n % 2 === 0 ? 'line-items' : 'rules/agent-payout'}?date_option=ReportingDate&start_date=${start}&end_date=${end}`,
  })),
  suggestions: inParallel(({ large }) => ({ path: `${BASE}/statement/${large}/match-suggestions` })),
  reports: inParallel(({ large }, n) => ({
    path: `/services/reporting/api/statement/${large}?format=${['xlsx', 'pdf', 'csv'][n % 3]}`,
  })),
  'writes with keys': inParallel((_, n) => ({
    method: 'POST',
    path: `${BASE}/statement`,
    key: n % 3 === 0 ? 'always the same' : randomUUID(),
    body: JSON.stringify({
      statement_date: '2026-06-30',
      description: 'flood',
      commission_paid_orig: n % 3 === 0 ? 1 : n,
    }),
  })),
  'large bodies': inParallel(({ large }, n) => ({
    method: 'POST',
    path: `${BASE}/statement/${large}/quick-update`,
    body:
      n % 2 === 0
        ? `[${'{},'.repeat(2 * MIB)}{}]`
        : JSON.stringify({ etag: 'x', items: Array(200_000).fill({ id: 'x' }) }),
  })),
  'deep bodies': inParallel((_, n) => ({
    method: n % 2 === 0 ? 'POST' : 'PUT',
    path: n % 2 === 0 ? `${BASE}/statement` : '/services/agency/user/preferences',
    body: nested,
  })),
  'patterns to search for': inParallel((_, n) => ({
    path: `/services/search/api/search?comparison=contains&business=${encodeURIComponent(['%', '_', 'a%_a%', 'CLIENT', ' '][n % 5] ?? '')}`,
  })),
  'strangers with cookies': inParallel(() => ({
    path: '/services/auth/user/whoami',
    cookie: `commissions_session=${randomUUID()}.${randomBytes(32).toString('base64url')}`,
  })),
  'links that lead nowhere': inParallel(() => ({
    path: `/shared/${randomUUID()}.${randomBytes(32).toString('base64url')}`,
  })),
  'passwords that are wrong': async ({ machine, username, signal, answered }, strength) => {
    const one = async (): Promise<void> => {
      while (!signal.aborted)
        await signInFrom(machine, username, 'wrong horse battery')
          .then(({ status }) => answered(status, '/signin'))
          .catch(() => new Promise(setImmediate))
    }
    await Promise.all(Array.from({ length: strength }, one))
  },
}
