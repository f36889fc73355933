import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importMappingArbitrary, runs } from '../../testing/index.ts'
import { decideMapping } from './decide-mapping.ts'

describe('saving how a file is read', () => {
  it('law: saved again as it is, nothing changes; what changes is told by field, in either direction', () => {
    fc.assert(
      fc.property(importMappingArbitrary, importMappingArbitrary, (one, other) => {
        expect(decideMapping(one, structuredClone(one))).toEqual([])
        const there = decideMapping(one, other)
        const back = decideMapping(other, one).map(({ field, before, after }) => ({
          field,
          before: after,
          after: before,
        }))
        expect(there).toEqual(back)
      }),
      runs(100),
    )
  })

  it('of a carrier without a mapping tells every field that says something', () => {
    fc.assert(
      fc.property(importMappingArbitrary, mapping => {
        const told = decideMapping(null, mapping)
        expect(told.map(({ before }) => before).every(before => before === null)).toBe(true)
        expect(told).toContainEqual({ field: 'header_row', before: null, after: mapping.headerRow })
      }),
      runs(100),
    )
  })
})
