/**
 * What decoding 50,000 lines costs beside parsing them. Prints ratios of one run; asserts nothing.
 *   node --conditions=@commissions/source --import tsx packages/contract/bench/decode.bench.mjs [lines]
 */
import {
  compile,
  Decimal,
  Flag,
  field,
  LineItemCodec,
  listOf,
  nullable,
  record,
  StatementCodec,
  Text,
} from '@commissions/contract'
import { LineItemFixtures, lineItemArbitrary, statementArbitrary } from '@commissions/core/testing'
import fc from 'fast-check'

const LINES = Number(process.argv[2] ?? 50_000)
const ROUNDS = 9

/** Processor time, for others may be at work on this machine; a low one of several rounds, for they disturb all the same. */
const cost = work => {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  return times[Math.floor(ROUNDS / 4)]
}

/** A codec of the same keys that transforms nothing: what checking alone costs. */
const checkOnly = values => {
  const some = values.filter(value => value !== null && value !== undefined)
  const [one] = some
  if (Array.isArray(one)) return listOf(checkOnly(some.flat()))
  if (typeof one === 'object' && one !== null) {
    const keys = [...new Set(some.flatMap(Object.keys))]
    return record(
      'Checked',
      Object.fromEntries(keys.map(key => [key, field(key, nullable(checkOnly(some.map(value => value[key]))))])),
    )
  }
  return typeof one === 'boolean' ? Flag : typeof one === 'number' ? Decimal : Text
}

const measure = (name, codec, rows, count) => {
  const text = JSON.stringify(Array.from({ length: count }, (_, index) => rows[index % rows.length]))
  const list = listOf(codec)
  const compiled = compile(list)
  const parsed = JSON.parse(text)
  if (compiled(parsed)._tag !== 'Right') throw new Error(`${name} was refused`)
  const parse = cost(() => JSON.parse(text))
  const fast = cost(() => compiled(parsed))
  const plain = cost(() => list.decode(parsed))
  const beside = took => `${took.toFixed(0)} ms = ${(took / parse).toFixed(2)}x`
  process.stdout.write(
    `${name}: ${(text.length / 1e6).toFixed(0)} MB, JSON.parse ${parse.toFixed(0)} ms, compiled ${beside(fast)}, io-ts ${beside(plain)}\n`,
  )
}

/** As a carrier's month is: ids, names and figures of their own, the same few carriers, days and words. */
const usual = Array.from({ length: 1000 }, (_, n) => {
  const line = LineItemFixtures.lineItem()
  const id = crypto.randomUUID()
  return LineItemCodec.encode({
    ...line,
    id,
    etag: crypto.randomUUID(),
    insuredName: `Insured ${n} of ${id.slice(0, 8)}`,
    policyNumber: `${id.slice(0, 4)}-${100_000 + n}`,
    grossAmount: 10_000 + n * 37,
    commissionAmount: 1000 + n * 5,
    transactionDate: { year: 2026, month: 1 + (n % 12), day: 1 + (n % 28) },
    importRow: n,
    client: { ...line.client, id: String(n), displayName: `Client ${n}` },
    policy: { ...line.policy, id: crypto.randomUUID(), number: `${id.slice(0, 4)}-${100_000 + n}` },
  })
})
const any = fc.sample(lineItemArbitrary, { numRuns: 500, seed: 1 }).map(LineItemCodec.encode)
const statements = fc.sample(statementArbitrary, { numRuns: 500, seed: 1 }).map(StatementCodec.encode)

measure('usual lines', LineItemCodec, usual, LINES)
measure('usual lines, nothing transformed', checkOnly(usual), usual, LINES)
measure('lines of every kind', LineItemCodec, any, LINES)
measure('lines of every kind, nothing transformed', checkOnly(any), any, LINES)
measure('statements', StatementCodec, statements, 3000)
