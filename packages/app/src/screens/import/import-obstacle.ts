import type { CarrierId, ImportReport } from '@commissions/core'
import type { Loader } from '../../stores/loader.ts'
import type { ChosenFile } from './chosen-file.ts'

export type FormField = 'statement date' | 'control total'

export interface ImportToBe {
  readonly file: ChosenFile | null
  readonly report: Pick<Loader<ImportReport>, 'state' | 'value'>
  readonly carrierId: CarrierId | null
  /** The fields that hold no date or amount. */
  readonly unreadable: ReadonlySet<FormField>
  readonly description: string
  readonly refusedRowCount: number
  readonly skipRefused: boolean
}

/**
 * What still stands between the file and its import, in words; null when nothing does. A file that is read again is judged by
 * what is shown: leaving a field may start a reading between the press and the release of the button that imports.
 */
export const importObstacle = (to: ImportToBe): string | null => {
  const { state, value } = to.report
  if (to.file === null) return 'Choose a file first'
  if (state._tag === 'Failed') return state.failure.message
  if (value === null) return 'The file is being read'
  if (to.carrierId === null) return 'Choose the carrier that pays this statement'
  const open = value.questions.length
  if (open > 0) return open === 1 ? 'One question is open' : `${open} questions are open`
  if (value.lines.length === 0) return 'The file holds no line to import'
  const [unreadable] = to.unreadable
  if (unreadable !== undefined) return `Correct the ${unreadable}`
  if (to.description.trim() === '') return 'Give the statement a description'
  if (to.refusedRowCount > 0 && !to.skipRefused) return 'Some rows cannot be read'
  return null
}
