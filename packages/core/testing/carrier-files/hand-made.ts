/** Statements as American carriers print them, with invented people, the meaning of each row, and a person's answers. */
import type { Row, Sheet } from '../../src/index.ts'

/** Row, policy number, premium and commission in dollars, and the date if the file has one. */
type TrueLine = readonly [row: number, policy: string | null, premium: number, commission: number, day?: string]

export interface HandMade {
  readonly name: string
  readonly sheets: readonly Sheet[]
  readonly lines: readonly TrueLine[]
  /** The labels of the buttons that a person presses, in order; none if the guess is enough. */
  readonly answers?: readonly string[]
  /** Rows that cannot be read. */
  readonly refused?: readonly number[]
}

const rowOf = (text: string): Row => text.split('|').map(cell => (cell.trim() === '' ? null : cell.trim()))

/** Makes rows of a text with a bar between cells. */
export const rows = (text: string): readonly Row[] => text.trim().split('\n').map(rowOf)

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/** Turns texts of plain numbers into numbers, as a workbook holds them. */
const withNumbers = (row: Row): Row =>
  row.map(cell => (typeof cell === 'string' && PLAIN_NUMBER.test(cell) ? Number(cell) : cell))

const SHEET = /^## (.*?)(?: \((hidden|numbers)\))?$/

const layoutOf = (text: string): HandMade => {
  const [name = '', ...written] = text.trimEnd().split('\n')
  const answers: string[] = []
  const sheets: { name: string | null; hidden: boolean; rows: Row[] }[] = []
  const lines: TrueLine[] = []
  const refused: number[] = []
  let numbers = false
  const begin = (sheet: string | null, kind?: string): void => {
    sheets.push({ name: sheet, hidden: kind === 'hidden', rows: [] })
    numbers = kind === 'numbers'
  }
  for (const line of written) {
    const sheet = SHEET.exec(line)
    if (sheet !== null) begin(sheet[1] ?? '', sheet[2])
    else if (line.startsWith('> ')) answers.push(line.slice(2))
    else {
      if (sheets.length === 0) begin(null)
      const own = sheets.at(-1)?.rows ?? []
      const [row = '', truth] = line.split('=>')
      if (row !== '' || truth === undefined) own.push(numbers ? withNumbers(rowOf(row)) : rowOf(row))
      if (truth?.trim() === 'refused') refused.push(own.length)
      else if (truth !== undefined) {
        const [policy = '', premium, commission, day] = truth.split('|').map(part => part.trim())
        const known = policy === 'no policy' ? null : policy
        const figures = [own.length, known, Number(premium), Number(commission)] as const
        lines.push(day === undefined ? figures : [...figures, day])
      }
    }
  }
  return {
    name,
    sheets,
    lines,
    ...(answers.length > 0 ? { answers } : {}),
    ...(refused.length > 0 ? { refused } : {}),
  }
}

/**
 * Parses layouts: `# its name`, the answers as `> the button's label`, and the rows of the file with a bar between cells. The
 * meaning of a row follows it after `=>`, or in the line below: policy, premium, commission and date, or `refused`; a row
 * without one is no line. `## name` begins a sheet of a workbook, which may be (hidden) or hold (numbers).
 */
export const layouts = (text: string): readonly HandMade[] => text.split(/^# /m).slice(1).map(layoutOf)
