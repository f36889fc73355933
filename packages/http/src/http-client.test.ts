import {
  agencyEndpoints,
  attachmentEndpoints,
  authEndpoints,
  CALL_KNOWN,
  importEndpoints,
  statementActEndpoints,
  statementEndpoints,
} from '@commissions/contract'
import { type Cents, NOT_OFFERED, statementId } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}

/** A client with a network that gives the set answer and records the requests. */
const over = (answer: () => Promise<Response>) => {
  const seen: Seen[] = []
  let key = 0
  const http = createHttp({
    baseUrl: service => `https://suite.test/services/${service}`,
    fetch: (url, init) => {
      seen.push({ url: String(url), init: init ?? {} })
      return answer()
    },
    newKey: () => `key-${++key}`,
  })
  return { http, seen }
}

const json =
  (value: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(value), { status })
const ok = (data: unknown) => json({ code: 'OK', message: null, data })

describe('the HTTP layer (section 7)', () => {
  // Proves 7.credentials
  it('sends credentials with every call', async () => {
    const { http, seen } = over(json({ code: 0, data: { displayName: 'Harbor', timeZone: null } }))
    expect(await http.call(agencyEndpoints.agency, {})()).toEqual(E.right({ displayName: 'Harbor', timeZone: null }))
    expect(seen[0]?.url).toBe('https://suite.test/services/agency/agency')
    expect(seen[0]?.init.credentials).toBe('include')
  })

  it('asks each service anew, whatever it said of keeping its answers: a list from before a payment offers it again', async () => {
    const { http, seen } = over(ok([]))
    await http.call(statementEndpoints.list, { query: { state: 'open', source: null, from: null, to: null } })()
    expect(seen[0]?.init.cache).toBe('no-cache')
  })

  it('writes each query value once, leaves out empty ones, and escapes the path', async () => {
    const { http, seen } = over(json({ code: 'NO_CONTENT', message: null, data: null }))
    const from = knownDate(2026, 1, 1)
    const answer = await http.call(statementEndpoints.list, {
      query: { state: 'open', source: null, from, to: null },
    })()
    expect(answer).toEqual(E.right([]))
    expect(seen[0]?.url).toBe(
      'https://suite.test/services/commissions/v2/commissions/statement?status=open&from=2026-01-01',
    )
    await http.call(statementActEndpoints.history, { path: { id: statementId('a/b c') } })()
    expect(seen[1]?.url).toContain('/statement/a%2Fb%20c/history')
  })

  it('gives every write its own key, and reads none', async () => {
    const { http, seen } = over(ok(null))
    const statementDate = knownDate(2026, 2, 3)
    const body = { statementDate, description: 'x', controlTotal: 12345 as Cents, carrierId: null }
    await http.call(statementActEndpoints.create, { body })()
    await http.call(statementActEndpoints.create, { body })()
    await http.call(statementActEndpoints.history, { path: { id: 'x' } })()
    const keys = seen.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-2', null])
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({
      statement_date: '2026-02-03',
      description: 'x',
      commission_paid_orig: 123.45,
    })
  })

  // Proves 8.request-cancelled
  it('says "Request cancelled" if no answer comes or its body breaks off', async () => {
    const gone = over(() => Promise.reject(new TypeError('network')))
    expect(await gone.http.call(authEndpoints.whoami, {})()).toEqual(
      E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }),
    )
    const broken = new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('{"claims":'))
        controller.error(new Error('reset'))
      },
    })
    const cut = over(async () => new Response(broken))
    expect(await cut.http.call(authEndpoints.whoami, {})()).toMatchObject({ left: { _tag: 'NoAnswer' } })
  })

  it('gives the first fault of an answer that breaks the contract', async () => {
    const { http } = over(json({ code: 0, data: { displayName: 'Harbor', timeZone: 5 } }))
    expect(await http.call(agencyEndpoints.agency, {})()).toMatchObject({
      left: { _tag: 'BadAnswer', where: expect.stringMatching(/^data\.timeZone: expected a text, /) },
    })
  })

  it('takes 204 from the auth service as done', async () => {
    const { http } = over(async () => new Response(null, { status: 204 }))
    expect(E.isRight(await http.call(authEndpoints.renew, {})())).toBe(true)
  })

  it('takes a page to which a read was led for the one to sign in', async () => {
    const page = new Response('\ufeff<!doctype html><h1>Sign in</h1>')
    Object.defineProperty(page, 'redirected', { value: true })
    const { http } = over(async () => page)
    expect(await http.call(agencyEndpoints.agency, {})()).toMatchObject({ left: { _tag: 'Unauthorized' } })
  })

  it('uploads a file beside the text fields', async () => {
    const { http, seen } = over(ok(null))
    await http.call(importEndpoints.dryRun, {
      query: { dryRun: true, skipRefused: false, allowDuplicate: false, withRows: false, withMatches: true },
      body: {
        carrierId: null,
        mapping: null,
        statementDate: knownDate(2026, 2, 3),
        description: 'd',
        controlTotal: 100 as Cents,
      },
      file: { filename: 'a "b".csv', content: new TextEncoder().encode('x,y') },
    })()
    const { body, headers } = seen[0]?.init ?? {}
    const form = await new Response(body ?? null, { headers: headers ?? {} }).formData()
    expect(form.get('statement_date')).toBe('2026-02-03')
    expect(form.get('commission_paid_orig')).toBe('1')
    expect(form.has('mapping')).toBe(false)
    expect(await (form.get('file') as File).text()).toBe('x,y')
    expect((form.get('file') as File).name).toBe('a "b".csv')
  })

  it('returns a file with its name and type', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="plain.csv"; filename*=UTF-8''caf%C3%A9%20.csv`,
    }
    const { http, seen } = over(async () => new Response('a,b', { headers }))
    const file = await http.file(attachmentEndpoints.file, { path: { statementId: 'x' } })()
    expect(file).toEqual(
      E.right({ filename: 'café .csv', mediaType: 'text/csv', content: new TextEncoder().encode('a,b') }),
    )
    expect(new Headers(seen[0]?.init.headers).get('accept')).toBe('*/*')
  })

  it('does not take a refusal, an envelope or part of a file for a file', async () => {
    const of = (response: Response) =>
      over(async () => response).http.file(attachmentEndpoints.file, { path: { statementId: 'x' } })()
    expect(await of(Response.json({ code: 403, message: 'No' }, { status: 403 }))).toMatchObject({
      left: { _tag: 'Forbidden' },
    })
    expect(await of(Response.json({ code: 500, message: null }))).toMatchObject({ left: { _tag: 'BadAnswer' } })
    expect(await of(Response.json({ code: 200, data: null }))).toMatchObject({ left: { _tag: 'BadAnswer' } })
    expect(await of(new Response('abc', { headers: { 'content-length': '9' } }))).toMatchObject({
      left: { _tag: 'NoAnswer' },
    })
    const noFile = { left: { _tag: 'BadAnswer', where: 'expected a file' } }
    expect(
      await of(new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html' } })),
    ).toMatchObject(noFile)
    expect(await of(new Response('', { headers: { 'content-type': 'application/pdf' } }))).toMatchObject(noFile)
    expect(await of(new Response(null, { status: 204 }))).toMatchObject(noFile)
    for (const type of ['text/json', 'application/problem+json; charset=utf-8'])
      expect(await of(Response.json({ code: 500 }, { headers: { 'content-type': type } }))).toMatchObject({
        left: { _tag: 'BadAnswer', where: 'code: unexpected 500' },
      })
  })

  it('hands out a page that is sent as a file, as a carrier may have sent one', async () => {
    const headers = { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="march.xls"' }
    const { http } = over(async () => new Response('<table></table>', { headers }))
    expect(await http.file(attachmentEndpoints.file, { path: { statementId: 'x' } })()).toMatchObject({
      right: { filename: 'march.xls', mediaType: 'text/html' },
    })
  })

  it('takes a compressed file of another origin, which shows its length and not that it was compressed', async () => {
    const response = new Response('a,b\n'.repeat(100), { headers: { 'content-length': '30' } })
    Object.defineProperty(response, 'type', { value: 'cors' })
    const { http } = over(async () => response)
    expect(await http.file(attachmentEndpoints.file, { path: { statementId: 'x' } })()).toMatchObject({
      right: { content: new TextEncoder().encode('a,b\n'.repeat(100)) },
    })
  })
})

describe('an answer that is not understood', () => {
  it('is told by its call, its field, what was expected there and what came', async () => {
    const faults: string[] = []
    const http = createHttp({
      baseUrl: service => `/${service}`,
      newKey: () => 'key',
      fetch: async () => Response.json({ code: 0, data: { count: 'many' } }),
      onFault: fault => faults.push(fault),
    })
    await http.call(agencyEndpoints.officeCount, { query: { includeArchived: false } })()
    await http.file(attachmentEndpoints.file, { path: { statementId: 'x' } })()
    expect(faults).toEqual([
      'GET /office/count of the agency service: data.count: expected a whole number from 0, got "many"',
      'GET /api/attachment/:statementId of the attachments service: code: unexpected 0',
    ])
  })
})

describe('a service without one of our own calls', () => {
  it.each([404, 405, 501])(
    '(%i) does not offer that call, but a call of the specification fails with its message',
    async status => {
      const { http } = over(json({ message: 'Cannot GET /api/attachment/x' }, status))
      expect(await http.file(attachmentEndpoints.file, { path: { statementId: 'x' } })()).toEqual(E.left(NOT_OFFERED))
      expect(await http.call(agencyEndpoints.preferences, {})()).toEqual(E.left(NOT_OFFERED))
      expect(await http.call(agencyEndpoints.agency, {})()).toMatchObject({
        left: { message: 'Cannot GET /api/attachment/x' },
      })
    },
  )
})

describe('a service with our own call', () => {
  it('answers that a record does not exist, which is not a missing feature', async () => {
    const gone = { code: 404, message: 'Resource not found' }
    const { http } = over(async () => Response.json(gone, { status: 404, headers: { [CALL_KNOWN]: 'true' } }))
    expect(await http.call(agencyEndpoints.preferences, {})()).toEqual(
      E.left({ _tag: 'NotFound', message: 'Resource not found' }),
    )
  })
})

describe('a service not known to accept idempotency keys', () => {
  it('gets no key, and no write twice, since a second one could not be recognized', async () => {
    const seen: RequestInit[] = []
    const http = createHttp({
      baseUrl: service => `https://${service}.suite.test`,
      takesKey: url => url.startsWith('https://agency.'),
      newKey: () => 'key',
      patience: { delays: [1, 1], sleep: async () => undefined },
      fetch: async (_, init = {}) => {
        seen.push(init)
        throw new TypeError('Failed to fetch')
      },
    })
    const keys = () => seen.map(({ headers }) => new Headers(headers).get('idempotency-key'))
    expect(await http.post('https://commissions.suite.test/x', {})()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(keys()).toEqual([null])
    await http.post('https://agency.suite.test/x', {})()
    expect(keys().slice(1)).toEqual(['key', 'key', 'key'])
  })
})

describe('the plain calls (section 7)', () => {
  // Proves 7.http-layer
  it('get, post, put, patch and delete send JSON and take JSON', async () => {
    const { http, seen } = over(json({ any: 'thing' }))
    const calls = { POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }
    expect(await http.get('/x')()).toEqual(E.right({ any: 'thing' }))
    for (const call of Object.values(calls)) expect(await call('/x', { a: 1 })()).toEqual(E.right({ any: 'thing' }))
    expect(seen.map(({ init }) => init.method)).toEqual(['GET', ...Object.keys(calls)])
    expect(seen.slice(1).map(({ init }) => init.body)).toEqual(Array(4).fill('{"a":1}'))
    const headers = seen.map(({ init }) => new Headers(init.headers))
    expect(headers.map(one => one.get('content-type'))).toEqual([null, ...Array(4).fill('application/json')])
    expect(headers.map(one => one.has('idempotency-key'))).toEqual([false, true, true, true, true])
    expect(seen.every(({ init }) => init.credentials === 'include' && init.signal === undefined)).toBe(true)
  })

  it('read an empty answer as null, and a page as a bad answer', async () => {
    expect(await over(async () => new Response(null, { status: 204 })).http.get('/x')()).toEqual(E.right(null))
    expect(await over(async () => new Response('<html>')).http.get('/x')()).toMatchObject({
      left: { _tag: 'BadAnswer' },
    })
  })

  // Proves 7.statuses
  it('take every status outside of 200 to 299 for an error', async () => {
    for (const [status, tag] of Object.entries({ 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound' }))
      expect(await over(json({}, Number(status))).http.get('/x')()).toMatchObject({ left: { _tag: tag } })
    for (const status of [300, 400, 409, 418, 429, 500])
      expect(await over(json({ message: 'Because' }, status)).http.put('/x')()).toEqual(
        E.left({ _tag: 'Failed', status, message: 'Because' }),
      )
  })

  // Proves 7.http-layer
  it('download bytes', async () => {
    const { http } = over(async () => new Response('abc', { headers: { 'content-type': 'application/pdf' } }))
    expect(await http.blob('/x')()).toMatchObject({ right: { mediaType: 'application/pdf', filename: null } })
  })
})

describe('a canceled call', () => {
  const forever: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const waiting = (timeout = 0) => {
    let asked = 0
    const http = createHttp({
      baseUrl: () => '',
      fetch: (url, init) => {
        asked += 1
        return forever(url, init)
      },
      newKey: () => 'key',
      timeout,
      patience: { sleep: async () => undefined },
    })
    return { http, asked: () => asked }
  }

  it('ends with "Request cancelled", read or write, and is not repeated', async () => {
    const { http, asked } = waiting()
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const answers = [http.get('/x', options)(), http.put('/x', {}, options)(), http.blob('/x', options)()]
    controller.abort()
    for (const answer of await Promise.all(answers))
      expect(answer).toEqual(E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }))
    expect(asked()).toBe(3)
  })

  it('is not sent if it was canceled before', async () => {
    const { http, asked } = waiting()
    expect(await http.get('/x', { signal: AbortSignal.abort() })()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(asked()).toBe(0)
  })

  // Proves 7.http-layer
  it('ends without an answer after the timeout that is set', async () => {
    const { http } = waiting(1)
    expect(await http.get('/x')()).toMatchObject({ left: { _tag: 'NoAnswer' } })
  })
})
