import { type Context, Hono } from 'hono'
import type { Route } from '../http/route.ts'
import { type OpenApi, openApi } from './document.ts'
import { OPENAPI_STYLE, openApiPage } from './openapi.page.ts'

/** The version of the calls, which changes when a call does, not when the program does. */
const VERSION = '2.0.0'

/** The document for programs, and the page for people. Nobody needs to be signed in: both speak of calls, not of data. */
export const openApiRoutes = (routes: readonly Route[]): Hono => {
  const served = new Hono()
  let made: OpenApi | null = null
  const document = (): OpenApi => {
    made ??= openApi(
      routes.map(({ endpoint }) => endpoint),
      VERSION,
    )
    return made
  }
  const file = (type: string, text: () => string) => (c: Context) =>
    c.body(text(), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
  served.get(
    '/openapi.json',
    file('application/json; charset=utf-8', () => JSON.stringify(document())),
  )
  served.get(
    '/openapi/style.css',
    file('text/css; charset=utf-8', () => OPENAPI_STYLE),
  )
  served.get('/openapi', c => c.html(openApiPage(document())))
  return served
}
