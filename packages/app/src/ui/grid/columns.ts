/** Builders for the usual columns. `more` adds to a column, such as a total, a tone or an editor, or replaces a part of it. */
import { type CalendarDate, CalendarDates, type Cents, Money, type Rate, Rates } from '@commissions/core'
import type { GridColumn } from './grid.types.ts'

/** The type of the rows comes from `value` alone: a total that takes any rows says nothing about it. */
type More<Row> = Partial<Omit<GridColumn<NoInfer<Row>>, 'id' | 'title' | 'width'>>

/** A function that writes the row's value; nothing for null. */
const writing =
  <Row, V>(value: (row: Row) => V | null, write: (value: V) => string) =>
  (row: Row): string => {
    const one = value(row)
    return one === null ? '' : write(one)
  }

export const textColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  width = 140,
  more: More<Row> = {},
): GridColumn<Row> => ({ id, title, width, align: 'left', value, ...more })

export const numberColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => number | null,
  width = 76,
  more: More<Row> = {},
): GridColumn<Row> => ({
  id,
  title,
  kind: 'number',
  width,
  align: 'right',
  value,
  text: row => value(row)?.toLocaleString('en-US') ?? '',
  ...more,
})

export const moneyColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Cents | null,
  width = 112,
  more: More<Row> = {},
): GridColumn<Row> => ({
  id,
  title,
  kind: 'money',
  width,
  align: 'right',
  value,
  text: writing(value, Money.formatMoney),
  // A bare number, so that a spreadsheet sees a number.
  copy: writing(value, amount => Money.formatAmount(amount).replaceAll(',', '')),
  tone: row => ((value(row) ?? 0) < 0 ? 'negative' : null),
  ...more,
})

export const dateColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => CalendarDate | null,
  width = 96,
  more: More<Row> = {},
): GridColumn<Row> => ({
  id,
  title,
  kind: 'date',
  width,
  align: 'left',
  value: row => {
    const date = value(row)
    return date === null ? null : CalendarDates.toIso(date)
  },
  text: writing(value, CalendarDates.toUs),
  ...more,
})

export const rateColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Rate | null,
  width = 76,
  more: More<Row> = {},
): GridColumn<Row> => ({
  id,
  title,
  kind: 'rate',
  width,
  align: 'right',
  value,
  text: writing(value, Rates.formatRate),
  ...more,
})

/** A total for a money column: the sum over the rows shown. */
export const sumOf =
  <Row>(value: (row: Row) => Cents | null) =>
  (rows: readonly Row[]): string =>
    Money.formatMoney(rows.reduce<Cents>((sum, row) => Money.add(sum, value(row) ?? Money.ZERO), Money.ZERO))

/** A money column with its total. */
export const summedColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Cents | null,
  width?: number,
  more: More<Row> = {},
): GridColumn<Row> => moneyColumn(id, title, value, width, { total: sumOf(value), ...more })

/** A column that is less prominent than the others. */
export const quietColumn = <Row>(column: GridColumn<Row>): GridColumn<Row> => ({ ...column, tone: () => 'quiet' })

/** A total that counts the rows: `12 statements`. */
export const countOf =
  (one: string, many: string) =>
  (rows: readonly unknown[]): string =>
    `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? one : many}`
