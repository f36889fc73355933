import { type CalendarDate, type Cents, Money } from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, dateColumn, moneyColumn, numberColumn, sumOf, textColumn } from './columns.ts'
import { HEADINGS } from './grid.types.ts'
import { allOf, between, extent, toggled } from './grid-choice.ts'
import { toTsv } from './grid-copy.ts'
import { atLeast, neededWidths, textWidth } from './grid-fit.ts'
import { gridKey, moveFocus } from './grid-keys.ts'
import { nextSort, orderRows, standsApart } from './grid-order.ts'
import { totalsOf } from './grid-totals.tsx'
import { columnWidths } from './grid-widths.ts'

interface Row {
  readonly name: string | null
  readonly amount: number | null
}

const NAME = textColumn<Row>('name', 'Name', row => row.name)
const AMOUNT = moneyColumn<Row>('amount', 'Amount', row => (row.amount === null ? null : Money.cents(row.amount)))
const COLUMNS = [NAME, AMOUNT]
const ROWS: readonly Row[] = [
  { name: 'beta', amount: 200 },
  { name: ' Alpha', amount: -100 },
  { name: '', amount: null },
  { name: 'gamma', amount: 1000 },
]
const NO_FILTERS = new Map<string, string>()
const names = (rows: readonly Row[]) => rows.map(row => row.name)

describe('sorting a table', () => {
  // Proves 9.text-order
  it('ignores case and surrounding blanks', () => {
    const rows = orderRows(ROWS, COLUMNS, { column: 'name', descending: false }, NO_FILTERS)
    expect(names(rows)).toEqual([' Alpha', 'beta', 'gamma', ''])
  })

  it('puts empty values last in both directions', () => {
    const rows = orderRows(ROWS, COLUMNS, { column: 'amount', descending: true }, NO_FILTERS)
    expect(rows.map(row => row.amount)).toEqual([1000, 200, -100, null])
  })

  it('keeps the order of equal rows, and the order of all rows without a sort', () => {
    const equals = [1, 2, 3].map(index => ({ name: 'same', amount: index }))
    for (const descending of [true, false])
      expect(orderRows(equals, COLUMNS, { column: 'name', descending }, NO_FILTERS)).toEqual(equals)
    expect(orderRows(ROWS, COLUMNS, null, NO_FILTERS)).toBe(ROWS)
  })

  it('goes from ascending to descending to unsorted', () => {
    const up = nextSort(null, 'name')
    const down = nextSort(up, 'name')
    expect([up?.descending, down?.descending, nextSort(down, 'name')]).toEqual([false, true, null])
    expect(nextSort(down, 'amount')).toEqual({ column: 'amount', descending: false })
  })
})

describe('filtering a table', () => {
  it('finds a name in any alphabet, whatever its case, accents and apostrophes', () => {
    const rows: Row[] = ["O'Brien", 'Παπαδόπουλος', 'ИВАНОВА'].map(name => ({ name, amount: null }))
    const found = (typed: string) => names(orderRows(rows, COLUMNS, null, new Map([['name', typed]])))
    expect(found('o’brien')).toEqual(["O'Brien"])
    expect(found('ΠΑΠΑΔΟΠΟΥΛΟΣ')).toEqual(['Παπαδόπουλος'])
    expect(found('иванова')).toEqual(['ИВАНОВА'])
  })

  it('compares with the text of the cells, in every filtered column', () => {
    const filters = new Map([
      ['amount', '(1.'],
      ['name', 'ALPHA'],
    ])
    expect(names(orderRows(ROWS, COLUMNS, null, filters))).toEqual([' Alpha'])
  })
})

describe('keys in a table', () => {
  const bounds = { rows: 100, cols: 5, pageRows: 20 }
  const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
    gridKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })
  const from = { row: 50, col: 2 }
  const led = (...pressed: Parameters<typeof press>) => {
    const key = press(...pressed)
    return key?._tag === 'Move' ? moveFocus(from, key.move, bounds) : null
  }

  it('move the focus as in a spreadsheet', () => {
    expect(led('ArrowDown')).toEqual({ row: 51, col: 2 })
    expect(led('ArrowLeft')).toEqual({ row: 50, col: 1 })
    expect(led('Home')).toEqual({ row: 50, col: 0 })
    expect(led('End')).toEqual({ row: 50, col: 4 })
    expect(led('PageDown')).toEqual({ row: 70, col: 2 })
    expect(led('Home', { ctrlKey: true })).toEqual({ row: 0, col: 0 })
    expect(led('End', { ctrlKey: true })).toEqual({ row: 99, col: 4 })
    expect(led('ArrowDown', { ctrlKey: true })).toEqual({ row: 99, col: 2 })
    expect(led('ArrowRight', { ctrlKey: true })).toEqual({ row: 50, col: 4 })
  })

  it('stop at the edges, with the headings above the first row', () => {
    expect(moveFocus({ row: 0, col: 0 }, 'up', bounds)).toEqual({ row: HEADINGS, col: 0 })
    expect(moveFocus({ row: HEADINGS, col: 0 }, 'up', bounds)).toEqual({ row: HEADINGS, col: 0 })
    expect(moveFocus({ row: 99, col: 4 }, 'pageDown', bounds)).toEqual({ row: 99, col: 4 })
    expect(moveFocus({ row: 3, col: 4 }, 'right', bounds)).toEqual({ row: 3, col: 4 })
    expect(moveFocus({ row: HEADINGS, col: 1 }, 'down', { ...bounds, rows: 0 })).toEqual({ row: HEADINGS, col: 1 })
  })

  it('leave other keys to the browser and the product', () => {
    expect(press('c', { ctrlKey: true })).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('1', { altKey: true })).toBeNull()
    expect(press('7')).toEqual({ _tag: 'Type', text: '7' })
  })
})

describe('choosing rows of a table', () => {
  const keys = ['a', 'b', 'c', 'd']

  it('adds or removes one row, or takes a range', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
    expect([...toggled(new Set(['a']), 'a')]).toEqual([])
    expect([...between(keys, 2, 1)]).toEqual(['b', 'c'])
  })

  it('counts as none, some or all of the shown rows', () => {
    expect([new Set<string>(), new Set(['a']), new Set(keys), new Set(['gone'])].map(one => extent(one, keys))).toEqual(
      ['none', 'some', 'all', 'none'],
    )
  })

  it('skips rows that cannot be chosen, and takes rows with the same key together', () => {
    const rows = ['line-1', null, 'line-2', 'line-2']
    expect([...allOf(rows)]).toEqual(['line-1', 'line-2'])
    expect([...between(rows, 0, 2)]).toEqual(['line-1', 'line-2'])
    expect([extent(new Set(['line-1', 'line-2']), rows), extent(new Set(['line-2']), rows)]).toEqual(['all', 'some'])
    expect(extent(new Set(['line-1']), [null])).toBe('none')
  })
})

describe('copying rows of a table', () => {
  it('gives headings and tab-separated cells, with amounts as bare numbers', () => {
    expect(toTsv(COLUMNS, [{ name: 'Pike, Street', amount: -123_456 }])).toBe('Name\tAmount\nPike, Street\t-1234.56')
  })

  it('protects a text from becoming a formula or breaking its row', () => {
    expect(toTsv([NAME], [{ name: '=1+1', amount: 0 }])).toBe("Name\n'=1+1")
    expect(toTsv([NAME], [{ name: 'two\nlines\tand tabs', amount: 0 }])).toBe('Name\ntwo lines and tabs')
  })
})

describe('column widths', () => {
  const columns = [
    { id: 'a', width: 100 },
    { id: 'b', width: 100, grow: true },
    { id: 'c', width: 50, grow: true },
  ]

  it('share the remaining width among the growing columns, to the last pixel', () => {
    expect(columnWidths(columns, {}, 351)).toEqual([100, 150, 101])
  })

  it('stay unchanged without remaining width, or when a person set them', () => {
    expect(columnWidths(columns, {}, 200)).toEqual([100, 100, 50])
    expect(columnWidths(columns, { b: 300 }, 500)).toEqual([100, 300, 100])
  })

  it('separate text from a number column before it', () => {
    expect(standsApart([{ align: 'right' }, { align: 'left' }], 1)).toBe(true)
    expect(standsApart([{ align: 'right' }, { align: 'right' }], 1)).toBe(false)
    expect(standsApart([{ align: 'left' }], 0)).toBe(false)
  })
})

describe('the widths of number columns', () => {
  it('fit the longest number and the total, and text columns are not measured', () => {
    const amount = { ...AMOUNT, total: sumOf<Row>(row => (row.amount === null ? null : Money.cents(row.amount))) }
    const small = neededWidths([NAME, amount], ROWS, new Map())
    const many = [{ name: 'x'.repeat(200), amount: 123_456_789_012 }]
    const large = neededWidths([NAME, amount], many, totalsOf([NAME, amount], many))
    expect([small.has('name'), large.has('name')]).toEqual([false, false])
    expect(large.get('amount')).toBe(textWidth('1,234,567,890.12'))
    expect(large.get('amount') ?? 0).toBeGreaterThan(small.get('amount') ?? 0)
    const total = neededWidths([NAME, amount], ROWS, new Map([['amount', '999,999,999.99']]))
    expect(total.get('amount')).toBe(textWidth('999,999,999.99'))
  })

  it('law: fit every amount of the column, including negative ones', () => {
    const amount = moneyColumn<{ readonly cents: Cents }>('amount', 'Amount', row => row.cents)
    const cents = fc.array(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(Money.cents), { minLength: 1 })
    fc.assert(
      fc.property(cents, amounts => {
        const width =
          neededWidths(
            [amount],
            amounts.map(cents => ({ cents })),
            new Map(),
          ).get('amount') ?? 0
        for (const one of amounts) expect(textWidth(Money.formatMoney(one))).toBeLessThanOrEqual(width)
      }),
      runs(100),
    )
  })

  it('never shrink', () => {
    const before = new Map([['amount', 90]])
    expect(atLeast(before, new Map([['amount', 80]]))).toBe(before)
    expect(atLeast(before, new Map([['amount', 120]])).get('amount')).toBe(120)
  })
})

describe('the standard columns of a table', () => {
  it('show dates as MM/dd/yyyy and sort them as days', () => {
    const column = dateColumn<{ readonly on: CalendarDate | null }>('on', 'On', row => row.on)
    const row = { on: knownDate(2026, 3, 1) }
    expect([column.value(row), column.text?.(row), column.value({ on: null })]).toEqual([
      '2026-03-01',
      '03/01/2026',
      null,
    ])
  })

  it('show an empty cell for a missing value', () => {
    expect(AMOUNT.text?.({ name: '', amount: null })).toBe('')
    expect(numberColumn<Row>('n', 'N', () => null).text?.({ name: '', amount: null })).toBe('')
  })

  it('give the total of the shown rows', () => {
    expect(sumOf<Row>(row => (row.amount === null ? null : Money.cents(row.amount)))(ROWS)).toBe('11.00')
    expect(countOf('line', 'lines')(ROWS)).toBe('4 lines')
    expect(countOf('line', 'lines')([1])).toBe('1 line')
  })
})
