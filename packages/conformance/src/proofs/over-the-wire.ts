/** A program of its own, called over its socket as another machine would. */
import { lineItemEndpoints, statementActEndpoints } from '@commissions/contract'

const BASE = '/services/commissions'
const { add, create } = { add: lineItemEndpoints.add, create: statementActEndpoints.create }

export const STATEMENTS = `${BASE}${create.path}`
export const linesOf = (statement: string): string => `${BASE}${add.path.replace(':id', statement)}`
export const lineAt = (line: string): string => `${BASE}${lineItemEndpoints.update.path.replace(':id', line)}`

export interface Line {
  readonly id: string
  readonly etag: string
  readonly paid: boolean
  readonly commission_amount: number
  readonly transaction_description: string | null
  readonly agent_1_payout: { readonly amount: number } | null
}

export interface Statement {
  readonly id: string
  readonly etag: string
  readonly commission_paid: number
  readonly items: readonly Line[]
}

export interface Answered<A> {
  readonly status: number
  readonly text: string
  readonly data: A
}

export interface Caller {
  readonly get: <A>(path: string) => Promise<Answered<A>>
  readonly write: <A>(method: 'POST' | 'PUT', path: string, body: unknown, key?: string) => Promise<Answered<A>>
}

export const enter = async (address: string, username: string, password: string): Promise<string> => {
  const body = new URLSearchParams({ username, password })
  const response = await fetch(`${address}/signin`, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`${username} was not let in: ${response.status}`)
  return cookie
}

/** `send` sends the requests, and may change or drop their answers. */
export const caller = (address: string, cookie: string, send: typeof fetch = fetch): Caller => {
  const read = async <A>(response: Response): Promise<Answered<A>> => {
    const text = await response.text()
    return { status: response.status, text, data: (JSON.parse(text) as { readonly data: A }).data }
  }
  return {
    get: async path => read(await send(`${address}${path}`, { headers: { cookie } })),
    write: async (method, path, body, key) => {
      const headers = { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
      return read(await send(`${address}${path}`, { method, headers, body: JSON.stringify(body) }))
    },
  }
}

export const getStatement = async (calls: Caller, id: string): Promise<Statement> =>
  (await calls.get<Statement>(`${STATEMENTS}/${id}?includeItems=true`)).data

export const newStatement = (description: string) => ({
  statement_date: '2026-06-30',
  description,
  commission_paid_orig: null,
})

export const newLine = (description: string, amount: number) => ({
  transaction_date: '2026-06-15',
  transaction_description: description,
  gross_amount: amount * 10,
  commission_amount: amount,
})
