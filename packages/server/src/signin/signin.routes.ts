import { either as E } from 'fp-ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Busy } from '../fairness/fair-queue.ts'
import { RETRY_AFTER } from '../fairness/lanes.ts'
import type { AppDeps } from '../http/deps.ts'
import { answerError } from '../http/failures.ts'
import { gone } from '../http/gone.ts'
import { ownOrigin } from '../http/origin.ts'
import { strangerAt } from '../http/party.ts'
import { readBytes } from '../http/read-body.ts'
import { pagePolicy } from '../http/security-headers.ts'
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
  TOO_BUSY,
  TOO_LATE,
  tooManyAttempts,
  WRONG_CODE,
  WRONG_CREDENTIALS,
  WRONG_FIRST,
} from './notices.ts'
import { changePassword, enroll, enterCode, type SignInResult, signIn } from './sign-in.ts'
import {
  type CodePage,
  changePasswordPage,
  codePage,
  type EnrollPage,
  enrollPage,
  type SignInPage,
  signInPage,
} from './signin.page.ts'
import { ICON, SIGN_IN_STYLE } from './signin.style.ts'

const FORM_LIMIT = 64 * 1024

type Page = typeof signInPage

const answerPage = (c: Context, page: Page, status: 200 | 400 | 401 | 429 | 500 | 503, content: SignInPage) => {
  c.header('cache-control', 'no-store')
  return c.html(page(content), status)
}

const answerCodePage = (c: Context, status: 200 | 401 | 429, content: CodePage) => {
  c.header('cache-control', 'no-store')
  return c.html(codePage(content), status)
}

const answerEnrollPage = (c: Context, status: 200 | 401 | 429, content: EnrollPage) => {
  c.header('cache-control', 'no-store')
  return c.html(enrollPage(content), status)
}

/** Its forms lead back to where the person came from, which may be a page of the suite. */
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
    answerError(deps.log, (c, { _tag }, sentence) => {
      const notice = { kind: 'error', sentence } as const
      return answerPage(c, signInPage, _tag === 'ServiceUnavailable' ? 503 : 500, {
        redirect: '/',
        username: '',
        notice,
      })
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
  const refuse = (
    c: Context,
    page: Page,
    refused: Answered<'WrongCredentials' | 'TooLate' | 'TooManyAttempts'>,
    content: Asked,
  ) => {
    if (refused._tag === 'WrongCredentials') return answerPage(c, page, 401, { ...content, notice: WRONG_CREDENTIALS })
    if (refused._tag === 'TooLate') return answerPage(c, page, 401, { ...content, notice: TOO_LATE })
    sayWhen(c, refused.wait)
    return answerPage(c, page, 429, { ...content, notice: tooManyAttempts(refused.wait) })
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

  /** Signing in has a lane of its own, by address; what is slow to arrive has arrived before. */
  const inLine = <A>(c: Context, work: () => Promise<A>): Promise<E.Either<Busy, A>> =>
    deps.lanes.signIn.run(strangerAt(c, deps, presentedDevice(c, deps)), () => asShortCall(work), { signal: gone(c) })
  const busy = (c: Context, page: Page, content: Asked) => {
    c.header('retry-after', RETRY_AFTER)
    return answerPage(c, page, 429, { ...content, notice: TOO_BUSY })
  }

  routes.get('/', c => answerPage(c, signInPage, 200, { ...fresh(c), notice: reasonNotice(c.req.query('r')) }))
  routes.get('/password', c => answerPage(c, changePasswordPage, 200, { ...fresh(c), notice: null }))

  routes.post('/', async c => {
    const form = await readForm(c)
    if (form === null) return answerPage(c, signInPage, 400, { redirect: '/', notice: WRONG_CREDENTIALS, username: '' })
    const content = asked(c, form)
    const { username, redirect } = content
    const password = form.get('password') ?? ''
    const judged = await inLine(c, () => signIn(deps, { username, password, ...from(c) }))
    if (E.isLeft(judged)) return busy(c, signInPage, content)
    const result = judged.right
    switch (result._tag) {
      case 'WrongCredentials':
      case 'TooLate':
      case 'TooManyAttempts':
        return refuse(c, signInPage, result, content)
      case 'MustChange':
        return answerPage(c, changePasswordPage, 200, { ...content, notice: MUST_CHANGE })
      case 'NeedsCode':
        return answerCodePage(c, 200, { redirect, ticket: result.ticket, notice: null })
      case 'MustEnroll':
        return answerEnrollPage(c, 200, { ...result, redirect, notice: MUST_ENROLL })
      case 'SignedIn':
        return enter(c, result, redirect)
    }
  })

  routes.post('/password', async c => {
    const form = await readForm(c)
    if (form === null)
      return answerPage(c, changePasswordPage, 400, { redirect: '/', notice: WRONG_CREDENTIALS, username: '' })
    const content = asked(c, form)
    const password = form.get('password') ?? ''
    const judged = await inLine(c, () =>
      changePassword(
        deps,
        { username: content.username, password, ...from(c) },
        { password: form.get('new') ?? '', again: form.get('again') ?? '' },
      ),
    )
    if (E.isLeft(judged)) return busy(c, changePasswordPage, content)
    const result = judged.right
    switch (result._tag) {
      case 'WrongCredentials':
      case 'TooLate':
      case 'TooManyAttempts':
        return refuse(c, changePasswordPage, result, content)
      case 'Unfit':
        return answerPage(c, changePasswordPage, 400, {
          ...content,
          notice: { kind: 'error', sentence: result.problem },
        })
      case 'NeedsCode':
        return answerCodePage(c, 200, { redirect: content.redirect, ticket: result.ticket, notice: null })
      case 'MustEnroll':
        return answerEnrollPage(c, 200, { ...result, redirect: content.redirect, notice: MUST_ENROLL })
      case 'SignedIn':
        return enter(c, result, content.redirect)
    }
  })

  routes.post('/code', async c => {
    const form = (await readForm(c)) ?? new URLSearchParams()
    const { redirect } = asked(c, form)
    const ticket = form.get('ticket') ?? ''
    const judged = await inLine(c, () => enterCode(deps, { ticket, code: form.get('code') ?? '', ...from(c) }))
    if (E.isLeft(judged)) {
      c.header('retry-after', RETRY_AFTER)
      return answerCodePage(c, 429, { redirect, ticket, notice: TOO_BUSY })
    }
    const result = judged.right
    switch (result._tag) {
      case 'Expired':
        return answerPage(c, signInPage, 401, { redirect, username: '', notice: CODE_EXPIRED })
      case 'WrongCode':
        return answerCodePage(c, 401, { redirect, ticket, notice: WRONG_CODE })
      case 'TooManyAttempts':
        sayWhen(c, result.wait)
        return answerCodePage(c, 429, { redirect, ticket, notice: tooManyAttempts(result.wait) })
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
    if (E.isLeft(judged)) return busy(c, signInPage, { redirect, username: '' })
    const result = judged.right
    switch (result._tag) {
      case 'Expired':
        return answerPage(c, signInPage, 401, { redirect, username: '', notice: CODE_EXPIRED })
      case 'WrongFirstCode':
        return answerEnrollPage(c, 401, { ...result, redirect, notice: WRONG_FIRST })
      case 'SignedIn':
        return enter(c, result, redirect)
    }
  })
  return routes
}
