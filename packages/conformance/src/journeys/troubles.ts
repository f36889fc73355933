/** What networks and services do to an answer, and what a person has to be told then (section 8). */
import { MESSAGES } from '@commissions/core'
import type { Page, Request, Route } from 'playwright-core'

/** Where a person finds themselves: on the screen with a sentence, or sent elsewhere. `mayBeDone`: a write so answered may have arrived. */
export type Told = { readonly says: string; readonly mayBeDone?: true } | 'sign-in' | 'forbidden'

export interface Trouble {
  readonly title: string
  readonly answer: (route: Route) => Promise<void>
  readonly told: Told
}

const envelope =
  (status: number, code: string, message: string | null, data: unknown = null) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code, message, data } })
const page = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<html><p>Sorry</p></html>' })

export const TROUBLES: readonly Trouble[] = [
  { title: '401', answer: page(401), told: 'sign-in' },
  { title: '403', answer: envelope(403, 'FORBIDDEN', null), told: 'forbidden' },
  {
    title: '409',
    answer: envelope(409, 'CONFLICT', 'The books are being closed'),
    told: { says: 'The books are being closed' },
  },
  {
    title: '429',
    answer: envelope(429, 'TOO_MANY_REQUESTS', 'Too many requests: wait a minute'),
    told: { says: 'Too many requests: wait a minute' },
  },
  { title: '500', answer: page(500), told: { says: MESSAGES.requestFailed } },
  { title: '503', answer: envelope(503, 'SERVICE_UNAVAILABLE', null), told: { says: MESSAGES.dataFetchError } },
  {
    title: 'a dropped connection',
    answer: route => route.abort('connectionreset'),
    told: { says: MESSAGES.requestCancelled, mayBeDone: true },
  },
  {
    title: 'truncated JSON',
    answer: route =>
      route.fulfill({ contentType: 'application/json', body: '{"code":"OK","message":null,"data":[{"i' }),
    told: { says: MESSAGES.dataFetchError, mayBeDone: true },
  },
  {
    title: 'wrong types',
    answer: envelope(200, 'OK', null, [{ id: 5, lines: 'none', statement: null }]),
    told: { says: MESSAGES.dataFetchError, mayBeDone: true },
  },
]

/** Which of the page's calls the trouble befalls. */
export type Befalls = (request: Request) => boolean

export interface Weather {
  readonly strike: (befalls: Befalls, answer: Trouble['answer']) => void
  readonly clear: () => void
  /** The call waits for its answer until it is let go; resolves once the call was made. */
  readonly hold: (befalls: Befalls) => { readonly asked: Promise<void>; readonly letGo: () => void }
}

/** The waits of the client between two attempts of a lost write; in the page they are cut short, for nothing happens in them. */
const ATTEMPTS_AT_ONCE = `{
  const later = window.setTimeout
  window.setTimeout = (work, wait, ...rest) => later(work, [300, 1200, 4000].includes(wait) ? 0 : wait, ...rest)
}`

/** Sunny until something strikes. */
export const weatherOver = async (page: Page): Promise<Weather> => {
  let now: { readonly befalls: Befalls; readonly answer: Trouble['answer'] } | null = null
  await page.addInitScript(ATTEMPTS_AT_ONCE)
  await page.route('**/services/**', route =>
    now?.befalls(route.request()) === true ? now.answer(route) : route.fallback(),
  )
  const clear = () => {
    now = null
  }
  return {
    clear,
    strike: (befalls, answer) => {
      now = { befalls, answer }
    },
    hold: befalls => {
      let letGo = () => {}
      let wasAsked = () => {}
      const gone = new Promise<void>(resolve => {
        letGo = resolve
      })
      const asked = new Promise<void>(resolve => {
        wasAsked = resolve
      })
      now = {
        befalls,
        answer: async route => {
          wasAsked()
          await gone
          await route.fallback()
        },
      }
      return {
        asked,
        letGo: () => {
          clear()
          letGo()
        },
      }
    },
  }
}
