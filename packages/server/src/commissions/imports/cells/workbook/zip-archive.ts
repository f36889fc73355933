/**
 * The parts of a ZIP archive, looked into and unpacked by one reader, so that what is checked is what is read: each entry once, in a
 * place of its own, of the stated size and checksum. Names do not differ by case.
 */
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { MAX_ENTRIES, MAX_UNPACKED_BYTES, workbookTooLarge, workbookUnreadable } from '../file-limits.ts'
import { refuseFile } from '../refused-file.ts'

export interface Archive {
  readonly has: (name: string) => boolean
  /** The unpacked bytes of a part as they come; refused when there is none of this name. */
  readonly read: (name: string) => AsyncIterable<Buffer>
}

const STORED = 0
const DEFLATED = 8

const readable = (entry: Entry): boolean =>
  !entry.isEncrypted() && (entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED)

/** The bytes that an entry takes in the file. No two entries may share any. */
interface Place {
  readonly from: number
  readonly to: number
}

const placeOf = async (zip: ZipFile, entry: Entry): Promise<Place> => {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  return { from: entry.relativeOffsetOfLocalHeader, to: fileDataStart + entry.compressedSize }
}

const overlap = (places: readonly Place[]): boolean =>
  places.toSorted((a, b) => a.from - b.from).some((place, index, sorted) => place.from < (sorted[index - 1]?.to ?? 0))

export const openArchive = async (bytes: Buffer): Promise<Archive> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Entry>()
  const places: Place[] = []
  let claimed = 0
  for await (const entry of zip.eachEntry()) {
    claimed += entry.uncompressedSize
    if (entries.size === MAX_ENTRIES || claimed > MAX_UNPACKED_BYTES) refuseFile(workbookTooLarge())
    const name = entry.fileName.toLowerCase()
    if (entries.has(name) || !readable(entry)) refuseFile(workbookUnreadable())
    entries.set(name, entry)
    places.push(await placeOf(zip, entry))
  }
  if (overlap(places)) refuseFile(workbookUnreadable())
  let unpacked = 0
  return {
    has: name => entries.has(name.toLowerCase()),
    read: async function* (name) {
      const entry = entries.get(name.toLowerCase()) ?? refuseFile(workbookUnreadable())
      let checksum = 0
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        const part = chunk as Buffer
        unpacked += part.length
        if (unpacked > MAX_UNPACKED_BYTES) refuseFile(workbookTooLarge())
        checksum = crc32(part, checksum)
        yield part
      }
      if (checksum !== entry.crc32) refuseFile(workbookUnreadable())
    },
  }
}
