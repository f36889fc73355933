/** The columns of a line's fields, out of the core's table of them: each field's column is called as on the wire. */
import {
  type CalendarDate,
  type Cents,
  FILE_FIELD_KEYS,
  type FileField,
  LINE_FIELD_KEYS,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
  type Rate,
} from '@commissions/core'
import { dateText, numericOfCents, numericOfMillionths } from '../../database/values.ts'

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

/** A value as its column takes it. */
const stored = (kind: LineFieldKind, value: unknown): unknown => {
  if (value === null) return null
  switch (kind._tag) {
    case 'Amount':
      return numericOfCents(value as Cents)
    case 'Rate':
      return numericOfMillionths(value as Rate)
    case 'Date':
      return dateText(value as CalendarDate)
    case 'Text':
    case 'Code':
    case 'Term':
    case 'Flag':
    case 'Carrier':
      return value
  }
}

/** The columns of the fields that a carrier's file can bring. */
export const fileColumns = (values: Pick<LineFieldValues, FileField>): { readonly [column: string]: unknown } =>
  Object.fromEntries(FILE_FIELD_KEYS.map(key => [LINE_FIELDS[key].wire, stored(LINE_FIELDS[key].kind, values[key])]))
