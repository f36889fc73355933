/** The encodings in which an answer may be compressed. */

export const CONTENT_ENCODINGS = ['br', 'gzip'] as const
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number]

/** `gzip;q=0` refuses gzip. */
const REFUSED = /;\s*q=0(\.0{0,3})?$/

/**
 * The encodings that a caller accepts by its header `Accept-Encoding`, best first.
 * @example acceptedEncodings('gzip, deflate, br;q=0') // ['gzip']
 */
export const acceptedEncodings = (header: string | undefined): readonly ContentEncoding[] => {
  const said = (header ?? '').split(',').map(part => part.trim())
  return CONTENT_ENCODINGS.filter(name => said.some(part => part.split(';')[0]?.trim() === name && !REFUSED.test(part)))
}
