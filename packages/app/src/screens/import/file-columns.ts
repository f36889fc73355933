/** The columns of the file as a person can choose them, and which column a field is read from. */
import type { ImportField, ImportMapping, ImportReport } from '@commissions/core'

export interface FileColumn {
  /** 0-based. */
  readonly index: number
  /** The heading, else the letter a spreadsheet would give it. */
  readonly name: string
  /** The first values below the headings. */
  readonly examples: readonly string[]
}

/** `A` for 0, `Z` for 25, `AA` for 26: how spreadsheets call a column. */
const letter = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26)

const EXAMPLES = 3

export const fileColumns = ({ sample, headings, mapping }: ImportReport): readonly FileColumn[] => {
  const width = Math.max(headings.length, ...sample.map(row => row.length), 0)
  const lastHeading = mapping.headerRow === 0 ? 0 : mapping.headerRow - 1 + mapping.headerRows
  const below = sample.slice(Math.max(lastHeading, (mapping.dataRow ?? 1) - 1))
  return Array.from({ length: width }, (_, index) => {
    const heading = headings[index]?.trim() ?? ''
    return {
      index,
      name: heading === '' ? `Column ${letter(index)}` : heading,
      examples: below
        .map(row => row[index]?.trim() ?? '')
        .filter(text => text !== '')
        .slice(0, EXAMPLES),
    }
  })
}

const plain = (text: string): string => text.trim().toLowerCase()

/** The column a field is read from; null when from none, or from a heading the file lacks. */
export const columnOf = (
  mapping: ImportMapping,
  field: ImportField,
  columns: readonly FileColumn[],
): FileColumn | null => {
  const wanted = mapping.columns[field]
  if (wanted === undefined || typeof wanted === 'object') return null
  const found = columns.find(({ index, name }) =>
    typeof wanted === 'number' ? index === wanted : plain(name) === plain(wanted),
  )
  return found ?? null
}

/** How a field is read that stands in no single column; null for one that does. */
export const otherSource = (mapping: ImportMapping, field: ImportField): string | null => {
  const source = mapping.columns[field]
  if (typeof source !== 'object') return null
  if ('sum' in source) return source.sum.map(named).join(' + ')
  if ('section' in source) return 'From section headings'
  return 'part' in source
    ? `${named(source.column)}, ${source.part} “${source.separator}”`
    : `${named(source.column)}, carried down`
}

const named = (column: string | number): string => (typeof column === 'number' ? `Column ${letter(column)}` : column)

/**
 * The mapping's columns with one field read from another column, or from none. By heading where it is unique, so that the
 * mapping outlives a column that moves; else by place.
 */
export const withColumn = (
  mapping: ImportMapping,
  field: ImportField,
  to: FileColumn | null,
  columns: readonly FileColumn[],
): ImportMapping['columns'] => {
  const { [field]: _, ...others } = mapping.columns
  if (to === null) return others
  const unique = columns.filter(column => plain(column.name) === plain(to.name)).length === 1
  const hasHeading = mapping.headerRow > 0 && to.name !== `Column ${letter(to.index)}`
  return { ...others, [field]: unique && hasHeading ? to.name : to.index }
}
