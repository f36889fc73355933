import type { ServedFile } from '@commissions/core'
import { saveFile } from './save-file.ts'

/** Keeps a file that a service handed out; `name` is for one that the service did not name. */
export const saveServedFile = ({ filename, mediaType, content }: ServedFile, name: string): void =>
  // A copy of its own: the bytes may be a view of a larger answer.
  saveFile(filename ?? name, new Blob([Uint8Array.from(content)], { type: mediaType }))
