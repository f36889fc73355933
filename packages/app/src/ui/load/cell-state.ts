/** How an edit of one cell stands. Keyed `cellKey(rowKey, columnId)`; a settled cell is in no map. */
export type CellState =
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'Refused'; readonly why: string }

export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}\u0000${columnId}`

/** The column of a cell's key. */
export const columnOf = (key: string): string => key.slice(key.lastIndexOf('\u0000') + 1)
