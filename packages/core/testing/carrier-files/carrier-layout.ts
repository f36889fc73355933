/** How an invented carrier lays out its file: what stands above, between and below the lines, and what is damaged. */
import fc from 'fast-check'

export const DAMAGES = [
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

export interface Layout {
  readonly titles: number
  readonly headingRows: 1 | 2 | 3
  /** A row of titles over groups of columns, most of which have none. */
  readonly groupTitles: boolean
  /** Each of these titles is merged over two columns. */
  readonly mergedTitles: boolean
  readonly subtotals: 'none' | 'labelled' | 'bare' | 'above'
  readonly sections: 'none' | 'terms' | 'carriers' | 'producers' | 'policies'
  /** Merged cells as spreadsheets have them: the policy's own cells reach over two rows, and with them the date or the premium. */
  readonly carriedDown:
    | 'none'
    | 'every other'
    | 'row of its own'
    | 'merged'
    | 'merged with date'
    | 'merged with premium'
  readonly groups: number
  readonly total: 'none' | 'labelled' | 'bare' | 'wrong' | 'above' | 'in the middle'
  readonly footer: string | null
  readonly note: string | null
  readonly pageEvery: number | null
  readonly pageTotals: boolean
  readonly blankEvery: number | null
  readonly sheets: 1 | 2 | 3
  /** A later sheet has its columns in another order. */
  readonly otherOrder: boolean
  readonly summarySheet: boolean
  readonly secondTable: boolean
  /** Premium and commission stand under each other's headings. */
  readonly exchangedHeadings: boolean
  /** A line that is printed a second time. */
  readonly repeatedRow: boolean
  /** A long name runs on in the row below. */
  readonly wrappedName: boolean
  /** What says that an amount is taken back: the amount itself, a column of signs, or nothing but the word of the transaction. */
  readonly signs: 'printed' | 'plus and minus' | 'D and C' | 'DR and CR' | 'lost'
  /** Lines that are listed and not paid. */
  readonly held: boolean
  /** Some lines are in another currency. */
  readonly currencies: boolean
  /** The total above the headings of each sheet. */
  readonly stated: 'none' | 'right' | 'wrong' | 'wrong at last'
  readonly damage: Damage
  readonly damagedLine: number
}

export const PLAIN_LAYOUT: Layout = {
  titles: 0,
  headingRows: 1,
  groupTitles: false,
  mergedTitles: false,
  subtotals: 'none',
  sections: 'none',
  carriedDown: 'none',
  groups: 1,
  total: 'labelled',
  footer: null,
  note: null,
  pageEvery: null,
  pageTotals: false,
  blankEvery: null,
  sheets: 1,
  otherOrder: false,
  summarySheet: false,
  secondTable: false,
  exchangedHeadings: false,
  repeatedRow: false,
  wrappedName: false,
  signs: 'printed',
  held: false,
  currencies: false,
  stated: 'none',
  damage: 'none',
  damagedLine: 0,
}

const rarely = <A>(usual: A, others: readonly A[], weight = 5): fc.Arbitrary<A> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

export const layoutArbitrary: fc.Arbitrary<Layout> = fc.record({
  titles: fc.integer({ min: 0, max: 3 }),
  headingRows: rarely<1 | 2 | 3>(1, [2, 2, 3], 5),
  groupTitles: rarely(false, [true], 14),
  mergedTitles: rarely(false, [true], 1),
  subtotals: rarely<Layout['subtotals']>('none', ['labelled', 'bare', 'above']),
  sections: rarely<Layout['sections']>('none', ['terms', 'carriers', 'producers', 'policies']),
  carriedDown: rarely<Layout['carriedDown']>(
    'none',
    ['every other', 'row of its own', 'merged', 'merged', 'merged with date', 'merged with premium'],
    6,
  ),
  groups: fc.integer({ min: 1, max: 3 }),
  total: rarely<Layout['total']>('labelled', ['none', 'bare', 'wrong', 'above', 'in the middle'], 3),
  footer: rarely<string | null>(null, FOOTERS),
  note: rarely<string | null>(null, NOTES),
  pageEvery: rarely<number | null>(null, [3, 5], 4),
  pageTotals: rarely(false, [true], 4),
  blankEvery: rarely<number | null>(null, [2, 4], 8),
  sheets: rarely<1 | 2 | 3>(1, [2, 3], 6),
  otherOrder: rarely(false, [true], 8),
  summarySheet: rarely(false, [true], 20),
  secondTable: rarely(false, [true], 24),
  exchangedHeadings: rarely(false, [true], 40),
  repeatedRow: rarely(false, [true], 20),
  wrappedName: rarely(false, [true], 20),
  signs: rarely<Layout['signs']>('printed', ['plus and minus', 'D and C', 'DR and CR', 'lost'], 12),
  held: rarely(false, [true], 24),
  currencies: rarely(false, [true], 30),
  stated: rarely<Layout['stated']>('none', ['right', 'wrong', 'wrong at last'], 14),
  damage: rarely<Damage>('none', DAMAGES, 4),
  damagedLine: fc.nat({ max: 30 }),
})
