import type { Etag } from './etag.ts'
import type { FieldChange } from './history-entry.ts'

const UNGUARDED: FieldChange = { field: 'unguarded', before: null, after: true }

/**
 * What the history is told besides of a change whose caller named no version (null): nothing kept it from being made upon
 * a version that nobody had seen.
 */
export const unguarded = (seen: Etag | null): readonly FieldChange[] => (seen === null ? [UNGUARDED] : [])
