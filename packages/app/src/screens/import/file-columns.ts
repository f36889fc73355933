/** The columns of the file that a person can choose from, and the columns that a field is read from. */
import {
  type ColumnRef,
  columnLetter,
  confirmedId,
  type ImportField,
  type ImportMapping,
  type ImportReport,
} from '@commissions/core'

export interface FileColumn {
  /** 0-based. */
  readonly index: number
  /** The heading; without one, the column's letter as in a spreadsheet. */
  readonly name: string
  /** The first values below the headings. */
  readonly examples: readonly string[]
}

const EXAMPLES = 3

/** The file's columns. `width` is that of the widest known row, if more rows are known than the report's first ones. */
export const fileColumns = ({ sample, headings, mapping }: ImportReport, width = 0): readonly FileColumn[] => {
  const columns = Math.max(width, headings.length, ...sample.map(row => row.length))
  const lastHeading = mapping.headerRow === 0 ? 0 : mapping.headerRow - 1 + mapping.headerRows
  const below = sample.slice(Math.max(lastHeading, (mapping.dataRow ?? 1) - 1))
  return Array.from({ length: columns }, (_, index) => {
    const heading = headings[index]?.trim() ?? ''
    return {
      index,
      name: heading === '' ? `Column ${columnLetter(index)}` : heading,
      examples: below
        .map(row => row[index]?.trim() ?? '')
        .filter(text => text !== '')
        .slice(0, EXAMPLES),
    }
  })
}

const plain = (text: string): string => text.trim().toLowerCase()

export const columnNamed = (wanted: string | number, columns: readonly FileColumn[]): FileColumn | null =>
  columns.find(({ index, name }) => (typeof wanted === 'number' ? index === wanted : plain(name) === plain(wanted))) ??
  null

/** The column that a field is read from; null if it is read from none, from a heading that the file lacks, or in another way. */
export const columnOfField = (
  mapping: ImportMapping,
  field: ImportField,
  columns: readonly FileColumn[],
): FileColumn | null => {
  const wanted = mapping.columns[field]
  return wanted === undefined || typeof wanted === 'object' ? null : columnNamed(wanted, columns)
}

/** All columns that a field is read from, including parts of cells and sums. */
export const columnsOfField = (
  mapping: ImportMapping,
  field: ImportField,
  columns: readonly FileColumn[],
): readonly FileColumn[] => {
  const source = mapping.columns[field]
  if (source === undefined || (typeof source === 'object' && 'section' in source)) return []
  const wanted = typeof source !== 'object' ? [source] : 'sum' in source ? source.sum : [source.column]
  return wanted.flatMap(one => columnNamed(one, columns) ?? [])
}

/** Says how a field is read that is not simply a column's cell; null if it is. */
export const otherSource = (mapping: ImportMapping, field: ImportField): string | null => {
  const source = mapping.columns[field]
  if (typeof source !== 'object') return null
  if ('sum' in source) return [source.sum.map(named).join(' + '), ...(source.less ?? []).map(named)].join(' − ')
  if ('section' in source) {
    const { prefix } = source.section
    return prefix === null ? 'Section headings' : `Section headings, after “${prefix}”`
  }
  return 'part' in source
    ? `${named(source.column)}, ${source.part} “${source.separator}”`
    : `${named(source.column)}, carried down`
}

const named = (column: string | number): string =>
  typeof column === 'number' ? `Column ${columnLetter(column)}` : column

/** The mapping with one field read from another column or none. A unique heading names it, so that the mapping fits when columns move. */
export const withColumn = (
  mapping: ImportMapping,
  field: ImportField,
  to: FileColumn | null,
  columns: readonly FileColumn[],
): ImportMapping['columns'] => {
  const { [field]: _, ...others } = mapping.columns
  return to === null ? others : { ...others, [field]: refOf(mapping, to, columns) }
}

/** The change to the mapping when a person chooses a column. It also confirms the column, so no question asks about it. */
export const readFromColumn = (
  mapping: ImportMapping,
  field: ImportField,
  to: FileColumn | null,
  columns: readonly FileColumn[],
): Pick<ImportMapping, 'columns' | 'accepted'> => ({
  columns: withColumn(mapping, field, to, columns),
  accepted: [...mapping.accepted, ...(to === null ? [] : [confirmedId(field, to.name)])],
})

/** The heading or index by which a mapping names a column. */
export const refOf = (mapping: ImportMapping, to: FileColumn, columns: readonly FileColumn[]): ColumnRef => {
  const unique = columns.filter(column => plain(column.name) === plain(to.name)).length === 1
  const hasHeading = mapping.headerRow > 0 && to.name !== `Column ${columnLetter(to.index)}`
  return unique && hasHeading ? to.name : to.index
}
