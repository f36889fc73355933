/** The statements that the demo agencies have received, by months before today. */
import type { StatementSource } from '@commissions/core'

export interface StatementPlan {
  readonly monthsAgo: number
  /** The day of the month. The date is never later than today. */
  readonly day: number
  /** The carrier's key. Null: typed by hand, without a carrier. */
  readonly carrier: string | null
  readonly source: StatementSource
  readonly status: 'open' | 'reconciled' | 'archived'
  readonly lines: number
  /** How many lines are unmatched, and how many of these are of insureds that the agency does not know. */
  readonly unmatched?: number
  readonly strangers?: number
  readonly voided?: number
  /** How many lines are agency income (bonuses, contingencies, fees) besides the policies' lines. */
  readonly income?: number
  /** The control total: the sum of the lines, the sum with voided lines, the sum plus some cents (`offBy`), or none. */
  readonly control?: 'equal' | 'voided-too' | 'absent' | { readonly offBy: number }
  /** The month of its reporting date. */
  readonly reported?: 'its-month' | 'this-month'
  readonly paid?: boolean
  readonly description: string
}

const received = (
  monthsAgo: number,
  day: number,
  carrier: string,
  source: StatementSource,
  lines: number,
  more: Partial<StatementPlan> = {},
): StatementPlan => ({
  monthsAgo,
  day,
  carrier,
  source,
  status: 'reconciled',
  lines,
  paid: true,
  description: 'Monthly commission statement',
  ...more,
})

const TYPED = { description: 'Typed from the paper statement' }
const EXPECTED = { description: 'Anticipated commissions' }

export const HARBOR_STATEMENTS: readonly StatementPlan[] = [
  received(11, 12, 'evergreen', 'Download', 26),
  received(11, 20, 'harvest', 'Unknown', 5, { description: 'Brought over from the old system' }),
  received(11, 24, 'blue-harbor', 'CustomImport', 18, { voided: 1 }),
  received(10, 9, 'northgate', 'Download', 22),
  received(10, 17, 'old-colony', 'Unknown', 4, { status: 'archived', paid: false, control: 'absent' }),
  received(10, 22, 'cascade', 'CustomImport', 24, { income: 1 }),
  received(9, 11, 'pacific-crest', 'Download', 30),
  received(9, 21, 'redwood', 'Manual', 9, TYPED),
  received(8, 10, 'evergreen', 'Download', 28, { voided: 2 }),
  received(8, 19, 'ironbridge', 'CustomImport', 21),
  received(8, 26, 'mariner', 'Manual', 6, { ...TYPED, status: 'archived', paid: false }),
  received(7, 8, 'sterling-oak', 'CustomImport', 20),
  received(7, 18, 'compass-rose', 'Download', 27),
  received(6, 12, 'summit-ridge', 'Download', 25, { income: 1 }),
  received(6, 23, 'lakeshore', 'CustomImport', 19, { voided: 1 }),
  received(5, 9, 'evergreen', 'Download', 31),
  received(5, 16, 'cascade', 'Anticipated', 12, EXPECTED),
  received(5, 25, 'golden-anchor', 'Manual', 8, { ...TYPED, status: 'archived', paid: false }),
  received(4, 10, 'northgate', 'Download', 24),
  received(4, 20, 'blue-harbor', 'CustomImport', 22, { control: { offBy: -1_250 }, unmatched: 1 }),
  received(3, 11, 'pacific-crest', 'Download', 33, { voided: 1 }),
  received(3, 18, 'ironbridge', 'CustomImport', 23, { income: 1 }),
  received(3, 24, 'redwood', 'Manual', 10, { ...TYPED, control: 'absent' }),
  received(2, 9, 'evergreen', 'Download', 34, { unmatched: 2 }),
  received(2, 17, 'summit-ridge', 'CustomImport', 26),
  received(2, 22, 'pacific-crest', 'Anticipated', 12, EXPECTED),
  received(2, 27, 'mariner', 'Manual', 5, { ...TYPED, status: 'open', control: 'absent', unmatched: 2, paid: false }),
  received(1, 8, 'cascade', 'Download', 29),
  received(1, 14, 'compass-rose', 'Download', 32, { paid: false, voided: 1 }),
  received(1, 19, 'lakeshore', 'CustomImport', 24, { paid: false, income: 2, reported: 'this-month' }),
  received(1, 23, 'sterling-oak', 'CustomImport', 21, { paid: false, unmatched: 1, reported: 'this-month' }),
  received(1, 26, 'golden-anchor', 'Unknown', 6, {
    status: 'archived',
    paid: false,
    description: 'Sent twice by mistake',
  }),
  received(0, 2, 'pacific-crest', 'Download', 30, { paid: false, voided: 1, reported: 'this-month' }),
  received(0, 4, 'redwood', 'Anticipated', 11, { ...EXPECTED, status: 'open', paid: false }),
  received(0, 6, 'ironbridge', 'CustomImport', 25, {
    status: 'open',
    paid: false,
    unmatched: 7,
    strangers: 2,
    // A line was voided by mistake. The first steps show a newcomer how to find and fix this difference.
    voided: 1,
    control: 'voided-too',
  }),
  {
    monthsAgo: 0,
    day: 8,
    carrier: null,
    source: 'Manual',
    status: 'open',
    lines: 4,
    income: 2,
    description: 'Checks without a statement',
  },
  received(0, 10, 'northgate', 'Download', 27, { status: 'open', paid: false, unmatched: 3 }),
  received(0, 12, 'blue-harbor', 'Unknown', 9, { status: 'open', paid: false, unmatched: 4, control: 'absent' }),
  received(0, 31, 'evergreen', 'Download', 46, {
    status: 'open',
    paid: false,
    unmatched: 19,
    strangers: 3,
    voided: 2,
    income: 1,
    control: { offBy: -7_325 },
  }),
]

export const PRAIRIE_STATEMENTS: readonly StatementPlan[] = [
  received(4, 12, 'plainsman', 'CustomImport', 10),
  received(3, 15, 'prairie-states', 'Download', 12),
  received(2, 10, 'heartland', 'Manual', 7, { ...TYPED, status: 'archived', paid: false }),
  received(1, 12, 'prairie-states', 'Download', 11, { paid: false, reported: 'this-month' }),
  received(0, 5, 'plainsman', 'Anticipated', 6, { ...EXPECTED, status: 'open', paid: false }),
  received(0, 31, 'heartland', 'CustomImport', 12, {
    status: 'open',
    paid: false,
    unmatched: 5,
    control: { offBy: 4_200 },
  }),
]
