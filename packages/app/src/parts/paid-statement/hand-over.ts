/** Saves and zips files in the browser. */
import { saveFile } from '../../ui/grid/export/save-file.ts'
import type { PaidDownloadsNeeds } from './paid-downloads.store.ts'

export const inTheBrowser: Pick<PaidDownloadsNeeds, 'save' | 'zip'> = {
  save: ({ name, content, mediaType }) => saveFile(name, new Blob([Uint8Array.from(content)], { type: mediaType })),
  zip: async files => (await import('./zip-files.ts')).zipFiles(files),
}
