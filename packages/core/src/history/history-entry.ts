import type { Timestamp } from '../calendar/time-zone.ts'

/** One change: who, when, what before, what after, why. */
export interface HistoryEntry {
  readonly id: string
  readonly at: Timestamp
  readonly by: string
  readonly action: string
  readonly reason: string | null
  readonly changes: readonly FieldChange[]
  readonly hash: string
}

/** A changed field by its wire name, with the values before and after as JSON can hold them. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
