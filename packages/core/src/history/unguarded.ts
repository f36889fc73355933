import type { Etag } from './etag.ts'
import type { FieldChange } from './history-entry.ts'

const UNGUARDED: FieldChange = { field: 'unguarded', before: null, after: true }

/**
 * The entry added to the history of a change whose caller named no version (null): it may have overwritten a version that
 * nobody had seen.
 */
export const unguarded = (seen: Etag | null): readonly FieldChange[] => (seen === null ? [UNGUARDED] : [])
