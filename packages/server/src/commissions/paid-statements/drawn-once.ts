/** Keeps the PDF of a section under a hash of all that is on it: opening a link a hundred times costs one drawing. */
import { createHash } from 'node:crypto'
import { aTurn } from '../../work-in-turns.ts'
import type { PaidStatementSheet, RenderPaidStatement } from './paid-statement-sheet.ts'

const MOST_BYTES = 64 * 1024 * 1024

/** How many lines are hashed at a time. */
const AT_ONCE = 200

const keyOf = async ({ settled, linesOfBusiness, section, ...sheet }: PaidStatementSheet): Promise<string> => {
  const { lines, ...around } = section
  const hash = createHash('sha256').update(JSON.stringify([sheet, [...settled], [...linesOfBusiness], around]))
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    await aTurn()
    hash.update(JSON.stringify(lines.slice(from, from + AT_ONCE)))
  }
  return hash.digest('base64')
}

export const drawnOnce = (render: RenderPaidStatement, mostBytes = MOST_BYTES): RenderPaidStatement => {
  /** In order of use: the PDF that was asked for last is at the end. */
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  let bytes = 0

  const keep = (key: string, drawn: Uint8Array): void => {
    kept.set(key, drawn)
    bytes += drawn.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  const draw = async (key: string, sheet: PaidStatementSheet): Promise<Uint8Array | null> => {
    try {
      const drawn = await render(sheet)
      if (drawn !== null) keep(key, drawn)
      return drawn
    } finally {
      underWay.delete(key)
    }
  }

  return async sheet => {
    const key = await keyOf(sheet)
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const drawing = underWay.get(key) ?? draw(key, sheet)
    underWay.set(key, drawing)
    return drawing
  }
}
