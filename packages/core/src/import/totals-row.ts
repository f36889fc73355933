/** Tells totals from policies called "Total". */
import type { Cents } from '../money/cents.ts'

/** What may stand around "total" without making it a name; no word in two ways, or a long row of words is tried in all of them. */
const AROUND =
  '(?:grand|sub|page|report|statement|agency|agent|producer|policy|policies|carrier|company|office|branch|month|monthly|period|overall|final|current|group|section|product|lob|net|gross|premium|premiums|commission|commissions|amount|amounts|paid|payable|earned|due|direct|bill|this|all|new|renewal|business|written|to|date|for|of|the|items?|lines?|rows?|entries|transactions?|records?|count|\\d+)'
const ONLY_TOTAL = new RegExp(
  `^(?:${AROUND}[\\s-]+)*(?:sub|grand)?[\\s-]*totals?(?:[\\s(-]+${AROUND})*[\\s:.=*)-]*$`,
  'i',
)
const TOTAL_OF = new RegExp(
  `^(?:${AROUND}[\\s-]+)*(?:sub|grand)?[\\s-]*totals?(?:\\s+${AROUND})*\\s*(?::|=|\\bfor\\b|\\bof\\b|\\bby\\b|#|-\\s)`,
  'i',
)
const MAYBE_TOTAL =
  /\btotals?[\s:.]*$|^(?:sub|grand)?[\s-]*totals?\b|^(?:sum|net|amount|balance|check|payment|deposit)(?:\s+(?:due|paid|payable|amount|commission|agent|agency|to|total))+[\s:.]*$|^sum[\s:]*$/i

/** `Sure`: nothing but a total reads so. `Maybe`: a name could, so the amounts have to confirm it. */
export type TotalsLook = 'Sure' | 'Maybe' | 'No'

/** Longer texts are remarks. */
const LONGEST = 120

/** How a cell's text looks: "Grand Total", "Agency total: 12", "HO-3 Total", but not a policy number or a plain name. */
export const totalsLook = (text: string): TotalsLook => {
  if (text.length > LONGEST) return 'No'
  const bare = text.replace(/^[*=\s-]+/, '')
  if (!/total|sum|net|amount|balance|check|payment|deposit/i.test(bare)) return 'No'
  if (ONLY_TOTAL.test(bare) || TOTAL_OF.test(bare)) return 'Sure'
  return MAYBE_TOTAL.test(bare) ? 'Maybe' : 'No'
}

/** The amounts of the lines so far, in the order in which they stand. */
export interface AmountsAbove {
  readonly add: (amount: Cents) => void
  /** Does `amount` add up the lines just above, however many? */
  readonly addUpTo: (amount: Cents) => boolean
}

/** Keeps what the first lines come to, one more at a time: every sum of last lines is the difference of two of these. */
export const amountsAbove = (): AmountsAbove => {
  const before = new Set<number>()
  let total = 0
  return {
    add: amount => {
      before.add(total)
      total += amount
    },
    addUpTo: amount => before.has(total - amount),
  }
}
