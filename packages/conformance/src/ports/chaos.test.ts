/** Whatever the network or a service does, each call of each adapter reports what the catalogue says about it (law 18). */
import { MESSAGES, type ServiceFailure } from '@commissions/core'
import { createHttp } from '@commissions/http'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { portsOver } from './demo-suite.ts'
import { everyCall } from './every-call.ts'

type Expected = Partial<ServiceFailure> | 'any failure'

interface Trouble {
  readonly title: string
  readonly answer: (url: string) => Promise<Response>
  readonly expected: (call: string) => Expected
  /** The calls for which this is a valid answer. */
  readonly proper?: readonly string[]
  /** Whether the answer says only that something was done. */
  readonly saysNothing?: boolean
}

const page = (status: number) => async () => new Response('<html>Sorry</html>', { status })
const json = (status: number, value: unknown) => async () => Response.json(value, { status })
const failed = (status: number, message: string = MESSAGES.requestFailed) =>
  ({ _tag: 'Failed', status, message }) as const

const isCommissions = (call: string): boolean => call.startsWith('commissions.')
const isFile = (call: string): boolean => /^(attachments|reporting)\./.test(call)
const says = (expected: Expected) => () => expected

const tags = {
  401: { _tag: 'Unauthorized', message: MESSAGES.invalidCredentials },
  403: { _tag: 'Forbidden', message: MESSAGES.invalidPermissions },
  noAnswer: { _tag: 'NoAnswer', message: MESSAGES.requestCancelled },
  badAnswer: { _tag: 'BadAnswer', message: MESSAGES.dataFetchError },
} as const

const envelope = (code: string, message: string | null, data: unknown = null) => ({ code, message, data })

/** An answer that breaks off after its status has come. */
const broken = async () =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('{"code":"OK","data":'))
        controller.error(new TypeError('terminated'))
      },
    }),
  )

/** Answers only after everything else that was waiting has run. */
const late = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  return new Response('<html>', { status: 500 })
}

const troubles: readonly Trouble[] = [
  { title: '401', answer: page(401), expected: says(tags[401]) },
  { title: '401 whatever the body says', answer: json(401, envelope('OK', null, [])), expected: says(tags[401]) },
  { title: '403', answer: page(403), expected: says(tags[403]) },
  { title: '409', answer: page(409), expected: says(failed(409)) },
  { title: '429', answer: page(429), expected: says(failed(429)) },
  { title: '500', answer: page(500), expected: says(failed(500)) },
  { title: '503', answer: page(503), expected: says(failed(503)) },
  { title: '500 late', answer: late, expected: says(failed(500)) },
  {
    title: "500 with the service's own words",
    answer: json(500, { code: 500, message: 'Out of paper' }),
    expected: says(failed(500, 'Out of paper')),
  },
  {
    title: 'FORBIDDEN',
    answer: json(403, envelope('FORBIDDEN', null)),
    expected: call => (isCommissions(call) ? { _tag: 'Forbidden', message: MESSAGES.forbidden } : tags[403]),
  },
  {
    title: 'CONFLICT',
    answer: json(409, envelope('CONFLICT', 'It is reconciled')),
    expected: call =>
      isCommissions(call) ? { _tag: 'Conflict', message: 'It is reconciled' } : failed(409, 'It is reconciled'),
  },
  {
    title: 'SERVICE_UNAVAILABLE with HTTP 200',
    answer: json(200, envelope('SERVICE_UNAVAILABLE', null)),
    expected: says('any failure'),
  },
  {
    title: 'a dropped connection',
    answer: () => Promise.reject(new TypeError('reset')),
    expected: says(tags.noAnswer),
  },
  { title: 'a body that breaks off', answer: broken, expected: says(tags.noAnswer) },
  { title: 'a page instead of JSON', answer: async () => Response.json('<html>'), expected: says(tags.badAnswer) },
  {
    title: 'truncated JSON',
    answer: async () => new Response('{"code":"OK","da', { headers: { 'content-type': 'application/json' } }),
    expected: says(tags.badAnswer),
  },
  {
    title: 'an empty body',
    answer: async () => new Response('', { headers: { 'content-type': 'application/json' } }),
    expected: call => (call.startsWith('auth.') ? 'any failure' : tags.badAnswer),
    saysNothing: true,
  },
  { title: 'a missing code', answer: json(200, { data: 'x' }), expected: says(tags.badAnswer) },
  { title: 'a code that nobody knows', answer: json(200, { code: 'FINE', data: [] }), expected: says(tags.badAnswer) },
]

/** Calls that need an answer, but nothing in it. */
const WANT_NOTHING = [
  'auth.renew',
  'auth.signOut',
  'commissions.imports.takeBack',
  'commissions.imports.forgetMapping',
  'commissions.paidStatements.unshare',
]
/** Calls for which any object is a valid answer: its content is the caller's own, or may be left out entirely. */
const WANT_AN_OBJECT = [
  'agency.agency',
  'agency.preferences',
  'agency.savePreferences',
  'clients.setOverrides',
  'commissions.expected.terms',
  'commissions.lines.search',
  'search.search',
]

/** The call for which a list of records that have only their ids is a valid answer. */
const WANT_IDS = ['search.search']

const ofCommissions = (calls: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(calls).flatMap(([port, names]) => names.split(' ').map(name => `commissions.${port}.${name}`))

/**
 * Writes that a service may answer with nothing but that they were done (decision
 * a-write-may-be-answered-with-nothing). The adapter then asks for the result. If that answer is invalid too, nobody can
 * say how it stands: the write was not refused.
 */
const MAY_SAY_NOTHING: ReadonlySet<string> = new Set(
  ofCommissions({
    statements:
      'create update reconcile unreconcile archive restore quickUpdate deleteItems markItems refreshPolicyInformation',
    lineItems: 'add update void restore delete note',
    matching: 'match unmatch matchCertain',
    payouts: 'write',
    rules: 'save',
    carrierSettings: 'save',
    anticipated: 'create addLine',
    paidStatements: 'create',
  }),
)

/** Calls for which an answer without data is an empty list, or says that nothing was settled or made so far. */
const WANT_A_LIST = [
  'search.search',
  'commissions.firstSteps',
  'commissions.transactionCodes',
  ...ofCommissions({
    statements: 'list history similar',
    lineItems: 'history notes',
    lines: 'summary',
    matching: 'suggestions',
    anticipated: 'propose',
    payouts: 'payable paid outstanding write',
    paidStatements: 'summary lines page create',
    corrections: 'ofAgent',
    rules: 'groups history',
    carrierSettings: 'list save history',
    imports: 'mappings savedMapping',
    letterhead: 'history',
    people: 'list history',
  }),
]

/** The call for which a bare number is a valid answer. */
const WANT_A_NUMBER = ['agency.officeCount']

/** Each service's code for success, with which only the data is wrong. */
const successCode = (url: string): unknown =>
  url.startsWith('/commissions/') ? 'OK' : url.startsWith('/agency/') ? 0 : 200

const WRONG: readonly { readonly data: unknown; readonly proper?: readonly string[] }[] = [
  { data: 7, proper: WANT_A_NUMBER },
  { data: 'text' },
  { data: true },
  { data: [[[]]] },
  { data: { nonsense: [] }, proper: WANT_AN_OBJECT },
  { data: [{ id: 5 }], proper: WANT_IDS },
]
const wrongTypes = WRONG.map(
  ({ data, proper = [] }): Trouble => ({
    title: `data of a wrong type: ${JSON.stringify(data)}`,
    answer: async url => Response.json({ code: successCode(url), data, claims: data }),
    expected: says(tags.badAnswer),
    saysNothing: true,
    proper,
  }),
)

const withoutData: readonly Trouble[] = [
  {
    title: 'success without data',
    answer: async url => Response.json({ code: successCode(url), message: null }),
    expected: says(tags.badAnswer),
    saysNothing: true,
    proper: WANT_A_LIST,
  },
]

const callsOver = (answer: Trouble['answer']) => {
  const asked: string[] = []
  let keys = 0
  const http = createHttp({
    baseUrl: service => `/${service}`,
    fetch: url => {
      asked.push(String(url))
      return answer(String(url))
    },
    newKey: () => `key-${++keys}`,
    patience: { sleep: async () => undefined },
  })
  const calls = Object.entries(portsOver(http)).flatMap(([name, port]) => everyCall(port, name))
  return { calls, asked }
}

// Proves 7.statuses, 8.invalid-credentials, 8.invalid-permissions, 8.missing-data, 8.request-failed
describe.each([...troubles, ...wrongTypes, ...withoutData])(
  'instead of an answer: $title',
  ({ answer, expected, proper = [], saysNothing }) => {
    const { calls, asked } = callsOver(answer)
    const isWrongType = wrongTypes.some(one => one.answer === answer)

    const lenient = [...WANT_NOTHING, ...proper]

    it.each(calls.filter(({ name }) => !lenient.includes(name)))('$name returns a failure', async ({ name, ask }) => {
      const before = asked.length
      const result = await ask()
      expect(asked.length).toBeGreaterThan(before)
      if (!E.isLeft(result)) throw new Error(`A false success: ${JSON.stringify(result.right)}`)
      const wanted = expected(name)
      if (saysNothing === true && MAY_SAY_NOTHING.has(name))
        // Out of date: what was seen is no longer in the list that is read before it is replaced.
        expect(['BadAnswer', 'NoAnswer', 'OutOfDate']).toContain(result.left._tag)
      else if (wanted !== 'any failure')
        expect(result.left).toMatchObject(isFile(name) && isWrongType ? tags.badAnswer : wanted)
    })

    it.each(calls.filter(({ name }) => WANT_NOTHING.includes(name)))('$name (needs no data)', async ({ name, ask }) => {
      const result = await ask()
      const wanted = expected(name)
      const isAnswer = asked.length > 0 && (await answer(asked.at(-1) ?? '').catch(() => null))?.ok === true
      if (!isAnswer && wanted !== 'any failure') expect(result).toMatchObject({ left: wanted })
    })
  },
)

describe('the calls of this file', () => {
  it('belong to all adapters, and each sends one request', async () => {
    const { calls, asked } = callsOver(page(500))
    expect(calls.length).toBeGreaterThan(60)
    expect(new Set(calls.map(({ name }) => name.split('.')[0])).size).toBe(9)
    for (const { ask } of calls) await ask()
    expect(asked).toHaveLength(calls.length)
  })
})
