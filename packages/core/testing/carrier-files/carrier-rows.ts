/** The rows of an invented file that are not lines: headings, totals, footers. */
import { type Cell, Money, type Row } from '../../src/index.ts'
import { amountOf, type FileColumn, isAmount } from './carrier-columns.ts'
import type { Layout } from './carrier-layout.ts'
import type { TrueLine } from './carrier-lines.ts'
import { printAmount, type Style } from './carrier-style.ts'

/** A line with its index among all lines of the file. */
export type Indexed = readonly [line: TrueLine, index: number]

/** The sums of these lines under a label; `off` cents are added to the commission. */
export const totalRow = (
  columns: readonly FileColumn[],
  of: readonly Indexed[],
  label: string,
  style: Style,
  off = 0,
): readonly Cell[] => {
  const free = columns.findIndex(({ key }) => !isAmount(key) && key !== 'blank')
  return columns.map(({ key }, at) => {
    if (!isAmount(key)) return at === free && label !== '' ? label : null
    const sum = of.reduce((all, [line, index]) => all + amountOf(key, line, index), 0)
    return printAmount(Money.cents(sum + (key === 'commission' ? off : 0)), style)
  })
}

/** A row with the total of the commissions beside its label, above the table. */
export const statedRow = (
  of: readonly Indexed[],
  columns: readonly FileColumn[],
  style: Style,
  off: number,
): readonly Cell[] => {
  const parts: readonly FileColumn['key'][] = columns.some(({ key }) => key === 'commission')
    ? ['commission']
    : ['firstYear', 'renewalYear']
  const sum = of.reduce(
    (all, [line, index]) => all + parts.reduce((one, key) => one + amountOf(key, line, index), 0),
    0,
  )
  return ['Total Commission Paid', printAmount(Money.cents(sum + off), style)]
}

/** A row with a label and the total commission only. */
export const footerRow = (
  columns: readonly FileColumn[],
  of: readonly Indexed[],
  label: string,
  style: Style,
): readonly Cell[] =>
  totalRow(columns, of, label, style, label.includes('Total') ? 0 : -555).map((cell, at) => {
    const key = columns[at]?.key ?? 'blank'
    return isAmount(key) && key !== 'commission' && key !== 'firstYear' ? null : cell
  })

/** The headings as rows: words fill up from below, so that a heading's last word stands in the last row. */
export const headingRows = (columns: readonly FileColumn[], { headingRows: rows, groupTitles }: Layout): Row[] => {
  const cut = columns.map(({ heading }) => {
    const words = heading === '' ? [] : heading.split(' ')
    const lowest = words.length === 0 ? [] : [words.slice(Math.min(rows, words.length) - 1).join(' ')]
    return [...words.slice(0, Math.min(rows, words.length) - 1), ...lowest]
  })
  const stacked = Array.from({ length: rows }, (_, row) => cut.map(words => words[words.length - rows + row] ?? null))
  const groups = columns.map(({ key }, at) =>
    key === 'effective' || key === 'commission' || at === 2 ? 'Figures' : null,
  )
  return groupTitles && rows < 3 ? [groups, ...stacked] : stacked
}

export const TITLES: readonly string[] = ['ACME MUTUAL INSURANCE COMPANY', 'Agency Commission Statement', '']

const SECTIONS = {
  terms: ['NEW BUSINESS', 'RENEWALS', 'NEW BUSINESS'],
  carriers: ['Sterling Oak Insurance', 'Blue Harbor Casualty', 'Compass Rose Assurance'],
  producers: ['Producer 4410 - Rivera', 'Producer 4425 - Stokes', 'Producer 4431 - Adams'],
} as const

export const sectionHeading = (
  sections: Exclude<Layout['sections'], 'none' | 'policies'>,
  group: readonly Indexed[],
  part: number,
): string =>
  sections === 'terms' ? (group[0]?.[0].term === 'New' ? 'NEW BUSINESS' : 'RENEWALS') : (SECTIONS[sections][part] ?? '')

export const SUMMARY: readonly Row[] = [
  ['Product', 'Count', 'Commission'],
  ['Auto', 12, 1200.5],
  ['Home', 3, 310.25],
]

export const SECOND_TABLE: readonly Row[] = [
  [null],
  ['Product', 'Policies', 'Premium', 'Commission'],
  ['Auto', '12', '1,200.00', '120.00'],
  ['Home', '7', '980.00', '98.00'],
]
