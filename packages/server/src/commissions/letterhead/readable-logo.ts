/** Whether a logo can be drawn on paper. Its header says little about the data that follows, so the picture is decoded. */
import { promisify } from 'node:util'
import { inflate, type ZlibOptions } from 'node:zlib'
import { CalendarDates, type Logo, readLogo } from '@commissions/core'
import { either as E } from 'fp-ts'
import { PNG } from 'pngjs'
import { pdfOf } from '../../reports/pdf/sheet.ts'

const WHEN = CalendarDates.knownDate(2000, 1, 1)

const unpacked: (packed: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(inflate)
const SIGNATURE = 8
/** Bytes around a chunk's data: its length and name before, a checksum behind. */
const [CHUNK_HEAD, CHUNK_TAIL] = [8, 4]

/** The compressed pixel data of a PNG. Bytes after its end chunk are ignored. */
const packedIn = (png: Buffer): Buffer => {
  const parts: Buffer[] = []
  for (let at = SIGNATURE; at + CHUNK_HEAD <= png.length; ) {
    const data = at + CHUNK_HEAD
    const end = data + png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, data)
    if (name === 'IEND') break
    if (name === 'IDAT') parts.push(png.subarray(data, end))
    at = end + CHUNK_TAIL
  }
  return Buffer.concat(parts)
}

/** A PNG and its sides in pixels. */
interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Four samples of two bytes are the most that a pixel has. */
const BYTES_OF_PIXEL = 8

/** Whether a PNG unpacks to no more than its pixels need: 200 KB can unpack to a thousand times as much. */
export const unpacksToItsSize = async ({ bytes, width, height }: Picture): Promise<boolean> => {
  // Each row has one extra byte. An interlaced picture has at most twice the rows.
  const maxOutputLength = 2 * (height + 7) * (width * BYTES_OF_PIXEL + 1)
  return unpacked(packedIn(Buffer.from(bytes)), { maxOutputLength }).then(
    () => true,
    () => false,
  )
}

/** A picture that is cut off or damaged is not readable. PNGs are unpacked first: the drawing library throws where nobody catches. */
export const isReadable = async (logo: Logo): Promise<boolean> => {
  const read = readLogo(logo)
  if (E.isLeft(read)) return false
  if (read.right.format === 'PNG' && !(await unpacksToItsSize(read.right))) return false
  const bytes = Buffer.from(read.right.bytes)
  try {
    if (read.right.format === 'PNG') PNG.sync.read(bytes)
    await pdfOf({ title: '', author: '', madeOn: WHEN, footer: '' }, async ({ doc }) => {
      doc.image(bytes, 0, 0, { width: 10 })
    })
    return true
  } catch {
    return false
  }
}
