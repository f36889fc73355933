/** What an uploaded file is, by its first bytes: a name and a declared type are only claims. */
import { refuseFile } from './refused-file.ts'

export type FileKind = 'workbook' | 'pdf' | 'text'

/** What every refusal of a file ends with. */
export const EXPECTED =
  'Expected a CSV file, an Excel workbook (.xlsx), a table in HTML, or a PDF with text, with one line per row.'

const ARCHIVE = 'The file is a compressed archive: unpack it first.'

export const isArchive = (): string => `${ARCHIVE} ${EXPECTED}`

const refuse = (what: string): never => refuseFile(`${what} ${EXPECTED}`)

const OLD_EXCHANGE =
  'The file is a spreadsheet of an old exchange format (.slk, .dif): open it in Excel and save it as .xlsx or CSV.'

/** Signatures of what people pick by mistake, so that the refusal can name it. */
const KNOWN: readonly (readonly [signature: readonly number[], what: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'The file is an old Excel workbook (.xls), one with a password, or a message of Outlook or a document of Word: save the workbook in it as .xlsx without a password, or as CSV.',
  ],
  [
    // ID;P
    [0x49, 0x44, 0x3b, 0x50],
    OLD_EXCHANGE,
  ],
  [
    // {\rtf
    [0x7b, 0x5c, 0x72, 0x74, 0x66],
    'The file is a text with formatting (.rtf): open it, copy its table to a workbook and save that.',
  ],
  [
    // TABLE
    [0x54, 0x41, 0x42, 0x4c, 0x45, 0x0d, 0x0a, 0x30, 0x2c, 0x31],
    OLD_EXCHANGE,
  ],
  [
    // TABLE
    [0x54, 0x41, 0x42, 0x4c, 0x45, 0x0a, 0x30, 0x2c, 0x31],
    OLD_EXCHANGE,
  ],
  [
    // ISA*
    [0x49, 0x53, 0x41, 0x2a],
    'The file is data for programs (EDI): ask the carrier for a CSV file or a workbook.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'The file is a picture.'],
  [[0xff, 0xd8, 0xff], 'The file is a picture.'],
  [[0x49, 0x49, 0x2a, 0x00], 'The file is a picture.'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'The file is a picture.'],
  [[0x47, 0x49, 0x46, 0x38], 'The file is a picture.'],
  [[0x1f, 0x8b], ARCHIVE],
  [[0x52, 0x61, 0x72, 0x21], ARCHIVE],
  [[0x37, 0x7a, 0xbc, 0xaf], ARCHIVE],
]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** Tab, line feed, form feed, carriage return, and the end-of-file mark that old programs write. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a])

const isControl = (byte: number): boolean => byte < 0x20 && !TEXT_CONTROLS.has(byte)

/** In bytes: the beginning of a file, which has its headings. */
const BEGINNING = 64

/** Whether each character at the beginning is one of Latin-1 beside a zero byte, which is at this place of its two bytes. */
const hasZerosAt = (bytes: Uint8Array, place: 0 | 1): boolean => {
  const beginning = bytes.subarray(0, BEGINNING)
  return bytes.length % 2 === 0 && beginning.every((byte, at) => (at % 2 === place ? byte === 0 : !isControl(byte)))
}

/** UTF-16 is full of zero bytes and yet text. Its byte order mark says so; databases export it without one. */
export const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(bytes, [0xff, 0xfe]) || hasZerosAt(bytes, 1)) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) || hasZerosAt(bytes, 0) ? 'utf-16be' : null
}

/** The share of zeros in a text whose fields are filled up with them. */
const MOST_ZEROS = 0.25

/** The bytes without the zeros at their end, with which old programs fill up a file. */
export const withoutPadding = (bytes: Buffer): Buffer => {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.subarray(0, end)
}

/** A plain loop: a file has up to 32 million bytes. */
const isBinary = (bytes: Buffer): boolean => {
  if (utf16Of(bytes) !== null) return false
  const whole = withoutPadding(bytes)
  let zeros = 0
  for (const byte of whole)
    if (byte === 0) zeros += 1
    else if (isControl(byte)) return true
  return zeros > MOST_ZEROS * whole.length
}

export const fileKind = (bytes: Buffer): FileKind => {
  if (bytes.length === 0) refuse('The file is empty.')
  if (startsWith(bytes, ZIP)) return 'workbook'
  if (startsWith(bytes, PDF)) return 'pdf'
  const known = KNOWN.find(([signature]) => startsWith(bytes, signature))
  if (known !== undefined) refuse(known[1])
  return isBinary(bytes) ? refuse('The file is not readable as text.') : 'text'
}
