/**
 * Cuts a delimited text into cells in one pass, with quotation marks as spreadsheets and papaparse read them, which takes minutes where
 * they are wrong (decision workbooks-and-text-have-one-strict-reader).
 */

export interface CsvForm {
  readonly delimiter: string
  readonly newline: string
  /** The mark around cells that hold a delimiter or a line break. */
  readonly quote: string
}

/** A first row whose cells all stand in single quotation marks, as some databases write text. */
const IN_SINGLE_MARKS = /^\s*'[^'\r\n]*'(?:[,;|~^\t]'[^'\r\n]*')+[ \t]*(?:[\r\n]|$)/

export const quoteOf = (beginning: string): string => (IN_SINGLE_MARKS.test(beginning) ? "'" : '"')

/** The text without its quoted parts. A quotation mark that is never closed begins none. */
const unquoted = (text: string, quote: string): string => {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const open = text.indexOf(quote, at)
    const close = open === -1 ? -1 : text.indexOf(quote, open + 1)
    if (close === -1) break
    parts.push(text.slice(at, open))
    at = close + 1
  }
  return parts.join('') + text.slice(at)
}

/**
 * The line break that ends rows, judged by the beginning of the text. If a carriage return comes first, it is `\r\n` when most
 * carriage returns are followed by a line feed, else `\r`.
 */
export const newlineOf = (beginning: string, quote: string): '\n' | '\r' | '\r\n' => {
  const text = unquoted(beginning, quote)
  const first = text.indexOf('\r')
  const feed = text.indexOf('\n')
  if (first === -1 || (feed !== -1 && feed < first)) return '\n'
  let [alone, together] = [0, 0]
  for (let at = first; at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text[at + 1] === '\n') together += 1
    else alone += 1
  }
  return together > alone ? '\r\n' : '\r'
}

/** A line break of another kind, by the one that ends the first rows. */
const OTHER_BREAKS = { '\n': /\r\n/, '\r': /\n/, '\r\n': /(?:^|[^\r])\n|\r(?!\n)/ }

/** The text with one kind of line break, and that break: one that ended no row would put two rows into one. */
export const withOneNewline = (
  text: string,
  quote: string,
  sample: string,
): readonly [text: string, newline: string] => {
  const newline = newlineOf(sample, quote)
  const isMixed = OTHER_BREAKS[newline].test(unquoted(text, quote))
  return isMixed ? [text.replace(/\r\n?/g, '\n'), '\n'] : [text, newline]
}

/** The end of a quoted cell and what follows it. */
interface QuotedEnd {
  readonly close: number
  readonly next: number
  readonly endsRow: boolean
}

/**
 * A quotation mark closes a cell when only blanks stand between it and the next delimiter or line break. Any other mark is a
 * character. A cell that reaches over the line break at `row` and holds such a character is 'Unquoted': its first mark is part
 * of a name ("Big Al" Motors), and the rows below it are rows. 'Open' if the mark is never closed.
 */
const endOfQuoted = (
  text: string,
  from: number,
  row: number,
  { delimiter, newline, quote }: CsvForm,
): QuotedEnd | 'Unquoted' | 'Open' => {
  let isName = false
  for (let close = text.indexOf(quote, from); close !== -1; close = text.indexOf(quote, close + 1)) {
    if (isName && row !== -1 && close > row) return 'Unquoted'
    if (close === text.length - 1) return { close, next: text.length, endsRow: true }
    if (text[close + 1] === quote) {
      close += 1
      continue
    }
    for (let at = close + 1; at < text.length; at += 1) {
      if (text.startsWith(delimiter, at)) return { close, next: at + delimiter.length, endsRow: false }
      if (text.startsWith(newline, at)) return { close, next: at + newline.length, endsRow: true }
      if (text.charAt(at).trim() !== '') break
    }
    if (row !== -1 && close > row) return 'Unquoted'
    isName = true
  }
  return isName ? 'Unquoted' : 'Open'
}

/** Receives the rows. When `row` returns false, the cutting ends. */
export interface CsvRows {
  /** Called with the width of a row that is still being cut, so that an endless row can be refused. */
  readonly widening: (width: number) => void
  readonly row: (row: readonly string[]) => boolean
  /** Called when the next row opens a quotation mark that is never closed. */
  readonly open: () => void
}

/** A line break at the end of the last row begins one more row, which is blank. */
export const cutCsv = (text: string, form: CsvForm, rows: CsvRows): void => {
  const { delimiter, newline, quote } = form
  let row: string[] = []
  let delimiterAt = text.indexOf(delimiter)
  let newlineAt = text.indexOf(newline)
  /** No mark before this place opens a cell, because no mark before it closes one. */
  let namesUpTo = 0
  for (let at = 0; ; ) {
    let endsRow = false
    let end: ReturnType<typeof endOfQuoted> = 'Unquoted'
    // In one place only: of two such searches in branches V8 makes one in front of them, which then runs for every cell.
    if (newlineAt !== -1 && newlineAt < at) newlineAt = text.indexOf(newline, at)
    if (text[at] === quote && at >= namesUpTo) {
      end = endOfQuoted(text, at + 1, newlineAt, form)
      if (end === 'Open') return void rows.open()
      if (end === 'Unquoted') namesUpTo = newlineAt === -1 ? text.length : newlineAt
    }
    if (end !== 'Unquoted') {
      row.push(text.slice(at + 1, end.close).replaceAll(quote + quote, quote))
      at = end.next
      endsRow = end.endsRow
      if (at === text.length && end.close === text.length - 1) return void rows.row(row)
    } else {
      if (delimiterAt !== -1 && delimiterAt < at) delimiterAt = text.indexOf(delimiter, at)
      if (delimiterAt !== -1 && (newlineAt === -1 || delimiterAt < newlineAt)) {
        row.push(text.slice(at, delimiterAt))
        at = delimiterAt + delimiter.length
      } else if (newlineAt !== -1) {
        row.push(text.slice(at, newlineAt))
        at = newlineAt + newline.length
        endsRow = true
      } else {
        row.push(text.slice(at))
        return void rows.row(row)
      }
    }
    rows.widening(row.length)
    if (!endsRow) continue
    if (!rows.row(row)) return
    row = []
  }
}
