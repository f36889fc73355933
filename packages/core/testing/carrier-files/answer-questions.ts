/** Answers the questions about a file as a person would who knows what the file means. */
import type { FileReading, ImportMapping } from '../../src/index.ts'
import type { CarrierFile } from './carrier-file.ts'
import { wrongRows } from './judge-reading.ts'

/** The most readings tried for one file. */
const MOST = 5_000

/**
 * What is still wrong when every question is answered as well as it can be; empty when some answers make every row right,
 * refused or left out. No question asked about what is wrong then. The reading with the fewest faults is answered first.
 */
export const wrongWhenAnswered = (
  file: CarrierFile,
  read: (mapping: ImportMapping | null) => FileReading,
): readonly string[] => {
  const judged = (reading: FileReading) => {
    const wrong = wrongRows(file, reading)
    return { reading, wrong, faults: wrong.length + reading.refused.length }
  }
  let open = [judged(read(null))]
  let best: readonly string[] | null = null
  for (let left = MOST; left > 0; ) {
    const [next, ...others] = open
    if (next === undefined) break
    const [question] = next.reading.questions
    if (question === undefined) {
      if (next.wrong.length === 0) return []
      if (best === null || next.wrong.length < best.length) best = next.wrong
      open = others
      continue
    }
    left -= question.choices.length
    const answers = question.choices.map(choice => judged(read({ ...next.reading.mapping, ...choice.mapping })))
    open = [...answers, ...others].toSorted((a, b) => a.faults - b.faults)
  }
  // A question without choices is answered by hand, in the mapping.
  return best ?? []
}
