/** A caller who retries as our client does, and records every answer that must never come. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Seen {
  /** How often each status was answered. */
  readonly statuses: Map<number, number>
  /** Answers that broke off after they had begun. */
  brokenOff: number
  /** Answers that must never come, a sentence each. */
  readonly faults: string[]
}

export const nothingSeen = (): Seen => ({ statuses: new Map(), brokenOff: 0, faults: [] })

const PAUSE_MS = 25
/** Far more than any trouble here needs, on a machine that is busy with other things. */
const MOST_ATTEMPTS = 12_000

const note = (seen: Seen, what: string, response: Response, text: string): void => {
  const { status, headers } = response
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  const said = `${what} answered ${status}: ${text.slice(0, 200)}`
  if (status >= 500 && status !== 503) seen.faults.push(said)
  if (status === 503 && !(Number(headers.get('retry-after')) > 0))
    seen.faults.push(`${said}, and not when to try again`)
  if (status === 503 && !/\bdatabase\b/.test(text)) seen.faults.push(`${said}, which tells nobody what is wrong`)
}

/** Repeats reads, and writes with their key and bytes, until the first answer that is neither 503 nor, for a write, 409. */
export const patientFetch =
  (seen: Seen, send: typeof fetch = fetch): typeof fetch =>
  async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    if (method !== 'GET' && !headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID())
    const what = `${method} ${String(input)}`
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const response = await send(input, { ...init, headers })
      const text = await response.text().catch(() => null)
      if (text === null) {
        seen.brokenOff += 1
        if (method !== 'GET') seen.faults.push(`${what} broke off`)
      } else {
        note(seen, what, response, text)
        const underWay = attempt > 0 && response.status === 409 && !response.headers.has('idempotency-replayed')
        if (response.status !== 503 && !underWay) return new Response(text, response)
      }
      await pause(PAUSE_MS)
    }
    throw new Error(`${what} was never settled`)
  }
