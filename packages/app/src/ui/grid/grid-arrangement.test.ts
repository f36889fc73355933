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
  it('stand as the screen has them until somebody moves one', () => {
    expect(ids()).toBe('abcd')
    expect(ids(moveBefore(COLUMNS, AS_THE_SCREEN_HAS_IT, 'd', 'b'))).toBe('adbc')
    expect(ids(moveBefore(COLUMNS, AS_THE_SCREEN_HAS_IT, 'a', null))).toBe('bcda')
  })

  it('are moved by keys as by dragging, and stop at the edges', () => {
    expect(ids(moveBy(COLUMNS, AS_THE_SCREEN_HAS_IT, 'b', 1))).toBe('acbd')
    expect(ids(moveBy(COLUMNS, AS_THE_SCREEN_HAS_IT, 'd', -1))).toBe('abdc')
    expect(moveBy(COLUMNS, AS_THE_SCREEN_HAS_IT, 'a', -1)).toBe(AS_THE_SCREEN_HAS_IT)
  })

  it('stand first when they are pinned, and are freed by moving them away', () => {
    const pinned = pin(AS_THE_SCREEN_HAS_IT, 'c', true)
    expect(ids(pinned)).toBe('cabd')
    expect(moveBefore(COLUMNS, pinned, 'c', 'd')).toMatchObject({ pinned: [] })
    expect(moveBefore(COLUMNS, pinned, 'b', 'c')).toMatchObject({ pinned: ['c', 'b'] })
    expect(moveBy(COLUMNS, pinned, 'c', 1)).toMatchObject({ pinned: [] })
  })

  it('may be hidden, but not all of them', () => {
    const none = COLUMNS.reduce((before, { id }) => hide(before, id, true), AS_THE_SCREEN_HAS_IT)
    expect(ids(hide(AS_THE_SCREEN_HAS_IT, 'b', true))).toBe('acd')
    expect(ids(none)).toBe('a')
    expect(ids(hide(none, 'c', false))).toBe('c')
  })

  it('that few look for are shown when they are asked for, and hidden again with everything else by a reset', () => {
    const columns = [{ id: 'a' }, { id: 'b', aside: true }, { id: 'c' }]
    const fresh = readArrangement(undefined, columns)
    expect([ids(fresh, columns), ids(hide(fresh, 'b', false), columns)]).toEqual(['ac', 'abc'])
    expect(ids(readArrangement(hide(fresh, 'b', false), columns), columns)).toBe('abc')
    expect(asTheScreenHasIt(columns)).toEqual(fresh)
  })

  it('keep their place when the product brings a new one or drops one', () => {
    const moved = moveBefore(COLUMNS, AS_THE_SCREEN_HAS_IT, 'd', 'a')
    expect(ids(moved, [{ id: 'a' }, { id: 'new' }, { id: 'c' }, { id: 'd' }])).toBe('danewc')
  })

  it('have a width of their own until it is given back', () => {
    const wide = widen(AS_THE_SCREEN_HAS_IT, 'a', 200)
    expect([wide.widths, widen(wide, 'a', null).widths]).toEqual([{ a: 200 }, {}])
  })
})

describe('an arrangement that was kept', () => {
  it('comes back as it was', () => {
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
    'is as the screen has it where %j says nothing sensible',
    kept => expect(readArrangement(kept, COLUMNS)).toEqual(AS_THE_SCREEN_HAS_IT),
  )
})
