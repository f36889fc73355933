import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { DEEPEST_JSON, MOST_JSON_VALUES, parseJsonText } from './json-text.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('JSON that somebody else wrote', () => {
  it('is the value it says, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), value => {
        const text = JSON.stringify(value)
        expect(parseJsonText(text)).toEqual(E.right(JSON.parse(text)))
        expect(parseJsonText(JSON.stringify(value, null, 2))).toEqual(E.right(JSON.parse(text)))
      }),
      runs(200),
    )
  })

  it('is refused when it is none, as JSON.parse refuses it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[[\]{}",:\\0-9a]{0,30}$/)), text => {
        expect(parseJsonText(text)).toEqual(
          E.tryCatch(
            () => JSON.parse(text) as unknown,
            () => 'JSON',
          ),
        )
      }),
      runs(500),
    )
  })

  it('is refused by its depth and its number of values before it is made', () => {
    expect(E.isRight(parseJsonText(nested(DEEPEST_JSON)))).toBe(true)
    const depth = E.left('at most 32 lists and objects within each other')
    expect(parseJsonText(nested(DEEPEST_JSON + 1))).toEqual(depth)
    expect(parseJsonText('['.repeat(8_000_000))).toEqual(depth)
    expect(parseJsonText(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toEqual(depth)
    const many = (count: number) => `[${Array(count).fill('0').join()}]`
    expect(E.isRight(parseJsonText(many(MOST_JSON_VALUES - 1)))).toBe(true)
    expect(parseJsonText(many(MOST_JSON_VALUES + 1))).toEqual(E.left('at most 2,000,000 values'))
    expect(parseJsonText(`[${Array(1_200_000).fill('{}').join()}]`)).toEqual(E.left('at most 2,000,000 values'))
  })

  it('counts nothing that stands in a text', () => {
    const text = JSON.stringify({ a: '['.repeat(1_000_000), '[{"\\': `\\",{${'",'.repeat(1_500_000)}` })
    expect(parseJsonText(text)).toEqual(E.right(JSON.parse(text)))
  })

  it('gives nobody another prototype', () => {
    const read = parseJsonText('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(E.isRight(read) && Object.getPrototypeOf(read.right)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })
})
