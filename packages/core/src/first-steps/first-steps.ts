/** The first steps that the demo shows a newcomer. An agency that has begun its own work sees none. */
import type { CarrierId } from '../carrier/carrier.ts'
import type { Cents } from '../money/cents.ts'
import type { StatementId } from '../statement/statement-source.ts'

/** A carrier's statement that comes with the demo, to be imported. */
export interface SampleFile {
  readonly name: string
  /** The whole file, as comma-separated values. */
  readonly text: string
  readonly carrierId: CarrierId
  readonly lineCount: number
  /** What the carrier says it paid. */
  readonly total: Cents
}

/** The sample file of the first steps, and the statement that was imported from it. */
export interface FirstSteps {
  readonly file: SampleFile
  /** The statement imported from that file; null as long as nobody imported it. */
  readonly imported: StatementId | null
}

/** A statement that was not part of the demo's data. */
export interface AddedStatement {
  readonly id: StatementId
  /** The name of the demo's sample file that it was imported from; null for any other statement. */
  readonly sample: string | null
}

/** Null once the agency has begun its own work: a statement exists that is not from one of the demo's sample files. */
export const firstSteps = (file: SampleFile, added: readonly AddedStatement[]): FirstSteps | null =>
  added.some(({ sample }) => sample === null)
    ? null
    : { file, imported: added.find(({ sample }) => sample === file.name)?.id ?? null }
