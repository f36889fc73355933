/** The hosts of a suite over https. The certificate is new each time and self-signed: a browser must be told to accept it. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** One value of DER: its tag, its length, its content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ECDSA_WITH_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))

const utc = (date: Date): Buffer =>
  der(
    0x17,
    Buffer.from(
      `${date
        .toISOString()
        .replace(/\.\d+|[-:T]/g, '')
        .slice(2, 14)}Z`,
    ),
  )

/** No line may be empty, whatever the length: an empty line would end the text early. */
const pem = (what: string, bytes: Buffer): string =>
  `-----BEGIN ${what}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${what}-----\n`

/** A self-signed certificate (RFC 5280), valid for a day. */
const selfSigned = (name: string): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const who = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const serial = der(0x02, Buffer.from([1]), randomBytes(8))
  const [from, until] = [-1, 1].map(days => utc(new Date(Date.now() + days * 86_400_000)))
  const contents = sequence(
    serial,
    ECDSA_WITH_SHA256,
    who,
    sequence(from ?? Buffer.alloc(0), until ?? Buffer.alloc(0)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', contents, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: pem('CERTIFICATE', sequence(contents, ECDSA_WITH_SHA256, signature)),
  }
}

export interface TlsFront {
  readonly port: number
  /** The hosts that received requests for services, each once. */
  readonly hosts: () => readonly string[]
  readonly close: () => Promise<void>
}

/** `search-qa.…` is the search service at `services`, `signin-qa.…` its sign-in page; the product's own host has the app. */
export const tlsFront = async (suffix: string, domain: string, services: string): Promise<TlsFront> => {
  const asked = new Set<string>()
  const pathOf = (host: string, path: string): string => {
    const product = host.slice(0, host.indexOf(suffix))
    if (product === 'signin') return path.startsWith('/?') || path === '/' ? `/signin${path.slice(1)}` : path
    if (product === 'commissions' && !/^(?:\/v2)?\/commissions\//.test(path)) return path
    asked.add(host)
    return `/services/${product}${path}`
  }
  const server = createServer(selfSigned(domain), (incoming, answer) => {
    const { host = '' } = incoming.headers
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': host }
    const onward = request(
      `${services}${pathOf(host, incoming.url ?? '/')}`,
      { method: incoming.method ?? 'GET', headers },
      given => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hosts: () => [...asked].toSorted(),
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
