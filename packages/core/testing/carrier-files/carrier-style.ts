/** The ways carriers print amounts, dates, rates and policy numbers. */
import fc from 'fast-check'
import { type CalendarDate, CalendarDates, type Cell, type Cents } from '../../src/index.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const named = (month: number): string => MONTHS[month - 1] ?? ''

const DATE_STYLES = {
  'MM/dd/yyyy': ({ year, month, day }: CalendarDate) => `${two(month)}/${two(day)}/${year}`,
  'M/d/yy': ({ year, month, day }: CalendarDate) => `${month}/${day}/${two(year % 100)}`,
  'MM-dd-yyyy': ({ year, month, day }: CalendarDate) => `${two(month)}-${two(day)}-${year}`,
  'dd/MM/yyyy': ({ year, month, day }: CalendarDate) => `${two(day)}/${two(month)}/${year}`,
  'dd.MM.yyyy': ({ year, month, day }: CalendarDate) => `${two(day)}.${two(month)}.${year}`,
  'dd-MM-yy': ({ year, month, day }: CalendarDate) => `${two(day)}-${two(month)}-${two(year % 100)}`,
  'yy/MM/dd': ({ year, month, day }: CalendarDate) => `${two(year % 100)}/${two(month)}/${two(day)}`,
  'yyyy-MM-dd': CalendarDates.toIso,
  'yyyy/MM/dd': ({ year, month, day }: CalendarDate) => `${year}/${two(month)}/${two(day)}`,
  ddMMMyy: ({ year, month, day }: CalendarDate) => `${two(day)}${named(month)}${two(year % 100)}`,
  'dd-MMM-yyyy': ({ year, month, day }: CalendarDate) => `${two(day)}-${named(month)}-${year}`,
  'MMM d, yyyy': ({ year, month, day }: CalendarDate) => `${named(month)} ${day}, ${year}`,
  MMddyy: ({ year, month, day }: CalendarDate) => `${two(month)}${two(day)}${two(year % 100)}`,
  MMddyyyy: ({ year, month, day }: CalendarDate) => `${two(month)}${two(day)}${year}`,
  yyyyMMdd: ({ year, month, day }: CalendarDate) => `${year}${two(month)}${two(day)}`,
  'MM/dd': ({ month, day }: CalendarDate) => `${two(month)}/${two(day)}`,
  'dd MMM': ({ month, day }: CalendarDate) => `${two(day)} ${named(month)}`,
  'MM/dd/yyyy and time': ({ year, month, day }: CalendarDate) => `${two(month)}/${two(day)}/${year} 12:00:00 AM`,
} as const
export type DateStyle = keyof typeof DATE_STYLES

const YEARLESS: readonly DateStyle[] = ['MM/dd', 'dd MMM']
const DAYS_FIRST: readonly DateStyle[] = ['dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yy', 'yy/MM/dd']
export const isDayFirst = ({ date }: Style): boolean => DAYS_FIRST.includes(date)

const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator)

const unsigned = (amount: Cents, [thousands, decimal]: readonly [string, string]): string => {
  const size = Math.abs(amount)
  return `${grouped(String(Math.floor(size / 100)), thousands)}${decimal}${two(size % 100)}`
}

const NUMBER_STYLES = {
  '1,234.56': [',', '.'],
  '1234.56': ['', '.'],
  '1.234,56': ['.', ','],
  '1 234,56': [' ', ','],
  '1234,56': ['', ','],
  /** Whole cents. */
  '123456': ['', ''],
} as const
export type NumberStyle = keyof typeof NUMBER_STYLES

const SIGN_STYLES = {
  minus: (text: string, negative: boolean) => (negative ? `-${text}` : text),
  trailing: (text: string, negative: boolean) => (negative ? `${text}-` : text),
  parentheses: (text: string, negative: boolean) => (negative ? `(${text})` : text),
  dollars: (text: string, negative: boolean) => (negative ? `($${text})` : `$${text}`),
  'dollar and minus': (text: string, negative: boolean) => (negative ? `-$${text}` : `$ ${text}`),
  'USD before': (text: string, negative: boolean) => (negative ? `USD -${text}` : `USD ${text}`),
  'CR takes back': (text: string, negative: boolean) => (negative ? `${text} CR` : text),
  'DR takes back': (text: string, negative: boolean) => (negative ? `${text} DR` : `${text} CR`),
  /** Amounts have no sign: only a column of signs, or the word of the transaction, shows it. */
  lost: (text: string, _negative: boolean) => text,
  reversed: (text: string, negative: boolean) => (negative ? text : `-${text}`),
} as const
export type SignStyle = keyof typeof SIGN_STYLES

const RATE_STYLES = {
  percent: (rate: number) => String(rate / 1_000),
  'percent with decimals': (rate: number) => (rate / 1_000).toFixed(2),
  'percent sign': (rate: number) => `${rate / 1_000}%`,
  'percent sign apart': (rate: number) => `${(rate / 1_000).toFixed(2)} %`,
  fraction: (rate: number) => String(rate / 100_000),
  'basis points': (rate: number) => String(rate / 10),
} as const
export type RateStyle = keyof typeof RATE_STYLES

export const POLICY_STYLES = {
  printed: (number: string) => number,
  dashed: (number: string) => `${number.slice(0, -4)}-${number.slice(-4)}-01`,
  digits: (number: string) => number.replace(/\D/g, ''),
  'leading zeros': (number: string) => `00${number.replace(/\D/g, '')}`,
  guarded: (number: string) => `00${number.replace(/\D/g, '')}`,
} as const
export type PolicyStyle = keyof typeof POLICY_STYLES

export interface Style {
  readonly date: DateStyle
  readonly number: NumberStyle
  readonly sign: SignStyle
  readonly rate: RateStyle
  readonly policy: PolicyStyle
  /** True for numbers and dates as a workbook holds them, instead of texts. */
  readonly typed: boolean
}

export const printAmount = (amount: Cents, { number, sign, typed }: Style): Cell =>
  typed
    ? (sign === 'reversed' ? -1 : 1) * (amount / 100)
    : SIGN_STYLES[sign](unsigned(amount, NUMBER_STYLES[number]), amount < 0)

/** Only transaction dates are printed without their year. */
export const printDate = (date: CalendarDate, style: Style, isOfTransaction: boolean): Cell =>
  style.typed
    ? CalendarDates.toIso(date)
    : DATE_STYLES[YEARLESS.includes(style.date) && !isOfTransaction ? 'MM/dd/yyyy' : style.date](date)

export const printRate = (rate: number, { rate: as, number, typed }: Style): Cell => {
  // A workbook's cell with a percent sign holds the fraction.
  if (typed) return as.startsWith('percent sign') ? rate / 100_000 : Number(RATE_STYLES[as](rate))
  const text = RATE_STYLES[as](rate)
  return number.endsWith(',56') ? text.replace('.', ',') : text
}

export const printPolicy = (number: string, { policy, typed }: Style): Cell =>
  policy === 'guarded' ? `="${number}"` : typed && policy === 'digits' ? Number(number) : number

export const PLAIN: Style = {
  date: 'MM/dd/yyyy',
  number: '1,234.56',
  sign: 'minus',
  rate: 'percent',
  policy: 'printed',
  typed: false,
}

const keys = <K extends string>(of: { readonly [P in K]: unknown }): readonly K[] => Object.keys(of) as K[]

/** Mostly the ways of American carriers, sometimes any other. */
const mostly = <A>(usual: readonly A[], any: readonly A[]): fc.Arbitrary<A> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...any) })

export const styleArbitrary: fc.Arbitrary<Style> = fc.record({
  date: mostly<DateStyle>(['MM/dd/yyyy', 'M/d/yy', 'yyyy-MM-dd'], keys(DATE_STYLES)),
  number: mostly<NumberStyle>(['1,234.56', '1234.56'], keys(NUMBER_STYLES)),
  sign: mostly<SignStyle>(
    ['minus', 'parentheses', 'trailing'],
    keys(SIGN_STYLES).filter(sign => sign !== 'lost'),
  ),
  rate: mostly<RateStyle>(['percent'], keys(RATE_STYLES)),
  policy: mostly<PolicyStyle>(['printed'], keys(POLICY_STYLES)),
  typed: mostly([false], [true]),
})
