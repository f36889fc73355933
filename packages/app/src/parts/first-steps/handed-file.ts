/** A file that a link to the import passes along, such as the demo's first file. */
export interface HandedFile {
  readonly name: string
  readonly text: string
}

export const handing = (file: HandedFile): { readonly file: HandedFile } => ({ file })

const isText = (value: unknown): value is string => typeof value === 'string'

/** The file in a navigation state; null for any other state, which may come from another version or another screen. */
export const handedFile = (state: unknown): HandedFile | null => {
  const { file } = (state ?? {}) as { readonly file?: unknown }
  const { name, text } = (file ?? {}) as Partial<Record<keyof HandedFile, unknown>>
  return isText(name) && isText(text) ? { name, text } : null
}
