/** Three of the layouts in which carriers send their statements, column by column. */
import {
  type CalendarDate,
  CalendarDates,
  type Cents,
  Money,
  type PolicyTerm,
  type Rate,
  Rates,
} from '@commissions/core'
import { FILES_MONTH } from './carrier-file-dates.ts'

export type Kind = 'New business' | 'Renewal' | 'Rewrite' | 'Endorsement' | 'Cancellation'

export interface Entry {
  readonly insured: string
  /** The policy number as the carrier prints it. */
  readonly number: string
  readonly lob: string
  readonly agentCode: string
  readonly term: Pick<PolicyTerm, 'effectiveDate' | 'expirationDate' | 'transaction'>
  /** How many terms the policy had before this one. */
  readonly module: number
  readonly date: CalendarDate
  readonly kind: Kind
  readonly premium: Cents
  readonly rate: Rate
  readonly commission: Cents
}

interface Column {
  readonly heading: string
  readonly cell: (entry: Entry) => string
  /** The column's text in the row of totals. */
  readonly total?: (of: readonly Entry[]) => string
}

export interface Layout {
  readonly file: string
  readonly carrier: string
  /** Titles above the headings. */
  readonly before: readonly string[]
  readonly columns: readonly Column[]
  readonly totals: boolean
  /** Rows of insureds whom the agency does not know. */
  readonly strangers: readonly Entry[]
}

const { toUs, toIso, endOfMonth } = CalendarDates

const column = (heading: string, cell: Column['cell'] | string): Column => ({
  heading,
  cell: typeof cell === 'string' ? () => cell : cell,
})

/** A column of amounts with their sum in the row of totals. */
const summed = (heading: string, part: 'premium' | 'commission', write: (amount: Cents) => string): Column => ({
  heading,
  cell: entry => write(entry[part]),
  total: of => write(Money.sum(of.map(one => one[part]))),
})

const totalsBegin = (first: Column, word: string): Column => ({ ...first, total: () => word })

/** `45.10-`: the minus sign comes last, as old mainframes print it. */
const trailingMinus = (amount: Cents): string =>
  amount < 0 ? `${Money.formatAmount(Money.negate(amount))}-` : Money.formatAmount(amount)

const MONTH_END = endOfMonth(FILES_MONTH)
const SHORT_WORDS: Record<Kind, string> = {
  'New business': 'NB',
  Renewal: 'RN',
  Rewrite: 'RW',
  Endorsement: 'EN',
  Cancellation: 'CN',
}

/** Titles above the headings, trailing minus, totals at the end. */
const LAYOUT_1: Layout = {
  file: 'layout-1-blue-harbor.csv',
  carrier: 'blue-harbor',
  before: ['BLUE HARBOR PROPERTY & CASUALTY', `AGENCY COMMISSION STATEMENT   MONTH END ${toUs(MONTH_END)}`, ''],
  columns: [
    totalsBegin(
      column('Insured Name', ({ insured }) => insured),
      'TOTAL',
    ),
    column('Policy Number', ({ number }) => number),
    column('Policy Effective Date', ({ term }) => toUs(term.effectiveDate)),
    column('Policy Expiration Date', ({ term }) => toUs(term.expirationDate)),
    column('Prod', ({ lob }) => lob),
    column('Agt Pre', '77'),
    column('Tran Code', ({ kind }) => SHORT_WORDS[kind]),
    column('Tran Date', ({ date }) => toUs(date)),
    summed('Gross Premium', 'premium', trailingMinus),
    summed('Gross Comm', 'commission', trailingMinus),
    summed('Net Due Agent', 'commission', trailingMinus),
    column('Prod Name', 'HARBOR STREET INS'),
    column('Agent Code', ({ agentCode }) => agentCode),
    column('Month End', toUs(MONTH_END)),
    column('Renewal Count', ({ module }) => String(module)),
  ],
  totals: true,
  strangers: [],
}

/** `$1,234.50`, and negatives in parentheses. */
const parenthesised = (amount: Cents): string =>
  amount < 0 ? `($${Money.formatAmount(Money.negate(amount))})` : `$${Money.formatAmount(amount)}`

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `14Oct26`. */
const dayMonthYear = ({ year, month, day }: CalendarDate): string =>
  `${String(day).padStart(2, '0')}${MONTHS[month - 1]}${String(year % 100).padStart(2, '0')}`

const WORDS: Record<Kind, string> = {
  'New business': 'New Business',
  Renewal: 'Renewal',
  Rewrite: 'Rewrite',
  Endorsement: 'Endorse',
  Cancellation: 'Cancel',
}
const RATE_REASONS: Record<PolicyTerm['transaction'], string> = { new: 'New', renew: 'Renewal', rewrite: 'Rewrite' }

const STRANGER = {
  lob: 'HOME',
  agentCode: '',
  date: CalendarDates.addDays(FILES_MONTH, 20),
  term: { effectiveDate: FILES_MONTH, expirationDate: CalendarDates.addMonths(FILES_MONTH, 12), transaction: 'new' },
} as const

/** Prefixed policy numbers, currency signs, parentheses, two insureds of another agency, totals at the end. */
const LAYOUT_3: Layout = {
  file: 'layout-3-sterling-oak.csv',
  carrier: 'sterling-oak',
  before: [],
  columns: [
    totalsBegin(column('Date', dayMonthYear(MONTH_END)), 'Totals'),
    column('NPN', '8812047'),
    column('Producer Name', 'Harbor Street Ins'),
    column('Risk State', 'CA'),
    column('Policyholder Name or Description', ({ insured }) => insured),
    column('Policy Number', ({ number }) => number),
    column('MOD', ({ module }) => String(module).padStart(2, '0')),
    column('Date Entered', ({ date }) => dayMonthYear(date)),
    column('Transaction Description', ({ kind }) => WORDS[kind]),
    summed('Premium Amount', 'premium', parenthesised),
    column('Comm %', ({ rate }) => String(Rates.toPercent(rate))),
    summed('Commission Amount', 'commission', parenthesised),
    column('Commission Rate Reason', ({ term }) => RATE_REASONS[term.transaction]),
  ],
  totals: true,
  strangers: [
    {
      ...STRANGER,
      insured: 'VANDERMEER, COLETTE',
      number: 'HO 48771904',
      module: 0,
      kind: 'New business',
      premium: Money.cents(118_000),
      rate: Rates.rate(18_000_000),
      commission: Money.cents(21_240),
    },
    {
      ...STRANGER,
      term: { ...STRANGER.term, transaction: 'renew' },
      insured: 'ASHWORTH, BRAM',
      number: 'HO 41803311',
      module: 2,
      kind: 'Cancellation',
      premium: Money.cents(-9_600),
      rate: Rates.rate(14_125_000),
      commission: Money.cents(-1_356),
    },
  ],
}

const CODES: Record<Kind, string> = {
  'New business': 'N12',
  Renewal: 'R12',
  Rewrite: 'W12',
  Endorsement: 'E',
  Cancellation: 'C',
}

const plain = (amount: Cents): string => Money.toDollars(amount).toFixed(2)

/** ISO dates, rates as fractions, coded transactions, no totals. */
const LAYOUT_5: Layout = {
  file: 'layout-5-compass-rose.csv',
  carrier: 'compass-rose',
  before: [],
  columns: [
    column('Agency ID', '0040118'),
    column('Producer Subcode', ({ agentCode }) => agentCode),
    column('Policy Number', ({ number }) => number),
    column('Transaction Date', ({ date }) => toIso(date)),
    column('Transaction Type Code', ({ kind }) => CODES[kind]),
    column('Premium', ({ premium }) => plain(premium)),
    column('Comm Percent', ({ rate }) => String(Rates.toPercent(rate) / 100)),
    column('Comm Amount', ({ commission }) => plain(commission)),
    column('LOB Code', ({ lob }) => lob),
    column('LOB Subcode', ''),
    column('Policy Holder Name', ({ insured }) => insured),
    column('Policy Eff Date', ({ term }) => toIso(term.effectiveDate)),
    column('Policy Exp Date', ({ term }) => toIso(term.expirationDate)),
  ],
  totals: false,
  strangers: [],
}

export const LAYOUTS: readonly Layout[] = [LAYOUT_1, LAYOUT_3, LAYOUT_5]

/** The carriers with a sample file. Their first policies are reserved for it. */
export const FILE_CARRIERS: readonly string[] = LAYOUTS.map(({ carrier }) => carrier)
