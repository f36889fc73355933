/** A text file's characters: UTF-8 when its bytes are, else those of a Macintosh, else Windows-1252, which accepts any bytes. */
import type { Encoding } from '@commissions/core'
import { utf16Of, withoutPadding } from '../file-kind.ts'
import { charsetOf } from '../markup-kind.ts'
import { refuseFile } from '../refused-file.ts'

const utf8 = (bytes: Buffer): string | null => {
  try {
    // Drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The characters 0x80 to 0x9f, in which Windows-1252 differs from Latin-1. Node's own decoder confuses the two. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, character => FROM_0X80[character.charCodeAt(0) - 0x80] ?? character)

/** Decodes by the character set that the page names; null if it is unknown here. */
const inCharset = (bytes: Buffer, charset: string | null): string | null => {
  if (charset === null || SAME_AS_1252.has(charset)) return null
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return null
  }
}

const SAME_AS_1252: ReadonlySet<string> = new Set([
  'windows-1252',
  'iso-8859-1',
  'latin1',
  'us-ascii',
  'ascii',
  'utf-8',
])

/** What no name holds: a capital letter behind a small one, the reverse, or a sign behind a letter. */
const IN_NO_NAME = /\p{Ll}[\u00c0-\u00de]|[\u00df-\u00ff][A-Z]|\p{L}(?=[\u0080-\uffff])[^\p{L}\s\u2013\u2019]/gu

const strangeIn = (text: string): number => text.match(IN_NO_NAME)?.length ?? 0

/** The text with a Macintosh's letters, whose rows end in a carriage return alone. Null where Windows-1252 reads less strangely. */
const macintosh = (bytes: Buffer): string | null => {
  if (!bytes.includes('\r') || bytes.includes('\n')) return null
  const text = new TextDecoder('macintosh').decode(bytes)
  return strangeIn(text) > strangeIn(windows1252(bytes)) ? null : text
}

/** Refused when the mapping says UTF-8 and the bytes are not valid UTF-8. */
export const fileText = (bytes: Buffer, encoding: Encoding | null): string => {
  const utf16 = utf16Of(bytes)
  // UTF-16 always holds zero bytes, so NUL is looked for after decoding, as a character: PostgreSQL's text holds none.
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes).replaceAll('\0', '')
  // Zeros fill up the places of a field, as blanks do.
  return inBytes(withoutPadding(bytes), encoding).replaceAll('\0', ' ')
}

const inBytes = (bytes: Buffer, encoding: Encoding | null): string => {
  if (encoding === 'windows-1252') return windows1252(bytes)
  const text = utf8(bytes)
  if (text === null && encoding === 'utf-8')
    return refuseFile('The file is not written in UTF-8, as its mapping says: try Windows-1252.')
  if (text !== null) return text
  const ofMacintosh = macintosh(bytes)
  if (ofMacintosh !== null) return ofMacintosh
  const plain = windows1252(bytes)
  return inCharset(bytes, charsetOf(plain)) ?? plain
}
