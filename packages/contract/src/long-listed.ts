/** The records that come by the thousand; `scripts/write-readers.mjs` writes their readers out. */
import { LineItemCodec, PayoutCodec, PayoutExplanationCodec } from './commissions/line-item.codec.ts'
import { PolicyCodec, PolicyOverrideCodec, PolicyTermCodec } from './search/policy.codec.ts'
import { ClientReferenceCodec } from './search/search.codec.ts'

export const LONG_LISTED = [
  LineItemCodec,
  PayoutCodec,
  PayoutExplanationCodec,
  ClientReferenceCodec,
  PolicyCodec,
  PolicyTermCodec,
  PolicyOverrideCodec,
] as const
