import { IOS_CLEANUP_MS } from '@commissions/core'

/** Hands a file to the browser to keep. iOS reads it a moment later: an address taken back at once saves nothing there. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), IOS_CLEANUP_MS)
}
