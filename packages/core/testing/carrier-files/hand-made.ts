/**
 * Statements laid out as American carriers print them, with invented people: each with what its rows mean, and with the
 * answers a person gives where the file leaves something open.
 */
import type { Row, Sheet } from '../../src/index.ts'

export interface HandMade {
  readonly name: string
  readonly sheets: readonly Sheet[]
  /** Row, policy number, premium and commission in dollars, and the day where the file says one. */
  readonly lines: readonly (readonly [
    row: number,
    policy: string | null,
    premium: number,
    commission: number,
    day?: string,
  ])[]
  /** What the buttons say that a person presses, in order; none where the guess is enough. */
  readonly answers?: readonly string[]
  /** Rows that cannot be read. */
  readonly refused?: readonly number[]
}

const split = (line: string): Row => line.split('|').map(cell => (cell.trim() === '' ? null : cell.trim()))
export const rows = (text: string): readonly Row[] =>
  text
    .replace(/^\n|\n$/g, '')
    .split('\n')
    .map(split)
export const file = (text: string): readonly Sheet[] => [{ name: null, hidden: false, rows: rows(text) }]
