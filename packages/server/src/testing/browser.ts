/** A browser for tests: it keeps cookies and sends the origin of its requests. It opens no socket. */
import type { HttpApp } from '../app.ts'
import { PASSWORD } from './people.ts'

export interface Browser {
  readonly cookies: ReadonlyMap<string, string>
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  readonly json: (
    method: string,
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
  readonly signIn: (username: string, password?: string, redirect?: string) => Promise<Response>
}

export const browser = (app: HttpApp, origin = 'http://localhost'): Browser => {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    if (init.method !== undefined && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', origin)
    const response = await app.request(`${origin}${path}`, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  return {
    cookies,
    send,
    json: (method, path, body, headers = {}) =>
      send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    signIn: (username, password = PASSWORD, redirect = '/') =>
      send('/signin', { method: 'POST', body: new URLSearchParams({ username, password, redirect }) }),
  }
}

const keep = (cookies: Map<string, string>, header: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
  if (/max-age=0/i.test(header)) cookies.delete(name)
  else cookies.set(name, value)
}
