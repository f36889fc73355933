import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as LineItemFixtures from '../../testing/fixtures/line-items.ts'
import type { Statement } from '../statement/statement.ts'
import { lineItemId } from './line-item.ts'
import { linesAfter } from './lines-written.ts'

it('the lines after a write are the same if the service answers only the changed lines or all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), changes => {
      const before = changes.map((_, at) => LineItemFixtures.lineItem({ id: lineItemId(`line ${at}`) }))
      const after = before.map((line, at) => (changes[at] ? { ...line, insuredName: 'Changed, Ann' } : line))
      const changed = after.filter((line, at) => line !== before[at])
      const statement = { lineCount: before.length } as Statement
      expect(linesAfter(before, { statement, lines: changed.toReversed() })).toEqual(
        changed.length === before.length ? changed.toReversed() : after,
      )
      expect(linesAfter(before, { statement, lines: after })).toEqual(after)
      expect(linesAfter(before, { statement: { ...statement, lineCount: null }, lines: after })).toEqual(after)
    }),
  )
})
