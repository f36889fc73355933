import { CalendarDates, carrierId, Money } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { NewStatementStore } from './new-statement.store.ts'

const TODAY = knownDate(2026, 3, 31)

describe('the form of a new statement', () => {
  it('holds nothing unsaved before a value is typed or after it is cleared', () => {
    const form = new NewStatementStore(TODAY)
    expect(form.unsaved).toBeNull()
    form.change({ description: '  ', date: knownDate(TODAY.year, TODAY.month, TODAY.day) })
    expect(form.unsaved).toBeNull()
    form.change({ controlTotal: Money.cents(1) })
    form.change({ controlTotal: null })
    expect(form.unsaved).toBeNull()
  })

  it('is restored as it was typed', () => {
    const form = new NewStatementStore(TODAY)
    const typed = { description: 'Progressive, March', controlTotal: Money.cents(12_345), date: null }
    form.change({ ...typed, carrierId: carrierId('progressive') })
    const kept = JSON.parse(JSON.stringify(form.unsaved))
    const next = new NewStatementStore(CalendarDates.startOfMonth(TODAY))
    next.putBack(kept)
    expect(next.form).toEqual({ ...typed, carrierId: 'progressive' })
    expect(next.unsaved).toEqual(form.unsaved)
  })
})
