import { IOS_CLEANUP_MS, type ServedFile } from '@commissions/core'

/** Saves a file through the browser. iOS reads it a moment later, so revoking its URL at once would save nothing there. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), IOS_CLEANUP_MS)
}

/** Saves a file from a service. `name` is used if the service gave none. */
export const saveServedFile = ({ filename, mediaType, content }: ServedFile, name: string): void =>
  // The bytes are copied, because they may be a view of a larger buffer.
  saveFile(filename ?? name, new Blob([Uint8Array.from(content)], { type: mediaType }))
