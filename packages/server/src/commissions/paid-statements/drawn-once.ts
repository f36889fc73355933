/**
 * A section that was drawn is not drawn again while it says the same: whoever opens a link a hundred times costs one
 * drawing. Kept by all that stands on the sheet, so that nothing that changes can be shown as it was.
 */
import { createHash } from 'node:crypto'
import type { PaidStatementSheet, RenderPaidStatement } from './paid-statement-sheet.ts'

const MOST_BYTES = 64 * 1024 * 1024

const keyOf = (sheet: PaidStatementSheet): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...sheet, settled: [...sheet.settled] }))
    .digest('base64')

export const drawnOnce = (render: RenderPaidStatement, mostBytes = MOST_BYTES): RenderPaidStatement => {
  /** The one that was asked for last is the last. */
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
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

  const draw = async (key: string, sheet: PaidStatementSheet): Promise<Uint8Array> => {
    try {
      const drawn = await render(sheet)
      keep(key, drawn)
      return drawn
    } finally {
      underWay.delete(key)
    }
  }

  return sheet => {
    const key = keyOf(sheet)
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return Promise.resolve(known)
    }
    const drawing = underWay.get(key) ?? draw(key, sheet)
    underWay.set(key, drawing)
    return drawing
  }
}
