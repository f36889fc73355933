/** What networks and services do to an answer, and what the person must be told then (section 8). */
import { MESSAGES } from '@commissions/core'
import type { Page } from 'playwright-core'

/** What the person sees: a sentence on the screen, or another page. `mayBeDone`: a write with this answer may have been done. */
export type Told = { readonly says: string; readonly mayBeDone?: true } | 'sign-in' | 'forbidden'

/** Replaces the service's answer. */
type Answer = { readonly status: number; readonly type: string; readonly body: string } | 'reset'

export interface Trouble {
  readonly title: string
  readonly answer: Answer
  readonly told: Told
}

const json = (status: number, body: string): Answer => ({ status, type: 'application/json', body })
const envelope = (status: number, code: string, message: string | null, data: unknown = null): Answer =>
  json(status, JSON.stringify({ code, message, data }))
const page = (status: number): Answer => ({ status, type: 'text/html', body: '<html><p>Sorry</p></html>' })

/**
 * What adapters report for each is the same for every call (ports/chaos.test.ts). What is in the way of an answer comes first among those
 * told alike: a browser shows it in its own way, all else is only text.
 */
export const TROUBLES: readonly Trouble[] = [
  { title: '401', answer: page(401), told: 'sign-in' },
  { title: '403', answer: envelope(403, 'FORBIDDEN', null), told: 'forbidden' },
  {
    title: 'a dropped connection',
    answer: 'reset',
    told: { says: MESSAGES.requestCancelled, mayBeDone: true },
  },
  {
    title: 'truncated JSON',
    answer: json(200, '{"code":"OK","message":null,"data":[{"i'),
    told: { says: MESSAGES.dataFetchError, mayBeDone: true },
  },
  {
    title: '429',
    answer: envelope(429, 'TOO_MANY_REQUESTS', 'Too many requests: wait a minute'),
    told: { says: 'Too many requests: wait a minute' },
  },
  {
    title: '409',
    answer: envelope(409, 'CONFLICT', 'The books are being closed'),
    told: { says: 'The books are being closed' },
  },
]

type Alike = (trouble: Trouble) => string

/** A screen that cannot be loaded tells every failure in the same way, but those that lead to another page. */
export const asLoading: Alike = ({ told }) => (typeof told === 'string' ? told : 'says')
/**
 * An act that may have been done is told in the same way, whatever became of its answer, and a refusal by its own sentence. The import,
 * the second of the screens, meets the refusal that it answers by reading the file again (409).
 */
export const asSaving: Alike = ({ told }) =>
  typeof told === 'string' ? told : told.mayBeDone ? 'may be done' : 'refused'

/** One trouble of those that a screen treats alike; the next screen meets the next one, so that each is met by some screen. */
export const troublesFor = (screen: number, kindOf: Alike): readonly Trouble[] =>
  [...new Set(TROUBLES.map(kindOf))].flatMap(kind => {
    const alike = TROUBLES.filter(trouble => kindOf(trouble) === kind)
    return alike.slice(screen % alike.length, (screen % alike.length) + 1)
  })

interface Call {
  readonly method: string
  readonly url: string
}

/** Which of the page's calls the trouble affects. */
export type Befalls = (call: Call) => boolean

export interface Weather {
  readonly strike: (befalls: Befalls, answer: Answer) => void
  readonly clear: () => void
  /** Makes the call wait for its answer until `letGo`. `asked` resolves once the call was made. */
  readonly hold: (befalls: Befalls) => { readonly asked: Promise<void>; readonly letGo: () => void }
}

/** Removes the client's waits (in milliseconds) between two attempts of a lost write, since nothing happens in them. */
const ATTEMPTS_AT_ONCE = `{
  const later = window.setTimeout
  window.setTimeout = (work, wait, ...rest) => later(work, [300, 1200, 4000].includes(wait) ? 0 : wait, ...rest)
}`

/** No trouble until something strikes. Only calls to the services are intercepted: with routes, a browser caches no file. */
export const weatherOver = async (page: Page): Promise<Weather> => {
  let now: { readonly befalls: Befalls; readonly answer: () => Promise<Answer | null> } | null = null
  await page.addInitScript(ATTEMPTS_AT_ONCE)
  const wire = await page.context().newCDPSession(page)
  const give = (requestId: string, answer: Answer | null): Promise<unknown> => {
    if (answer === null) return wire.send('Fetch.continueRequest', { requestId })
    if (answer === 'reset') return wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    return wire.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [{ name: 'content-type', value: answer.type }],
      body: Buffer.from(answer.body).toString('base64'),
    })
  }
  wire.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answer = now?.befalls(request) === true ? await now.answer() : null
    // A page that was left has canceled its calls, so this may fail.
    await give(requestId, answer).catch(() => undefined)
  })
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/services/*' }] })
  const clear = () => {
    now = null
  }
  return {
    clear,
    strike: (befalls, answer) => {
      now = { befalls, answer: async () => answer }
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
        answer: async () => {
          wasAsked()
          await gone
          return null
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
