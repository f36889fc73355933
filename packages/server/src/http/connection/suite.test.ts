import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browser } from '../../testing/browser.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { PASSWORD } from '../../testing/people.ts'
import { type SiteServer, serveApp } from '../../testing/site-server.ts'
import { addSmallAgency, type SmallAgency } from '../../testing/small-agency.ts'
import type { Suite } from './suite.ts'

/** Two names of this server, and a page of the suite that stands elsewhere. */
const SERVICES = 'services-qa.suite.test'
const SIGN_IN = 'signin-qa.suite.test'
const PAGE = 'http://commissions-qa.suite.test'
const SUITE: Suite = { origins: [PAGE], cookie: { sameSite: 'Lax', domain: 'suite.test' } }

const STRANGERS = [
  'https://elsewhere.example',
  'http://other-qa.suite.test',
  'http://commissions-qa.suite.test.example',
  'http://evil-commissions-qa.suite.test',
  'https://commissions-qa.suite.test',
  'http://commissions-qa.suite.test:81',
  'null',
]

const WHOAMI = '/services/auth/user/whoami'
const RENEW = '/services/auth/user/renew/cookie'
const SIGN_OUT = '/services/auth/user/signout/cookie'
const STATEMENT = '/services/commissions/v2/commissions/statement'

let database: FreshDatabase
let here: SmallAgency
let server: SiteServer

beforeAll(async () => {
  database = await freshDatabase()
  here = await addSmallAgency(database.db, 'Harbor')
  server = await serveApp(testApp(database.db, { suite: SUITE }))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Headers = Readonly<Record<string, string>>

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** Sends a request over the socket, under whichever of the server's names. */
const ask = (
  method: string,
  host: string,
  path: string,
  { headers = {}, body = '' }: { readonly headers?: Headers; readonly body?: string } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.address)
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { host, ...headers } }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const cors = ({ headers }: Answered) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

const form = (redirect: string) =>
  new URLSearchParams({ username: here.username, password: PASSWORD, redirect }).toString()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const enter = (redirect = '/') =>
  ask('POST', SIGN_IN, '/signin', { headers: { ...FORM, origin: `http://${SIGN_IN}` }, body: form(redirect) })

const cookieOf = ({ headers }: Answered): string => String(headers['set-cookie']).split(';')[0] ?? ''

/** The headers that a browser adds to a call from a page of the suite. */
const fromPage = (cookie: string): Headers => ({ origin: PAGE, 'sec-fetch-site': 'same-site', cookie })

const asJson = { 'content-type': 'application/json' }
const NEW = JSON.stringify({ statement_date: '2026-11-01', description: 'From a sibling', commission_paid_orig: null })

// Proves beyond.suite-pages
describe('a page of the suite on another host', () => {
  let cookie: string
  beforeEach(async () => {
    cookie = cookieOf(await enter())
  })

  it('may read answers and refusals with its cookie, whichever host it signed in at', async () => {
    const answered = await ask('GET', SERVICES, WHOAMI, { headers: fromPage(cookie) })
    expect(answered.status).toBe(200)
    expect(cors(answered)).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'call-known,content-disposition,idempotency-replayed,retry-after,x-request-id',
    })
    expect(answered.headers.vary).toContain('Origin')
    const refused = await ask('GET', SERVICES, WHOAMI, { headers: fromPage('') })
    expect(refused.status).toBe(401)
    expect(cors(refused)['access-control-allow-origin']).toBe(PAGE)
  })

  it('is told in the preflight what it may send', async () => {
    const asked = await ask('OPTIONS', SERVICES, `${STATEMENT}/1/reconcile`, {
      headers: {
        origin: PAGE,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    })
    expect(asked.status).toBe(204)
    expect(cors(asked)).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET,POST,PUT,DELETE',
      'access-control-allow-headers': 'content-type,idempotency-key,if-match',
      'access-control-max-age': '600',
    })
  })

  it('writes, and reads an answer that is sent while it is read from the database', async () => {
    const made = await ask('POST', SERVICES, STATEMENT, { headers: { ...fromPage(cookie), ...asJson }, body: NEW })
    expect(made.status).toBe(200)
    const { data } = JSON.parse(made.text) as { readonly data: { readonly id: string } }
    const line = JSON.stringify({ transaction_date: '2026-11-02', commission_amount: 10 })
    const path = `${STATEMENT}/${data.id}`
    await ask('POST', SERVICES, `${path}/line-item`, { headers: { ...fromPage(cookie), ...asJson }, body: line })
    const read = await ask('GET', SERVICES, `${path}?includeItems=true`, { headers: fromPage(cookie) })
    expect(JSON.parse(read.text)).toMatchObject({ data: { items: [{ commission_amount: 10 }] } })
    expect(cors(read)['access-control-allow-origin']).toBe(PAGE)
  })

  it('renews and ends the session by GET', async () => {
    const renewed = await ask('GET', SERVICES, RENEW, { headers: fromPage(cookie) })
    expect(renewed.status).toBe(204)
    expect(cors(renewed)['access-control-allow-origin']).toBe(PAGE)
    expect((await ask('GET', SERVICES, SIGN_OUT, { headers: fromPage(cookie) })).status).toBe(204)
    expect((await ask('GET', SERVICES, WHOAMI, { headers: fromPage(cookie) })).status).toBe(401)
  })
})

// Proves beyond.suite-pages
describe.each(STRANGERS)('a page of %s', origin => {
  const headers = { origin, 'sec-fetch-site': 'same-site' }

  it('may read nothing and change nothing', async () => {
    const cookie = cookieOf(await enter())
    const beforehand = { ...headers, 'access-control-request-method': 'POST' }
    const asked = await ask('OPTIONS', SERVICES, STATEMENT, { headers: beforehand })
    expect([asked.status, cors(asked)]).toEqual([404, {}])
    const read = await ask('GET', SERVICES, WHOAMI, { headers: { ...headers, cookie } })
    expect(cors(read)).toEqual({})
    expect(read.headers.vary).toContain('Origin')
    const before = (await ask('GET', SERVICES, STATEMENT, { headers: { cookie } })).text
    const write = await ask('POST', SERVICES, STATEMENT, { headers: { ...headers, ...asJson, cookie }, body: NEW })
    expect([write.status, cors(write)]).toEqual([403, {}])
    for (const path of [RENEW, SIGN_OUT])
      expect((await ask('GET', SERVICES, path, { headers: { ...headers, cookie } })).status).toBe(403)
    expect((await ask('GET', SERVICES, STATEMENT, { headers: { cookie } })).text).toBe(before)
  })

  it('is never the target after a sign-in, and may not post the form', async () => {
    if (origin !== 'null') expect((await enter(`${origin}/statements`)).headers.location).toBe('/')
    const sent = await ask('POST', SIGN_IN, '/signin', { headers: { ...FORM, ...headers }, body: form('/') })
    expect(sent.status).toBe(403)
  })
})

describe('signing in for a page of the suite', () => {
  it('leads back to the page, which the policy of the form allows', async () => {
    const back = `${PAGE}/statements/detail/1?x=2#y`
    const page = await ask('GET', SIGN_IN, `/signin?redirect=${encodeURIComponent(back)}&r=3`)
    expect(page.text).toContain(`name="redirect" value="${back}"`)
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${PAGE};`)
    expect((await enter(back)).headers).toMatchObject({
      location: back,
      'set-cookie': [expect.stringContaining('Domain=suite.test'), expect.not.stringContaining('Domain=')],
    })
  })

  it.each(['/signin', '/services/auth/user/signout/cookie'])('never leads to %s of that page', async path => {
    expect((await enter(PAGE + path)).headers.location).toBe('/')
  })
})

describe('the session cookie', () => {
  const setBy = async (cookie: Suite['cookie'], origin: string): Promise<string> => {
    const app = testApp(database.db, { publicOrigin: origin, suite: { origins: [], cookie } })
    const visitor = browser(app, origin)
    const header = (await visitor.signIn(here.username)).headers.get('set-cookie') ?? ''
    expect((await visitor.send(WHOAMI)).status).toBe(200)
    // The header that deletes the cookie names the same place, or the browser would keep the cookie.
    expect((await visitor.send(SIGN_OUT)).headers.get('set-cookie')).toContain(
      cookie.domain === null ? 'Path=/' : `Domain=${cookie.domain}`,
    )
    return header
  }

  it('belongs to its host unless a domain is configured', async () => {
    const alone = await setBy({ sameSite: 'Lax', domain: null }, 'https://signin-qa.suite.test')
    expect(alone).toMatch(/^__Host-commissions_session=.*Secure.*SameSite=Lax/)
    expect(alone).not.toContain('Domain')
    const shared = await setBy({ sameSite: 'Lax', domain: 'suite.test' }, 'https://signin-qa.suite.test')
    expect(shared).toMatch(/^__Secure-commissions_session=.*Domain=suite\.test.*Secure.*SameSite=Lax/)
  })

  it('is sent from pages of other sites when configured so, over https only', async () => {
    const none = { sameSite: 'None', domain: null } as const
    expect(await setBy(none, 'https://services.suite.test')).toMatch(/Secure.*SameSite=None/)
    expect(await setBy(none, 'http://services.suite.test')).toMatch(/SameSite=Lax/)
  })
})

describe('a session renewal that fails', () => {
  // Proves 4.renewal-fails, 8.invalid-credentials
  it('ends the session on the server and removes its cookie', async () => {
    const app = testApp(database.db)
    const tess = browser(app)
    await tess.signIn(here.username)
    const [[name, value] = ['', '']] = [...tess.cookies]
    const disabled = (is: boolean) =>
      database.db
        .updateTable('app_user')
        .set({ disabled: is })
        .where('agency_id', '=', here.agencyId)
        .where('username', '=', here.username)
        .execute()
    await disabled(true)
    const refused = await tess.send(RENEW)
    await disabled(false)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ message: 'Invalid credentials' })
    expect([...tess.cookies.keys()]).toEqual(['commissions_device'])
    const kept = { headers: { cookie: `${name}=${value}` } }
    expect((await app.request(`http://localhost${WHOAMI}`, kept)).status).toBe(401)
  })
})
