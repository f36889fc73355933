/** A proxy that makes one statement a long one, and lets its lines through as far as a test says. */
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Wire = Readonly<Record<string, unknown>>

export interface HeldStatement {
  /** The program's address by way of the proxy. */
  readonly address: string
  /** Lets this many lines through in all and keeps the rest. Without a number it lets all of them through. */
  readonly upTo: (lines?: number) => void
  /** Cuts the answer off at the current place. */
  readonly cut: () => void
  /** Resolves when the last client that asked has closed the connection. */
  readonly left: () => Promise<void>
  /** In cents, summed over the lines that are not voided. */
  readonly commission: () => number
  readonly close: () => Promise<void>
}

const LONG = /\/v2\/commissions\/statement\/[0-9a-f-]{36}\?includeItems=true/
const AT_ONCE = 500

/** The names' order differs from that of the lines' numbers, so that lines that come late are sorted between earlier ones. */
const nameOf = (n: number, lines: number): string => `Client ${String((n * 7919) % lines).padStart(6, '0')}`

const stretched = (items: readonly Wire[], lines: number): readonly Wire[] =>
  Array.from({ length: lines }, (_, n) => ({
    ...items[n % items.length],
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    insured_name: nameOf(n, lines),
  }))

export const holdStatement = async (program: string, lines: number): Promise<HeldStatement> => {
  const behind = new URL(program)
  let most = 0
  let letOn: () => void = () => undefined
  let current: ServerResponse | null = null
  let gone: Promise<void> = Promise.resolve()
  let commission = 0

  const answer = async (text: string, response: ServerResponse): Promise<void> => {
    const { data, ...envelope } = JSON.parse(text)
    const { items, ...statement } = data
    const rows = stretched(items, lines)
    commission = rows.reduce(
      (sum, row) => sum + (row.voided === true ? 0 : Math.round(Number(row.commission_amount) * 100)),
      0,
    )
    const head = JSON.stringify({ ...envelope, data: { ...statement, num_items: lines, items: [] } })
    const at = head.lastIndexOf('[]') + 1
    current = response
    gone = new Promise(resolve => response.once('close', () => resolve()))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(head.slice(0, at))
    for (let sent = 0; sent < lines && !response.destroyed; ) {
      const until = Math.min(most, lines, sent + AT_ONCE)
      if (until <= sent) {
        await Promise.race([
          gone,
          new Promise<void>(resolve => {
            letOn = resolve
          }),
        ])
        continue
      }
      const some = rows.slice(sent, until).map(row => JSON.stringify(row))
      const goesOn = response.write((sent === 0 ? '' : ',') + some.join(','))
      sent = until
      if (!goesOn) await Promise.race([gone, new Promise(resolve => response.once('drain', resolve))])
    }
    response.end(head.slice(at))
  }

  const proxy = createServer((asked, response) => {
    const { method, headers, url = '' } = asked
    const isLong = LONG.test(url)
    const plain = isLong ? { ...headers, 'accept-encoding': 'identity' } : headers
    const onward = request(
      { host: behind.hostname, port: behind.port, method, headers: plain, path: url },
      async given => {
        if (!isLong || given.statusCode !== 200) {
          response.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(response)
          return
        }
        const chunks: Buffer[] = []
        for await (const chunk of given) chunks.push(chunk)
        await answer(Buffer.concat(chunks).toString(), response)
      },
    )
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    upTo: (count = lines) => {
      most = count
      letOn()
    },
    cut: () => {
      most = 0
      current?.destroy()
    },
    left: () => gone,
    commission: () => commission,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}
