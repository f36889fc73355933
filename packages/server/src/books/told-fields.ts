/** The value that a history gives each field of a setting, an override or a person: the newest entry with the field counts. */
import { type FieldChange, unguarded } from '@commissions/core'
import type { Selectable } from 'kysely'
import type { HistoryTable } from '../database/tables/books.ts'

export interface ToldField {
  /** The number of the history entry that gives the value. */
  readonly sequence: number
  readonly after: unknown
}

export type ToldFields = ReadonlyMap<string, ToldField>

/** Entries whose action alone says what became of a field. */
const BY_ACTION: ReadonlyMap<string, readonly FieldChange[]> = new Map([
  ['authenticator reset', [{ field: 'authenticator', before: true, after: false }]],
])

/** Fields of an entry that say how the change was made and do not belong to the record. */
const OF_THE_ACT = new Set(unguarded(null).map(({ field }) => field))

type Entry = Pick<Selectable<HistoryTable>, 'sequence' | 'action' | 'changes'>

/** The list may hold anything, since somebody may have changed it without the program. */
export const tellFields = (told: Map<string, ToldField>, { sequence, action, changes }: Entry): void => {
  for (const change of [...(BY_ACTION.get(action) ?? []), ...(changes as readonly (FieldChange | null)[])])
    if (typeof change?.field === 'string' && !OF_THE_ACT.has(change.field))
      told.set(change.field, { sequence, after: change.after ?? null })
}
