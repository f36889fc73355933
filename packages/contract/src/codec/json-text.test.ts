import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { DEEPEST_JSON, MOST_JSON_NAMES, MOST_JSON_VALUES, parseJsonInSteps, parseJsonText } from './json-text.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('JSON text from outside', () => {
  it('is parsed to the value it holds, whatever characters its strings have', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), value => {
        const text = JSON.stringify(value)
        expect(parseJsonText(text)).toEqual(E.right(JSON.parse(text)))
        expect(parseJsonText(JSON.stringify(value, null, 2))).toEqual(E.right(JSON.parse(text)))
      }),
      runs(200),
    )
  })

  it('is refused exactly when JSON.parse refuses it', () => {
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

  it('is refused for its depth or its number of values before it is parsed', () => {
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

  it('is refused when its objects have too many different names', () => {
    const named = (count: number) => `{${Array.from({ length: count }, (_, n) => `"n${n}" : 1`).join()}}`
    expect(E.isRight(parseJsonText(named(MOST_JSON_NAMES)))).toBe(true)
    expect(parseJsonText(named(MOST_JSON_NAMES + 1))).toEqual(E.left('at most 10,000 different names'))
    const spread = Array.from({ length: MOST_JSON_NAMES + 1 }, (_, n) => `{"n${n}":1}`)
    expect(parseJsonText(`[${spread.join()}]`)).toEqual(E.left('at most 10,000 different names'))
    const again = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ name: `value ${n}` })))
    expect(parseJsonText(again)).toEqual(E.right(JSON.parse(again)))
  })

  it('is refused when one object has a name twice, of which a proxy may have judged the other value', () => {
    const twice = E.left('amount once in each object')
    expect(parseJsonText('[{"amount":40,"id":{"amount":1},"amount":4000}]')).toEqual(twice)
    expect(parseJsonText('{"amount":40,"\\u0061mount":4000}')).toEqual(twice)
    for (const text of ['[{"a":1},{"a":2}]', '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":{"b":2}}]}', '{"a":"b","b":"a"}'])
      expect(parseJsonText(text)).toEqual(E.right(JSON.parse(text)))
  })

  it('is checked in steps of some hundred thousand characters', () => {
    const steps = (text: string) => [...parseJsonInSteps(text)].length
    expect(steps('[1]')).toBe(0)
    expect(steps(`[${'{},'.repeat(500_000)}{}]`)).toBeGreaterThan(2)
  })

  it('is not refused for brackets or names inside a string', () => {
    const text = JSON.stringify({ a: '['.repeat(1_000_000), '[{"\\': `\\",{${'",'.repeat(1_500_000)}` })
    expect(parseJsonText(text)).toEqual(E.right(JSON.parse(text)))
  })

  it('cannot change the prototype of an object', () => {
    const read = parseJsonText('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(E.isRight(read) && Object.getPrototypeOf(read.right)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })
})
