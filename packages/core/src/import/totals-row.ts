/** Tells totals from policies called "Total". */
import { type Cents, cents } from '../money/cents.ts'

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

/** "2 policies": how many there are stands where a total is. */
const COUNT = /^\d[\d,]* +(?:policy|policies|lines?|items?|rows?|entries|transactions?|records?)[\s:.*]*$/i

/** `Sure`: nothing but a total reads so. `Maybe`: a name could, so the amounts have to confirm it. */
export type TotalsLook = 'Sure' | 'Maybe' | 'No'

/** Longer texts are remarks. */
const LONGEST = 120

/** How a cell's text looks: "Grand Total", "Agency total: 12", "HO-3 Total", but not a policy number or a plain name. */
export const totalsLook = (text: string): TotalsLook => {
  if (text.length > LONGEST) return 'No'
  const bare = text.replace(/^[*=\s-]+/, '')
  if (COUNT.test(bare)) return 'Maybe'
  if (!/total|sum|net|amount|balance|check|payment|deposit/i.test(bare)) return 'No'
  if (ONLY_TOTAL.test(bare) || TOTAL_OF.test(bare)) return 'Sure'
  return MAYBE_TOTAL.test(bare) ? 'Maybe' : 'No'
}

/** Sums of another time are no totals of these rows. */
const OTHER_TIME = /\b(ytd|year to date|mtd|prior|previous|last month|inception|lifetime)\b/i
export const isOtherTime = (text: string): boolean => text.length <= LONGEST && OTHER_TIME.test(text)

/** A total of everything, not of a section. */
const OF_ALL = /\b(grand|overall|statement|report|final)\b/i
export const isOfAll = (text: string): boolean => text.length <= LONGEST && OF_ALL.test(text)

/** The amounts of the lines so far, in the order in which they stand. */
export interface AmountsAbove {
  readonly add: (amount: Cents) => void
  /** A group of rows may begin here: after a heading, a total or a blank row. */
  readonly mark: () => void
  /** How many of the last lines `amount` adds up, from where a group begins; 0 when none do. */
  readonly addUpTo: (amount: Cents) => number
  /** Whether the lines from one sum on to a later beginning of a group come to `amount`. */
  readonly addDown: (from: Cents, amount: Cents) => boolean
  /** Of all lines so far. */
  readonly total: () => Cents
  readonly count: () => number
}

/** Keeps what the lines before each group come to: the sum of the last groups is the difference of two of these. */
export const amountsAbove = (): AmountsAbove => {
  const before = new Map<number, number>([[0, 0]])
  let total = 0
  let count = 0
  return {
    add: amount => {
      total += amount
      count += 1
    },
    mark: () => {
      if (!before.has(total)) before.set(total, count)
    },
    addUpTo: amount => {
      const from = before.get(total - amount)
      return from === undefined ? 0 : count - from
    },
    addDown: (from, amount) => before.has(from + amount),
    total: () => cents(total),
    count: () => count,
  }
}
