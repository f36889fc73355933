/** A column of the file that holds amounts or dates and that no field is read from. */
import type { AmountField, RowName } from './mapping.ts'

export interface UnmappedColumn {
  readonly place: number
  readonly title: string
  readonly holds: 'Amounts' | 'Dates'
  /** What its heading could mean; null when it says neither. */
  readonly speaksOf: AmountField | null
  /** Its heading says that it is another sum: of another time, a limit, a balance. */
  readonly isOther: boolean
  /** It says in every row what the column of that field says, or nothing. */
  readonly sameAs: AmountField | null
  /** Some rows that hold an amount which no field says. */
  readonly rows: readonly RowName[]
}
