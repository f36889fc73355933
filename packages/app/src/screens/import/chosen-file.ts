/** A file that a person chose to import. */

export interface ChosenFile {
  readonly name: string
  readonly content: Uint8Array
  /** The SHA-256 of the content in hexadecimal, by which the same file is recognized; empty if the browser cannot compute it. */
  readonly print: string
}

/** A file from the browser whose content is not read yet. */
export interface OfferedFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly read: () => Promise<Uint8Array>
}

/** The names of a workbook's sheets, in their order; none for any other file. */
export type SheetsOf = (content: Uint8Array) => Promise<readonly string[]>

/** Every workbook is a zip archive, which starts with "PK". The reader is only loaded for an archive. */
const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

export const sheetsOf: SheetsOf = async content =>
  isArchive(content) ? (await import('./workbook-sheets.ts')).workbookSheetNames(content) : []

/** The largest upload in bytes (contract: 32 MiB). */
const LARGEST_FILE = 32 * 1024 * 1024

export const fileRefusal = ({ name, size }: OfferedFile): string | null => {
  if (size === 0) return `${name} is empty`
  return size > LARGEST_FILE ? `${name} is larger than 32 MB, which is the most an import takes` : null
}

/** SHA-256 in hexadecimal. */
const printOf = async (content: Uint8Array): Promise<string> => {
  if (globalThis.crypto?.subtle === undefined) return ''
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new Uint8Array(content))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}

export const chosenFile = async ({ name, read }: OfferedFile): Promise<ChosenFile> => {
  const content = await read()
  return { name, content, print: await printOf(content) }
}
