/** Loaded when a person downloads several files at once. It does not use fflate's workers, which the page's security policy forbids. */
import { type Zippable, zipSync } from 'fflate'
import type { NamedFile } from './paid-downloads.store.ts'

/** The compression level: 0 for files that are already compressed. */
const levelFor = (name: string): 0 | 6 => (/\.(pdf|xlsx)$/.test(name) ? 0 : 6)

export const zipFiles = (files: readonly NamedFile[]): Uint8Array => {
  const entries: Zippable = {}
  for (const { name, content } of files) entries[name] = [content, { level: levelFor(name) }]
  return zipSync(entries)
}
