/**
 * Whether a PDF is whole: pdf.js skips what it cannot unpack, and part of a page would be missing without a word. Each packed part is
 * unpacked against its checksum, and the cross-reference table compared with the file.
 */
import { inflateSync } from 'node:zlib'
import { MAX_UNPACKED_BYTES } from '../file-limits.ts'

export type PdfDamage =
  /** A part cannot be unpacked, or is other than it was when it was written. */
  | 'Part'
  /** The cross-reference table does not fit the file: something was cut out, or put in. */
  | 'Table'
  /** A part is too large once it is unpacked. */
  | 'Size'

/** The longest dictionary of a part, in bytes. */
const LONGEST_HEAD = 4_096
/** The most entries of cross-reference tables that are read, earlier tables included. */
const MOST_ENTRIES = 200_000
const MOST_TABLES = 50

const BLANK = /\s/

interface Part {
  readonly head: string
  readonly from: number
  readonly to: number
}

/** What stands between `stream` and `endstream`, with the dictionary before it. */
function* partsOf(bytes: Buffer): Generator<Part> {
  let at = bytes.indexOf('stream')
  let after = 0
  while (at >= 0) {
    const before = bytes.toString('latin1', Math.max(after, at - LONGEST_HEAD), at)
    const line = bytes.toString('latin1', at + 6, at + 8)
    const isHead = />>\s{0,4}$/.test(before) && /^\r?\n|^\r/.test(line)
    if (!isHead) {
      at = bytes.indexOf('stream', at + 6)
      continue
    }
    const from = at + 6 + (line.startsWith('\r\n') ? 2 : 1)
    const head = before.slice(Math.max(0, before.lastIndexOf('obj')))
    const said = Number(/\/Length\s{1,4}(\d{1,10})(?!\s{1,4}\d{1,10}\s{1,4}R)/.exec(head)?.[1] ?? Number.NaN)
    const isThere = bytes
      .toString('latin1', from + said, from + said + 12)
      .trimStart()
      .startsWith('endstream')
    const to = isThere ? from + said : bytes.indexOf('endstream', from)
    if (to < 0) return
    yield { head, from, to }
    after = to + 9
    at = bytes.indexOf('stream', after)
  }
}

/** Packed by Flate alone. Pictures are left out, because damage in them affects no text. */
const isPacked = (head: string): boolean =>
  /\/Filter\s{0,4}(?:\/FlateDecode|\[\s{0,4}\/FlateDecode\s{0,4}\])/.test(head) && !/\/Subtype\s{0,4}\/Image/.test(head)

const damagedPart = (bytes: Buffer): PdfDamage | null => {
  for (const { head, from, to } of partsOf(bytes)) {
    if (!isPacked(head)) continue
    try {
      inflateSync(bytes.subarray(from, to), { maxOutputLength: MAX_UNPACKED_BYTES })
    } catch (error) {
      return error instanceof RangeError ? 'Size' : 'Part'
    }
  }
  return null
}

/** Whether a part begins at this place. */
const isPart = (bytes: Buffer, at: number): boolean =>
  /^\s{0,4}\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj/.test(bytes.toString('latin1', at, at + 40))

/** Checks the entries of a cross-reference table in plain text; `before` is the place of the table before it. */
const tableFits = (
  bytes: Buffer,
  table: number,
  base: number,
): { readonly fits: boolean; readonly before: number | null } => {
  const end = bytes.indexOf('trailer', table)
  if (end < 0) return { fits: false, before: null }
  const text = bytes.toString('latin1', table, end)
  let entries = 0
  for (const { 1: place } of text.matchAll(/(\d{10}) \d{5} n/g)) {
    entries += 1
    if (entries > MOST_ENTRIES) break
    if (Number(place) > 0 && !isPart(bytes, base + Number(place))) return { fits: false, before: null }
  }
  const before = /\/Prev\s{1,4}(\d{1,10})/.exec(bytes.toString('latin1', end, end + LONGEST_HEAD))?.[1]
  return { fits: true, before: before === undefined ? null : Number(before) }
}

const fitsTable = (bytes: Buffer): boolean => {
  const last = bytes.lastIndexOf('startxref')
  const said = /startxref\s{1,4}(\d{1,10})/.exec(bytes.toString('latin1', last, last + 40))?.[1]
  if (last < 0 || said === undefined) return false
  // Some files have a few bytes before their own beginning.
  const base = Math.max(0, bytes.subarray(0, 1_024).indexOf('%PDF'))
  let at: number | null = Number(said)
  for (let tables = 0; at !== null && tables < MOST_TABLES; tables += 1) {
    let from = base + at
    while (BLANK.test(bytes.toString('latin1', from, from + 1))) from += 1
    if (bytes.toString('latin1', from, from + 4) !== 'xref') return isPart(bytes, from)
    const { fits, before } = tableFits(bytes, from, base)
    if (!fits) return false
    at = before
  }
  return true
}

/** Null for a whole file. An encrypted file cannot be unpacked here, but its table is checked all the same. */
export const pdfDamage = (bytes: Buffer): PdfDamage | null => {
  const isEncrypted = bytes.includes('/Encrypt')
  const part = isEncrypted ? null : damagedPart(bytes)
  return part ?? (fitsTable(bytes) ? null : 'Table')
}
