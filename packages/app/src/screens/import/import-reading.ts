/** How a file is read, whether two readings have the same result, and why a file cannot be imported yet. */
import {
  CalendarDates,
  type CarrierId,
  type Cents,
  type ImportMapping,
  type ImportReport,
  type ImportRequest,
  type NewStatement,
  type StatedDate,
} from '@commissions/core'
import type { Loader } from '../../stores/load/loader.ts'
import type { ChosenFile } from './chosen-file.ts'

/** Where the mapping comes from: guessed from the file, saved for the carrier, or set by a person. */
export type MappingOrigin = 'Guessed' | 'Saved' | 'ByHand'

/** The state before a change of the reading, which undo restores. */
export interface ImportReadingState {
  readonly mapping: ImportMapping | null
  readonly origin: MappingOrigin
  readonly controlTotal: Cents | null
}

/** The most changes that can be undone. Nobody remembers earlier ones. */
const MOST_PAST = 100

export const withReading = (
  past: readonly ImportReadingState[],
  { mapping, origin, controlTotal }: ImportReadingState,
): readonly ImportReadingState[] => [...past, { mapping, origin, controlTotal }].slice(-MOST_PAST)

/** What a person has decided about a file that is not imported yet. */
export interface ImportDraft extends NewStatement {
  readonly filename: string
  readonly print: string
  readonly mapping: ImportMapping | null
  readonly origin: MappingOrigin
  readonly sheet: string | null
  readonly carrierId: CarrierId | null
  readonly skipRefused: boolean
}

/** Whether two readings agree in what the import button says: the number of lines, their sums, and the number of refused rows. */
export const comesToTheSame = (a: ImportReport | null, b: ImportReport | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.lines.length === b.lines.length &&
    a.refused.length === b.refused.length &&
    a.grossAmount === b.grossAmount &&
    a.commissionAmount === b.commissionAmount)

/** Whether no row was read at all, because the file lacks columns that the mapping names. */
export const readsNothing = ({ lines, skipped, refused }: ImportReport): boolean =>
  lines.length + skipped.length + refused.length === 0

/** A key for the settings that decide how a file is cut into rows. With the same key the rows are the same. */
export const cutBy = ({ mapping, carrierId }: ImportRequest): string =>
  JSON.stringify(mapping === null ? [carrierId] : [mapping.sheet, mapping.sheets, mapping.delimiter, mapping.encoding])

export type FormField = 'statement date' | 'control total'

export interface ImportToBe {
  readonly file: ChosenFile | null
  readonly report: Pick<Loader<ImportReport>, 'state' | 'value'>
  readonly carrierId: CarrierId | null
  /** The fields whose text is not a date or an amount. */
  readonly unreadable: ReadonlySet<FormField>
  readonly description: string
  readonly refusedRowCount: number
  readonly skipRefused: boolean
}

/**
 * Why the file cannot be imported yet, as a sentence; null if it can. While the file is read again, the shown reading counts: leaving
 * a field may start a new reading between the press and the release of the import button.
 */
export const importObstacle = (to: ImportToBe): string | null => {
  const { state, value } = to.report
  if (to.file === null) return 'Choose a file first'
  if (state._tag === 'Failed') return state.failure.message
  if (value === null) return 'The file is being read'
  if (to.carrierId === null) return 'Choose the carrier that pays this statement'
  const open = value.questions.length
  if (open > 0) return open === 1 ? 'One question is open' : `${open} questions are open`
  if (value.lines.length === 0) return 'The file has no lines to import'
  const [unreadable] = to.unreadable
  if (unreadable !== undefined) return `Correct the ${unreadable}`
  if (to.description.trim() === '') return 'Give the statement a description'
  if (to.refusedRowCount > 0 && !to.skipRefused) return 'Some rows cannot be read'
  return null
}

/** The day that the file gives its statement, if that is another one than the statement's. */
export const otherDate = ({
  report,
  statementDate,
}: Pick<ImportToBe, 'report'> & Pick<NewStatement, 'statementDate'>): StatedDate | null => {
  const stated = report.value?.statedDate ?? null
  return stated === null || CalendarDates.equals(stated.date, statementDate) ? null : stated
}
