/** What a setting, an override or a person says now beside what its history, or the last audit, says. */
import { canonical } from '@commissions/core'
import type { ToldFields } from './told-fields.ts'

/** What stands of a record, by field; a field that says what it says without anybody's doing may be left out. */
export type RecordFields = Readonly<Record<string, unknown>>

/** What is known of a record besides what stands. */
export interface Known {
  readonly told: ToldFields
  /** What stood when an audit last found it right, and how many entries its history had by then; null for never. */
  readonly kept: { readonly fields: RecordFields; readonly sequence: number } | null
}

export interface FieldDifference {
  readonly field: string
  /** Whether an entry of its history says how it ought to be; else the last audit does. */
  readonly told: boolean
  /** Null: it ought not to be there. */
  readonly ought: unknown
  /** Null: it is not there. */
  readonly stands: unknown
}

/** Null for what is not there: a field may be called like what every object has, when it was written past the program. */
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

/** The members of a rule one by one, where it is there on both sides. */
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
 * Each field of the record that is not as it ought to be. Before the first audit what no entry tells is taken as it stands.
 * `plain` makes values comparable: what a field says without anybody's doing is null.
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
