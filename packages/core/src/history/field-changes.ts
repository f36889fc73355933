/** What a change did, field by field, by comparing the record before and after as plain data. */
import { canonical } from './canonical.ts'
import type { FieldChange } from './history-entry.ts'

/** A record as its history tells it: the wire's names, and values as the wire writes them. */
export type ToldRecord = Readonly<Record<string, unknown>>

/** The fields that differ, in the order of the record; an empty record stands for one that is not there. */
export const fieldChanges = (before: ToldRecord, after: ToldRecord): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(field => canonical(before[field]) !== canonical(after[field]))
    .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
