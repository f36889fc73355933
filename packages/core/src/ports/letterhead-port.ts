import type { HistoryEntry } from '../history/history-entry.ts'
import type { LetterheadChange, StoredLetterhead } from '../letterhead/letterhead.ts'
import type { Answer } from './answer.ts'

/** The top of what the agency hands out. */
export interface LetterheadPort {
  readonly get: Answer<StoredLetterhead>
  readonly save: (change: LetterheadChange) => Answer<StoredLetterhead>
  /** Who changed it, newest first. */
  readonly history: Answer<readonly HistoryEntry[]>
}
