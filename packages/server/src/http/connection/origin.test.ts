import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './origin.ts'

const addressOf = async (
  remoteAddress: string,
  { trustProxy, forwarded }: { readonly trustProxy: boolean; readonly forwarded?: string },
): Promise<string> => {
  const app = new Hono().get('/', c => c.text(clientAddress(c, { publicOrigin: null, trustProxy })))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

describe('the address that sign-ins are counted by', () => {
  it('is that of the connection, whatever the headers say, when no proxy is trusted', async () => {
    expect(await addressOf('192.0.2.7', { trustProxy: false, forwarded: '203.0.113.9' })).toBe('192.0.2.7')
    expect(await addressOf('::ffff:192.0.2.7', { trustProxy: false })).toBe('192.0.2.7')
  })

  it.each(['203.0.113.9', '1.1.1.1, 203.0.113.9', 'made up,,203.0.113.9 '])(
    'is the last one that the trusted proxy names, however the list before it is forged: %s',
    async forwarded => {
      expect(await addressOf('127.0.0.1', { trustProxy: true, forwarded })).toBe('203.0.113.9')
    },
  )

  it('is that of the connection when a trusted proxy names none', async () => {
    expect(await addressOf('192.0.2.7', { trustProxy: true })).toBe('192.0.2.7')
  })

  it.each([
    ['203.0.113.9:52814', '203.0.113.9'],
    ['[2001:db8:1:2:3::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3::9]', '2001:db8:1:2::/64'],
  ])('leaves the port out: %s', async (forwarded, address) => {
    expect(await addressOf('127.0.0.1', { trustProxy: true, forwarded })).toBe(address)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
  ])('is the /64 network for IPv6, because one caller has all of it: %s', async (remote, network) => {
    expect(await addressOf(remote, { trustProxy: false })).toBe(network)
  })
})
