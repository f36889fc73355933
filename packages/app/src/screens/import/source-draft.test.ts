import type { Source } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { importMapping } from '../../testing/import.fixture.ts'
import { NEW_SOURCE, sourceDraft, sourceOf } from './source-draft.ts'

const COLUMNS = ['Policy', 'New', 'Renewal', 'Column D'].map((name, index) => ({ index, name, examples: [] }))

describe('the source of a field that is no single column', () => {
  it('reads back unchanged from the form that shows it', () => {
    const sources: readonly Source[] = [
      { column: 'Policy', carryDown: true },
      { column: 3, part: 'before', separator: '/' },
      { column: 'Policy', part: 'after', separator: ' - ' },
      { section: { prefix: 'Client:', suffix: null } },
      { section: { prefix: null, suffix: null } },
      { sum: ['New', 'Renewal'] },
      { sum: ['New'], less: ['Renewal', 3] },
    ]
    for (const source of sources) expect(sourceOf(sourceDraft(source, COLUMNS), importMapping, COLUMNS)).toEqual(source)
  })
  it('is incomplete while its mark or its columns are missing', () => {
    expect(sourceOf({ ...NEW_SOURCE, kind: 'After', mark: '' }, importMapping, COLUMNS)).toBeNull()
    expect(sourceOf({ ...NEW_SOURCE, kind: 'Sum', sum: new Map([[1, -1]]) }, importMapping, COLUMNS)).toBeNull()
    expect(sourceOf({ ...NEW_SOURCE, kind: 'Carried', column: 9 }, importMapping, COLUMNS)).toBeNull()
  })
})
