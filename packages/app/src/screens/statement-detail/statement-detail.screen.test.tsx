import { lineItemId, Money } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { CONFLICT, FakeCommissions } from '../../testing/commissions.fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { StatementDetailScreen } from './statement-detail.screen.tsx'

const OPEN = { unmatched: true, policy: null, client: null } as const
const lines = [
  LineItemFixtures.lineItem({ id: lineItemId('one'), commissionAmount: Money.cents(15_000) }),
  LineItemFixtures.lineItem({
    id: lineItemId('two'),
    commissionAmount: Money.cents(-5_000),
    insuredName: 'Jones, Al',
    ...OPEN,
  }),
]
const candidate = {
  clientId: 'client-1' as never,
  clientName: 'Albert Jones',
  policy: LineItemFixtures.policy({ number: 'HO 77' }),
  score: 0.8,
  certain: false,
  reasons: ['Same policy number'],
}

const show = async (change: Parameters<typeof statement>[0] = {}, address = '/statements/detail/statement-1') => {
  const fake = new FakeCommissions(statement({ controlTotal: Money.cents(10_000), items: lines, ...change }))
  fake.suggestions = [{ lineItemId: lineItemId('two'), candidates: [candidate] }]
  const rendered = await renderScreen(
    StatementDetailScreen,
    { path: '/statements/detail/:id', address },
    { commissions: fake.port },
  )
  await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
  return { ...rendered, fake, user: userEvent.setup() }
}

describe('a statement', () => {
  it('shows its running figures, zero said in words', async () => {
    await show()
    expect(screen.getByText('Balanced to the cent')).toBeTruthy()
    expect(screen.getByText('2 lines, premium 2,000.00')).toBeTruthy()
  })

  it('begins at the first unmatched line, whose proposal a digit accepts; the toast takes it back', async () => {
    const { user, fake, notices } = await show()
    await screen.findByRole('button', { name: /Albert Jones/ })
    await user.keyboard('1')
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(false))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Matched Jones, Al to Albert Jones'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(true))
  })

  it('asks with figures before it is reconciled with a difference and unmatched lines', async () => {
    const { user, fake } = await show({ controlTotal: Money.cents(12_500) })
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The lines fall short of the control total by $25.00.')).toBeTruthy()
    expect(dialog.getByText(/1 line has no policy/)).toBeTruthy()
    const reconcile = dialog.getByRole('button', { name: 'Reconcile $100.00' })
    expect(reconcile).toHaveProperty('disabled', true)
    await user.click(dialog.getByLabelText('Reconcile it all the same'))
    await user.click(reconcile)
    await waitFor(() => expect(fake.statement.status._tag).toBe('Reconciled'))
    expect(fake.statement.status).toMatchObject({ on: { year: 2026, month: 11, day: 20 } })
    expect(await screen.findByText('Reconciled, reporting 11/20/2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull()
  })

  it('that somebody else changed meanwhile is fetched anew, and a person told to try again', async () => {
    const { user, fake, notices } = await show()
    fake.meddle(lineItemId('one'), { insuredName: 'Changed' })
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    await user.click(screen.getByRole('button', { name: 'Void the line' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Voided Jones, Al'))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    fake.meddle(lineItemId('one'), { insuredName: 'Changed again' })
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Description'), ' corrected')
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toContain('Somebody else changed this'))
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'October corrected')
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(fake.statement.description).toBe('October corrected'))
  })

  it('makes up its difference with a line typed by hand', async () => {
    const { user, fake } = await show({ controlTotal: Money.cents(9_975) })
    await user.click(screen.getByRole('button', { name: 'Find it' }))
    await user.click(await screen.findByRole('button', { name: 'Add the difference as a line…' }))
    await user.click(await screen.findByRole('button', { name: 'Add a line of ($0.25)' }))
    await waitFor(() => expect(screen.getByText('Balanced to the cent')).toBeTruthy())
    expect(fake.statement.items?.at(-1)).toMatchObject({ transactionType: 'ADJ', agencyIncome: true })
  })

  it('takes its filter from the address and keeps it there', async () => {
    const { user, address } = await show({}, '/statements/detail/statement-1?show=unmatched')
    expect(screen.getByRole('radio', { name: 'Unmatched 1' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Voided 0' }))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1?show=voided'))
  })

  it('put away can only be restored', async () => {
    const on = { year: 2026, month: 11, day: 1 }
    const { user, fake } = await show({ status: { _tag: 'Archived', by: 'AL', on } })
    expect(screen.getByText('Put away by AL. Restore it to work on it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
  })

  it('without lines says what belongs here and offers to add one', async () => {
    await show({ items: [] })
    expect(screen.getByText('No lines yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add a line' })).toHaveLength(2)
  })
})

it('a statement that cannot be fetched says why and can be asked for again', async () => {
  const fake = new FakeCommissions(statement({ items: lines }))
  let broken = true
  const { port } = fake
  const get: typeof port.statements.get = id => (broken ? TE.left(CONFLICT) : port.statements.get(id))
  await renderScreen(
    StatementDetailScreen,
    { path: '/statements/detail/:id', address: '/statements/detail/statement-1' },
    { commissions: { ...port, statements: { ...port.statements, get } } },
  )
  expect(await screen.findByText(CONFLICT.message)).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })).toBeTruthy()
})
