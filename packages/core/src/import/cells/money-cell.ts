/** Tells amounts of money from counts and codes, in any cell. */
import { either as E } from 'fp-ts'
import type { Cents } from '../../money/cents.ts'
import type { Cell } from '../mapping.ts'
import { cellText } from './cell-text.ts'
import { type DecimalSign, readAmount, withoutFootnote } from './read-amount.ts'

/** In characters; no amount fills more. */
const LONGEST = 60
const CENTS = /[.,]\d{2}\)?\s*(?:[-+]|CR|DR|DB|USD|CAD|[$€£])?\.?$|^[-(]?\s*\$/i
const LAST_AMOUNT = /[-(]?\$?\d[\d,]{0,20}\.\d{2}\)?-?$/

/** The amount in a cell that holds nothing else, however it is written; null when it holds none. */
export const amountIfAny = (cell: Cell | undefined, decimal: DecimalSign = '.'): Cents | null =>
  E.getOrElse<string, Cents | null>(() => null)(readAmount(cell, { round: true, decimal }))

/** Cents of a cell that is written as money, with its cents or a dollar sign; a bare number counts when it has cents. */
export const moneyOf = (cell: Cell | undefined): Cents | null => {
  if (typeof cell === 'number') {
    const isMoney = !Number.isInteger(cell) && Math.abs(cell * 100 - Math.round(cell * 100)) < 0.0001
    return isMoney ? amountIfAny(cell) : null
  }
  const text = cellText(cell)
  if (text.length > LONGEST || text.includes('%') || !CENTS.test(withoutFootnote(text))) return null
  return amountIfAny(text, /,\d{2}\D{0,4}$/.test(text) ? ',' : '.')
}

/** The amount at the end of a label: "Total commission due: $445.00". */
export const moneyIn = (cell: Cell | undefined): Cents | null => {
  if (typeof cell !== 'string' || cell.length > 2 * LONGEST) return null
  const found = LAST_AMOUNT.exec(cellText(cell))?.[0]
  return found === undefined ? null : amountIfAny(found)
}

/** The amount in a cell that a person has pointed at as an amount; null when it holds none. */
export const amountShown = (text: string): Cents | null => moneyOf(text) ?? moneyIn(text) ?? amountIfAny(text)
