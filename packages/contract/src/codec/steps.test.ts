import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { PreferencesCodec } from '../agency/preferences.codec.ts'
import { QuickUpdateCodec } from '../commissions/line-batch.codec.ts'
import { PayoutInstructionsCodec } from '../commissions/payouts.codec.ts'
import { wireOf } from '../testing/wire.arbitrary.ts'
import type { Codec } from './codec.ts'
import { decode } from './report.ts'
import { Text } from './scalars.ts'
import { decodeInSteps } from './steps.ts'

type Wire = Readonly<Record<string, unknown>>

const taken = <A>(codec: Codec<A, unknown>, value: unknown) => {
  const work = decodeInSteps(codec, value)
  let steps = 1
  for (let step = work.next(); ; step = work.next(), steps += 1)
    if (step.done === true) return { steps, read: step.value }
}

/** The faults sorted, so that their order makes no difference. */
const inOrder = <A>(read: E.Either<readonly string[], A>) =>
  E.mapLeft((faults: readonly string[]) => faults.toSorted())(read)

const arrived = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const few = <A>(codec: Codec<A, unknown>) => fc.array(wireOf(codec).map(arrived), { minLength: 1, maxLength: 4 })
const instructions = few(PayoutInstructionsCodec).map(all => all.flatMap(one => one as readonly unknown[]))
const updates = few(QuickUpdateCodec).map(all => all.flatMap(one => (one as { readonly itemUpdates: [] }).itemUpdates))

const MANY = 1_300
/** A long list that repeats some rows and has wrong ones in a few places. */
const long = (rows: fc.Arbitrary<readonly unknown[]>): fc.Arbitrary<readonly unknown[]> =>
  fc
    .record({
      rows: rows.filter(({ length }) => length > 0),
      wrong: fc.array(fc.record({ at: fc.nat(MANY - 1), row: fc.constantFrom<unknown>(null, 7, {}, { id: 3 }, []) }), {
        maxLength: 3,
      }),
    })
    .map(({ rows: some, wrong }) => {
      const all = Array.from({ length: MANY }, (_, n) => some[n % some.length])
      for (const { at, row } of wrong) all[at] = row
      return all
    })

describe('decoding in steps', () => {
  it('law: gives the same result as decoding at once, for long lists and the objects around them', () => {
    fc.assert(
      fc.property(long(instructions), list => {
        expect(inOrder(taken(PayoutInstructionsCodec, list).read)).toEqual(
          inOrder(decode(PayoutInstructionsCodec, list)),
        )
      }),
      runs(20),
    )
    const around = fc.constantFrom<Wire>({ etag: 'x' }, {}, { etag: 7 }, { etag: 'x', more: 1 })
    fc.assert(
      fc.property(long(updates), around, (list, wire) => {
        const sent = { ...wire, itemUpdates: list }
        expect(inOrder(taken(QuickUpdateCodec, sent).read)).toEqual(inOrder(decode(QuickUpdateCodec, sent)))
      }),
      runs(20),
    )
  })

  it('pauses every few hundred rows, and reads a short list in one step', () => {
    const list = (length: number) =>
      Array.from({ length }, () => ({ id: '11111111-1111-4111-8111-111111111111', paid: false }))
    expect(taken(PayoutInstructionsCodec, list(1_300)).steps).toBe(3)
    expect(taken(PayoutInstructionsCodec, list(500)).steps).toBe(1)
    expect(taken(PayoutInstructionsCodec, 'text').steps).toBe(1)
  })

  it('stops reading a list after a hundred faults', () => {
    let looked = 0
    const rows = Array.from({ length: 100_000 }, () =>
      Object.defineProperty({}, 'paid', {
        get: () => {
          looked += 1
          return 'no'
        },
        enumerable: true,
      }),
    )
    for (const read of [taken(PayoutInstructionsCodec, rows).read, decode(PayoutInstructionsCodec, rows)]) {
      expect(E.isLeft(read) && read.left.length).toBeGreaterThanOrEqual(100)
      expect(E.isLeft(read) && read.left.length).toBeLessThan(110)
    }
    expect(looked).toBeLessThan(1_000)
  })

  it('reads no more of a refused value than it quotes or measures', () => {
    const counted = () => {
      let looked = 0
      const list = new Proxy(
        Array.from({ length: 1_000_000 }, () => 'x'),
        {
          get: (all, key) => {
            looked += 1
            return Reflect.get(all, key)
          },
        },
      )
      return { list, looked: () => looked }
    }
    const wrong = counted()
    expect(decode(Text, wrong.list)).toMatchObject({ left: [expect.stringContaining('got ["x","x",')] })
    expect(wrong.looked()).toBeLessThan(200)
    const large = counted()
    expect(decode(PreferencesCodec, { kept: large.list })).toEqual(E.left(['Expected at most 64 KiB']))
    // The value is read once, and once more to find the reason for the refusal.
    expect(large.looked()).toBeLessThan(4 * 64 * 1024)
  })
})
