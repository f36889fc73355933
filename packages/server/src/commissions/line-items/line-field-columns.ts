/** The columns of a line's fields, derived from the core's field table. Each column has the field's name on the wire. */
import {
  type CommissionTerm,
  FILE_FIELD_KEYS,
  type FileField,
  fieldWriter,
  LINE_FIELD_KEYS,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
} from '@commissions/core'
import { centsOf, dateOf, dateText, numericOfCents, numericOfMillionths, rateOf } from '../../database/values.ts'

const TYPE_OF: { readonly [Tag in LineFieldKind['_tag']]: string } = {
  Text: 'text',
  Code: 'text',
  Amount: 'numeric',
  Rate: 'numeric',
  Date: 'date',
  Term: 'text',
  Flag: 'boolean',
  Carrier: 'uuid',
}

const typesOf = (keys: readonly LineField[]): { readonly [column: string]: string } =>
  Object.fromEntries(keys.map(key => [LINE_FIELDS[key].wire, TYPE_OF[LINE_FIELDS[key].kind._tag]]))

/** PostgreSQL's type of each field's column. */
export const COLUMN_TYPES = typesOf(LINE_FIELD_KEYS)
export const FILE_COLUMN_TYPES = typesOf(FILE_FIELD_KEYS)

/** Converts a value to the form that its column takes. */
const stored = fieldWriter({ Amount: numericOfCents, Rate: numericOfMillionths, Date: dateText })

type Row<K extends LineField> = (typeof LINE_FIELDS)[K]
type OrNull<K extends LineField> = Row<K>['optional'] extends true ? null : never
type Stored = { readonly [Tag in Exclude<LineFieldKind['_tag'], 'Flag' | 'Term'>]: string } & {
  readonly Flag: boolean
  readonly Term: CommissionTerm
}

type Columns<K extends LineField> = { readonly [F in K as Row<F>['wire']]: Stored[Row<F>['kind']['_tag']] | OrNull<F> }

const columns = <K extends LineField>(keys: readonly K[], values: Pick<LineFieldValues, K>): Columns<K> =>
  Object.fromEntries(
    keys.map(key => [LINE_FIELDS[key].wire, stored(LINE_FIELDS[key].kind, values[key])]),
  ) as unknown as Columns<K>

export const lineFieldColumns = (values: LineFieldValues): Columns<LineField> => columns(LINE_FIELD_KEYS, values)

/** The columns of the fields that a carrier's file can bring. */
export const fileFieldColumns = (values: Pick<LineFieldValues, FileField>): Columns<FileField> =>
  columns(FILE_FIELD_KEYS, values)

/** How a column's value is read. Values of kinds not named here are kept as they are. */
const READ: { readonly [Tag in LineFieldKind['_tag']]?: (stored: string) => unknown } = {
  Amount: centsOf,
  Rate: rateOf,
  Date: dateOf,
}

// Rows come by the thousand, so what each column needs is looked up once.
const READS = LINE_FIELD_KEYS.map(key => {
  const { wire, kind } = LINE_FIELDS[key]
  return { key, wire, read: READ[kind._tag] ?? null }
})

type ColumnName = (typeof LINE_FIELDS)[LineField]['wire']

/** The fields that a row holds. */
export const lineFieldsIn = (row: { readonly [C in ColumnName]: string | boolean | null }): LineFieldValues => {
  const fields: Record<string, unknown> = {}
  for (const { key, wire, read } of READS) {
    const value = row[wire]
    fields[key] = read === null || typeof value !== 'string' ? value : read(value)
  }
  return fields as unknown as LineFieldValues
}
