/** A text file's characters: UTF-8 when its bytes are, else Windows-1252, which accepts any bytes. */
import type { Encoding } from '@commissions/core'
import { either as E } from 'fp-ts'
import { isUtf16 } from './file-kind.ts'

/** Here zero bytes are looked for as characters: PostgreSQL's text holds none. */
const utf16 = (bytes: Buffer): string =>
  new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes).replaceAll('\0', '')

const utf8 = (bytes: Buffer): string | null => {
  try {
    // Drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Where Windows-1252 differs from Latin-1: 0x80 to 0x9f. Node's own decoder mistakes the one for the other. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, character => FROM_0X80[character.charCodeAt(0) - 0x80] ?? character)

/** Left when the mapping says UTF-8 and the bytes are none. */
export const fileText = (bytes: Buffer, encoding: Encoding | null): E.Either<string, string> => {
  if (isUtf16(bytes)) return E.right(utf16(bytes))
  if (encoding !== 'windows-1252') {
    const text = utf8(bytes)
    if (text !== null) return E.right(text)
    if (encoding === 'utf-8') return E.left('The file is not written in UTF-8, as its mapping says: try Windows-1252.')
  }
  return E.right(windows1252(bytes))
}
