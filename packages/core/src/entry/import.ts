/**
 * A carrier's table becomes statement lines: the mapping is guessed or given, and every row is read, skipped with its
 * reason, or refused with its column, value and reason.
 * @module @commissions/core/import
 */

export type { CalendarDate } from '../calendar/calendar-date.ts'
export { readImportMapping, readImportRows } from '../edge/import-input.ts'
export { type InputFault, inputFaultSentences, type Reading } from '../edge/json-reader.ts'
export type { FigurePlace, FigurePlaces } from '../import/figure-place.ts'
export type { FileRow } from '../import/file-rows.ts'
export { guessMapping } from '../import/guess/guess-mapping.ts'
export type { ImportedLine, ReadRows, RefusedRow, SkippedRow } from '../import/import-report.ts'
export {
  AMOUNT_FIELDS,
  type AmountField,
  type Cell,
  type ColumnRef,
  CREDITS,
  type CreditIs,
  DATE_ORDERS,
  type DateOrder,
  ENCODINGS,
  type Encoding,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  NUMBER_FORMATS,
  type NumberFormat,
  type PagePlace,
  RATE_UNITS,
  type RateUnit,
  type Row,
  type RowName,
  type RowPlaces,
  type SignColumn,
  type SkipRules,
  type Source,
} from '../import/mapping.ts'
export { type ReadContext, readRows } from '../import/rows/read-rows.ts'
export { type MappingProblem, mappingProblems } from '../import/table/mapping-problems.ts'
export { COMMISSION_TERMS, type CommissionTerm } from '../line-item/commission-term.ts'
export type { Cents } from '../money/cents.ts'
export type { Rate } from '../money/rate.ts'
