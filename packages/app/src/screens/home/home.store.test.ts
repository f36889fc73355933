import { Money, type ServiceFailure, type Statement, type StatementFilter, statementId } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { statement } from '../../testing/statement.fixture.ts'
import { HomeStore, openFigures, payableBy } from './home.store.ts'

const TODAY = knownDate(2026, 11, 20)

describe('the figures of the open statements', () => {
  const old = statement({ id: statementId('old'), statementDate: knownDate(2026, 1, 1), unmatchedCount: 4 })
  const short = statement({ id: statementId('short'), controlTotal: Money.cents(12_000), unmatchedCount: 1 })
  const unknown = statement({ id: statementId('unknown'), controlTotal: null })
  const figures = openFigures([old, short, unknown], TODAY)

  it('count statements, unmatched lines and differences, and no difference without a control total', () => {
    expect(figures).toMatchObject({ statements: 3, unmatched: 5, different: 1 })
  })

  it('are split by age without losing a statement, a line or a cent', () => {
    expect(figures.bands.map(band => band.statements)).toEqual([2, 0, 0, 1])
    expect(figures.bands.reduce((sum, band) => sum + band.unmatched, 0)).toBe(figures.unmatched)
    expect(Money.sum(figures.bands.map(band => band.commission))).toBe(30_000)
  })
})

describe('the filter of payable lines', () => {
  it('ends today by reporting date and has no first day', () => {
    expect(payableBy(TODAY)).toMatchObject({ dateOption: 'ReportingDate', start: null, end: TODAY, agentIds: [] })
  })
})

describe('the store of Home', () => {
  const make = (answers: Partial<Record<StatementFilter['state'], E.Either<ServiceFailure, readonly Statement[]>>>) => {
    const asked: unknown[] = []
    const store = new HomeStore({
      statements: {
        list: filter => {
          asked.push(filter)
          return TE.fromEither(answers[filter.state] ?? E.right([]))
        },
      },
      lines: { summary: () => TE.right([]) },
      payouts: { payableSums: () => TE.right({ lines: 0, agents: [], note: null }) },
      anticipated: {
        propose: query => {
          asked.push(query)
          return TE.right([])
        },
      },
      expected: {
        list: query => {
          asked.push(query)
          return TE.left({ _tag: 'NotFound', message: 'Not available here' })
        },
      },
      watch: () => false,
      onForbidden: forbidden => asked.push(forbidden),
    })
    return { store, asked }
  }
  it('fetches the sums of what carriers owe over one year', async () => {
    const { store, asked } = make({})
    store.fetch(TODAY)
    expect(asked).toContainEqual({
      ...{ start: knownDate(2025, 11, 21), end: TODAY },
      ...{ carrierIds: [], states: ['Missing'], cursor: null, limit: 1 },
    })
  })

  const one = statement({ id: statementId('open') })
  const two = statement({ id: statementId('reconciled') })

  it('fetches a year of reconciled statements, and proposals for this month only', async () => {
    const { store, asked } = make({})
    store.fetch(TODAY)
    expect(asked).toContainEqual({ state: 'reconciled', from: knownDate(2025, 12, 1) })
    expect(asked).toContainEqual({
      start: knownDate(2026, 11, 1),
      end: knownDate(2026, 11, 30),
      carrierIds: [],
      statementDate: null,
    })
  })

  it('gives the statements only once both lists have arrived', async () => {
    const { store } = make({ open: E.right([one]), reconciled: E.right([two]) })
    await store.fetchOpen()
    expect(store.statements).toBeNull()
    await store.fetchReconciled(TODAY)
    expect(store.statements).toEqual([one, two])
  })

  it('disables the tabs when a list is forbidden', async () => {
    const other = make({ reconciled: E.left({ _tag: 'Forbidden', message: 'FORBIDDEN' }) })
    await other.store.fetchReconciled(TODAY)
    expect(other.asked.at(-1)).toBe(true)
  })
})
