import { SIGN_OUT_REASONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Busy } from '../fairness/fair-queue.ts'
import { RETRY_AFTER } from '../fairness/lanes.ts'
import { gone } from '../http/connection/gone.ts'
import { ownOrigin } from '../http/connection/origin.ts'
import { pagePolicy } from '../http/connection/security-headers.ts'
import type { AppDeps } from '../http/deps.ts'
import { answerError } from '../http/failures.ts'
import { strangerAt } from '../http/party.ts'
import { readBytes } from '../http/request/read-body.ts'
import { sessionOf } from '../http/route.ts'
import { presentedDevice, presentedToken, sendCookie, sendDevice } from '../session/cookie.ts'
import { endSession } from '../session/session.rows.ts'
import { asShortCall } from '../work-in-turns.ts'
import { destination } from './destination.ts'
import { type From, fromOf } from './from.ts'
import {
  CODE_EXPIRED,
  MUST_CHANGE,
  MUST_ENROLL,
  reasonNotice,
  stillSignedIn,
  TOO_BUSY,
  TOO_LATE,
  tooManyAttempts,
  WRONG_CODE,
  WRONG_CREDENTIALS,
  WRONG_FIRST,
} from './notices.ts'
import { changePassword, enroll, enterCode, type SignInResult, signIn } from './sign-in.ts'
import { changePasswordPage, codePage, enrollPage, type SignInPage, signInPage } from './signin.page.ts'
import { ICON, SIGN_IN_STYLE } from './signin.style.ts'

const FORM_LIMIT = 64 * 1024

type Page = typeof signInPage

const answerPage = (c: Context, status: 200 | 400 | 401 | 429 | 500 | 503, page: ReturnType<Page>) => {
  c.header('cache-control', 'no-store')
  return c.html(page, status)
}

/** Allows the forms of the sign-in to lead back to where the person came from, which may be a page of the suite. */
const leadsToSuite = ({ suite }: AppDeps): MiddlewareHandler => {
  const headers = Object.entries(pagePolicy({ submit: suite.origins }))
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value)
  }
}

/** What a form of ours sends; null for anything else. */
const readForm = async (c: Context): Promise<URLSearchParams | null> => {
  const bytes = await readBytes(c.req.raw, FORM_LIMIT)
  const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return E.isRight(bytes) && isForm ? new URLSearchParams(bytes.right.toString('utf8')) : null
}

type Asked = Pick<SignInPage, 'username' | 'redirect'>
type Answered<T extends SignInResult['_tag']> = Extract<SignInResult, { readonly _tag: T }>

const sayWhen = (c: Context, wait: number): void => c.header('retry-after', String(Math.ceil(wait / 1000)))

export const signInRoutes = (deps: AppDeps): Hono => {
  const routes = new Hono()
  routes.use(leadsToSuite(deps))
  routes.onError(
    answerError(deps, (c, { _tag }, sentence) => {
      const page = signInPage({ redirect: '/', username: '', notice: { kind: 'error', sentence } })
      return answerPage(c, _tag === 'ServiceUnavailable' ? 503 : 500, page)
    }),
  )
  const file = (type: string, text: string) => (c: Context) =>
    c.body(text, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
  routes.get('/style.css', file('text/css; charset=utf-8', SIGN_IN_STYLE))
  routes.get('/icon.svg', file('image/svg+xml', ICON))

  /** The session this browser had is over: a new sign-in never continues an old token. */
  const enter = async (c: Context, { session, device }: Answered<'SignedIn'>, redirect: string) => {
    const former = presentedToken(c, deps)
    if (former !== null) await endSession(deps.doorDb, former)
    sendCookie(c, deps, session.cookie, session.endsAt)
    sendDevice(c, deps, device)
    return c.redirect(redirect, 303)
  }
  /** Answers a name and a password that were sent from that page. The sign-in page handles `MustChange` itself. */
  const goOn = (
    c: Context,
    page: Page,
    result: Exclude<SignInResult, { readonly _tag: 'MustChange' }>,
    content: Asked,
  ) => {
    const { redirect } = content
    switch (result._tag) {
      case 'WrongCredentials':
        return answerPage(c, 401, page({ ...content, notice: WRONG_CREDENTIALS }))
      case 'TooLate':
        return answerPage(c, 401, page({ ...content, notice: TOO_LATE }))
      case 'TooManyAttempts':
        sayWhen(c, result.wait)
        return answerPage(c, 429, page({ ...content, notice: tooManyAttempts(result.wait) }))
      case 'NeedsCode':
        return answerPage(c, 200, codePage({ redirect, ticket: result.ticket, notice: null }))
      case 'MustEnroll':
        return answerPage(c, 200, enrollPage({ ...result, redirect, notice: MUST_ENROLL }))
      case 'SignedIn':
        return enter(c, result, redirect)
    }
  }
  const leading = (c: Context, redirect: string | undefined): string =>
    destination(redirect, ownOrigin(c, deps), deps.suite.origins)
  const asked = (c: Context, form: URLSearchParams): Asked => ({
    username: form.get('username') ?? '',
    redirect: leading(c, form.get('redirect') ?? undefined),
  })
  const fresh = (c: Context): Asked => ({
    username: '',
    redirect: leading(c, c.req.query('redirect')),
  })

  const from = (c: Context): From => fromOf(c, deps)

  /** Signing in has a lane of its own, counted by address. The form was read before, so a slow sender holds no slot. */
  const inLine = <A>(c: Context, work: () => Promise<A>): Promise<E.Either<Busy, A>> =>
    deps.lanes.signIn.run(strangerAt(c, deps, presentedDevice(c, deps)), () => asShortCall(work), { signal: gone(c) })
  const busy = (c: Context, page: ReturnType<Page>) => {
    c.header('retry-after', RETRY_AFTER)
    return answerPage(c, 429, page)
  }
  const expired = (c: Context, redirect: string) =>
    answerPage(c, 401, signInPage({ redirect, username: '', notice: CODE_EXPIRED }))
  /** Answers a body that none of our forms sends. */
  const noForm = (c: Context, page: Page) =>
    answerPage(c, 400, page({ redirect: '/', notice: WRONG_CREDENTIALS, username: '' }))

  routes.get('/', async c => {
    const content = fresh(c)
    const reason = c.req.query('r')
    // The browser's Back leads here, also somebody who is signed in. Another user signs in by the reason of signing out.
    const found = reason === String(SIGN_OUT_REASONS.signoutRequest) ? E.right(null) : await sessionOf(c, deps)
    // Not sent back by itself: a service that refuses a session that is alive would send the page here again, without end.
    const isSignedIn = E.isRight(found) && found.right !== null
    const notice = isSignedIn ? stillSignedIn(content.redirect, reason !== undefined) : reasonNotice(reason)
    return answerPage(c, 200, signInPage({ ...content, notice }))
  })
  routes.get('/password', c => answerPage(c, 200, changePasswordPage({ ...fresh(c), notice: null })))

  routes.post('/', async c => {
    const form = await readForm(c)
    if (form === null) return noForm(c, signInPage)
    const content = asked(c, form)
    const credentials = { username: content.username, password: form.get('password') ?? '', ...from(c) }
    const judged = await inLine(c, () => signIn(deps, credentials))
    if (E.isLeft(judged)) return busy(c, signInPage({ ...content, notice: TOO_BUSY }))
    return judged.right._tag === 'MustChange'
      ? answerPage(c, 200, changePasswordPage({ ...content, notice: MUST_CHANGE }))
      : goOn(c, signInPage, judged.right, content)
  })

  routes.post('/password', async c => {
    const form = await readForm(c)
    if (form === null) return noForm(c, changePasswordPage)
    const content = asked(c, form)
    const credentials = { username: content.username, password: form.get('password') ?? '', ...from(c) }
    const chosen = { password: form.get('new') ?? '', again: form.get('again') ?? '' }
    const judged = await inLine(c, () => changePassword(deps, credentials, chosen))
    if (E.isLeft(judged)) return busy(c, changePasswordPage({ ...content, notice: TOO_BUSY }))
    const result = judged.right
    if (result._tag !== 'Unfit') return goOn(c, changePasswordPage, result, content)
    return answerPage(c, 400, changePasswordPage({ ...content, notice: { kind: 'error', sentence: result.problem } }))
  })

  routes.post('/code', async c => {
    const form = (await readForm(c)) ?? new URLSearchParams()
    const { redirect } = asked(c, form)
    const ticket = form.get('ticket') ?? ''
    const judged = await inLine(c, () => enterCode(deps, { ticket, code: form.get('code') ?? '', ...from(c) }))
    if (E.isLeft(judged)) return busy(c, codePage({ redirect, ticket, notice: TOO_BUSY }))
    const result = judged.right
    switch (result._tag) {
      case 'Expired':
        return expired(c, redirect)
      case 'WrongCode':
        return answerPage(c, 401, codePage({ redirect, ticket, notice: WRONG_CODE }))
      case 'TooManyAttempts':
        sayWhen(c, result.wait)
        return answerPage(c, 429, codePage({ redirect, ticket, notice: tooManyAttempts(result.wait) }))
      case 'SignedIn':
        return enter(c, result, redirect)
    }
  })

  routes.post('/enroll', async c => {
    const form = (await readForm(c)) ?? new URLSearchParams()
    const { redirect } = asked(c, form)
    const judged = await inLine(c, () =>
      enroll(deps, { ticket: form.get('ticket') ?? '', code: form.get('code') ?? '', ...from(c) }),
    )
    if (E.isLeft(judged)) return busy(c, signInPage({ redirect, username: '', notice: TOO_BUSY }))
    const result = judged.right
    switch (result._tag) {
      case 'Expired':
        return expired(c, redirect)
      case 'WrongFirstCode':
        return answerPage(c, 401, enrollPage({ ...result, redirect, notice: WRONG_FIRST }))
      case 'SignedIn':
        return enter(c, result, redirect)
    }
  })
  return routes
}
