/** How often the best candidate is right, by the lowest score at which it would be accepted. */
import { matchIndex } from '../../src/matching/match-index.ts'
import { suggest } from '../../src/matching/suggest.ts'
import type { Labelled } from '../fixtures/labelled-matches.ts'

/** The best candidate of one line. */
export interface Judged {
  readonly score: number
  readonly isRight: boolean
  readonly isCertain: boolean
}

export interface Judgement {
  /** How many lines belong to somebody in the book. */
  readonly owned: number
  readonly best: readonly Judged[]
}

export const judge = (cases: readonly Labelled[]): Judgement => {
  const lines = cases.flatMap(({ entries, lines: labelled }) => {
    const found = suggest(
      labelled.map(({ line }) => line),
      matchIndex(entries),
    )
    return labelled.map(({ meant }, at) => ({ meant, best: found[at]?.candidates[0] }))
  })
  return {
    owned: lines.filter(({ meant }) => meant !== null).length,
    best: lines.flatMap(({ meant, best }) =>
      best === undefined ? [] : [{ score: best.score, isRight: best.policy.id === meant, isCertain: best.certain }],
    ),
  }
}

export interface Measured {
  readonly least: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

const measuredAt = ({ owned, best }: Judgement, least: number): Measured => {
  const taken = best.filter(({ score }) => score >= least)
  const right = taken.filter(({ isRight }) => isRight).length
  const precision = taken.length === 0 ? 1 : right / taken.length
  const recall = owned === 0 ? 1 : right / owned
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { least, precision, recall, f1 }
}

/** Measured at every score that occurs. */
export const measuredEverywhere = (judgement: Judgement): readonly Measured[] =>
  [...new Set(judgement.best.map(({ score }) => score))]
    .toSorted((a, b) => a - b)
    .map(least => measuredAt(judgement, least))
