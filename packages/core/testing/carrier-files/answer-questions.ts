/** Answers the questions about a file as somebody does who knows what it means. */
import type { FileReading, ImportMapping } from '../../src/index.ts'
import type { CarrierFile } from './carrier-file.ts'
import { wrongRows } from './judge-reading.ts'

/** So many readings are tried for one file. */
const MOST = 300

/**
 * What is still wrong when every question is answered as well as it can be; empty when some answers bring every row in
 * right, refused or left out. What stays wrong then was asked about by no question.
 */
export const wrongWhenAnswered = (
  file: CarrierFile,
  read: (mapping: ImportMapping | null) => FileReading,
): readonly string[] => {
  let left = MOST
  const wrongOf = (reading: FileReading): readonly string[] => {
    const [question] = reading.questions
    if (question === undefined) return wrongRows(file, reading)
    const ways = question.choices
      .map(choice => {
        left -= 1
        return read({ ...reading.mapping, ...choice.mapping })
      })
      .map(next => ({ next, wrong: wrongRows(file, next).length + next.refused.length }))
      .toSorted((a, b) => a.wrong - b.wrong)
    let best: readonly string[] | null = null
    for (const { next } of ways) {
      const wrong = wrongOf(next)
      if (wrong.length === 0) return wrong
      if (best === null || wrong.length < best.length) best = wrong
      if (left <= 0) break
    }
    // A question without choices is settled in the mapping, by hand.
    return best ?? []
  }
  return wrongOf(read(null))
}
