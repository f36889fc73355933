import type { HistoryEntry } from '../history/history-entry.ts'
import type { LetterheadChange, StoredLetterhead } from '../letterhead/letterhead.ts'
import type { Answer } from './answer.ts'

/** The head of the documents that the agency hands out. */
export interface LetterheadPort {
  readonly get: Answer<StoredLetterhead>
  readonly save: (change: LetterheadChange) => Answer<StoredLetterhead>
  /** Its changes, newest first. */
  readonly history: Answer<readonly HistoryEntry[]>
}
