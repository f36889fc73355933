import { type BooksAudit, type BooksStanding, Money, type SecurityPort, timestampOf } from '@commissions/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BooksScreen } from './books.screen.tsx'
import { BooksStore, LOOK_AGAIN_MS } from './books.store.ts'

const IDLE = { state: 'idle', done: 0, of: 0 } as const

const audit = (change: Partial<BooksAudit> = {}): BooksAudit => ({
  at: timestampOf(Date.UTC(2026, 10, 20, 10, 30)),
  occasion: 'schedule',
  anchoredSince: timestampOf(Date.UTC(2026, 8, 1, 10, 30)),
  histories: 1_204,
  entries: 9_800,
  lines: 50_000,
  paidLines: 31_000,
  paidAmount: Money.cents(123_456_789),
  faultCount: 0,
  faults: [],
  ...change,
})

const show = async (change: Partial<SecurityPort> = {}) => {
  const { commissions } = harbor()
  const port = { ...commissions, security: { ...commissions.security, ...change } }
  const at = { path: '/settings/books', address: '/settings/books' }
  return { ...(await renderScreen(BooksScreen, at, { commissions: port })), user: userEvent.setup() }
}

describe('the Books screen', () => {
  // Proves beyond.books
  it('says when the books were audited, what was read, and that they are in order', async () => {
    await show({ books: TE.right({ last: audit(), run: IDLE }) })
    expect(await screen.findByText(/The books are in order/)).toBeTruthy()
    expect(screen.getByText(/Audited Nov 20, 2026, 2:30 AM, on schedule/)).toBeTruthy()
    expect(screen.getByText(/50,000 \(31,000 paid\)/)).toBeTruthy()
    expect(screen.getByText(/1,204 with 9,800 entries/)).toBeTruthy()
    expect(screen.getByText(/\$1,234,567.89/)).toBeTruthy()
  })

  it('names the faults it has, and counts the others', async () => {
    const faults = ['Line 3 of S-000012 pays 41.00 to Ann Lee; its history says 36.00.']
    await show({ books: TE.right({ last: audit({ faultCount: 3, faults }), run: IDLE }) })
    expect((await screen.findByRole('alert')).textContent).toMatch(/3 faults found: the ledger does not agree/)
    expect(screen.getByText(/its history says 36.00/)).toBeTruthy()
    expect(screen.getByText('and 2 more')).toBeTruthy()
  })

  // Proves beyond.books
  it('audits books that were never audited at the press of a button', async () => {
    const { user } = await show()
    expect(await screen.findByText('The books have not been audited yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Audit now' }))
    expect(await screen.findByText(/The books are in order/)).toBeTruthy()
    expect(screen.getByText(/from this page. This is the first audit/)).toBeTruthy()
  })

  it('shows the progress of an audit, and starts no second one meanwhile', async () => {
    await show({ books: TE.right({ last: null, run: { state: 'running', done: 120, of: 1_204 } }) })
    expect(await screen.findByText(/120 of 1,204 histories read. You may leave this page/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Audit under way' })).toHaveProperty('disabled', true)
  })

  it('says that an audit failed, and why a new one was not started', async () => {
    const { user } = await show({
      books: TE.right({ last: null, run: { state: 'failed', done: 0, of: 0 } }),
      auditBooks: TE.left({ _tag: 'Failed', status: 500, message: 'The service failed' }),
    })
    expect(await screen.findByText(/could not be made/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Audit now' }))
    expect(await screen.findByText('The audit was not started: The service failed')).toBeTruthy()
  })

  it('says that the audit could not be loaded, and loads it again', async () => {
    let failing = true
    const { user } = await show({
      books: async () =>
        failing
          ? TE.left({ _tag: 'Failed', status: 500, message: 'The service failed' } as const)()
          : TE.right({ last: audit(), run: IDLE })(),
    })
    expect(await screen.findByText('The audit could not be loaded')).toBeTruthy()
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/The books are in order/)).toBeTruthy()
  })
})

describe('an audit in progress', () => {
  const world = (...answers: readonly BooksStanding[]) => {
    const waiting: { readonly after: number; readonly work: () => void }[] = []
    let at = 0
    const books = async () => {
      const answer = answers[Math.min(at, answers.length - 1)] ?? { last: null, run: IDLE }
      at += 1
      return TE.right(answer)()
    }
    const store = new BooksStore({
      port: { books, auditBooks: books },
      watch: () => false,
      later: (after, work) => {
        waiting.push({ after, work })
        return () => void waiting.splice(0)
      },
    })
    return { store, waiting }
  }
  const RUNNING: BooksStanding = { last: null, run: { state: 'running', done: 1, of: 2 } }

  it('is checked again until it is done', async () => {
    const { store, waiting } = world(RUNNING, { last: audit(), run: IDLE })
    await store.show()
    expect(waiting.map(({ after }) => after)).toEqual([LOOK_AGAIN_MS])
    await store.fetch()
    expect(store.standing.value?.last).toEqual(audit())
    expect(waiting).toEqual([])
  })

  it('is no longer checked once the page is left, even with an answer on its way', async () => {
    const { store, waiting } = world(RUNNING)
    const shown = store.show()
    store.leave()
    await shown
    expect(waiting).toEqual([])
  })
})
