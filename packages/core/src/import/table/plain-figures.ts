/** Figures that a carrier's program spreads over cells, or whose sign it prints over the last digit, as plain ones. */
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingWords } from '../cells/heading.ts'
import type { Cell, Row, Sheet } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import { namesMoney } from './unmapped.ts'

/** In characters; no figure is longer, with its bracket. */
const LONGEST = 40
/** A bracket that opens a figure, alone or with it. */
const OPENS = /^[$€£¥]?\s?\(\s?(?:[$€£¥]?\s?\d[\d.,' ]*)?$/
const BARE = /^[$€£¥]?\s?\d[\d.,' ]*$/

const short = (cell: Cell | undefined): string =>
  typeof cell === 'string' && cell.length <= LONGEST ? cellText(cell) : typeof cell === 'number' ? String(cell) : ''

/** The row with each figure whose brackets stand in cells of their own, as `$(` `30.00` `)`, in one cell. */
const withBrackets = (row: Row): Row => {
  let made: Cell[] | null = null
  for (const [at, cell] of row.entries()) {
    if (typeof cell !== 'string' || cell.length > LONGEST || !cell.includes('(') || cell.includes(')')) continue
    const opening = cellText(cell)
    if (!OPENS.test(opening)) continue
    const inOne = /\d/.test(opening)
    const figure = inOne
      ? ''
      : short(row[at + 1])
          .replace(/\)$/, '')
          .trim()
    if (!(inOne || BARE.test(figure))) continue
    const last = short(row[inOne || short(row[at + 1]).endsWith(')') ? at + 1 : at + 2])
    if (!last.endsWith(')') || (inOne && last !== ')')) continue
    made ??= [...row]
    made[at] = inOne ? `${opening})` : null
    made[at + 1] = inOne ? null : `${opening}${figure})`
    if (!inOne && last === ')') made[at + 2] = null
  }
  return made ?? row
}

/** Digits of which the last one is a letter or a brace that says the sign too, as mainframes print them. */
const OVERPUNCHED = /^\d{2,14}[{}A-R]$/
const PAYS = '{ABCDEFGHI'
const TAKES_BACK = '}JKLMNOPQR'
/** So many different last letters are no marks of credits and debits. */
const LETTERS = 4

/** 0001500{ is 15000, and 0000301R is -3019: where the cents begin is asked of all amounts alike. */
const plain = (text: string): string => {
  const sign = text.at(-1) ?? ''
  const [paid, back] = [PAYS.indexOf(sign), TAKES_BACK.indexOf(sign)]
  return `${back < 0 ? '' : '-'}${BigInt(text.slice(0, -1) + String(Math.max(paid, back)))}`
}

/** The columns in which every figure, from the first one on that is printed so, has its sign over the last digit. */
const overpunched = (rows: readonly Row[]): ReadonlyMap<number, number> => {
  const found = new Map<number, { from: number; readonly signs: Set<string> }>()
  const broken = new Set<number>()
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      if (typeof cell === 'number' && found.has(column)) broken.add(column)
      if (typeof cell !== 'string' || broken.has(column)) continue
      if (OVERPUNCHED.test(cell.trim())) {
        const known = found.get(column) ?? { from: at, signs: new Set<string>() }
        known.signs.add(cell.trim().at(-1) ?? '')
        found.set(column, known)
      } else if (found.has(column) && /\d/.test(cell)) broken.add(column)
    }
  return new Map(
    [...found].flatMap(([column, { from, signs }]) => {
      const heading = rows.slice(0, from).findLast(row => cellText(row[column]) !== '')?.[column]
      const isMoney = typeof heading === 'string' && namesMoney(headingWords(heading)) && signs.size >= LETTERS
      const isSure = [...signs].some(sign => sign === '{' || sign === '}') || isMoney
      return broken.has(column) || !isSure ? [] : [[column, from] as const]
    }),
  )
}

/** The sheet with plain figures: what brackets or signs are printed apart say is in the figure's own cell. Steps of some milliseconds. */
export function* withPlainFigures(sheet: Sheet): InSteps<Sheet> {
  const columns = overpunched(sheet.rows)
  yield
  const rows: Row[] = []
  const isStep = stepper(0.2)
  for (const [at, row] of sheet.rows.entries()) {
    if (isStep(row)) yield
    const bracketed = withBrackets(row)
    rows.push(
      columns.size === 0
        ? bracketed
        : bracketed.map((cell, column) =>
            typeof cell === 'string' &&
            at >= (columns.get(column) ?? sheet.rows.length) &&
            OVERPUNCHED.test(cell.trim())
              ? plain(cell.trim())
              : cell,
          ),
    )
  }
  return { ...sheet, rows }
}
