/** Tells totals from policies called "Total". */
import { type Cents, cents } from '../../money/cents.ts'

/** Words around "total" that do not make it a name. No word may match in two ways, or backtracking would take very long. */
const AROUND =
  '(?:grand|sub|page|report|statement|agency|agent|producer|account|client|customer|insured|household|member|coverage|policy|policies|carrier|company|office|branch|month|monthly|period|overall|final|current|group|section|product|lob|net|gross|premium|premiums|commission|commissions|amount|amounts|paid|payable|earned|due|direct|bill|this|all|new|renewal|business|written|to|date|for|of|the|items?|lines?|rows?|entries|transactions?|records?|count|\\d+)'
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

/** A count such as "2 policies", which carriers print in totals rows. */
const COUNT =
  /^\d[\d,]* +(?:policy|policies|lines?|items?|rows?|entries|transactions?|records?)(?: (?:selected|listed|printed))?[\s:.*]*$/i

/** `Sure`: only a total reads like this. `Maybe`: a name could read so too, and the amounts have to confirm the total. */
export type TotalsLook = 'Sure' | 'Maybe' | 'No'

/** Longer texts are remarks. */
const LONGEST = 120

/** How much a cell's text looks like a total ("Grand Total", "Agency total: 12", "HO-3 Total"), not a number or a name. */
export const totalsLook = (text: string): TotalsLook => {
  if (text.length > LONGEST) return 'No'
  const bare = text.replace(/^[*=\s-]+/, '')
  if (COUNT.test(bare)) return 'Maybe'
  if (!/total|sum|net|amount|balance|check|payment|deposit/i.test(bare)) return 'No'
  if (ONLY_TOTAL.test(bare) || TOTAL_OF.test(bare)) return 'Sure'
  return MAYBE_TOTAL.test(bare) ? 'Maybe' : 'No'
}

/** Words for a sum of another period, which is not a total of these rows. */
const OTHER_TIME = /\b(ytd|year to date|mtd|prior|previous|last month|inception|lifetime)\b/i
/** Whether a text speaks of another period than these rows. */
export const isOtherTime = (text: string): boolean => text.length <= LONGEST && OTHER_TIME.test(text)

/** Words for a total of everything, not of one section. */
const OF_ALL = /\b(grand|overall|statement|report|final)\b/i
export const isOfAll = (text: string): boolean => text.length <= LONGEST && OF_ALL.test(text)

/** Checks totals against the amounts of the lines so far, in the order of the file. */
export interface AmountsAbove {
  readonly add: (amount: Cents) => void
  /** Notes that a group of rows may begin here: after a heading, a total or a blank row. */
  readonly mark: () => void
  /** How many of the last lines, from the beginning of a group on, have the sum `amount`; 0 when no group does. */
  readonly addUpTo: (amount: Cents) => number
  /** Whether the lines after the running total `from`, up to where a group begins, have the sum `amount`. */
  readonly addDown: (from: Cents, amount: Cents) => boolean
  /** The sum of all lines so far. */
  readonly total: () => Cents
  readonly count: () => number
}

/** Keeps the running total before each group: the sum of the last groups is the difference between two such totals. */
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
