import { Money, statementId } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { statement } from '../../testing/statement.fixture.ts'
import { openFigures, payableBy, payableFigures } from './home.store.ts'

const TODAY = { year: 2026, month: 11, day: 20 }

describe('the figures of the open statements', () => {
  const old = statement({ id: statementId('old'), statementDate: { year: 2026, month: 1, day: 1 }, unmatchedCount: 4 })
  const short = statement({ id: statementId('short'), controlTotal: Money.cents(12_000), unmatchedCount: 1 })
  const unknown = statement({ id: statementId('unknown'), controlTotal: null })
  const figures = openFigures([old, short, unknown], TODAY)

  it('count statements, unmatched lines and differences; no control total is no difference', () => {
    expect(figures).toMatchObject({ statements: 3, unmatched: 5, different: 1 })
  })

  it('come apart by age without losing any', () => {
    expect(figures.bands.map(band => band.statements)).toEqual([2, 0, 0, 1])
    expect(figures.bands.reduce((sum, band) => sum + band.unmatched, 0)).toBe(figures.unmatched)
    expect(Money.sum(figures.bands.map(band => band.commission))).toBe(30_000)
  })
})

describe('what is payable', () => {
  it('is asked for up to today', () => {
    expect(payableBy(TODAY)).toMatchObject({ dateOption: 'ReportingDate', start: null, end: TODAY, agentIds: [] })
  })

  it('is nothing without lines', () => {
    expect(payableFigures([])).toEqual({ agents: [], total: 0 })
  })
})
