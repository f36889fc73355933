/** How a file is read, and what that comes to. */
import type { CalendarDate, CarrierId, Cents, ImportMapping, ImportReport, ImportRequest } from '@commissions/core'

/** Who said how the file is read. */
export type MappingOrigin = 'Guessed' | 'Saved' | 'ByHand'

/** What a change of the reading may have to be taken back to. */
export interface Reading {
  readonly mapping: ImportMapping | null
  readonly origin: MappingOrigin
  readonly controlTotal: Cents | null
}

/** Further back nobody remembers what undoing would do. */
const MOST_PAST = 100

export const withReading = (past: readonly Reading[], { mapping, origin, controlTotal }: Reading): readonly Reading[] =>
  [...past, { mapping, origin, controlTotal }].slice(-MOST_PAST)

/** What a person decided of a file and has not imported yet. */
export interface ImportDraft {
  readonly filename: string
  readonly print: string
  readonly mapping: ImportMapping | null
  readonly origin: MappingOrigin
  readonly sheet: string | null
  readonly carrierId: CarrierId | null
  readonly statementDate: CalendarDate
  readonly description: string
  readonly controlTotal: Cents | null
  readonly skipRefused: boolean
}

/** Whether two readings come to the same on the button that imports them: so many lines, with these sums, without these rows. */
export const comesToTheSame = (a: ImportReport | null, b: ImportReport | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.lines.length === b.lines.length &&
    a.refused.length === b.refused.length &&
    a.grossAmount === b.grossAmount &&
    a.commissionAmount === b.commissionAmount)

/** What decides which rows a file has. */
export const cutBy = ({ mapping, carrierId }: ImportRequest): string =>
  JSON.stringify(mapping === null ? [carrierId] : [mapping.sheet, mapping.sheets, mapping.delimiter, mapping.encoding])
