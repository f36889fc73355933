/** The head of the documents that the agency hands out: its name, address and logo. */
import {
  ADDRESS_LINES,
  LETTERHEAD_LINE,
  type LetterheadChange,
  LOGO_KIB,
  type Logo,
  readLogo,
  type StoredLetterhead,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { listOf, nullable, sentListOf } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { field, record } from '../codec/record.ts'
import { scalar, textUpTo } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { EtagCodec, SeenEtag } from './etag.codec.ts'
import { HistoryEntryCodec } from './statement-form.codec.ts'

const readText = (u: unknown) => (typeof u === 'string' ? readLogo(u) : E.left('Expected a PNG or JPEG picture'))

/** One white pixel. */
const EXAMPLE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='

const LogoCodec: Codec<Logo, string> = scalar(
  'Logo',
  `a PNG or JPEG picture of at most ${LOGO_KIB} KB as a data URL`,
  (u): u is Logo => E.isRight(readText(u)),
  u => {
    const read = readText(u)
    return E.isRight(read) ? read.right.logo : REFUSED
  },
  logo => logo,
  { type: 'string', pattern: '^data:[A-Za-z/+.-]*;base64,', examples: [EXAMPLE] },
  u => {
    const read = readText(u)
    return E.isLeft(read) ? read.left : null
  },
)

const fields = {
  name: field('name', nullable(textUpTo(LETTERHEAD_LINE))),
  address: field('address', listOf(textUpTo(LETTERHEAD_LINE), ADDRESS_LINES)),
  logo: field('logo', nullable(LogoCodec)),
}

const LetterheadCodec: RecordCodec<StoredLetterhead> = record('Letterhead', {
  ...fields,
  etag: field('etag', EtagCodec),
})

const LetterheadChangeCodec: RecordCodec<LetterheadChange> = record('LetterheadChange', {
  ...fields,
  // The address is required, since leaving it out would remove it.
  address: field('address', sentListOf(textUpTo(LETTERHEAD_LINE), ADDRESS_LINES)),
  etag: field('etag', nullable(SeenEtag)),
})

const describe = endpointsOf('commissions').ours
const path = '/commissions/settings/letterhead'

export const letterheadEndpoints = {
  get: describe.get(path, {
    answer: data(LetterheadCodec),
    summary: 'Name, address and logo on what the agency hands out',
  }),
  save: describe.put(path, {
    access: 'settings',
    body: LetterheadChangeCodec,
    answer: data(LetterheadCodec),
    summary: 'Saves name, address and logo on what the agency hands out',
  }),
  history: describe.get(`${path}/history`, {
    access: 'settings',
    answer: data(listOf(HistoryEntryCodec)),
    summary: 'Who changed the letterhead, newest first',
  }),
}
