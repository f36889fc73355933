import { describe, expect, it } from 'vitest'
import {
  arranged,
  asTheScreenHasIt,
  hide,
  moveBefore,
  moveBy,
  pin,
  readArrangement,
  widen,
} from './grid-arrangement.ts'

const COLUMNS = ['a', 'b', 'c', 'd'].map(id => ({ id }))
const AS_THE_SCREEN_HAS_IT = asTheScreenHasIt(COLUMNS)
const ids = (arrangement = AS_THE_SCREEN_HAS_IT, columns = COLUMNS) =>
  arranged(columns, arrangement)
    .map(column => column.id)
    .join('')

describe('the columns of a table', () => {
  it('have the default order until a person moves one', () => {
    expect(ids()).toBe('abcd')
    expect(ids(moveBefore(COLUMNS, AS_THE_SCREEN_HAS_IT, 'd', 'b'))).toBe('adbc')
    expect(ids(moveBefore(COLUMNS, AS_THE_SCREEN_HAS_IT, 'a', null))).toBe('bcda')
  })

  it('are moved one place by keys, and stop at the edges', () => {
    expect(ids(moveBy(COLUMNS, AS_THE_SCREEN_HAS_IT, 'b', 1))).toBe('acbd')
    expect(ids(moveBy(COLUMNS, AS_THE_SCREEN_HAS_IT, 'd', -1))).toBe('abdc')
    expect(moveBy(COLUMNS, AS_THE_SCREEN_HAS_IT, 'a', -1)).toBe(AS_THE_SCREEN_HAS_IT)
  })

  it('come first when they are pinned, and are unpinned by moving them away', () => {
    const pinned = pin(AS_THE_SCREEN_HAS_IT, 'c', true)
    expect(ids(pinned)).toBe('cabd')
    expect(moveBefore(COLUMNS, pinned, 'c', 'd')).toMatchObject({ pinned: [] })
    expect(moveBefore(COLUMNS, pinned, 'b', 'c')).toMatchObject({ pinned: ['c', 'b'] })
    expect(moveBy(COLUMNS, pinned, 'c', 1)).toMatchObject({ pinned: [] })
  })

  it('can be hidden, but never all of them', () => {
    const none = COLUMNS.reduce((before, { id }) => hide(before, id, true), AS_THE_SCREEN_HAS_IT)
    expect(ids(hide(AS_THE_SCREEN_HAS_IT, 'b', true))).toBe('acd')
    expect(ids(none)).toBe('a')
    expect(ids(hide(none, 'c', false))).toBe('c')
  })

  it('can be hidden by default, shown by a person, and hidden again by a reset', () => {
    const columns = [{ id: 'a' }, { id: 'b', aside: true }, { id: 'c' }]
    const fresh = readArrangement(undefined, columns)
    expect([ids(fresh, columns), ids(hide(fresh, 'b', false), columns)]).toEqual(['ac', 'abc'])
    expect(ids(readArrangement(hide(fresh, 'b', false), columns), columns)).toBe('abc')
    expect(asTheScreenHasIt(columns)).toEqual(fresh)
  })

  it('keep their order when the product adds or drops a column', () => {
    const moved = moveBefore(COLUMNS, AS_THE_SCREEN_HAS_IT, 'd', 'a')
    expect(ids(moved, [{ id: 'a' }, { id: 'new' }, { id: 'c' }, { id: 'd' }])).toBe('danewc')
  })

  it('keep a width set by a person until it is reset', () => {
    const wide = widen(AS_THE_SCREEN_HAS_IT, 'a', 200)
    expect([wide.widths, widen(wide, 'a', null).widths]).toEqual([{ a: 200 }, {}])
  })
})

describe('a stored arrangement of columns', () => {
  it('is restored', () => {
    const kept = {
      order: ['b', 'a'],
      hidden: ['c'],
      pinned: ['b'],
      widths: { a: 90 },
      sort: { column: 'a', descending: true },
    }
    expect(readArrangement(JSON.parse(JSON.stringify(kept)), COLUMNS)).toEqual(kept)
    expect(readArrangement({ ...kept, sort: null }, COLUMNS).sort).toBeNull()
  })

  it.each([null, undefined, 7, 'x', [], { order: 3, widths: { a: 'wide', b: -1 }, sort: [] }])(
    'is the default one if %j was stored',
    kept => expect(readArrangement(kept, COLUMNS)).toEqual(AS_THE_SCREEN_HAS_IT),
  )
})
