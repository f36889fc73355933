/** What the people of one agency, or strangers, can do at their worst. Each act goes on until it is told to end. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Asked, askOnly, type Machine, sayOnly, signInFrom } from './neighbor-wire.ts'

const BASE = '/services/commissions/v2/commissions'
const MIB = 1024 * 1024

export interface Hostile {
  readonly machine: Machine
  readonly cookies: readonly string[]
  readonly username: string
  /** A statement with very many lines. */
  readonly large: string
  readonly range: { readonly start: string; readonly end: string }
  /** Its etag and its lines with their etags, as they are now. */
  readonly versions: () => Promise<{ readonly etag: string; readonly lines: readonly Version[] }>
  /** A link to a paid statement that anybody may open. */
  readonly link: string
  /** Lines that can be paid. */
  readonly payable: readonly string[]
  /** Ends the act. */
  readonly signal: AbortSignal
  /** Called with the status of each answer. */
  readonly answered: (status: number, path: string) => void
}

export interface Version {
  readonly id: string
  readonly etag: string
}

type Act = (hostile: Hostile, strength: number) => Promise<void>

/** Sends requests again and again, `strength` of them at a time. */
const inParallel =
  (asked: (hostile: Hostile, n: number) => Asked): Act =>
  async (hostile, strength) => {
    const { machine, cookies, signal, answered } = hostile
    const one = async (first: number): Promise<void> => {
      for (let n = first; !signal.aborted; n += strength) {
        const call = { cookie: cookies[n % cookies.length] ?? '', ...asked(hostile, n) }
        await askOnly(machine, { ...call, signal })
          .then(({ status }) => answered(status, call.path))
          .catch(() => new Promise(setImmediate))
      }
    }
    await Promise.all(Array.from({ length: strength }, (_, n) => one(n)))
  }

/** Opens connections that each send a text and read nothing, and keeps them open. */
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

/** Makes one change after another, each from the current records. */
const oneByOne =
  (next: (hostile: Hostile, n: number) => Promise<Asked>): Act =>
  async hostile => {
    const { machine, cookies, signal, answered } = hostile
    for (let n = 0; !signal.aborted; n += 1) {
      const call = await next(hostile, n)
      await askOnly(machine, { cookie: cookies[0] ?? '', ...call, signal })
        .then(({ status }) => answered(status, call.path))
        .catch(() => new Promise(setImmediate))
    }
  }

const MANY = 100_000
const ID = '00000000-0000-4000-8000-000000000000'

/** Bodies of some megabytes, each of which costs a careless reader much time or memory. */
const LARGE_BODIES: readonly (() => string)[] = [
  () => `[${'{},'.repeat(2 * MIB)}{}]`,
  () => JSON.stringify({ etag: 'x', itemUpdates: Array(2 * MANY).fill({ id: ID }) }),
  () => JSON.stringify({ etag: 'x', itemUpdates: Array(MANY).fill({}) }),
  () =>
    JSON.stringify({ etag: 'x', itemUpdates: Array(MANY).fill({ id: ID, etag: 'x', transaction_description: 'y' }) }),
  () => `{${Array.from({ length: 9 * MANY }, (_, n) => `"k${n}":1`).join()}}`,
  () => JSON.stringify({ etag: 'x', itemUpdates: { a: Array(MANY).fill('a text of some length') } }),
]

const madeOnce = new Map<number, string>()
const largeBody = (n: number): string => {
  const which = n % LARGE_BODIES.length
  const body = madeOnce.get(which) ?? LARGE_BODIES[which]?.() ?? ''
  madeOnce.set(which, body)
  return body
}

const BOUNDARY = 'a-boundary-that-no-file-holds'
const FILE_ROWS = 50_000
let fileMade: string | null = null
/** The body of an upload form, whose file has as many lines as a statement may have. */
const largeFile = (): string => {
  fileMade ??= [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="statement_date"',
    '',
    '2026-06-30',
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="file"; filename="large.csv"',
    'Content-Type: text/csv',
    '',
    'Policy Number,Insured,Transaction Date,Commission',
    ...Array.from({ length: FILE_ROWS }, (_, n) => `P-${n},CLIENT ${n},06/15/2026,${n % 1_000}.25`),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
  return fileMade
}

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
    method: 'PUT',
    path: `${BASE}/statement/${large}/quick-update`,
    body: largeBody(n),
  })),
  'large preferences': inParallel((_, n) => ({
    method: 'PUT',
    path: '/services/agency/user/preferences',
    body: largeBody(n),
  })),
  'changes of every line': oneByOne(async ({ large, versions }, n) => {
    const { etag, lines } = await versions()
    return {
      method: 'PUT',
      path: `${BASE}/statement/${large}/quick-update`,
      body: JSON.stringify({
        etag,
        itemUpdates: lines.map(line => ({ ...line, transaction_description: `turn ${n}` })),
      }),
    }
  }),
  'payments that are made and taken back': oneByOne(async ({ payable }, n) => ({
    method: 'PUT',
    path: `${BASE}/line-item/agent-payouts`,
    body: JSON.stringify(
      payable.map(id => ({ id, paid: n % 2 === 0, agent_paid_date: n % 2 === 0 ? '2026-07-01' : null })),
    ),
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
  'links that are opened over and over': inParallel(({ link }) => ({ path: link })),
  'imports of large files': inParallel((_, n) => ({
    method: 'POST',
    path: `${BASE}/statement/import?allow_duplicate=true&skip_refused=true${n % 3 === 0 ? '' : '&dry_run=true'}`,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: largeFile(),
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
