/**
 * Text files that a carrier's program wrote for a line printer: columns stand under each other with blanks between them, and
 * nothing separates the cells. The lines are placed as on paper, so that they are read like any printed page.
 */
import type { PageText, TextRun } from './page-text.ts'

/** How many characters tell whether a text is printed. */
const SAMPLE_LENGTH = 200_000
/** The share of the lines with digits that must be in columns. */
const USUAL = 0.6
/** A line in columns has at least this many texts with two blanks between them. */
const IN_COLUMNS = 3

/** In points, of a typewriter font: a letter is 0.6 of its height wide. */
const [LETTER, HEIGHT, LEADING] = [6, 10, 12]

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** Texts between which there are at least two blanks. A tab is no blank: it is the delimiter of a table. */
const textsOf = (line: string): readonly RegExpExecArray[] => [
  ...line.matchAll(/[^ \u00a0]+(?:[ \u00a0][^ \u00a0]+)*/g),
]

const DELIMITERS = [',', '\t', ';', '|', '~', '^'] as const

/** Blanks beside a delimiter only fill up its cell. */
const isFilledUp = (line: string, delimiter: string): boolean =>
  line.includes(`  ${delimiter}`) || line.includes(`${delimiter}  `)

/** How blanks and delimiters divide a line. */
const dividedBy = (line: string) => ({
  texts: textsOf(line).length,
  cells: Math.max(...DELIMITERS.map(delimiter => line.split(delimiter).length)),
  isFilledUp: DELIMITERS.some(delimiter => isFilledUp(line, delimiter)),
})

const hasDigits = (line: string): boolean => /\d/.test(line)

/** Whether the delimiter divides most of the lines into as many cells as their headings. */
const isTable = (lines: readonly string[], delimiter: string): boolean => {
  const cellsOf = (line: string): number => line.split(delimiter).length
  const headings = lines.find(line => !hasDigits(line) && cellsOf(line) > IN_COLUMNS)
  if (headings === undefined) return false
  const data = lines.filter(hasDigits)
  return data.filter(line => cellsOf(line) === cellsOf(headings)).length >= USUAL * data.length
}

/**
 * Whether the text is in columns without a delimiter: blanks divide most of its lines with digits into more texts than any
 * delimiter does. Lines that nothing divides, or blanks alone into two, are titles and totals and say nothing of it.
 */
export const isPrintedText = (text: string): boolean => {
  const lines = linesOf(text.slice(0, SAMPLE_LENGTH))
  if (DELIMITERS.some(delimiter => isTable(lines, delimiter))) return false
  const divided = lines
    .filter(hasDigits)
    .map(dividedBy)
    .filter(({ texts, cells }) => texts >= IN_COLUMNS || cells > 1)
  const printed = divided.filter(line => line.texts >= IN_COLUMNS && line.texts > line.cells && !line.isFilledUp)
  return printed.length > 0 && printed.length >= USUAL * divided.length
}

/** A line with a page number, as it is compared with the heads of the other pages. */
const headOf = (line: string): string | null =>
  /\bpage\b\W{0,20}\d/i.test(line) ? line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim() : null

/** Where its pages begin: at form feeds, or else as far above each page number as the first page begins above its own. */
const pagesOf = (text: string): readonly (readonly string[])[] => {
  if (text.includes('\f')) return text.split('\f').map(linesOf)
  const lines = linesOf(text)
  const heads = lines.map(headOf)
  const first = heads.findIndex(head => head !== null)
  const starts = heads.flatMap((head, at) => (at > first && head !== null && head === heads[first] ? [at - first] : []))
  return [0, ...starts].map((start, at) => lines.slice(start, starts[at]))
}

/** A line drawn below the headings or above a total. */
const RULE = /^[-=_\s]+$/

/** What the first character of a line tells a mainframe's printer to do before it. */
const CONTROLS: { readonly [control: string]: readonly string[] } = { ' ': [], 0: [''], '-': ['', ''], 1: ['\f'] }

const AMOUNT = /\d\.\d\d/

/** Headings that begin with a digit, as no word does. */
const HEADED = /^0[A-Z]{3}\D*$/i

/**
 * Whether each line begins with such a character, a title first. Policy numbers may begin with 0, so many have to be blanks,
 * unless the headings show what their 0 is.
 */
const isControlled = (lines: readonly string[]): boolean => {
  const filled = lines.filter(line => line.trim() !== '')
  const [title = ''] = filled
  const data = filled.filter(line => AMOUNT.test(line))
  return (
    !AMOUNT.test(title) &&
    title.startsWith('1') &&
    filled.every(line => /^(?:[ 0+-]|1[ A-Z])/i.test(line)) &&
    (data.filter(line => line.startsWith(' ')).length * 3 > data.length || filled.some(line => HEADED.test(line)))
  )
}

/** The text as it is printed. A line that is printed over the one before it fills what is blank there, unless it underlines. */
const asPrinted = (text: string): string => {
  const lines = linesOf(text)
  if (!isControlled(lines)) return text
  const printed: string[] = []
  for (const line of lines) {
    const said = line.slice(1)
    if (!line.startsWith('+')) printed.push(...(CONTROLS[line.slice(0, 1)] ?? []), said)
    else if (!RULE.test(said)) {
      const below = (printed.pop() ?? '').padEnd(said.length)
      printed.push([...below].map((letter, at) => (letter === ' ' ? (said[at] ?? ' ') : letter)).join(''))
    }
  }
  return printed.join('\n')
}

/** The pages of a printed text, without those that hold nothing. */
export const printedPages = (text: string): readonly PageText[] =>
  pagesOf(asPrinted(text))
    .map(lines =>
      lines.flatMap((line, row) =>
        (RULE.test(line) ? [] : textsOf(line)).map(
          ({ 0: found, index }): TextRun => ({
            text: found,
            x: index * LETTER,
            y: row * LEADING,
            width: found.length * LETTER,
            height: HEIGHT,
          }),
        ),
      ),
    )
    .filter(runs => runs.length > 0)
    .map((runs, at) => ({ page: at + 1, runs }))
