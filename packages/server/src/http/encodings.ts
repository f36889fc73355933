/** How an answer may be packed for whoever takes it. */

export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** `gzip;q=0` says that it is not to be. */
const REFUSED = /;\s*q=0(\.0{0,3})?$/

/**
 * The ones that a caller takes, best first; by its header `Accept-Encoding`.
 * @example acceptedEncodings('gzip, deflate, br;q=0') // ['gzip']
 */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  const said = (header ?? '').split(',').map(part => part.trim())
  return ENCODINGS.filter(name => said.some(part => part.split(';')[0]?.trim() === name && !REFUSED.test(part)))
}
