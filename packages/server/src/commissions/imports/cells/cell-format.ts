/** What number formats of a workbook show: it keeps days, rates and numbers with leading zeros as plain numbers. */

/** Formats that need not be written down, by their numbers; some belong to languages that write days differently. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** From here on a number is what the workbook itself says it is. */
const FIRST_OWN = 100
/** In characters; spreadsheets accept no longer ones. */
const LONGEST = 255

const TOKENS: ReadonlySet<string> = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(' '),
)

/** One of the sections for positive, negative and other values, without what it shows as it stands. */
const showsDate = (section: string): boolean => {
  const tokens = section
    .replace(/"[^"]*"/g, ' ')
    .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter(token => token !== '')
  return tokens.length > 0 && tokens.every(token => TOKENS.has(token))
}

/** `code` is what the workbook says of the format, such as `m/d/yyyy;@`. */
const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true
  if (id < FIRST_OWN || code === undefined || code.length > LONGEST) return false
  const plain = code.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ')
  return plain.split(';').some(showsDate)
}

export type CellFormat =
  | 'Plain'
  | 'Day'
  | 'Percent'
  /** Whole numbers with zeros in front up to so many digits, as policy numbers are shown. */
  | { readonly digits: number }

const PLAIN_PERCENT: ReadonlySet<number> = new Set([9, 10])

/** What a cell of this format shows a number as. */
export const cellFormat = (id: number, code: string | undefined): CellFormat => {
  if (isDateFormat(id, code)) return 'Day'
  if (PLAIN_PERCENT.has(id)) return 'Percent'
  if (id < FIRST_OWN || code === undefined || code.length > LONGEST) return 'Plain'
  const shown = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')
  if (/^0{2,}(?:;|$)/.test(shown)) return { digits: shown.search(/[^0]|$/) }
  return /[0#?]_?\s*%/.test(shown) ? 'Percent' : 'Plain'
}
