/** Changes of several lines, all or none. The statement's version guards them; an item names its own to have it checked too. */
import { listOf, orItsId, orUnsaid } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { EtagCodec } from './etag.codec.ts'
import { MOST_NAMED_LINES } from './limits.ts'
import { LineItemUpdateCodec } from './line-form.codec.ts'
import { LineItemIdCodec } from './line-item.codec.ts'

export const QuickUpdateCodec = record('QuickUpdate', {
  etag: field('etag', EtagCodec),
  items: field('itemUpdates', listOf(orItsId(LineItemUpdateCodec), MOST_NAMED_LINES)),
})

/** The lines that are deleted, voided or restored together. */
export const SeenItemsCodec = record('SeenItems', {
  etag: field('etag', EtagCodec),
  items: field(
    'items',
    listOf(
      orItsId(record('SeenLine', { id: field('id', LineItemIdCodec), etag: field('etag', orUnsaid(EtagCodec)) })),
      MOST_NAMED_LINES,
    ),
  ),
})
