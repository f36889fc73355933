/** Which page sent a request, and from which address. */
import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppDeps } from '../deps.ts'

type Trust = Pick<AppDeps, 'publicOrigin' | 'trustProxy'>

const last = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim() || undefined

/** Name and port by which the program was called. */
const askedAuthority = (c: Context, { trustProxy }: Pick<Trust, 'trustProxy'>): string =>
  (trustProxy ? last(c.req.header('x-forwarded-host')) : undefined) ?? new URL(c.req.url).host

/** The name by which the program was called, without its port; empty for one that is not valid. */
export const askedHost = (c: Context, trust: Pick<Trust, 'trustProxy'>): string => {
  const address = `http://${askedAuthority(c, trust)}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

/** The origin that this application has for the person who sent the request. */
export const ownOrigin = (c: Context, { publicOrigin, trustProxy }: Trust): string => {
  if (publicOrigin !== null) return publicOrigin
  const url = new URL(c.req.url)
  if (!trustProxy) return url.origin
  const scheme = last(c.req.header('x-forwarded-proto')) ?? url.protocol.replace(':', '')
  return `${scheme}://${askedAuthority(c, { trustProxy })}`
}

export const isSecure = (c: Context, trust: Trust): boolean => ownOrigin(c, trust).startsWith('https:')

/**
 * Browsers say where a request comes from and pages cannot forge it: our own pages and the suite's are trusted. A client that
 * says nothing is no browser, and carries no cookie that somebody else could make it send.
 */
export const isFromElsewhere = (c: Context, deps: Trust & Pick<AppDeps, 'suite'>): boolean => {
  const origin = c.req.header('origin')
  if (origin !== undefined && deps.suite.origins.includes(origin)) return false
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== ownOrigin(c, deps)
}

/** The address by which failed sign-ins are counted: an IPv4 address, or the network of an IPv6 one, which a household has to itself. */
export const clientAddress = (c: Context, { trustProxy }: Trust): string => {
  const forwarded = trustProxy ? last(c.req.header('x-forwarded-for')) : undefined
  const bindings = c.env as Partial<HttpBindings> | undefined
  const address = forwarded ?? bindings?.incoming?.socket?.remoteAddress ?? 'unknown'
  const plain = withoutPort(address).replace(/^::ffff:/, '')
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** Removes the port that some proxies add, because it differs for each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** The first four groups; what `::` leaves out within them is zeros. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
