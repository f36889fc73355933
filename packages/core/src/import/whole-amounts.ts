/** Amounts without a point: whole dollars, or cents as programs of mainframes write them. */
import type { InSteps } from '../steps/in-steps.ts'
import { cellText } from './cell-text.ts'
import type { Cell } from './mapping.ts'

export interface WholeAmounts {
  /** One of them as it is printed. */
  readonly shown: string
}

/** What says that a figure is money, and which sign it has. */
const MARKS = /US\$|USD|CAD|[$€£ ]|[CD]R|DB/gi
/** In characters; no amount fills more. */
const LONGEST = 40
const WHOLE = /^[-+(]{0,2}(\d{1,12})\)?[-+]?$/
/** With a point or a comma in it. */
const PARTED = /^[-+(]{0,2}[.,]?\d[\d.,']*\)?[-+]?$/
/** As numbers of a workbook, smaller amounts are whole dollars: programs that leave the point away write texts. */
const LEAST_NUMBER = 1_000
const ENOUGH = 2
/** One amount of so many may have cents by a slip. */
const SLIP = 5
/** So many with cents are no slips. */
const MOST_SLIPS = 3
/** So many cells take some milliseconds. */
const CELLS_A_STEP = 4_000

/**
 * Null where amounts have cents, so that the others are plain dollars, and where the commissions, the last of
 * the columns, are too few to tell, or small numbers of a workbook.
 */
export function* wholeAmountsIn(columns: readonly Iterable<Cell>[]): InSteps<WholeAmounts | null> {
  let [doubtful, filled, step, all, pointed] = [0, 0, 0, 0, 0]
  let shown = ''
  for (const cells of columns) {
    ;[doubtful, filled] = [0, 0]
    for (const cell of cells) {
      step += 1
      if (step % CELLS_A_STEP === 0) yield
      const text = cellText(cell)
      if (!/\d/.test(text)) continue
      const digits = text.length > LONGEST ? undefined : WHOLE.exec(text.replace(MARKS, ''))?.[1]
      if (digits === undefined) {
        // Words, codes and what nobody can read say nothing of amounts.
        if (text.length > LONGEST || !PARTED.test(text.replace(MARKS, ''))) continue
        pointed += 1
        if (pointed >= MOST_SLIPS) return null
        continue
      }
      if (Number(digits) === 0) continue
      filled += 1
      all += 1
      if (typeof cell === 'number' && Number(digits) < LEAST_NUMBER) continue
      doubtful += 1
      if (shown === '' || Number(digits) > Number(shown)) shown = digits
    }
  }
  return filled >= ENOUGH && doubtful > 0 && pointed * SLIP < all ? { shown } : null
}
