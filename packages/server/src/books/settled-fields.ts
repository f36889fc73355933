/** Compares the fields of a setting, an override or a person with its history and the last audit. */
import { canonical } from '@commissions/core'
import type { ToldFields } from './told-fields.ts'

/** The stored fields of a record by name. A field that has its default value may be left out. */
export type RecordFields = Readonly<Record<string, unknown>>

/** What the history and the last audit say about a record. */
export interface Known {
  readonly told: ToldFields
  /** The fields that an audit last found right, and how many entries the history had then; null if none did. */
  readonly kept: { readonly fields: RecordFields; readonly sequence: number } | null
}

export interface FieldDifference {
  readonly field: string
  /** Whether a history entry gives the field's value. If not, only the last audit does. */
  readonly told: boolean
  /** The value that the field should have; null if there should be none. */
  readonly ought: unknown
  /** The stored value; null if there is none. */
  readonly stands: unknown
}

/** The field's own value, else null. A field written without the program may be named like one that every object inherits. */
export const fieldOf = (fields: RecordFields, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields[name] ?? null) : null

const isRecord = (value: unknown): value is RecordFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const differing = (
  names: readonly string[],
  difference: (name: string) => FieldDifference | null,
): readonly FieldDifference[] =>
  [...new Set(names)].toSorted().flatMap(name => {
    const one = difference(name)
    return one === null || canonical(one.ought) === canonical(one.stands) ? [] : [one]
  })

/** Splits the difference of a rule into those of its members, if the rule is there on both sides. */
const apart = (one: FieldDifference): readonly FieldDifference[] => {
  const { ought, stands } = one
  if (!isRecord(ought) || !isRecord(stands)) return [one]
  return differing([...Object.keys(ought), ...Object.keys(stands)], name => ({
    ...one,
    field: `${one.field}.${name}`,
    ought: fieldOf(ought, name),
    stands: fieldOf(stands, name),
  }))
}

/**
 * The fields of the record that differ from what they should be. Before the first audit, a field without a history entry is accepted.
 * `plain` makes values comparable: a default value becomes null.
 */
export const differences = (
  { told, kept }: Known,
  stands: RecordFields,
  plain: (field: string, value: unknown) => unknown,
): readonly FieldDifference[] => {
  const names = [...told.keys(), ...Object.keys(kept?.fields ?? {}), ...Object.keys(stands)]
  return differing(names, field => {
    const entry = told.get(field)
    const isNewest = entry !== undefined && (kept === null || entry.sequence > kept.sequence)
    if (!isNewest && kept === null) return null
    return {
      field,
      told: entry !== undefined,
      ought: plain(field, isNewest ? entry.after : fieldOf(kept?.fields ?? {}, field)),
      stands: plain(field, fieldOf(stands, field)),
    }
  }).flatMap(apart)
}
