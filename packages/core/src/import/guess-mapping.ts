/** Guesses how a carrier's file is to be read, from its headings and from what stands below them. */
import type { ImportField, ImportMapping, Row } from './mapping.ts'

/** Why a column was taken for a field. */
export interface ColumnGuess {
  readonly field: ImportField
  /** 0-based. */
  readonly column: number
  readonly heading: string
  /** 0 to 1. */
  readonly confidence: number
}

export interface MappingGuess {
  readonly mapping: ImportMapping
  readonly columns: readonly ColumnGuess[]
  /** What a person should look at, in words. */
  readonly notes: readonly string[]
}

/** The guess with its reasons. */
export const explainGuess = (_rows: readonly Row[]): MappingGuess => ({
  mapping: {
    sheet: null,
    delimiter: null,
    encoding: null,
    headerRow: 0,
    dataRow: null,
    columns: {},
    dateFormat: 'auto',
    rateUnit: 'auto',
    negateAmounts: false,
    skip: { blank: true, totals: true, headings: true, patterns: [] },
    roundAmounts: false,
    transactionTypes: {},
    policyNumberTrim: { prefix: [], suffix: [] },
  },
  columns: [],
  notes: [],
})

export const guessMapping = (rows: readonly Row[]): ImportMapping => explainGuess(rows).mapping
