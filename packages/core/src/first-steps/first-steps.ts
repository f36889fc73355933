/** What the demo shows a newcomer to begin with; an agency at work is shown nothing. */
import type { CarrierId } from '../carrier/carrier.ts'
import type { Cents } from '../money/cents.ts'
import type { StatementId } from '../statement/statement-source.ts'

/** A carrier's statement that comes with the demo, to be imported. */
export interface SampleFile {
  readonly name: string
  /** All of it: comma-separated values. */
  readonly text: string
  readonly carrierId: CarrierId
  readonly lineCount: number
  /** What the carrier says it paid. */
  readonly total: Cents
}

export interface FirstSteps {
  readonly file: SampleFile
  /** What was made of that file; null as long as nobody imported it. */
  readonly imported: StatementId | null
}

/** A statement that the demo did not bring. */
export interface AddedStatement {
  readonly id: StatementId
  /** The file it was made of, where that is one of the demo's sample files. */
  readonly sample: string | null
}

/** Null once work of the agency's own began: a statement that came of anything but the demo's sample files. */
export const firstSteps = (file: SampleFile, added: readonly AddedStatement[]): FirstSteps | null =>
  added.some(({ sample }) => sample === null)
    ? null
    : { file, imported: added.find(({ sample }) => sample === file.name)?.id ?? null }
