/** The tables of a page as sheets, read in one pass without a tree (htmlparser2): what is deep or wide without end is refused. */
import type { Sheet } from '@commissions/core'
import { type Block, type BlockRow, raisedDigits, sheetsOfBlocks } from '@commissions/core/document'
import { Parser } from 'htmlparser2'
import { boundedSheets, hasColumns } from '../bounded-rows.ts'
import { EXPECTED } from '../file-kind.ts'
import { MAX_ATTRIBUTES, MAX_COLUMNS, MAX_PAGE_DEPTH, MAX_ROWS, pageTooDeep } from '../file-limits.ts'
import { withMerged } from '../merged-ranges.ts'
import { refuseFile } from '../refused-file.ts'
import { addText, type TableDraft, tableDraft } from './html-table.ts'
import { visibility } from './html-visibility.ts'

/** Elements whose content is not text of the page. */
const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'select',
  'xml',
])
const BREAKS: ReadonlySet<string> = new Set(
  'br p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr center form caption tr table blockquote pre section header footer'.split(
    ' ',
  ),
)

type Attributes = Readonly<Record<string, string>>

interface Element {
  readonly name: string
  readonly hides: boolean
  /** What it adds to the count of open elements whose text is skipped. A selected option counts -1, so that its text is read. */
  readonly silent: -1 | 0 | 1
  /** The table that it opened. */
  readonly table: TableDraft | null
}

/** How many columns or rows a cell spans; 1 if the value is no such number. */
const span = (value: string | undefined, most: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number > 1 ? Math.min(number, most) : 1
}

/** What an input shows. */
const shownValue = ({ type = 'text', value }: Attributes): string =>
  value === undefined || !/^(?:text|number|tel|date)$/i.test(type) ? '' : value

const lineOf = (text: string): Block => ({ rows: [{ cells: [text] }], isLoose: true, hidden: false, hiddenColumns: [] })

const BLANK: Block = { rows: [{ cells: [] }], isLoose: true, hidden: false, hiddenColumns: [] }

const blockOf = (rows: readonly BlockRow[], hidden: boolean, hiddenColumns: readonly number[] = []): Block => ({
  rows,
  isLoose: false,
  hidden,
  hiddenColumns,
})

const filledCells = (rows: readonly BlockRow[]): number =>
  rows.reduce((count, { cells }) => count + cells.filter(cell => cell !== null).length, 0)

const append = (to: string[], texts: readonly string[]): void => {
  for (const text of texts) to.push(text)
}

/** Tables in the order in which they begin, and lines of text between them. */
const blocksOf = (page: string): readonly Block[] => {
  const limits = boundedSheets()
  const lines = limits()
  const blocks: Block[] = []
  const seen = visibility()
  const elements: Element[] = []
  const tables: TableDraft[] = []
  /** Tables that were closed only because a tag around them closed. Rows that follow belong to them, as browsers read them. */
  const cutShort = new Set<TableDraft>()
  let silent = 0
  /** How many open elements raise the text. */
  let raised = 0
  let inCaption = false
  /** How many open elements hide the text, for each open cell and table, and for the page itself. */
  const hiding: number[] = [0]
  let line: string[] = []
  let styles: string[] | null = null
  let isFooter = false

  const isHiddenNow = (): boolean => (hiding.at(-1) ?? 0) > 0
  const closeLine = (): void => {
    const text = line
      .join('')
      .replace(/[\s\u00a0]+/g, ' ')
      .replaceAll('\0', '')
      .trim()
    line = []
    if (text === '') return
    lines.add([text])
    blocks.push(lineOf(text))
  }
  const write = (read: string): void => {
    if (silent > 0 || isHiddenNow()) return
    const text = raised > 0 ? raisedDigits(read) : read
    const table = tables.at(-1)
    const cell = table?.current() ?? null
    if (cell !== null && !inCaption) addText(cell, text, lines.rows.length + 1)
    else line.push(text)
  }
  const openTable = (hidden: boolean): TableDraft => {
    const before = tables.at(-1)
    if (before !== undefined && cutShort.has(before)) closeTable(before)
    if (tables.length === 0) closeLine()
    const table = tableDraft(hidden, limits())
    tables.push(table)
    return table
  }
  /** A table with at most one filled cell is layout: its text belongs to what surrounds it. */
  const closeTable = (table: TableDraft): void => {
    if (!tables.includes(table)) return
    while (tables.at(-1) !== table) closeTable(tables.at(-1) ?? table)
    closeLine()
    table.close()
    tables.pop()
    const outer = tables.at(-1)
    const cell = outer?.current() ?? null
    const { rows } = table
    if (filledCells(rows) <= 1 && !table.hidden) {
      const text = rows.flatMap(({ cells }) => cells).find(one => one !== null)
      if (text === undefined || text === null) return
      if (cell !== null) addText(cell, String(text), lines.rows.length + 1)
      else blocks.push(lineOf(String(text)))
      return
    }
    // If the outer table only lays the page out, what stood in it above this table comes first.
    if (outer !== undefined && !hasColumns(outer.rows.map(({ cells }) => cells))) {
      const above = outer.takeRows()
      if (above.length > 0) blocks.push(blockOf(above, outer.hidden))
      const text = cell?.text.splice(0) ?? []
      if (text.length > 0) {
        append(line, text)
        closeLine()
      }
    }
    // The blank block keeps a line of text above the table from counting among its headings.
    if (blocks.at(-1)?.isLoose === true) blocks.push(BLANK)
    blocks.push(blockOf(rows, table.hidden, table.hiddenColumns()))
  }
  /** The table that is open or was closed only in passing. Rows and cells outside of any table begin a new one. */
  const tableNow = (): TableDraft => {
    const open = tables.at(-1)
    if (open !== undefined) return open
    return openTable(isHiddenNow())
  }

  const open = (name: string, attributes: Attributes): void => {
    if (elements.length >= MAX_PAGE_DEPTH) refuseFile(pageTooDeep())
    const hides = seen.isHidden(attributes)
    const isSilent = SILENT.has(name)
      ? 1
      : name === 'option' && silent > 0 && attributes.selected !== undefined
        ? -1
        : 0
    let table: TableDraft | null = null
    if (name === 'table') {
      table = openTable(isHiddenNow() || hides)
      hiding.push(0)
    } else if (name === 'tfoot') isFooter = true
    else if (name === 'tr') tableNow().openRow(hides || isHiddenNow(), isFooter)
    else if (name === 'td' || name === 'th') {
      tableNow().openCell({
        isHeading: name === 'th',
        hidden: hides,
        columns: span(attributes.colspan, MAX_COLUMNS + 1),
        rows: span(attributes.rowspan, MAX_ROWS),
        kept: attributes['x:num'] ?? null,
      })
      hiding.push(0)
    } else if (BREAKS.has(name)) breakLine()
    for (const mark of seen.marks(name, attributes)) tables.at(-1)?.mark(mark)
    if (hides && name !== 'td' && name !== 'th' && name !== 'tr' && name !== 'table') hide(1)
    if (name === 'input') write(shownValue(attributes))
    silent += isSilent
    if (name === 'sup') raised += 1
    if (name === 'caption') inCaption = true
    if (name === 'style') styles = []
    elements.push({ name, hides, silent: isSilent, table })
  }
  const hide = (by: number): void => {
    hiding[hiding.length - 1] = (hiding.at(-1) ?? 0) + by
  }
  const breakLine = (): void => {
    if (tables.length === 0) closeLine()
    else write('\n')
  }
  const close = (name: string, inPassing: boolean): void => {
    const element = elements.pop()
    if (element === undefined) return
    silent -= element.silent
    if (name === 'sup') raised -= 1
    if (name === 'style' && styles !== null) {
      seen.learn(styles.join(''))
      styles = null
    }
    if (name === 'td' || name === 'th') {
      hiding.pop()
      tables.at(-1)?.closeCell()
    } else if (name === 'table') {
      hiding.pop()
      if (element.table === null) return
      if (inPassing) cutShort.add(element.table)
      else closeTable(element.table)
    } else if (name === 'caption') {
      closeLine()
      inCaption = false
    } else if (name === 'tr') tables.at(-1)?.closeRow()
    else if (name === 'tfoot') isFooter = false
    else if (BREAKS.has(name)) breakLine()
    if (element.hides && name !== 'td' && name !== 'th' && name !== 'tr' && name !== 'table') hide(-1)
  }

  let attributesOfOne = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      attributesOfOne = 0
      open(name, attributes)
    },
    onattribute: () => {
      attributesOfOne += 1
      if (attributesOfOne > MAX_ATTRIBUTES) refuseFile(pageTooDeep())
    },
    ontext: text => {
      if (styles !== null) styles.push(text)
      else write(text)
    },
    onclosetag: close,
  })
  parser.write(page)
  parser.end()
  closeLine()
  for (const table of [...tables].reverse()) closeTable(table)
  return blocks
}

export const htmlSheets = (page: string): readonly Sheet[] => {
  const sheets = sheetsOfBlocks(blocksOf(page)).map(sheet =>
    sheet.merged === undefined ? sheet : { ...sheet, ...withMerged(sheet.rows, sheet.merged, sheet.doubts ?? []) },
  )
  if (!sheets.some(({ rows }) => hasColumns(rows)))
    refuseFile(`The page holds no table with more than one column. ${EXPECTED}`)
  return sheets
}
