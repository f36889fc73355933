/** The state of a cell's edit. Maps use `cellKey(rowKey, columnId)` as the key; a settled cell has no entry. */
export type CellState =
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'Refused'; readonly why: string }

export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}\u0000${columnId}`

/** The column id in a cell's key. */
export const columnOf = (key: string): string => key.slice(key.lastIndexOf('\u0000') + 1)
