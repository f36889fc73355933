/** The head of the documents that an agency hands out: its name, address and logo, which the agency sets. */
import { either as E } from 'fp-ts'
import { badRequest, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import { fieldChanges } from '../history/field-changes.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { unguarded } from '../history/unguarded.ts'
import { uncapitalized } from '../text/first-letter.ts'
import { type Logo, readLogo } from './logo.ts'

export interface Letterhead {
  /** The name on paper; null for the agency's own name. */
  readonly name: string | null
  /** The lines of the address, without blank ones. */
  readonly address: readonly string[]
  readonly logo: Logo | null
}

/** A stored letterhead, or the default if nobody has saved one. */
export interface StoredLetterhead extends Letterhead {
  readonly etag: Etag
}

/** A letterhead to save. `etag` is the version that the person saw; null overwrites whatever is stored. */
export type LetterheadChange = Letterhead & { readonly etag: Etag | null }

/** The letterhead of an agency that has not set one: the agency's own name alone. */
export const BLANK_LETTERHEAD: Letterhead = { name: null, address: [], logo: null }

/** The longest line in characters: what fits beside a logo. */
export const LETTERHEAD_LINE = 80
/** The most lines: street, suite, city, phone, e-mail and license. */
export const ADDRESS_LINES = 6

const nameFault = (name: string | null): string | null =>
  name !== null && name.trim().length > LETTERHEAD_LINE ? `name: expected at most ${LETTERHEAD_LINE} characters` : null

const addressFault = (address: readonly string[]): string | null => {
  if (address.length > ADDRESS_LINES) return `address: expected at most ${ADDRESS_LINES} lines, got ${address.length}`
  const long = address.findIndex(line => line.length > LETTERHEAD_LINE)
  return long < 0 ? null : `address: expected at most ${LETTERHEAD_LINE} characters in line ${long + 1}`
}

const logoFault = (logo: Logo | null): string | null => {
  const read = logo === null ? null : readLogo(logo)
  return read !== null && E.isLeft(read) ? `logo: ${uncapitalized(read.left)}` : null
}

/** The lines of an address as a person typed them, one below the other. */
export const addressLines = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** A logo as the history shows it: its format and size in words. */
const toldLogo = (logo: unknown): unknown => {
  const read = typeof logo === 'string' ? readLogo(logo) : null
  if (read === null || E.isLeft(read)) return null
  const { format, width, height, bytes } = read.right
  return `${format} of ${width} by ${height} pixels, ${Math.ceil(bytes.length / 1024)} KB`
}

const told = ({ name, address, logo }: Letterhead) => ({
  letterhead_name: name,
  letterhead_address: address.join(', ') || null,
  letterhead_logo: logo,
})

export interface LetterheadDecision {
  readonly letterhead: Letterhead
  readonly told: readonly FieldChange[]
}

/** The letterhead to store with the entries for its history, or why it cannot be stored. */
export const decideLetterhead = (
  before: StoredLetterhead,
  { etag, ...change }: LetterheadChange,
): E.Either<Refusal, LetterheadDecision> => {
  const seen = seenAt(before, etag)
  if (E.isLeft(seen)) return seen
  const fault = nameFault(change.name) ?? addressFault(change.address) ?? logoFault(change.logo)
  if (fault !== null) return E.left(badRequest(fault))
  const letterhead = {
    name: change.name?.trim() || null,
    address: addressLines(change.address.join('\n')),
    logo: change.logo,
  }
  const changes = fieldChanges(told(before), told(letterhead)).map(one =>
    one.field === 'letterhead_logo' ? { ...one, before: toldLogo(one.before), after: toldLogo(one.after) } : one,
  )
  return E.right({ letterhead, told: [...changes, ...unguarded(etag)] })
}
