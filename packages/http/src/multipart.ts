/** An upload as bytes. Browsers choose another boundary each time; a write that may be repeated needs the same bytes. */
import type { SentBody } from './transport.ts'

/** A file beside the text fields of an upload. */
export interface Upload {
  readonly filename: string
  readonly content: Uint8Array
}

const quoted = (name: string): string =>
  `"${name.replace(/[\r\n"]/g, sign => (sign === '"' ? '%22' : sign === '\r' ? '%0D' : '%0A'))}"`

/** `boundary` must not occur in the file; the caller draws it at random. */
export const multipart = (fields: unknown, file: Upload | undefined, boundary: string): SentBody => {
  const encoder = new TextEncoder()
  const head = (disposition: string, more = ''): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`
  const parts: Uint8Array[] = []
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== null && value !== undefined)
      parts.push(encoder.encode(`${head(`name=${quoted(name)}`)}${String(value).replace(/\r?\n|\r/g, '\r\n')}\r\n`))
  if (file !== undefined) {
    const disposition = `name="file"; filename=${quoted(file.filename)}`
    parts.push(encoder.encode(head(disposition, 'Content-Type: application/octet-stream\r\n')))
    parts.push(file.content, encoder.encode('\r\n'))
  }
  parts.push(encoder.encode(`--${boundary}--\r\n`))
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, contentType: `multipart/form-data; boundary=${boundary}` }
}
