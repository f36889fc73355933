import { type Statement, statementId } from '@commissions/core'
import { knownDate, lineItemArbitrary, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayableLinesCodec } from '../commissions/payouts.codec.ts'
import { StatementCodec } from '../commissions/statement-with-lines.codec.ts'
import { data } from '../endpoint.ts'
import { listOf, nullable } from './combinators.ts'
import { listPieces, membersOf, textAround, written } from './pieces.ts'
import { field, record } from './record.ts'
import { Integer, Text } from './scalars.ts'

const together = (pieces: Iterable<string> | null): string => [...(pieces ?? [])].join('')

describe('JSON in pieces', () => {
  it.each([0, 1, 99, 100, 101, 200, 1001])('law: %i items in pieces, joined, are the JSON of the whole list', count => {
    const items = Array.from({ length: count }, (_, index) => ({ index, text: 'a"b' }))
    const pieces = [...listPieces(items, item => item)]
    expect(pieces.join('')).toBe(JSON.stringify(items))
    expect(pieces.length).toBe(Math.max(1, Math.ceil(count / 100)))
  })

  it('leaves out an absent key and writes null for a null value', () => {
    const codec = record('Small', { list: field('list', nullable(listOf(Integer))) }, { note: field('note', Text) })
    for (const value of [{ list: null }, { list: [] }, { list: [1, 2], note: 'x' }])
      expect(together(written(codec, value))).toBe(JSON.stringify(codec.encode(value)))
    const empty = record('Empty', {}, { note: field('note', Text) })
    expect(together(written(empty, {}))).toBe('{}')
  })

  it('writes the text before and after a value that another writer adds, and puts that value last', () => {
    const inner = record('Inner', { list: field('list', nullable(listOf(Integer))), last: field('last', Integer) })
    const outer = record('Outer', { first: field('first', Integer), inner: field('inner', inner) })
    const alone = record('Alone', { list: field('list', nullable(listOf(Integer))) })
    const around = (codec: typeof outer | typeof alone, value: unknown, path: readonly [string, ...string[]]) => {
      const { before, after } = textAround(membersOf(codec, value), path)
      return `${before}[1,2]${after}`
    }
    expect(around(outer, { first: 7, inner: { list: null, last: 9 } }, ['inner', 'list'])).toBe(
      '{"first":7,"inner":{"last":9,"list":[1,2]}}',
    )
    expect(around(alone, { list: null }, ['list'])).toBe('{"list":[1,2]}')
    expect(() => around(alone, { list: null }, ['nothing'])).toThrow('nothing')
  })

  it('writes statements and payable lines as their codecs encode them', () => {
    const base = { id: statementId('1'), number: 1, status: { _tag: 'Open' as const } }
    fc.assert(
      fc.property(fc.array(lineItemArbitrary, { maxLength: 5 }), fc.boolean(), (lines, listed) => {
        const codec = data(StatementCodec)
        const day = knownDate(2026, 1, 31)
        const statement = { ...base, statementDate: day, controlTotal: null, items: listed ? lines : null }
        // The value lacks fields: both ways of writing have to treat undefined alike.
        const value = { grossAmount: 0, commissionPaid: 0, ...statement } as unknown as Statement
        expect(together(written(codec, value))).toBe(JSON.stringify(codec.encode(value)))
        const payable = { lines, note: null }
        expect(together(written(PayableLinesCodec, payable))).toBe(JSON.stringify(PayableLinesCodec.encode(payable)))
      }),
      runs(50),
    )
  })
})
