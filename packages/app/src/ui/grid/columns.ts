/** Builders for the usual columns. `more` adds to a column, such as a total, a tone or an editor, or replaces a part of it. */
import { type CalendarDate, CalendarDates, type Cents, Money, type Rate, Rates } from '@commissions/core'
import type { GridColumn, GridKind } from './grid.types.ts'

/** The type of the rows comes from `value` alone: a total that takes any rows says nothing about it. */
type More<Row> = Partial<Omit<GridColumn<NoInfer<Row>>, 'id' | 'title' | 'width'>>

/** A function that writes the row's value; nothing for null. */
const writing =
  <Row, V>(value: (row: Row) => V | null, write: (value: V) => string) =>
  (row: Row): string => {
    const one = value(row)
    return one === null ? '' : write(one)
  }

type Builder<V> = <Row>(
  id: string,
  title: string,
  value: (row: Row) => V | null,
  width?: number,
  more?: More<Row>,
) => GridColumn<Row>

export const textColumn: Builder<string> = (id, title, value, width = 140, more) => ({
  id,
  title,
  width,
  align: 'left',
  value,
  ...more,
})

/** A column of figures, at the right. */
const figures =
  <V extends number>(kind: GridKind, usual: number, write: (value: V) => string): Builder<V> =>
  (id, title, value, width = usual, more) => {
    const text = writing(value, write)
    return { id, title, kind, width, align: 'right', value, text, ...more }
  }

export const numberColumn = figures<number>('number', 76, value => value.toLocaleString('en-US'))
export const rateColumn = figures<Rate>('rate', 76, Rates.formatRate)
const amounts = figures<Cents>('money', 112, Money.formatMoney)

export const moneyColumn: Builder<Cents> = (id, title, value, width, more) =>
  amounts(id, title, value, width, {
    // A bare number, so that a spreadsheet sees a number.
    copy: writing(value, amount => Money.formatAmount(amount).replaceAll(',', '')),
    tone: row => ((value(row) ?? 0) < 0 ? 'negative' : null),
    ...more,
  })

export const dateColumn: Builder<CalendarDate> = (id, title, value, width = 96, more) => ({
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

/** A total for a money column: the sum over the rows shown. */
export const sumOf =
  <Row>(value: (row: Row) => Cents | null) =>
  (rows: readonly Row[]): string =>
    Money.formatMoney(rows.reduce<Cents>((sum, row) => Money.add(sum, value(row) ?? Money.ZERO), Money.ZERO))

export const summedColumn: Builder<Cents> = (id, title, value, width, more) =>
  moneyColumn(id, title, value, width, { total: sumOf(value), ...more })

/** A column that is less prominent than the others. */
export const quietColumn = <Row>(column: GridColumn<Row>): GridColumn<Row> => ({ ...column, tone: () => 'quiet' })

/** A total that counts the rows: `12 statements`. */
export const countOf =
  (one: string, many: string) =>
  (rows: readonly unknown[]): string =>
    `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? one : many}`
