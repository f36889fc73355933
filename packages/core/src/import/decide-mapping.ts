/** The mapping by which a carrier's files were last read, and what saving another one changes. */
import type { Timestamp } from '../calendar/time-zone.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { fieldChanges, type ToldRecord } from '../history/field-changes.ts'
import type { FieldChange } from '../history/history-entry.ts'
import type { ImportMapping } from './mapping.ts'

/** What a file of the carrier looks like. */
export interface FileShape {
  readonly filename: string
  /** One per column, in their order. */
  readonly headings: readonly string[]
}

/** A carrier's mapping that is stored for its next file. */
export interface RememberedMapping {
  readonly carrierId: CarrierId
  readonly carrier: string
  readonly mapping: ImportMapping
  /** The shape of the file that was imported with it last; null if it was only saved. */
  readonly shape: FileShape | null
  readonly modified: Timestamp
  readonly modifiedBy: string
}

const toldMapping = ({
  headerRow,
  dataRow,
  dateFormat,
  rateUnit,
  negateAmounts,
  roundAmounts,
  transactionTypes,
  policyNumberTrim,
  ...same
}: ImportMapping): ToldRecord => ({
  ...same,
  header_row: headerRow,
  data_row: dataRow,
  date_format: dateFormat,
  rate_unit: rateUnit,
  negate_amounts: negateAmounts,
  round_amounts: roundAmounts,
  transaction_types: transactionTypes,
  policy_number_trim: policyNumberTrim,
})

export const MAPPING_SAVED = 'Save mapping'
/** The action in the history of a deleted mapping. */
export const MAPPING_FORGOTTEN = 'Forget mapping'

/** The changes for the history; empty when both mappings are equal, so that nothing is written. */
export const decideMapping = (before: ImportMapping | null, after: ImportMapping | null): readonly FieldChange[] =>
  fieldChanges(before === null ? {} : toldMapping(before), after === null ? {} : toldMapping(after))
