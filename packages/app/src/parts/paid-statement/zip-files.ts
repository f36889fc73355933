/** Fetched when somebody downloads several files at once. Not by fflate's workers: the page's policy forbids them. */
import { type Zippable, zipSync } from 'fflate'
import type { NamedFile } from './paid-downloads.store.ts'

/** What is packed already is only put together. */
const levelFor = (name: string): 0 | 6 => (/\.(pdf|xlsx)$/.test(name) ? 0 : 6)

export const zipFiles = (files: readonly NamedFile[]): Uint8Array => {
  const entries: Zippable = {}
  for (const { name, content } of files) entries[name] = [content, { level: levelFor(name) }]
  return zipSync(entries)
}
