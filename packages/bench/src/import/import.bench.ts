/** Reading a carrier's file, compared with one look at each of its cells. */
import { CalendarDates, guessMapping, type Row, readRows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { figure, times } from '../measure/goal.ts'
import { interleave } from '../measure/interleave.ts'
import { median, ratio } from '../measure/ratio.ts'
import { carrierFile } from './carrier-file.ts'

const ROWS = 50_000
const ROUNDS = 5

const letters = (rows: readonly Row[]): number => {
  let total = 0
  for (const row of rows)
    for (const cell of row)
      if (typeof cell === 'string') for (let at = 0; at < cell.length; at += 1) total += cell.charCodeAt(at)
  return total
}

export const benchImport = async (): Promise<string> => {
  const rows = carrierFile(ROWS)
  const context = {
    statementDate: CalendarDates.knownDate(2026, 1, 31),
    transactionCodes: ['NBS', 'RWL', 'XLC', 'PCH'],
  }
  const mapping = guessMapping(rows)
  const read = () => {
    const answer = readRows(rows, mapping, context)
    if (E.isLeft(answer)) throw new Error('The guessed mapping does not read the file')
    return answer.right
  }
  const { lines, refused } = read()
  if (lines.length !== ROWS) throw new Error(`${ROWS - lines.length} rows are no lines: ${JSON.stringify(refused[0])}`)
  const [pass, guessed, taken] = await interleave(
    [
      { name: 'bare pass', items: ROWS, run: () => letters(rows) },
      { name: 'guess', items: ROWS, run: () => guessMapping(rows) },
      { name: 'read', items: ROWS, run: read },
    ],
    ROUNDS,
  )
  if (pass === undefined || guessed === undefined || taken === undefined) throw new Error('All were measured')
  const whole = (one: typeof pass): string => `${figure((median(one.perItem) * ROWS) / 1_000)} ms`
  return [
    `Reading ${figure(ROWS)} rows of a carrier's file:`,
    `  guessing the mapping ${whole(guessed)}, ${times(ratio(guessed, pass).median)} a bare pass over all letters;`,
    `  reading ${whole(taken)}, ${times(ratio(taken, pass).median)}.`,
  ].join('\n')
}
