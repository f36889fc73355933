import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { etag } from '../history/etag.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { statementId } from '../statement/statement-source.ts'
import { matchableLine } from './matchable-line.ts'

describe('section 5: matching a line item', () => {
  const line = { statementId: statementId('s'), id: lineItemId('l'), etag: etag('1') }

  it('requires statement id, id and etag, and names what is missing', () => {
    expect(matchableLine(line)).toEqual(E.right(line))
    expect(matchableLine({ ...line, statementId: null })).toEqual(E.left('Matching a line needs a statement id'))
    expect(matchableLine({ ...line, id: null })).toEqual(E.left('Matching a line needs an id'))
    expect(matchableLine({ ...line, etag: etag('') })).toEqual(E.left('Matching a line needs an etag'))
    expect(matchableLine({ statementId: null, id: null, etag: null })).toEqual(
      E.left('Matching a line needs a statement id, an id and an etag'),
    )
  })
})
