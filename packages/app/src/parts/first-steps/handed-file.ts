/** A file that comes with the way to the import, such as the demo's first one. */
export interface HandedFile {
  readonly name: string
  readonly text: string
}

/** The file as navigation state. */
export const handing = (file: HandedFile): { readonly file: HandedFile } => ({ file })

const isText = (value: unknown): value is string => typeof value === 'string'

/** Null for any other state: it may be of another version, or somebody else's. */
export const handedFile = (state: unknown): HandedFile | null => {
  const { file } = (state ?? {}) as { readonly file?: unknown }
  const { name, text } = (file ?? {}) as Partial<Record<keyof HandedFile, unknown>>
  return isText(name) && isText(text) ? { name, text } : null
}
