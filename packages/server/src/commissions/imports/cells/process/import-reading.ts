/** What is read of a file before there is a transaction; done by the process that reads the file, because it takes seconds. */
import {
  type FileReading,
  type FileRow,
  fileRowsInSteps,
  type ImportField,
  type KnownMappings,
  type ReadContext,
  readCarrierFile,
  type Sheet,
} from '@commissions/core'
import { type ColumnNames, storable } from '../../storable.ts'

/** How to read a file. */
export interface ReadingAsked extends KnownMappings {
  readonly context: ReadContext
  /** Whether the file's rows are wanted too, as they stand. */
  readonly withRows: boolean
}

export interface ImportReading extends FileReading {
  /** Empty unless the rows were asked for. */
  readonly fileRows: readonly FileRow[]
}

const columnNames = ({ mapping, headings }: FileReading): ColumnNames => {
  const names: { [F in ImportField]?: string } = {}
  for (const [field, source] of Object.entries(mapping.columns) as [ImportField, unknown][]) {
    if (typeof source === 'string') names[field] = source
    if (typeof source === 'number') names[field] = headings[source] || `Column ${source + 1}`
  }
  return names
}

const rowsOf = (sheets: readonly Sheet[], seen: FileReading['sheets']): readonly FileRow[] => {
  const steps = fileRowsInSteps(sheets, seen)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

export const importReading = (
  sheets: readonly Sheet[],
  { said, saved, context, withRows }: ReadingAsked,
): ImportReading => {
  const reading = readCarrierFile(sheets, { said, saved }, context)
  const values = { ...reading, ...storable(reading, columnNames(reading)) }
  return { ...values, fileRows: withRows ? rowsOf(sheets, values.sheets) : [] }
}
