import type { FileReading } from '../../src/import/import-report.ts'
import type { ImportMapping, Sheet } from '../../src/import/mapping.ts'
import { answered, rememberedMapping } from '../../src/import/question.ts'
import { readFile } from '../../src/import/read-file.ts'
import { formatRate } from '../../src/money/rate.ts'
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

const linesOf = ({ lines, refused }: FileReading): string =>
  [
    ...lines.map(
      ({
        sheet: of,
        row,
        policyNumber,
        transactionDate: { month, day },
        grossAmount,
        commissionAmount,
        commissionRate,
      }) => {
        const rate = commissionRate === null ? '' : ` at ${formatRate(commissionRate)}`
        return `${of === null ? '' : `${of}!`}${row} ${policyNumber} ${month}/${day} ${grossAmount / 100} ${commissionAmount / 100}${rate}`
      },
    ),
    ...refused.map(({ row }) => `${row} refused`),
  ].join(', ') || 'no lines'

/** The sheets of a file as text, each below its name: "@@ June", or "@@ Late (hidden)". A file without names has one sheet. */
const sheetsOf = (text: string): readonly Sheet[] =>
  text.startsWith('@@ ')
    ? text.split(/^@@ /m).flatMap(one => {
        const [name = '', ...lines] = one.split('\n')
        const isHidden = name.endsWith(' (hidden)')
        return name === '' ? [] : [{ ...sheet(lines.join('\n'), name.replace(' (hidden)', '')), hidden: isHidden }]
      })
    : [sheet(text)]

/**
 * All that is asked about a file, as a person sees it: each question with its field and rows, and below it each answer with the
 * row, number, day, premium, commission and rate of the lines that it leaves. Of a file that nothing is asked about, its lines.
 */
export const talk = (file: string, change: Partial<Sheet> = {}): string => {
  const sheets = sheetsOf(file).map(one => ({ ...one, ...change }))
  const reading = readFile(sheets, null, CONTEXT)
  if (reading.questions.length === 0) return `= ${linesOf(reading)}`
  return reading.questions
    .flatMap(question => {
      const { about, why, rows, choices } = question
      const after = choices.map(({ label }) => {
        const next = told({ ...reading, questions: [question] }, label, ...sheets)
        return `> ${label}: ${asked(next).includes(why) ? 'asked again' : linesOf(next)}`
      })
      return [`? ${why} (${[about ?? 'file', ...rows].join(' ')})`, ...after]
    })
    .join('\n')
}

/** So many questions are answered one after another, in every way. */
const DEPTH = 2

/**
 * The answers, in their order, after which the same file of the next month gives other lines without a question: what one of them
 * left out, typed or turned is not remembered, and that it was said is.
 */
export const silentNextMonth = (file: string): readonly string[] => {
  const sheets = sheetsOf(file)
  const after = (reading: FileReading, said: string, depth: number): readonly string[] => {
    const [question] = reading.questions
    if (question === undefined) {
      const next = readFile(sheets, rememberedMapping(reading.mapping), CONTEXT)
      return next.questions.length > 0 || linesOf(next) === linesOf(reading) ? [] : [said]
    }
    return depth === 0
      ? []
      : question.choices.flatMap(choice =>
          after(readFile(sheets, answered(reading.mapping, choice), CONTEXT), `${said}> ${choice.label} `, depth - 1),
        )
  }
  return after(readFile(sheets, null, CONTEXT), '', DEPTH)
}

/** Files with what is asked about each of them, as `talk` says it; a blank line ends a file's talk. */
export const talks = (text: string): readonly (readonly [file: string, talk: string])[] =>
  text
    .trim()
    .split('\n\n')
    .map(one => {
      const [file = '', ...said] = one.split(/\n(?=[?=] )/)
      return [file, said.join('\n')]
    })
