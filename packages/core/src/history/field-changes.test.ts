import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import { fieldChanges } from './field-changes.ts'

describe('field changes', () => {
  it('list fields that changed, were added or are gone, whatever the order of keys inside', () => {
    const before = { same: { a: 1, b: [1] }, moved: 1, gone: 'x' }
    const after = { same: { b: [1], a: 1 }, moved: 2, come: null, added: false }
    expect(fieldChanges(before, after)).toEqual([
      { field: 'moved', before: 1, after: 2 },
      { field: 'gone', before: 'x', after: null },
      { field: 'added', before: null, after: false },
    ])
  })

  it('are written as text that databases can hold', () => {
    expect(canonical({ b: '\ud800', a: [undefined] })).toBe('{"a":[null],"b":"\ufffd"}')
  })
})
