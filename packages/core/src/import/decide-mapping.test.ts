import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importMappingArbitrary, runs } from '../../testing/index.ts'
import { decideMapping, MAPPING_FORGOTTEN, MAPPING_SAVED } from './decide-mapping.ts'

describe('saving a mapping', () => {
  it('law: changes nothing if it is the same, else lists the same fields in either direction', () => {
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

  it('lists every field it sets if the carrier had no mapping, and forgetting it lists them again', () => {
    fc.assert(
      fc.property(importMappingArbitrary, mapping => {
        const told = decideMapping(null, mapping)
        expect(told.map(({ before }) => before).every(before => before === null)).toBe(true)
        expect(told).toContainEqual({ field: 'header_row', before: null, after: mapping.headerRow })
        const forgotten = decideMapping(mapping, null)
        expect(forgotten).toEqual(told.map(({ field, after }) => ({ field, before: after, after: null })))
      }),
      runs(100),
    )
  })

  it('is named after the user’s act in the history, as forgetting is', () => {
    expect([MAPPING_SAVED, MAPPING_FORGOTTEN]).toEqual(['Save mapping', 'Forget mapping'])
    expect(decideMapping(null, null)).toEqual([])
  })
})
