/** The state of a cell's edit, by `cellKey(rowKey, columnId)`: `Unanswered` if nobody knows whether it was saved, no entry if settled. */
export type CellState =
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'Refused' | 'Unanswered'; readonly why: string }

export const STATE_WORDS: Record<CellState['_tag'], string> = {
  Saving: 'Saving',
  Saved: 'Saved',
  Refused: 'Refused',
  Unanswered: 'May not be saved',
}

export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}\u0000${columnId}`

export const columnOf = (key: string): string => key.slice(key.lastIndexOf('\u0000') + 1)
