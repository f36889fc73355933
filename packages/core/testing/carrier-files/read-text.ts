import type { FileReading } from '../../src/import/import-report.ts'
import type { ImportMapping, Sheet } from '../../src/import/mapping.ts'
import { answered } from '../../src/import/question.ts'
import { readFile } from '../../src/import/read-file.ts'
import { STATEMENT_DATE } from './carrier-lines.ts'
import { rows } from './hand-made.ts'

export const CONTEXT = {
  statementDate: STATEMENT_DATE,
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

export const sheet = (text: string, name: string | null = null): Sheet => ({ name, hidden: false, rows: rows(text) })
export const read = (text: string, said: ImportMapping | null = null): FileReading =>
  readFile([sheet(text)], said, CONTEXT)
export const asked = (reading: FileReading): readonly string[] => reading.questions.map(({ why }) => why)
/** Each question with all that a person sees of it. */
export const offered = ({ questions }: FileReading): readonly unknown[] =>
  questions.map(({ about, why, rows, choices }) => ({ about, why, rows, answers: choices.map(({ label }) => label) }))
export const told = (reading: FileReading, label: string, ...sheets: readonly Sheet[]): FileReading => {
  const choice = reading.questions.flatMap(({ choices }) => choices).find(one => one.label === label)
  if (choice === undefined) throw new Error(`Nobody offers ${label}: ${JSON.stringify(reading.questions)}`)
  return readFile(sheets, answered(reading.mapping, choice), CONTEXT)
}
export const figures = ({ lines }: FileReading) => lines.map(line => [line.policyNumber, line.commissionAmount / 100])
