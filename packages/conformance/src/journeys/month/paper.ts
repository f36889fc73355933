/**
 * The month worked out on paper, from the rules the journey writes and two of the demo agency's own. In dollars.
 *
 * The rules that are written, each first in its group:
 *   Agent 1, of Blue Harbor and Compass Rose: 50 / 37.5 / 42.25% of the agency's commission (new, renewal, rewrite)
 *   Agent 2, of the same: 12.5% of Agent 1
 *   Agent 3, of Blue Harbor: 7.25 flat, with the sign of the commission
 * The demo agency's: personal renewals 30%, Renata Marquez 45% and 20% of the agency's income; Agent 2 has 15% of Agent 1.
 *
 *   Ramos    -48.17  renewal   37.5%  = -18.06375 -> -18.06   12.5% = -2.2575 -> -2.26   -7.25
 *   Valdez   310.34  renewal   37.5%  = 116.3775  -> 116.38   12.5% = 14.5475 -> 14.55    7.25
 *   White    163.36  rewrite   42.25% =  69.0196  ->  69.02
 *   Moore    485.05  renewal   30%    = 145.515   -> 145.52
 *   Reyes     61.85  renewal   45%    =  27.8325  ->  27.83   15%   =  4.1745 ->  4.17
 *   Green    184.90  renewal   37.5%  =  69.3375  ->  69.34   12.5% =  8.6675 ->  8.67
 *   James    -79.87  rewrite   42.25% = -33.745.. -> -33.75
 *   Sato     206.30  renewal   37.5%  =  77.3625  ->  77.36   12.5% =  9.67
 *   bonus    250.00  income    20%    =  50.00
 *   Evans    636.96  renewal   30%    = 191.088   -> 191.09   (anticipated: 12% of 5,308.00)
 */
import type { WrittenRule } from './settings-acts.ts'

export const RULES: readonly WrittenRule[] = [
  {
    position: 1,
    carriers: ['Blue Harbor Property & Casualty', 'Compass Rose Assurance'],
    pays: '% of Agency Commission Paid',
    values: ['50', '37.5', '42.25'],
    sentence: 'pays 50% on new, 37.5% on renewal, 42.25% on rewrite',
  },
  {
    position: 2,
    carriers: ['Blue Harbor Property & Casualty', 'Compass Rose Assurance'],
    pays: '% of Agent 1',
    values: ['12.5', '12.5', '12.5'],
    sentence: 'pays 12.5%',
  },
  {
    position: 3,
    carriers: ['Blue Harbor Property & Casualty'],
    pays: 'Flat Amount',
    values: ['7.25', '7.25', '7.25'],
    sentence: 'pays 7.25 flat',
  },
]

export interface Owed {
  readonly agent: string
  readonly amount: number
  readonly lines: number
}

/** 729.53 in all. Pemberton is no longer active and is paid; Mehta and Sokolov owe, so they are asked about. */
export const OWED: readonly Owed[] = [
  { agent: 'Renata Marquez', amount: 77.83, lines: 2 },
  { agent: 'Douglas Whitfield', amount: 118.8, lines: 3 },
  { agent: 'Priscilla Duong', amount: 204.01, lines: 5 },
  { agent: 'Gerald Sokolov', amount: -2.26, lines: 1 },
  { agent: 'Yesenia Barrera', amount: 4.17, lines: 1 },
  { agent: 'Tobias Lindgren', amount: 7.25, lines: 1 },
  { agent: 'Anjali Mehta', amount: -18.06, lines: 1 },
  { agent: 'Raymond Castellano', amount: 268.45, lines: 2 },
  { agent: 'Stuart Pemberton', amount: 69.34, lines: 1 },
]

/** White's payout is changed to 75.00 after it was paid: 5.98 more for Duong. */
export const MODIFIED = { insured: 'White', agent: 'Priscilla Duong', from: 69.02, to: 75 }

export const PAID: readonly Owed[] = OWED.map(owed =>
  owed.agent === MODIFIED.agent ? { ...owed, amount: 209.99 } : owed,
)

export const TOTAL_OWED = 729.53
export const TOTAL_PAID = 735.51
