import { IOS_CLEANUP_MS, type ServedFile } from '@commissions/core'

/** Hands a file to the browser to keep. iOS reads it a moment later: an address taken back at once saves nothing there. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), IOS_CLEANUP_MS)
}

/** Keeps a file that a service handed out; `name` is for one that the service did not name. */
export const saveServedFile = ({ filename, mediaType, content }: ServedFile, name: string): void =>
  // A copy of its own: the bytes may be a view of a larger answer.
  saveFile(filename ?? name, new Blob([Uint8Array.from(content)], { type: mediaType }))
