/** The host names that the program answers to. A page under another name that leads here must not pass for ours. */
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppDeps } from '../deps.ts'
import { askedHost } from './origin.ts'

/** Whether the name or address leads to the machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host) || host.toLowerCase().endsWith('.localhost')

/** A host name without a port, in lower case and without brackets, so that `::1` is the same as a URL's `[::1]`. */
const plain = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, '')

interface Named {
  readonly host: string
  readonly publicOrigin: string | null
  readonly hosts: readonly string[]
  readonly suite: { readonly cookie: { readonly domain: string | null } }
}

/** The host names of an installation besides the machine's own. A name that begins with a dot stands for all names below it. */
export const ownHosts = ({ host, publicOrigin, hosts, suite }: Named): readonly string[] => [
  ...new Set(
    [
      host,
      ...hosts,
      ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname]),
      // Browsers send the session's cookie to every host of its domain already.
      ...(suite.cookie.domain === null ? [] : [suite.cookie.domain, `.${suite.cookie.domain}`]),
    ].map(plain),
  ),
]

const isNamed = (host: string, known: readonly string[]): boolean =>
  known.some(name => (name.startsWith('.') ? host.endsWith(name) : host === name))

const MISDIRECTED = 421

/** A request with two Host headers: a proxy may have used the other one. Node silently takes the first (RFC 9112, section 3.2). */
const isNamedTwice = (c: Context): boolean => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return (incoming?.headersDistinct?.host?.length ?? 1) > 1
}

/** Answers only under the known host names; a null list allows every name. */
export const onlyOwnHosts = (deps: Pick<AppDeps, 'hosts' | 'trustProxy'>): MiddlewareHandler => {
  const { hosts } = deps
  const known = hosts === null ? null : hosts.map(plain)
  return async (c, next) => {
    if (isNamedTwice(c)) return c.text('The request names its host twice: expected one Host header.', 400)
    const host = plain(askedHost(c, deps))
    if (known === null || isLoopback(host) || isNamed(host, known)) return next()
    return c.text(
      'This server does not go by the name in the address. If it should, name it in PUBLIC_ORIGIN or HOSTS and start it again.',
      MISDIRECTED,
    )
  }
}
