/** What is wrong with a mapping before a single row is read. */
import type { ImportField, ImportMapping, Row } from './mapping.ts'

export interface MappingProblem {
  /** Null when the whole mapping is meant. */
  readonly field: ImportField | null
  readonly message: string
}

/** What keeps `mapping` from reading `rows`; empty when nothing does. */
export const mappingProblems = (_rows: readonly Row[], _mapping: ImportMapping): readonly MappingProblem[] => []
