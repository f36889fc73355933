/** Builders for the usual columns; spread the result to change a width, add a total, a tone or an editor. */
import { type CalendarDate, CalendarDates, type Cents, Money, type Rate, Rates } from '@commissions/core'
import type { GridColumn } from './grid.types.ts'

export const textColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  width = 140,
): GridColumn<Row> => ({ id, title, width, align: 'left', value })

export const numberColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => number | null,
  width = 76,
): GridColumn<Row> => ({
  id,
  title,
  kind: 'number',
  width,
  align: 'right',
  value,
  text: row => value(row)?.toLocaleString('en-US') ?? '',
})

export const moneyColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Cents | null,
  width = 112,
): GridColumn<Row> => ({
  id,
  title,
  kind: 'money',
  width,
  align: 'right',
  value,
  text: row => {
    const amount = value(row)
    return amount === null ? '' : Money.formatMoney(amount)
  },
  // A bare number, so that a spreadsheet sees a number.
  copy: row => {
    const amount = value(row)
    return amount === null ? '' : Money.formatAmount(amount).replaceAll(',', '')
  },
  tone: row => ((value(row) ?? 0) < 0 ? 'negative' : null),
})

export const dateColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => CalendarDate | null,
  width = 96,
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
  text: row => {
    const date = value(row)
    return date === null ? '' : CalendarDates.toUs(date)
  },
})

export const rateColumn = <Row>(
  id: string,
  title: string,
  value: (row: Row) => Rate | null,
  width = 76,
): GridColumn<Row> => ({
  id,
  title,
  kind: 'rate',
  width,
  align: 'right',
  value,
  text: row => {
    const rate = value(row)
    return rate === null ? '' : Rates.formatRate(rate)
  },
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
): GridColumn<Row> => ({ ...moneyColumn(id, title, value, width), total: sumOf(value) })

/** A column that is less prominent than the others. */
export const quietColumn = <Row>(column: GridColumn<Row>): GridColumn<Row> => ({ ...column, tone: () => 'quiet' })

/** A total that counts the rows: `12 statements`. */
export const countOf =
  (one: string, many: string) =>
  (rows: readonly unknown[]): string =>
    `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? one : many}`
