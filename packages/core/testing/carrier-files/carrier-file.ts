/** Invented carriers' files with every trap of the field, each with its true meaning (law 24). */
import fc from 'fast-check'
import { type Cell, type MergedCells, Money, type Row, type Sheet } from '../../src/index.ts'
import { cellOf, columnsArbitrary, type FileColumn, insuredMeant, isUnpaid, PLAIN_COLUMNS } from './carrier-columns.ts'
import { damagedRow } from './carrier-damage.ts'
import { type Layout, layoutArbitrary, PLAIN_LAYOUT } from './carrier-layout.ts'
import { linesArbitrary, type TrueLine } from './carrier-lines.ts'
import {
  footerRow,
  headingRows,
  type Indexed,
  SECOND_TABLE,
  SUMMARY,
  sectionHeading,
  statedRow,
  TITLES,
  totalRow,
} from './carrier-rows.ts'
import { isDayFirst, PLAIN, POLICY_STYLES, type Style, styleArbitrary } from './carrier-style.ts'

/** A row of the file that is a commission line. */
export interface TrueRow {
  readonly sheet: string | null
  readonly row: number
  /** True if its date is not printed, so that a person has to give it. */
  readonly undated: boolean
  /** What has to be asked once the row becomes a line. */
  readonly asks: readonly string[]
  readonly line: Omit<TrueLine, 'policyNumber'> & { readonly policyNumber: string | null }
}

export interface CarrierFile {
  readonly sheets: readonly Sheet[]
  readonly columns: readonly FileColumn[]
  readonly rows: readonly TrueRow[]
  /** What must never be imported without a question, whatever the lines say. */
  readonly mustAsk: readonly string[]
  /** True if policies and insureds stand in the headings of sections, not in columns. */
  readonly inSections: boolean
}

interface Written {
  readonly rows: readonly Row[]
  readonly merged: readonly MergedCells[]
  readonly truth: readonly TrueRow[]
}

const cutInto = <A>(items: readonly A[], parts: number): readonly (readonly A[])[] => {
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size)).filter(
    one => one.length > 0,
  )
}

/** The groups of lines that make sections: by term if the sections state the term, else of equal size. */
const groupsOf = (lines: readonly Indexed[], { sections, groups }: Layout): readonly (readonly Indexed[])[] =>
  sections === 'terms'
    ? [lines.filter(([{ term }]) => term === 'New'), lines.filter(([{ term }]) => term !== 'New')].filter(
        group => group.length > 0,
      )
    : cutInto(lines, groups)

/** Whether the column is the policy's: its value stands in a row above the lines, or only in the first line. */
const isOfPolicy = (key: FileColumn['key']): boolean => ['policy', 'insured', 'first', 'last'].includes(key)

const isMerging = ({ carriedDown }: Layout): boolean => carriedDown.startsWith('merged')

/** Whether one merged cell holds the value of a policy's two rows. */
const mergedKeys = (key: FileColumn['key'], { carriedDown }: Layout): boolean =>
  isOfPolicy(key) ||
  (carriedDown === 'merged with date' && key === 'date') ||
  (carriedDown === 'merged with premium' && key === 'premium')

const SIGNS = {
  printed: ['', ''],
  lost: ['', ''],
  'plus and minus': ['-', '+'],
  'D and C': ['D', 'C'],
  'DR and CR': ['DR', 'CR'],
} as const

const isHeld = (index: number, { held }: Layout): boolean => held && index % 4 === 1

/** The value of a column in which the layout puts a word for the line; null if the line's own columns say it. */
const wordIn = (key: FileColumn['key'], line: TrueLine, index: number, layout: Layout): Cell => {
  if (key === 'sign') return SIGNS[layout.signs][line.commission < 0 ? 0 : 1]
  if (key === 'status') return isHeld(index, layout) ? 'Pending' : 'Paid'
  return key === 'currency' && layout.currencies && index % 3 === 1 ? 'CAD' : null
}

export const LONG_NAME_GOES_ON = 'AND SONS DBA THE CORNER'

/** One sheet, row by row. */
class Sheeting {
  readonly rows: Row[] = []
  readonly truth: TrueRow[] = []
  readonly merged: MergedCells[] = []
  /** The rows of the policy with the last merged cells. */
  private pair = { first: 0, last: -1 }
  private printed = 0
  private page: Indexed[] = []

  private readonly sheet: string | null
  private readonly columns: readonly FileColumn[]
  private readonly style: Style
  private readonly layout: Layout

  constructor(sheet: string | null, columns: readonly FileColumn[], style: Style, layout: Layout) {
    this.sheet = sheet
    this.columns = columns
    this.style = style
    this.layout = layout
  }

  private cells([line, index]: Indexed, except: (key: FileColumn['key']) => boolean = () => false): readonly Cell[] {
    return this.columns.map(({ key }) =>
      except(key) ? null : (wordIn(key, line, index, this.layout) ?? cellOf(key, line, index, this.style)),
    )
  }

  private pushHeadings(): void {
    const printed = this.headings()
    if (this.layout.groupTitles && this.layout.mergedTitles && printed.length > this.layout.headingRows) {
      const [groups = []] = printed
      groups.forEach((title, column) => {
        const isFree = column + 1 < groups.length && groups[column + 1] === null
        if (title !== null && isFree) this.merged.push({ row: this.rows.length + 1, column, rows: 1, columns: 2 })
      })
    }
    this.rows.push(...printed)
  }

  private headings(): readonly Row[] {
    const printed = headingRows(this.columns, this.layout)
    if (!this.layout.exchangedHeadings) return printed
    const at = (wanted: FileColumn['key']): number => this.columns.findIndex(({ key }) => key === wanted)
    const [premium, commission] = [at('premium'), at('commission')]
    if (premium < 0 || commission < 0) return printed
    return printed.map(row =>
      row.map((cell, place) =>
        place === premium ? (row[commission] ?? null) : place === commission ? (row[premium] ?? null) : cell,
      ),
    )
  }

  /** A line of the same policy as `above`, whose policy cells are left empty. */
  private carried(above: TrueLine, line: TrueLine): TrueLine {
    const { policyNumber, insuredName, transactionDate } = above
    const isDated = this.layout.carriedDown === 'merged with date'
    return { ...line, policyNumber, insuredName, ...(isDated ? { transactionDate } : {}) }
  }

  /** Only rows right below each other can be merged. */
  private endPair(): void {
    const { first, last } = this.pair
    if (last > first)
      this.columns.forEach(({ key }, column) => {
        if (mergedKeys(key, this.layout)) this.merged.push({ row: first, column, rows: last - first + 1, columns: 1 })
      })
    this.pair = { first: 0, last: -1 }
  }

  private pairWith(row: number, isReached: boolean): void {
    if (isReached) this.pair.last = row
    else {
      this.endPair()
      this.pair = { first: row, last: row }
    }
  }

  line(one: Indexed, above: TrueLine | null): void {
    const { layout, columns } = this
    const [line, index] = one
    const inSection = layout.sections === 'policies'
    if (layout.pageEvery !== null && this.printed > 0 && this.printed % layout.pageEvery === 0) {
      if (layout.pageTotals) this.rows.push(totalRow(columns, this.page, 'Page Total', this.style))
      this.page = []
      this.rows.push(['Page 2 of 3'])
      this.pushHeadings()
    }
    if (layout.blankEvery !== null && this.printed > 0 && this.printed % layout.blankEvery === 0) this.rows.push([null])
    this.printed += 1
    this.page.push(one)
    if (inSection) this.rows.push([`Policy: ${line.policyNumber} ${line.insuredName}`])
    if (layout.carriedDown === 'row of its own' && above === null)
      this.rows.push(this.cells(one, key => !isOfPolicy(key)))
    const isDamaged = layout.damage !== 'none' && index === layout.damagedLine
    // Values that a mistake moved to other columns stand beside the merged cells, not in them.
    const isReached =
      isMerging(layout) &&
      above !== null &&
      this.pair.last === this.rows.length &&
      !(isDamaged && layout.damage === 'shifted')
    const isCarried = isReached || (!isMerging(layout) && (above !== null || layout.carriedDown === 'row of its own'))
    const meant = above !== null && isCarried ? this.carried(above, line) : line
    const cells = this.cells(
      one,
      key => ((inSection || isCarried) && isOfPolicy(key)) || (isReached && mergedKeys(key, layout)),
    )
    this.rows.push(isDamaged ? damagedRow(cells, columns, layout.damage) : cells)
    if (isReached || (isMerging(layout) && above === null && !isDamaged)) this.pairWith(this.rows.length, isReached)
    if (isHeld(index, layout)) return
    this.truth.push({
      sheet: this.sheet,
      row: this.rows.length,
      undated: isDamaged && layout.damage === 'no date' && !(isReached && layout.carriedDown === 'merged with date'),
      asks: [
        ...(!isDamaged && columns.some(({ key }) => key === 'payable') && isUnpaid(index) && line.commission !== 0
          ? ['what is earned and not paid']
          : []),
        ...(this.rows.at(-1)?.includes('CAD') === true ? ['another currency'] : []),
        ...(isReached && layout.carriedDown === 'merged with premium' && columns.some(({ key }) => key === 'premium')
          ? ['one premium over two rows']
          : []),
      ],
      // A value that is not printed is missing: no policy number, or a premium of zero.
      line: {
        ...meant,
        insuredName: insuredMeant(columns, meant.insuredName),
        ...(isDamaged && !isReached && layout.damage === 'no policy' && columns.some(({ key }) => key === 'policy')
          ? { policyNumber: null }
          : {}),
        ...(isDamaged && layout.damage === 'no premium' ? { premium: Money.cents(0) } : {}),
      },
    })
    if (layout.repeatedRow && index === 1) {
      // The repeated row is as it was printed, damaged or not.
      this.rows.push(this.rows.at(-1) ?? cells)
      if (isReached) this.pairWith(this.rows.length, true)
      const [last] = this.truth.slice(-1)
      if (last !== undefined) this.truth.push({ ...last, row: this.rows.length })
    }
    if (layout.wrappedName && index === 2)
      this.rows.push(columns.map(({ key }) => (key === 'insured' ? LONG_NAME_GOES_ON : null)))
  }

  /** A premium in a merged cell belongs to the first row; the second row has none. */
  private pooled(group: readonly Indexed[]): readonly Indexed[] {
    return this.layout.carriedDown === 'merged with premium'
      ? group.map(([line, index], within) => [within % 2 === 1 ? { ...line, premium: Money.cents(0) } : line, index])
      : group
  }

  write(given: readonly Indexed[], statedOff: number): Written {
    const { layout, columns, style, rows } = this
    const groups = groupsOf(given, layout).map(group => this.pooled(group))
    const lines = groups.flat()
    // A line that is printed twice counts twice.
    const counted = (some: readonly Indexed[]): readonly Indexed[] =>
      layout.repeatedRow ? some.flatMap(one => (one[1] === 1 ? [one, one] : [one])) : some
    const whole = (label: string, off = 0): readonly Cell[] => totalRow(columns, counted(lines), label, style, off)
    if (layout.stated !== 'none') rows.push(statedRow(counted(lines), columns, style, statedOff), [null])
    rows.push(...TITLES.slice(0, layout.titles).map(title => [title === '' ? null : title]))
    this.pushHeadings()
    if (layout.total === 'above') rows.push(whole('Total'))
    groups.forEach((group, part) => {
      if (layout.sections !== 'none' && layout.sections !== 'policies')
        rows.push([sectionHeading(layout.sections, group, part)])
      if (layout.subtotals === 'above') rows.push(totalRow(columns, counted(group), 'Subtotal', style))
      group.forEach((one, within) => {
        const second = layout.carriedDown !== 'none' && within % 2 === 1
        this.line(one, second ? (group[within - 1]?.[0] ?? null) : null)
      })
      if (layout.subtotals === 'labelled' || layout.subtotals === 'bare')
        rows.push(totalRow(columns, counted(group), layout.subtotals === 'bare' ? '' : 'Subtotal', style))
      if (layout.total === 'in the middle' && part === 0)
        rows.push(totalRow(columns, counted(groups.slice(0, 1).flat()), 'Total to date', style))
    })
    if (layout.total === 'labelled' || layout.total === 'bare')
      rows.push(whole(layout.total === 'bare' ? '' : 'Grand Total'))
    if (layout.total === 'wrong') rows.push(whole('Grand Total', OFF))
    if (layout.footer !== null) rows.push(footerRow(columns, lines, layout.footer, style))
    if (layout.note !== null) rows.push([null], [layout.note])
    if (layout.secondTable) rows.push(...SECOND_TABLE)
    this.endPair()
    const merged = this.merged.toSorted((a, b) => a.row - b.row || a.column - b.column)
    return { rows, merged, truth: this.truth }
  }
}

/** If only the transaction's word could tell the sign and there is no such column, the amounts are printed with their signs. */
const tellingSigns = (columns: readonly FileColumn[], { signs }: Layout): Pick<Layout, 'signs'> => ({
  signs: signs === 'lost' && !columns.some(({ key }) => key === 'type') ? 'printed' : signs,
})

/** Adds the columns that the layout needs. */
const withWords = (columns: readonly FileColumn[], { signs, held, currencies }: Layout): readonly FileColumn[] => [
  ...columns.filter(({ key }) => !(currencies && key === 'currency')),
  ...(signs === 'printed' || signs === 'lost' ? [] : [{ key: 'sign', heading: SIGN_HEADINGS[signs] } as const]),
  ...(held ? [{ key: 'status', heading: 'Status' } as const] : []),
  ...(currencies ? [{ key: 'currency', heading: 'Currency' } as const] : []),
]

const SIGN_HEADINGS = { 'plus and minus': 'Sign', 'D and C': 'D/C', 'DR and CR': 'DR/CR' } as const

/** How far a wrong total is off, in cents. */
const OFF = 1_234

const write = (
  lines: readonly TrueLine[],
  chosen: readonly FileColumn[],
  wishedStyle: Style,
  wished: Layout,
): CarrierFile => {
  const inSections = wished.sections === 'policies'
  const printed = inSections ? chosen.filter(({ key }) => !isOfPolicy(key) && !key.startsWith('policyAnd')) : chosen
  const columns = withWords(printed, wished)
  // A policy number that shares its cell with something else is printed in every row.
  const isCarried = columns.some(({ key }) => key === 'policy')
  const layout: Layout = { ...wished, ...(isCarried ? {} : { carriedDown: 'none' }), ...tellingSigns(columns, wished) }
  const style: Style = layout.signs === 'printed' ? wishedStyle : { ...wishedStyle, sign: 'lost', typed: false }
  const mustAsk = [
    ...(layout.stated === 'wrong' || layout.stated === 'wrong at last' ? ['a total above that is off'] : []),
  ]
  const statedOff = (sheet: number, of: number): number =>
    layout.stated === 'wrong' || (layout.stated === 'wrong at last' && sheet === of - 1) ? OFF : 0
  const indexed: readonly Indexed[] = lines.map((line, index) => [
    { ...line, policyNumber: POLICY_STYLES[style.policy](line.policyNumber) },
    index,
  ])
  if (layout.sheets === 1 && !layout.summarySheet) {
    const { rows, merged, truth } = new Sheeting(null, columns, style, layout).write(indexed, statedOff(0, 1))
    return { sheets: [{ name: null, hidden: false, rows, merged }], columns, rows: truth, mustAsk, inSections }
  }
  const parts = cutInto(indexed, layout.sheets)
  const written = parts.map((part, at) => {
    const name = `Sheet${at + 1}`
    const own = layout.otherOrder && at > 0 ? columns.toReversed() : columns
    return { name, ...new Sheeting(name, own, style, layout).write(part, statedOff(at, parts.length)) }
  })
  return {
    sheets: [
      ...written.map(({ name, rows, merged }) => ({ name, hidden: false, rows, merged })),
      ...(layout.summarySheet ? [{ name: 'Summary', hidden: false, rows: SUMMARY }] : []),
    ],
    columns,
    rows: written.flatMap(({ truth }) => truth),
    mustAsk,
    inSections,
  }
}

/**
 * Whether the file can be told from one that means something else: it needs days after the twelfth if days come first, and
 * more payments than chargebacks if payments carry the minus sign.
 */
const isTold = (lines: readonly TrueLine[], style: Style): boolean => {
  const paying = lines.filter(({ commission }) => commission > 0).length
  return (
    (!isDayFirst(style) || style.typed || lines.some(({ transactionDate }) => transactionDate.day > 12)) &&
    (style.sign !== 'reversed' || paying * 2 > lines.length)
  )
}

export const carrierFileArbitrary: fc.Arbitrary<CarrierFile> = fc
  .tuple(linesArbitrary(16), columnsArbitrary, styleArbitrary, layoutArbitrary)
  .filter(([lines, , style]) => isTold(lines, style))
  .map(([lines, columns, style, layout]) => write(lines, columns, style, layout))

/** Well-known headings, American figures, one total: nothing in such a file has to be asked. */
export const plainFileArbitrary: fc.Arbitrary<CarrierFile> = fc
  .tuple(
    linesArbitrary(16),
    fc.shuffledSubarray([...PLAIN_COLUMNS], { minLength: PLAIN_COLUMNS.length }),
    fc.nat({ max: 3 }),
  )
  .filter(([lines]) => lines.filter(({ commission }) => commission > 0).length * 2 > lines.length)
  .map(([lines, columns, titles]) => write(lines, columns, PLAIN, { ...PLAIN_LAYOUT, titles }))
