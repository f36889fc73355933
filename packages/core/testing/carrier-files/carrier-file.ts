/** Invented carriers' files with every trap of the field, whose truth is known (law 24). */
import fc from 'fast-check'
import { type Cents, Money, type Row, type Sheet } from '../../src/index.ts'
import {
  type ColumnKey,
  cellOf,
  columnsArbitrary,
  type FileColumn,
  isAmount,
  PLAIN_COLUMNS,
} from './carrier-columns.ts'
import { linesArbitrary, type TrueLine } from './carrier-lines.ts'
import { PLAIN, printAmount, type Style, styleArbitrary } from './carrier-style.ts'

/** A row of the file that is a commission line. */
export interface TrueRow {
  readonly sheet: string | null
  readonly row: number
  readonly line: Omit<TrueLine, 'policyNumber'> & { readonly policyNumber: string | null }
}

export interface CarrierFile {
  readonly sheets: readonly Sheet[]
  readonly columns: readonly FileColumn[]
  readonly rows: readonly TrueRow[]
}

const DAMAGES = [
  'none',
  'split name',
  'letter',
  'no policy',
  'no commission',
  'shifted',
  'cut short',
  'exchanged',
] as const
type Damage = (typeof DAMAGES)[number]

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
]

export interface Layout {
  readonly titles: number
  readonly headingRows: 1 | 2
  readonly subtotals: 'none' | 'labelled' | 'bare'
  readonly sections: 'none' | 'terms' | 'carriers'
  readonly carriedDown: boolean
  readonly groups: number
  readonly total: 'none' | 'labelled' | 'bare' | 'wrong'
  readonly footer: string | null
  readonly pageEvery: number | null
  readonly sheets: 1 | 2 | 3
  readonly summarySheet: boolean
  readonly secondTable: boolean
  readonly damage: Damage
  readonly damagedLine: number
}

const PLAIN_LAYOUT: Layout = {
  titles: 0,
  headingRows: 1,
  subtotals: 'none',
  sections: 'none',
  carriedDown: false,
  groups: 1,
  total: 'labelled',
  footer: null,
  pageEvery: null,
  sheets: 1,
  summarySheet: false,
  secondTable: false,
  damage: 'none',
  damagedLine: 0,
}

const rarely = <A>(usual: A, others: readonly A[], weight = 5): fc.Arbitrary<A> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const layoutArbitrary: fc.Arbitrary<Layout> = fc.record({
  titles: fc.integer({ min: 0, max: 3 }),
  headingRows: rarely<1 | 2>(1, [2], 5),
  subtotals: rarely<Layout['subtotals']>('none', ['labelled', 'bare']),
  sections: rarely<Layout['sections']>('none', ['terms', 'carriers']),
  carriedDown: rarely(false, [true], 16),
  groups: fc.integer({ min: 1, max: 3 }),
  total: rarely<Layout['total']>('labelled', ['none', 'bare', 'wrong'], 3),
  footer: rarely<string | null>(null, FOOTERS),
  pageEvery: rarely<number | null>(null, [3, 5], 4),
  sheets: rarely<1 | 2 | 3>(1, [2, 3], 6),
  summarySheet: rarely(false, [true], 20),
  secondTable: rarely(false, [true], 24),
  damage: rarely<Damage>('none', DAMAGES, 4),
  damagedLine: fc.nat({ max: 30 }),
})

const damagedRow = (row: readonly string[], columns: readonly FileColumn[], damage: Damage): readonly string[] => {
  const place = (key: ColumnKey): number => columns.findIndex(column => column.key === key)
  const instead = (key: ColumnKey, change: (text: string) => string): readonly string[] =>
    row.map((cell, at) => (at === place(key) ? change(cell) : cell))
  switch (damage) {
    case 'none':
      return row
    case 'split name': {
      const at = place('insured')
      const name = row[at] ?? ''
      return at < 0 || !name.includes(', ') ? row : [...row.slice(0, at), ...name.split(', '), ...row.slice(at + 1)]
    }
    case 'letter':
      return instead('commission', text => text.replace(/\d(?=\D*$)/, 'O'))
    case 'no policy':
      return instead('policy', () => '')
    case 'no commission':
      return instead('commission', () => '')
    case 'shifted':
      return ['', ...row]
    case 'cut short':
      return row.slice(0, Math.ceil(row.length / 2))
    case 'exchanged': {
      const [a, b] = [place('premium'), place('commission')]
      return a < 0 ? row : row.map((cell, at) => (at === a ? (row[b] ?? '') : at === b ? (row[a] ?? '') : cell))
    }
  }
}

const amountFor = (key: ColumnKey, line: TrueLine, index: number): Cents => {
  switch (key) {
    case 'premium':
      return line.premium
    case 'commission':
      return line.commission
    case 'net':
      return Money.cents(line.commission - line.fee)
    case 'yearToDate':
      return Money.cents(line.commission * 3)
    case 'annual':
      return Money.cents(line.premium * 2)
    case 'bonus':
      return index % 3 === 0 ? line.fee : Money.cents(0)
    default:
      return Money.cents(0)
  }
}

type Indexed = readonly [line: TrueLine, index: number]

const totalRow = (
  columns: readonly FileColumn[],
  of: readonly Indexed[],
  label: string,
  style: Style,
  off = 0,
): readonly string[] => {
  const row = columns.map(({ key }) =>
    isAmount(key)
      ? printAmount(
          Money.cents(
            of.reduce((all, [line, index]) => all + amountFor(key, line, index), 0) + (key === 'commission' ? off : 0),
          ),
          style,
        )
      : '',
  )
  const free = columns.findIndex(({ key }) => !isAmount(key))
  return row.map((cell, at) => (at === free ? label : cell))
}

const headingsIn = (columns: readonly FileColumn[], rows: 1 | 2): readonly (readonly string[])[] => {
  const headings = columns.map(({ heading }) => heading)
  if (rows === 1) return [headings]
  const parts = headings.map(heading => heading.split(' '))
  return [
    parts.map(words => (words.length > 1 ? words.slice(0, -1).join(' ') : '')),
    parts.map(words => words.at(-1) ?? ''),
  ]
}

const TITLES = ['ACME MUTUAL INSURANCE COMPANY', 'Agency Commission Statement', '']
const SECTIONS = {
  terms: ['NEW BUSINESS', 'RENEWALS', 'NEW BUSINESS'],
  carriers: ['Sterling Oak Insurance', 'Blue Harbor Casualty', 'Compass Rose Assurance'],
}

interface Written {
  readonly rows: readonly Row[]
  readonly truth: readonly TrueRow[]
}

const cutInto = <A>(items: readonly A[], parts: number): readonly (readonly A[])[] => {
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size)).filter(
    one => one.length > 0,
  )
}

const writeSheet = (
  sheet: string | null,
  lines: readonly Indexed[],
  columns: readonly FileColumn[],
  style: Style,
  layout: Layout,
): Written => {
  const rows: (readonly string[])[] = TITLES.slice(0, layout.titles).map(title => [title])
  const truth: TrueRow[] = []
  const headings = headingsIn(columns, layout.headingRows)
  rows.push(...headings)
  let printed = 0
  cutInto(lines, layout.groups).forEach((group, part) => {
    if (layout.sections !== 'none') rows.push([SECTIONS[layout.sections][part] ?? ''])
    group.forEach(([line, index], within) => {
      if (layout.pageEvery !== null && printed > 0 && printed % layout.pageEvery === 0)
        rows.push(['Page 2 of 3'], ...headings)
      printed += 1
      // Carried down: two lines of one policy, of which the second one does not name it.
      const isCarried = layout.carriedDown && within % 2 === 1
      const above = group[within - 1]?.[0]
      const meant =
        isCarried && above !== undefined
          ? { ...line, policyNumber: above.policyNumber, insuredName: above.insuredName }
          : line
      const cells = columns.map(({ key }) =>
        isCarried && (key === 'policy' || key === 'insured') ? '' : cellOf(key, line, index, style),
      )
      const isDamaged = layout.damage !== 'none' && index === layout.damagedLine
      rows.push(isDamaged ? damagedRow(cells, columns, layout.damage) : cells)
      // A number that is not printed is none.
      const numbered = isDamaged && layout.damage === 'no policy' ? { ...meant, policyNumber: null } : meant
      truth.push({ sheet, row: rows.length, line: numbered })
    })
    if (layout.subtotals !== 'none')
      rows.push(totalRow(columns, group, layout.subtotals === 'bare' ? '' : 'Subtotal', style))
  })
  if (layout.total !== 'none')
    rows.push(
      totalRow(
        columns,
        lines,
        layout.total === 'bare' ? '' : 'Grand Total',
        style,
        layout.total === 'wrong' ? 1_234 : 0,
      ),
    )
  if (layout.footer !== null) {
    const total = totalRow(columns, lines, layout.footer, style, layout.footer.includes('Total') ? 0 : -555)
    rows.push(
      total.map((cell, at) =>
        columns[at]?.key === 'commission' || !isAmount(columns[at]?.key ?? 'policy') ? cell : '',
      ),
    )
  }
  if (layout.secondTable)
    rows.push(
      [''],
      ['Product', 'Policies', 'Premium', 'Commission'],
      ['Auto', '12', '1,200.00', '120.00'],
      ['Home', '7', '980.00', '98.00'],
    )
  return { rows, truth }
}

const SUMMARY: readonly Row[] = [
  ['Product', 'Count', 'Commission'],
  ['Auto', 12, 1200.5],
  ['Home', 3, 310.25],
]

const write = (
  lines: readonly TrueLine[],
  columns: readonly FileColumn[],
  style: Style,
  layout: Layout,
): CarrierFile => {
  const indexed: readonly Indexed[] = lines.map((line, index) => [line, index])
  if (layout.sheets === 1 && !layout.summarySheet) {
    const { rows, truth } = writeSheet(null, indexed, columns, style, layout)
    return { sheets: [{ name: null, hidden: false, rows }], columns, rows: truth }
  }
  const written = cutInto(indexed, layout.sheets).map((part, at) => {
    const name = `Sheet${at + 1}`
    return { name, ...writeSheet(name, part, columns, style, layout) }
  })
  return {
    sheets: [
      ...written.map(({ name, rows }) => ({ name, hidden: false, rows })),
      ...(layout.summarySheet ? [{ name: 'Summary', hidden: false, rows: SUMMARY }] : []),
    ],
    columns,
    rows: written.flatMap(({ truth }) => truth),
  }
}

/**
 * What a file must hold to be told from one that means something else: days after the twelfth where they stand first, and
 * more payments than chargebacks where what is paid carries the minus.
 */
const isTold = (lines: readonly TrueLine[], { date, sign }: Style): boolean => {
  const dayFirst = date === 'dd/MM/yyyy' || date === 'dd.MM.yyyy'
  const paying = lines.filter(({ commission }) => commission > 0).length
  return (
    (!dayFirst || lines.some(({ transactionDate }) => transactionDate.day > 12)) &&
    (sign !== 'reversed' || paying * 2 > lines.length)
  )
}

export const carrierFileArbitrary: fc.Arbitrary<CarrierFile> = fc
  .tuple(linesArbitrary(16), columnsArbitrary, styleArbitrary, layoutArbitrary)
  .filter(([lines, , style]) => isTold(lines, style))
  .map(([lines, columns, style, layout]) => write(lines, columns, style, layout))

/** Headings everybody knows, American figures, one total: nothing in such a file has to be asked. */
export const plainFileArbitrary: fc.Arbitrary<CarrierFile> = fc
  .tuple(
    linesArbitrary(16),
    fc.shuffledSubarray([...PLAIN_COLUMNS], { minLength: PLAIN_COLUMNS.length }),
    fc.nat({ max: 3 }),
  )
  .filter(([lines]) => lines.filter(({ commission }) => commission > 0).length * 2 > lines.length)
  .map(([lines, columns, titles]) => write(lines, columns, PLAIN, { ...PLAIN_LAYOUT, titles }))
