/** What the totals in a file prove about how it was read, and the total that the file states. */
import type { Cents } from '../../money/cents.ts'
import type { Proof, StatedTotal } from '../import-report.ts'
import type { ImportMapping } from '../mapping.ts'
import type { TableRow } from '../table-rows.ts'
import { type CheckedTotal, isStated } from './row-fate.ts'

/** The totals rows as proofs; totals of everything are counted separately from those of groups. */
export const totalProofs = (
  totals: readonly (readonly [row: TableRow, total: CheckedTotal])[],
  whole: Cents,
  mapping: ImportMapping,
): { readonly proofs: readonly Proof[]; readonly statedTotal: StatedTotal | null } => {
  const checked = totals.filter(([, { holds }]) => holds !== null)
  const isWhole = ([row, { amount, ofAll }]: (typeof totals)[number]): boolean =>
    isStated(row, mapping) || amount === whole || ofAll
  const count = (what: Proof['what'], of: typeof totals): Proof => ({
    what,
    holds: of.filter(([, { holds }]) => holds === true).length,
    of: of.length,
  })
  const stated = checked.findLast(
    ([row, { amount }]) => amount !== null && (mapping.statedTotal === null || isStated(row, mapping)),
  )
  const amount = stated?.[1].amount ?? null
  const isOne = new Set(totals.map(([row]) => row.sheet)).size === 1
  return {
    proofs: [
      count(
        'subtotal',
        checked.filter(one => !isWhole(one)),
      ),
      count('total', checked.filter(isWhole)),
    ].filter(({ of }) => of > 0),
    statedTotal:
      stated === undefined || amount === null || !(amount === whole || (isOne && isWhole(stated)))
        ? null
        : { row: stated[0].number, sheet: stated[0].sheet, amount },
  }
}
