/** What a change did, field by field, by comparing the record before and after as the wire writes them. */
import type { FieldChange } from '@commissions/core'
import { canonical } from './chain.ts'

export type WireRecord = Readonly<Record<string, unknown>>

/** The fields that differ, in the order of the record; an empty record stands for one that is not there. */
export const fieldChanges = (before: WireRecord, after: WireRecord): readonly FieldChange[] => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter(field => canonical(before[field]) !== canonical(after[field]))
    .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

/** The fields a history tells of: not what moves with every change or follows from other fields. */
export const only = (record: WireRecord, fields: readonly string[]): WireRecord =>
  Object.fromEntries(fields.filter(field => Object.hasOwn(record, field)).map(field => [field, record[field]]))
