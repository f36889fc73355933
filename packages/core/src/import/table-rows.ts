/** The rows of data of every sheet that is read, one after the other, each under its own name. */
import type { Row, RowName, RowPlaces } from './mapping.ts'

export interface TableRow {
  /** Null for a file without sheets. */
  readonly sheet: string | null
  /** The file's own number, from 1. */
  readonly number: number
  readonly name: RowName
  readonly cells: Row
  /** In a file that has pages. */
  readonly places?: RowPlaces
}

export const rowName = (sheet: string | null, row: number): RowName => (sheet === null ? row : `${sheet}!${row}`)
