const ESCAPED_OR_PLAIN = /%([0-9A-F]{2})|[^%]/g

/** Each escape of an address stands for one byte; what is left as it is, is ASCII. */
export const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text.toWellFormed()).matchAll(ESCAPED_OR_PLAIN), ([plain, escaped]) =>
    escaped === undefined ? plain.charCodeAt(0) : Number.parseInt(escaped, 16),
  )
