/** The bodies of calls that change several lines of a statement: all of them or none. */
import { listOf } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { EtagCodec } from './etag.codec.ts'
import { LineItemIdCodec, LineItemUpdateCodec } from './line-item.codec.ts'

/** More than the largest statement has lines. */
const MOST_LINES = 100_000

export const QuickUpdateCodec = record('QuickUpdate', {
  etag: field('etag', EtagCodec),
  items: field('itemUpdates', listOf(LineItemUpdateCodec, MOST_LINES)),
})

export const DeleteItemsCodec = record('DeleteItems', {
  etag: field('etag', EtagCodec),
  items: field(
    'items',
    listOf(record('SeenLine', { id: field('id', LineItemIdCodec), etag: field('etag', EtagCodec) }), MOST_LINES),
  ),
})
