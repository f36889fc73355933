/** A file as a service sends it: its bytes, and what the headers say of it. */
import type { ServedFile } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { ReceivedAnswer } from './raw-answer.ts'

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The name in a Content-Disposition without folders; the one in UTF-8 is preferred. */
const filenameOf = (disposition: string | null): string | null => {
  if (disposition === null) return null
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = (extended && decoded(extended.trim())) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || ''
  return name.split(/[\\/]/).at(-1)?.trim() || null
}

/** Null when the answer is no file. */
export const fileOf = ({ body, headers }: ReceivedAnswer): E.Either<never, ServedFile> | null =>
  body._tag !== 'Bytes'
    ? null
    : E.right({
        filename: filenameOf(headers.get('content-disposition')),
        mediaType: headers.get('content-type') ?? 'application/octet-stream',
        content: body.bytes,
      })
