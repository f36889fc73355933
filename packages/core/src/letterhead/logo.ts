/** The picture on an agency's paper: a PNG or JPEG as a data URL, recognized by its bytes and not by the stated type. */
import { either as E } from 'fp-ts'

/** `data:image/png;base64,…` or `data:image/jpeg;base64,…`, as pages and documents show it. */
export type Logo = string & { readonly Logo: unique symbol }

/** A logo, decoded from its data URL. */
export interface LogoPicture {
  readonly logo: Logo
  readonly format: 'PNG' | 'JPEG'
  readonly bytes: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** The largest logo, in KiB. */
export const LOGO_KIB = 256
/** The longest side in pixels: more is never visible on paper. */
export const LOGO_SIDE = 2000

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Null if the text is not base64. */
const bytesOf = (base64: string): Uint8Array | null => {
  const text = base64.replace(/={1,2}$/, '')
  if (text.length % 4 === 1 || base64.length % 4 !== 0) return null
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let [bits, held, at] = [0, 0, 0]
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at] = (bits >> held) & 0xff
    at += 1
  }
  return bytes
}

type Size = Pick<LogoPicture, 'width' | 'height'>

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The name of the first chunk of a PNG, which holds its size. */
const IHDR = [0x49, 0x48, 0x44, 0x52]

const at = (bytes: Uint8Array, from: number, wanted: readonly number[]): boolean =>
  wanted.every((value, index) => bytes[from + index] === value)

const numberAt = (bytes: Uint8Array, from: number, length: 2 | 4): number =>
  [...bytes.subarray(from, from + length)].reduce((sum, value) => sum * 256 + value, 0)

const pngSize = (bytes: Uint8Array): Size | null =>
  bytes.length >= 24 && at(bytes, 0, PNG) && at(bytes, 12, IHDR)
    ? { width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) }
    : null

/** Markers of the JPEG frames that hold its size: C0 to CF, except those of tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Uint8Array): Size | null => {
  if (!at(bytes, 0, [0xff, 0xd8])) return null
  for (let from = 2; from + 9 <= bytes.length && bytes[from] === 0xff; ) {
    const marker = bytes[from + 1] ?? 0
    if (isFrame(marker)) return { width: numberAt(bytes, from + 7, 2), height: numberAt(bytes, from + 5, 2) }
    from += 2 + Math.max(2, numberAt(bytes, from + 2, 2))
  }
  return null
}

const DATA = /^data:[\w/+.-]{0,100};base64,/

/**
 * The picture that a data URL holds, or what is wrong with it. The type that the URL states is not trusted.
 * @example readLogo('data:image/gif;base64,R0lGODdh') // left('Expected a PNG or JPEG picture')
 */
export const readLogo = (text: string): E.Either<string, LogoPicture> => {
  const [head] = DATA.exec(text) ?? []
  if (head === undefined) return E.left('Expected a PNG or JPEG picture')
  const base64 = text.slice(head.length)
  if (base64.length > Math.ceil((LOGO_KIB * 1024) / 3) * 4)
    return E.left(`Expected a picture of at most ${LOGO_KIB} KB`)
  const bytes = bytesOf(base64)
  const png = bytes === null ? null : pngSize(bytes)
  const size = png ?? (bytes === null ? null : jpegSize(bytes))
  if (bytes === null || size === null) return E.left('Expected a PNG or JPEG picture')
  if (size.width < 1 || size.height < 1 || size.width > LOGO_SIDE || size.height > LOGO_SIDE)
    return E.left(
      `Expected a picture of at most ${LOGO_SIDE} by ${LOGO_SIDE} pixels, got ${size.width} by ${size.height}`,
    )
  const kind = png === null ? 'jpeg' : 'png'
  return E.right({
    ...size,
    bytes,
    format: png === null ? 'JPEG' : 'PNG',
    logo: `data:image/${kind};base64,${base64}` as Logo,
  })
}
