/** How a line names its client. Lines do not need the rest of a client, which the search and the client records send. */
import type { ClientId, ClientReference } from '@commissions/core'
import { AnsweredText } from '../codec/answered.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { field, record } from '../codec/record.ts'
import { idOf } from '../codec/scalars.ts'

/** A client's id is text; a caller may send the number it looks like (section 3: "numeric or text"). */
export const ClientIdCodec = idOf<ClientId>('ClientId', "a client's id", {
  type: ['string', 'integer'],
  examples: ['42'],
})

export const ClientReferenceCodec: RecordCodec<ClientReference> = record('ClientReference', {
  id: field('id', ClientIdCodec),
  number: field('number', AnsweredText),
  displayName: field('display_name', AnsweredText),
})
