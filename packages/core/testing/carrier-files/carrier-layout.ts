/** How an invented carrier lays out its file: the rows above, between and below the lines, and what is damaged. */
import fc from 'fast-check'

const DAMAGES = [
  'none',
  'split name',
  'letter',
  'no policy',
  'no commission',
  'no premium',
  'no date',
  'shifted',
  'cut short',
  'exchanged',
  'no such day',
  'percent for an amount',
  'one column over',
  'two points',
] as const
export type Damage = (typeof DAMAGES)[number]

/** Rows below the totals whose amount is no commission. */
const FOOTERS: readonly string[] = [
  'EFT Deposit',
  'Direct Deposit 06/30/2026',
  'Net Amount Paid',
  'Balance Forward',
  'Previous Balance',
  'Check Number 00123456',
  'Contingency Bonus',
  'Harbor Street Insurance',
  'Total Deposited',
  'Manual Adjustment',
  'Less: Advances',
  '',
]

/** Remarks below everything. */
const NOTES: readonly string[] = [
  'Records: 12',
  '* includes adjustments of May',
  'Report generated 07/01/2026 08:14 by jdoe',
  'Total commission due: $445.00',
  'Questions? Call 800-555-0100',
  '--- End of report ---',
]

/** One trait of a layout: what it usually is, and what it may be. */
interface Trait<A> {
  readonly usual: A
  readonly any: fc.Arbitrary<A>
}

/** Usually `usual`; in one of `weight` + 1 files one of the others. */
const rarely = <const A, const B = never>(usual: A, others: readonly B[], weight = 5): Trait<A | B> => ({
  usual,
  any: fc.oneof<[fc.WeightedArbitrary<A | B>, fc.WeightedArbitrary<A | B>]>(
    { weight, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  ),
})
const seldom = (weight: number): Trait<boolean> => rarely(false, [true], weight)
const number = (min: number, max: number): Trait<number> => ({ usual: min, any: fc.integer({ min, max }) })

const TRAITS = {
  titles: number(0, 3),
  headingRows: rarely(1, [2, 2, 3]),
  /** A row of titles over groups of columns, most of which have none. */
  groupTitles: seldom(14),
  /** Each of these titles is merged over two columns. */
  mergedTitles: seldom(1),
  subtotals: rarely('none', ['labelled', 'bare', 'above']),
  sections: rarely('none', ['terms', 'carriers', 'producers', 'policies']),
  /** Merged cells as spreadsheets have them: the policy's own cells reach over two rows, and with them the date or the premium. */
  carriedDown: rarely(
    'none',
    ['every other', 'row of its own', 'merged', 'merged', 'merged with date', 'merged with premium'],
    6,
  ),
  groups: number(1, 3),
  total: rarely('labelled', ['none', 'bare', 'wrong', 'above', 'in the middle'], 3),
  footer: rarely(null, FOOTERS),
  note: rarely(null, NOTES),
  pageEvery: rarely(null, [3, 5], 4),
  pageTotals: seldom(4),
  blankEvery: rarely(null, [2, 4], 8),
  sheets: rarely(1, [2, 3], 6),
  /** A later sheet has its columns in another order. */
  otherOrder: seldom(8),
  summarySheet: seldom(20),
  secondTable: seldom(24),
  /** Premium and commission stand under each other's headings. */
  exchangedHeadings: seldom(40),
  /** A line that is printed a second time. */
  repeatedRow: seldom(20),
  /** A long name runs on in the row below. */
  wrappedName: seldom(20),
  /** What shows that an amount is taken back: the amount itself, a column of signs, or only the word of the transaction. */
  signs: rarely('printed', ['plus and minus', 'D and C', 'DR and CR', 'lost'], 12),
  /** Lines that are listed and not paid. */
  held: seldom(24),
  /** Some lines are in another currency. */
  currencies: seldom(30),
  /** The total above the headings of each sheet. */
  stated: rarely('none', ['right', 'wrong', 'wrong at last'], 14),
  damage: rarely('none', DAMAGES, 4),
  damagedLine: number(0, 30),
}

export type Layout = { readonly [K in keyof typeof TRAITS]: (typeof TRAITS)[K]['usual'] }

const traits = Object.entries<Trait<unknown>>(TRAITS)

export const PLAIN_LAYOUT = Object.fromEntries(traits.map(([key, { usual }]) => [key, usual])) as Layout
export const layoutArbitrary = fc.record(
  Object.fromEntries(traits.map(([key, { any }]) => [key, any])),
) as fc.Arbitrary<Layout>
