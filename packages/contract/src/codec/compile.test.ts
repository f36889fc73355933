import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { field, record } from './record.ts'
import { decode } from './report.ts'
import { Decimal, Text } from './scalars.ts'

describe('a compiled record', () => {
  const Point = record('Point', { x: field('x', Decimal), name: field('toString', Text) })

  it('ignores inherited keys', () => {
    const inherits = Object.create({ x: 1 }, { toString: { value: 'own', enumerable: true } })
    for (const value of [{ x: 1 }, inherits, { x: 1, toString: 'own' }])
      expect(compile(Point)(value)).toEqual(decode(Point, value))
  })

  it('drops unknown keys', () => {
    const sent = JSON.parse('{"x":1,"y":2,"__proto__":{"polluted":true}}')
    const read = compile(record('Point', { x: field('x', Decimal) }))(sent)
    expect(read).toEqual(E.right({ x: 1 }))
    expect(E.isRight(read) && 'polluted' in read.right).toBe(false)
  })
})
