/**
 * Looks into a workbook's archive before anybody reads it: a few kilobytes can unpack to gigabytes, and a single cell
 * far out makes a sheet of a billion empty ones. The reader unpacks into buffers of the sizes named here, so they bind.
 */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { either as E } from 'fp-ts'
import { finishInTurns } from '../../work-in-turns.ts'
import {
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ENTRIES,
  MAX_ROWS,
  MAX_UNPACKED_BYTES,
  tooManyRows,
  workbookTooLarge,
  workbookUnreadable,
} from './file-limits.ts'

interface Entry {
  readonly name: string
  readonly compression: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** Stands in a field whose true value is in a 64-bit record; no workbook within the limits needs one. */
const IN_ZIP64 = 0xffffffff

const endRecord = (zip: Buffer): number | null => {
  const first = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at
  return null
}

/** The central directory; null when it cannot be followed. */
const entriesOf = (zip: Buffer): readonly Entry[] | null => {
  const end = endRecord(zip)
  if (end === null) return null
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return null
    const name = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      compression: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    })
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const inflated = promisify<Buffer, { readonly maxOutputLength: number }, Buffer>(inflateRaw)

/** An entry's text; null when it is not what the directory says it is. */
const textOf = async (zip: Buffer, { offset, packed, unpacked, compression }: Entry): Promise<string | null> => {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null
  const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const bytes = zip.subarray(from, from + packed)
  if (compression === 0) return bytes.toString('latin1')
  if (compression !== 8) return null
  try {
    return (await inflated(bytes, { maxOutputLength: Math.max(1, unpacked) })).toString('latin1')
  } catch {
    return null
  }
}

/** A row's number or a cell's address, however it is quoted; an escaped one is refused, no program writes it. */
const PLACES = /<(?:\w+:)?(?:row|c)\b[^>]*?\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/

const columnNumber = (letters: string): number => {
  let number = 0
  for (let index = 0; index < letters.length; index += 1) number = number * 26 + letters.charCodeAt(index) - 64
  return number
}

/** Some milliseconds of work. */
const PLACES_A_STEP = 20_000

function* sheetFault(xml: string): Generator<undefined, string | null> {
  let rows = 0
  let columns = 0
  let places = 0
  for (const [, double, single] of xml.matchAll(PLACES)) {
    places += 1
    if (places % PLACES_A_STEP === 0) yield
    const [, letters, row] = PLACE.exec(double ?? single ?? '') ?? []
    if (letters === undefined || row === undefined) return workbookUnreadable()
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnNumber(letters))
  }
  if (rows > MAX_ROWS) return tooManyRows()
  return columns > MAX_COLUMNS || rows * columns > MAX_CELLS ? workbookTooLarge() : null
}

/** Right for an archive that is safe to unpack and whose sheets are of a size to hold. */
export const workbookWithinLimits = async (zip: Buffer): Promise<E.Either<string, void>> => {
  const entries = entriesOf(zip)
  if (entries === null) return E.left(workbookUnreadable())
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const tooLarge = entries.some(entry => entry.packed === IN_ZIP64 || entry.unpacked === IN_ZIP64)
  if (tooLarge || entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES) return E.left(workbookTooLarge())
  // Which part is a sheet is said inside the archive, so every part is looked at.
  for (const entry of entries.filter(({ name }) => name.endsWith('.xml'))) {
    const xml = await textOf(zip, entry)
    if (xml === null) return E.left(workbookUnreadable())
    const fault = await finishInTurns(sheetFault(xml))
    if (fault !== null) return E.left(fault)
  }
  return E.right(undefined)
}
