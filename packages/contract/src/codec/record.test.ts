import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { orNull } from './answered.ts'
import { dictionary, eitherOf, listOf, nullable } from './combinators.ts'
import { REFUSED } from './form.ts'
import { anyReaderOf } from './reader.ts'
import { field, record, spread } from './record.ts'
import { decode } from './report.ts'
import { Amount, Integer, Text } from './scalars.ts'

const Line = record(
  'Line',
  { id: field('line_id', Text), note: field('note', nullable(Text)) },
  { amount: field('gross_amount', Amount), memo: field('memo', nullable(Text)) },
)

describe('record codecs', () => {
  it('use snake_case on the wire and the names of the core inside', () => {
    expect(decode(Line, { line_id: 'a', note: 'n', gross_amount: 1.5 })).toEqual(
      E.right({ id: 'a', note: 'n', amount: 150 }),
    )
  })

  it('always write required keys, with null for an empty one', () => {
    expect(Line.encode({ id: 'a', note: null })).toEqual({ line_id: 'a', note: null })
  })

  it('accept a request that leaves out nullable keys', () => {
    expect(decode(Line, { line_id: 'a' })).toEqual(E.right({ id: 'a', note: null }))
  })

  it('distinguish an optional key that was left out (unchanged) from null (cleared) if null is a value', () => {
    expect(decode(Line, { line_id: 'a', memo: null })).toEqual(E.right({ id: 'a', note: null, memo: null }))
    expect(decode(Line, { line_id: 'a', gross_amount: null })).toEqual(E.right({ id: 'a', note: null }))
  })

  it('drop unknown keys, prototype keys among them', () => {
    const sent = JSON.parse('{"line_id":"a","admin":true,"__proto__":{"polluted":true}}')
    const read = decode(Line, sent)
    expect(read).toEqual(E.right({ id: 'a', note: null }))
    expect(E.isRight(read) && 'polluted' in read.right).toBe(false)
  })

  it('do not read inherited properties', () => {
    expect(E.isLeft(decode(Line, Object.create({ line_id: 'a' })))).toBe(true)
  })

  it('report every fault with its path', () => {
    const Lines = record('Lines', { lines: field('lines', listOf(Line)) })
    expect(decode(Lines, { lines: [{ line_id: 1 }, { line_id: 'b', gross_amount: 'x' }] })).toEqual(
      E.left(['lines.0.line_id: expected a text, got 1', 'lines.1.gross_amount: expected an amount, got "x"']),
    )
  })

  it('in one of two forms are told the fault of the form that fits further, whichever stands first', () => {
    const fault = { left: ['line.line_id: expected a text, got 1'] }
    for (const codec of [eitherOf(Line, Integer), eitherOf(Integer, Line)])
      expect(decode(record('Either', { line: field('line', codec) }), { line: { line_id: 1 } })).toMatchObject(fault)
    expect(decode(eitherOf(Line, Integer), 'x')).toMatchObject({ left: [expect.stringContaining('got "x"')] })
  })

  it('share one flat object on the wire when they are spread', () => {
    const Both = spread('Both', record('Base', { id: field('id', Text) }), {
      first: record('First', { amount: field('first_amount', Amount) }),
    })
    const model = { id: 'x', first: { amount: 250 as never } }
    expect(Both.encode(model)).toEqual({ id: 'x', first_amount: 2.5 })
    expect(decode(Both, { id: 'x', first_amount: 2.5 })).toEqual(E.right(model))
  })
})

describe('the quick reading of records', () => {
  it('reads an empty list in place of nothing: rows of long answers are read by it alone', () => {
    const Row = record('Row', { line: field('line', orNull(Line)), lob: field('lob', orNull(Text)) })
    expect(anyReaderOf(Row)({ line: [], lob: [] })).toEqual({ line: null, lob: null })
    expect(anyReaderOf(Row)({ line: [1], lob: [] })).toBe(REFUSED)
  })
})

describe('list and dictionary codecs', () => {
  it('read an absent list as empty, as NO_CONTENT means', () => {
    expect(decode(listOf(Integer), null)).toEqual(E.right([]))
  })

  it('refuse more items than they may hold', () => {
    expect(decode(listOf(Integer, 2), [1, 2, 3])).toEqual(E.left(['Expected a list of at most 2, got 3']))
  })

  it('refuse unknown keys of a dictionary by name', () => {
    const Agents = dictionary('Agents', 'a position 1 to 3', (key): key is '1' => key === '1', Integer)
    expect(decode(Agents, { 1: 5 })).toEqual(E.right({ 1: 5 }))
    expect(decode(Agents, { 4: 5 })).toEqual(E.left(['4: expected a position 1 to 3 as key']))
  })

  it('read __proto__ as a plain key', () => {
    const Any = dictionary('Any', 'a key', (_): _ is string => true, Integer)
    const read = decode(Any, JSON.parse('{"__proto__": 1}'))
    expect(E.isRight(read) && Object.hasOwn(read.right, '__proto__')).toBe(true)
  })
})
