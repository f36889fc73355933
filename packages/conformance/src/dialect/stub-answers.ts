/** The requests and answers of the stub suite's calls. */
import type { StubBooks } from './stub-books.ts'

export interface StubCall {
  readonly books: StubBooks
  readonly method: string
  /** The path below the service's base address. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface StubAnswer {
  readonly status: number
  readonly body: unknown
}

export type StubService = (call: StubCall) => StubAnswer | null

export const ok = (data: unknown): StubAnswer => ({ status: 200, body: { code: 'OK', data } })
export const noContent: StubAnswer = { status: 200, body: { code: 'NO_CONTENT' } }
export const badRequest = (message: string, data?: unknown): StubAnswer => ({
  status: 400,
  body: { code: 'BAD_REQUEST', message, ...(data === undefined ? {} : { data }) },
})
export const notFound: StubAnswer = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } }
export const conflict = (message: string): StubAnswer => ({ status: 409, body: { code: 'CONFLICT', message } })

const OUT_OF_DATE = 'ETag does not match record on file. Please retrieve the latest record before updating.'
export const outOfDate = badRequest(OUT_OF_DATE)

export const isRecord = (u: unknown): u is Record<string, unknown> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)
export const recordOf = (u: unknown): Record<string, unknown> => (isRecord(u) ? u : {})
export const listOf = (u: unknown): readonly unknown[] => (Array.isArray(u) ? u : [])

/** Leaves out fields without a value, as many services do. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  )
}

/** A day as a timestamp, as services without a date type answer it. */
export const midnight = (day: string | null | undefined): string | null =>
  day === null || day === undefined ? null : `${day.slice(0, 10)}T00:00:00`
