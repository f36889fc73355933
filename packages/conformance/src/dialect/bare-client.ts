/** A client written from sections 3 and 7 alone: it imports nothing of the product and sends only what a call lists. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

export interface Answered {
  readonly call: string
  readonly status: number
  /** The whole body; null for none. */
  readonly body: unknown
}

export interface BareClient {
  readonly get: (service: string, path: string) => Promise<Answered>
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', service: string, path: string, body?: Json) => Promise<Answered>
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** Signs in as a person would, with the form of the sign-in page, and keeps the cookies that come back. */
export const signInByForm = async (address: string, username: string, password: string): Promise<BareClient> => {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address + path, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const call = async (method: string, service: string, path: string, init: RequestInit): Promise<Answered> => {
    const response = await request(`/services/${service}${path}`, { ...init, method })
    return { call: `${method} ${path}`, status: response.status, body: parsed(await response.text()) }
  }
  const form = new URLSearchParams({ username, password, redirect: '/' })
  const entered = await request('/signin', { method: 'POST', body: form })
  if (entered.status !== 303) throw new Error(`The sign-in answered ${entered.status}`)
  return {
    get: (service, path) => call('GET', service, path, {}),
    send: (method, service, path, body) =>
      call(
        method,
        service,
        path,
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json; charset=utf-8' } },
      ),
  }
}

/** A sentence that names the refused call, or null if the answer says what its service says on success (section 8). */
export const refusalOf = (service: string, { call, status, body }: Answered): string | null => {
  const { code, message } = (body ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  const succeeded: Readonly<Record<string, readonly unknown[]>> = {
    commissions: ['OK', 'ACCEPTED', 'NO_CONTENT', 'PROCESSING'],
    agency: [0],
    search: [undefined, 200],
    carrier: [200],
    features: [200, 204],
    auth: [undefined],
  }
  const well = status >= 200 && status < 300 && succeeded[service]?.includes(code) === true
  return well ? null : `${call}: ${status} ${String(code)} ${String(message)} ${JSON.stringify(body).slice(0, 400)}`
}
