/** The ways carriers print amounts, dates and rates. */
import fc from 'fast-check'
import { type CalendarDate, CalendarDates, type Cents } from '../../src/index.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const DATE_STYLES = {
  'MM/dd/yyyy': ({ year, month, day }: CalendarDate) => `${two(month)}/${two(day)}/${year}`,
  'M/d/yy': ({ year, month, day }: CalendarDate) => `${month}/${day}/${two(year % 100)}`,
  'MM-dd-yyyy': ({ year, month, day }: CalendarDate) => `${two(month)}-${two(day)}-${year}`,
  'dd/MM/yyyy': ({ year, month, day }: CalendarDate) => `${two(day)}/${two(month)}/${year}`,
  'dd.MM.yyyy': ({ year, month, day }: CalendarDate) => `${two(day)}.${two(month)}.${year}`,
  'yyyy-MM-dd': CalendarDates.toIso,
  ddMMMyy: ({ year, month, day }: CalendarDate) => `${two(day)}${MONTHS[month - 1] ?? ''}${two(year % 100)}`,
  MMddyy: ({ year, month, day }: CalendarDate) => `${two(month)}${two(day)}${two(year % 100)}`,
  yyyyMMdd: ({ year, month, day }: CalendarDate) => `${year}${two(month)}${two(day)}`,
} as const
export type DateStyle = keyof typeof DATE_STYLES

const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator)

const unsigned = (amount: Cents, [thousands, decimal]: readonly [string, string]): string => {
  const size = Math.abs(amount)
  return `${grouped(String(Math.floor(size / 100)), thousands)}${decimal}${two(size % 100)}`
}

export const NUMBER_STYLES = {
  '1,234.56': [',', '.'],
  '1234.56': ['', '.'],
  '1.234,56': ['.', ','],
  '1 234,56': [' ', ','],
} as const
export type NumberStyle = keyof typeof NUMBER_STYLES

export const SIGN_STYLES = {
  minus: (text: string, negative: boolean) => (negative ? `-${text}` : text),
  trailing: (text: string, negative: boolean) => (negative ? `${text}-` : text),
  parentheses: (text: string, negative: boolean) => (negative ? `(${text})` : text),
  dollars: (text: string, negative: boolean) => (negative ? `($${text})` : `$${text}`),
  'CR takes back': (text: string, negative: boolean) => (negative ? `${text} CR` : text),
  'DR takes back': (text: string, negative: boolean) => (negative ? `${text} DR` : `${text} CR`),
  reversed: (text: string, negative: boolean) => (negative ? text : `-${text}`),
} as const
export type SignStyle = keyof typeof SIGN_STYLES

export const RATE_STYLES = {
  percent: (rate: number) => String(rate / 1_000),
  'percent sign': (rate: number) => `${rate / 1_000}%`,
  fraction: (rate: number) => String(rate / 100_000),
  'basis points': (rate: number) => String(rate / 10),
} as const
export type RateStyle = keyof typeof RATE_STYLES

export interface Style {
  readonly date: DateStyle
  readonly number: NumberStyle
  readonly sign: SignStyle
  readonly rate: RateStyle
}

export const printAmount = (amount: Cents, { number, sign }: Style): string =>
  SIGN_STYLES[sign](unsigned(amount, NUMBER_STYLES[number]), amount < 0)

export const PLAIN: Style = { date: 'MM/dd/yyyy', number: '1,234.56', sign: 'minus', rate: 'percent' }

const keys = <K extends string>(of: { readonly [P in K]: unknown }): readonly K[] => Object.keys(of) as K[]

/** Mostly as American carriers print, sometimes in any other way. */
const mostly = <A>(usual: readonly A[], any: readonly A[]): fc.Arbitrary<A> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...any) })

export const styleArbitrary: fc.Arbitrary<Style> = fc.record({
  date: mostly<DateStyle>(['MM/dd/yyyy', 'M/d/yy', 'yyyy-MM-dd'], keys(DATE_STYLES)),
  number: mostly<NumberStyle>(['1,234.56', '1234.56'], keys(NUMBER_STYLES)),
  sign: mostly<SignStyle>(['minus', 'parentheses', 'trailing'], keys(SIGN_STYLES)),
  rate: mostly<RateStyle>(['percent'], keys(RATE_STYLES)),
})
