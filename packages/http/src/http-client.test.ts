import { agencyEndpoints, authEndpoints, importEndpoints, statementEndpoints } from '@commissions/contract'
import { type Cents, statementId } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'

interface Seen {
  readonly url: string
  readonly init: RequestInit
}

/** A client whose network answers what it is told and remembers what it was asked. */
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
  it('sends credentials with every call', async () => {
    const { http, seen } = over(json({ code: 0, data: { displayName: 'Harbor', timeZone: null } }))
    expect(await http.call(agencyEndpoints.agency, {})()).toEqual(E.right({ displayName: 'Harbor', timeZone: null }))
    expect(seen[0]?.url).toBe('https://suite.test/services/agency/agency')
    expect(seen[0]?.init.credentials).toBe('include')
  })

  it('writes query values once each, leaves out what is not asked, and escapes', async () => {
    const { http, seen } = over(json({ code: 'NO_CONTENT', message: null, data: null }))
    const from = { year: 2026, month: 1, day: 1 }
    const answer = await http.call(statementEndpoints.list, {
      query: { state: 'open', source: null, from, to: null },
    })()
    expect(answer).toEqual(E.right([]))
    expect(seen[0]?.url).toBe(
      'https://suite.test/services/commissions/v2/commissions/statement?status=open&from=2026-01-01',
    )
    await http.call(statementEndpoints.history, { path: { id: statementId('a/b c') } })()
    expect(seen[1]?.url).toContain('/statement/a%2Fb%20c/history')
  })

  it('gives every write a key of its own, and reads none', async () => {
    const { http, seen } = over(ok(null))
    const body = { statementDate: { year: 2026, month: 2, day: 3 }, description: 'x', controlTotal: 12345 as Cents }
    await http.call(statementEndpoints.create, { body })()
    await http.call(statementEndpoints.create, { body })()
    await http.call(statementEndpoints.history, { path: { id: 'x' } })()
    const keys = seen.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-2', null])
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({
      statement_date: '2026-02-03',
      description: 'x',
      commission_paid_orig: 123.45,
    })
  })

  it('says "Request cancelled" when no answer comes, or its body breaks off', async () => {
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

  it('names the first fault of an answer that is not what the contract says', async () => {
    const { http } = over(json({ code: 0, data: { displayName: 'Harbor', timeZone: 'XX' } }))
    expect(await http.call(agencyEndpoints.agency, {})()).toMatchObject({
      left: { _tag: 'BadAnswer', where: expect.stringMatching(/^data\.timeZone: expected one of HT, /) },
    })
  })

  it('takes 204 from the auth service as done', async () => {
    const { http } = over(async () => new Response(null, { status: 204 }))
    expect(E.isRight(await http.call(authEndpoints.renew, {})())).toBe(true)
  })

  it('uploads a file beside the text fields, leaving the type to the form', async () => {
    const { http, seen } = over(ok(null))
    await http.call(importEndpoints.dryRun, {
      query: { dryRun: true, skipRefused: false, allowDuplicate: false },
      body: {
        carrierId: null,
        mapping: null,
        statementDate: { year: 2026, month: 2, day: 3 },
        description: 'd',
        controlTotal: 100 as Cents,
      },
      file: { filename: 'a.csv', content: new TextEncoder().encode('x,y') },
    })()
    const form = seen[0]?.init.body as FormData
    expect(form.get('statement_date')).toBe('2026-02-03')
    expect(form.get('commission_paid_orig')).toBe('1')
    expect(form.has('mapping')).toBe(false)
    expect((form.get('file') as File).name).toBe('a.csv')
    expect(new Headers(seen[0]?.init.headers).has('content-type')).toBe(false)
  })
})
