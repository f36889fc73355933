import { Money } from '@commissions/core'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'

interface Paid {
  readonly name: string
  readonly lines: number
  readonly amount: Money.Cents
}

const ROWS: readonly Paid[] = [
  { name: 'Ann', lines: 1_200, amount: Money.cents(1_050) },
  { name: 'Bob', lines: 3, amount: Money.cents(-50) },
]
const NAME: FiguresColumn<Paid> = { title: 'Agent', of: ({ name }) => name, total: 'Total' }

const draw = (columns: readonly FiguresColumn<Paid>[], label?: string) =>
  render(
    <FiguresTable
      columns={columns}
      rows={ROWS}
      rowKey={({ name }) => name}
      {...(label === undefined ? {} : { label })}
    />,
  )

describe('a table of figures', () => {
  it('names each row by its first cell, and formats amounts and counts', () => {
    draw([NAME, { title: 'Lines', count: ({ lines }) => lines }, { title: 'Paid', money: ({ amount }) => amount }])
    const bob = screen.getByRole('row', { name: 'Bob 3 (0.50)' })
    expect(within(bob).getByRole('rowheader').textContent).toBe('Bob')
    screen.getByRole('row', { name: 'Ann 1,200 10.50' })
  })

  it('ends with a row of totals only if it has totals', () => {
    const { unmount } = draw([NAME, { title: 'Paid', money: ({ amount }) => amount, total: Money.cents(1_000) }])
    screen.getByRole('row', { name: 'Total 10.00' })
    unmount()
    draw([{ title: 'Agent', of: ({ name }) => name }])
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('scrolls in a labeled frame that the keyboard can focus', () => {
    draw([NAME], 'What each agent is paid')
    expect(screen.getByRole('region', { name: 'What each agent is paid' }).tabIndex).toBe(0)
  })
})
