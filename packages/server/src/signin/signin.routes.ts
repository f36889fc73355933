import { either as E } from 'fp-ts'
import { type Context, Hono } from 'hono'
import type { AppDeps } from '../http/deps.ts'
import { clientAddress, ownOrigin } from '../http/origin.ts'
import { readBytes } from '../http/read-body.ts'
import { presentedToken, sendCookie } from '../session/cookie.ts'
import { endSession } from '../session/session.rows.ts'
import { destination } from './destination.ts'
import { reasonNotice, TOO_MANY_ATTEMPTS, WRONG_CREDENTIALS } from './notices.ts'
import { signIn } from './sign-in.ts'
import { type SignInPage, signInPage } from './signin.page.ts'
import { ICON, SIGN_IN_STYLE } from './signin.style.ts'
import { WINDOW_MS } from './throttle.ts'

const FORM_LIMIT = 64 * 1024

const page = (c: Context, status: 200 | 400 | 401 | 429, content: SignInPage) => {
  c.header('cache-control', 'no-store')
  return c.html(signInPage(content), status)
}

export const signInRoutes = (deps: AppDeps): Hono => {
  const routes = new Hono()
  const file = (type: string, text: string) => (c: Context) =>
    c.body(text, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
  routes.get('/style.css', file('text/css; charset=utf-8', SIGN_IN_STYLE))
  routes.get('/icon.svg', file('image/svg+xml', ICON))

  routes.get('/', c =>
    page(c, 200, {
      redirect: destination(c.req.query('redirect'), ownOrigin(c, deps)),
      notice: reasonNotice(c.req.query('r')),
      username: '',
    }),
  )

  routes.post('/', async c => {
    const bytes = await readBytes(c.req.raw, FORM_LIMIT)
    if (E.isLeft(bytes) || !(c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded'))
      return page(c, 400, { redirect: '/', notice: WRONG_CREDENTIALS, username: '' })
    const form = new URLSearchParams(bytes.right.toString('utf8'))
    const username = form.get('username') ?? ''
    const redirect = destination(form.get('redirect') ?? undefined, ownOrigin(c, deps))
    const result = await signIn(deps, {
      username,
      password: form.get('password') ?? '',
      address: clientAddress(c, deps),
    })
    switch (result._tag) {
      case 'WrongCredentials':
        return page(c, 401, { redirect, notice: WRONG_CREDENTIALS, username })
      case 'TooManyAttempts':
        c.header('retry-after', String(WINDOW_MS / 1000))
        return page(c, 429, { redirect, notice: TOO_MANY_ATTEMPTS, username })
      case 'SignedIn': {
        // The session this browser had is over: a new sign-in never continues an old token.
        const former = presentedToken(c, deps)
        if (former !== null) await endSession(deps.db, former)
        sendCookie(c, deps, result.session.cookie, result.session.endsAt)
        return c.redirect(redirect, 303)
      }
    }
  })
  return routes
}
