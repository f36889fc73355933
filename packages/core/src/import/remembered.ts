/** How a carrier's files are read, as it was said last, with the shape of the file that it fits. */
import type { Timestamp } from '../calendar/time-zone.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ImportMapping } from './mapping.ts'

/** What a file of the carrier looks like. */
export interface FileShape {
  readonly filename: string
  /** One per column, in their order. */
  readonly headings: readonly string[]
}

export interface RememberedMapping {
  readonly carrierId: CarrierId
  readonly carrier: string
  readonly mapping: ImportMapping
  /** Of the file that was imported by it last; null for one that was only saved. */
  readonly shape: FileShape | null
  readonly modified: Timestamp
  readonly modifiedBy: string
}
