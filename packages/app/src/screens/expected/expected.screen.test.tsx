import { type CarrierId, type ExpectedPage, Money, NOT_OFFERED } from '@commissions/core'
import { knownDate, LineItemFixtures, succeeds } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { heldAnswer } from '../../testing/held.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ExpectedScreen } from './expected.screen.tsx'

/** On 20 November 2026: Mary's auto, new on 2026-01-01 with 1,000.00 at 15%, was paid at 12%; nothing else came. */
const show = async (address = '/expected', change: Parameters<typeof harbor>[0] = {}, paid = 12_000) => {
  const { commissions: port } = harbor(change)
  const policy = LineItemFixtures.policy()
  const { id } = await succeeds(
    port.statements.create({
      statementDate: knownDate(2026, 2, 1),
      description: 'January',
      controlTotal: null,
    }),
  )
  await succeeds(
    port.lineItems.add(id, {
      transactionDate: knownDate(2026, 1, 5),
      grossAmount: LineItemFixtures.lineItem().grossAmount,
      commissionAmount: Money.cents(paid),
      policyId: policy.id,
    }),
  )
  const rendered = await renderScreen(ExpectedScreen, { path: '/expected', address }, { commissions: port })
  return { ...rendered, port, user: userEvent.setup() }
}

const about = (text: string | RegExp) => screen.findByText(text)
const carriers = async () => within(await screen.findByRole('region', { name: /by age/ }))

describe('the What Carriers Owe screen', () => {
  // Proves beyond.carriers-owe
  it('shows missing and short amounts by carrier and age, and links to the terms of a carrier', async () => {
    const { user, address } = await show()
    // Missing: Travelers 18% of 1,000.00 (new); Progressive, June's home, 12% of 1,000.00. Short: 30.00.
    await about('$330.00 owed: $300.00 missing, $30.00 short')
    const table = await carriers()
    expect(table.getByRole('row', { name: /Travelers 180.00 .* 180.00 0.00 0.00 180.00 0.00/ })).toBeTruthy()
    expect(table.getByRole('row', { name: /Progressive 150.00 .* 120.00 30.00 0.00 270.00 120.00/ })).toBeTruthy()
    // What closed terms lack is counted in the last two, and is not owed.
    expect(table.getByRole('row', { name: /^Total 330.00 .* 300.00 30.00 0.00 450.00 120.00$/ })).toBeTruthy()
    await user.click(table.getByRole('link', { name: 'Progressive' }))
    await about('$150.00 owed: $120.00 missing, $30.00 short')
    expect(address()).toContain('carrier=progressive')
  })

  it('adds up apart what is owed and what was paid above it, as the figures above the table do', async () => {
    await show('/expected', {}, 20_000)
    await about('$300.00 owed: $300.00 missing, $0.00 short; $50.00 over')
    const totals = screen.getAllByRole('row').at(-1) ?? document.body
    const cells = within(totals).getAllByRole('gridcell')
    const heads = screen.getAllByRole('columnheader').slice(-cells.length)
    const total = (title: string) => cells[heads.findIndex(head => head.textContent === title)]?.textContent
    expect([total('Owed'), total('Over')]).toEqual(['300.00', '50.00'])
  })

  it('shows the terms in the state that the address names', async () => {
    await show('/expected?show=Short')
    expect(await screen.findByText('12% paid, 15% agreed: 30.00 short')).toBeTruthy()
    expect(screen.queryByText(/missing$/)).toBeNull()
    expect((await screen.findByRole('radio', { name: 'Short 1' })).getAttribute('aria-checked')).toBe('true')
  })

  // Proves beyond.carriers-owe
  it('closes a term with a reason, and opens it again from the toast', async () => {
    const { user, notices, port } = await show('/expected?show=Short')
    await user.dblClick(await screen.findByText('12% paid, 15% agreed: 30.00 short'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Close the term' })).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Carrier confirmed 12%')
    await user.click(dialog.getByRole('button', { name: 'Close the term' }))
    await waitFor(() =>
      expect(notices.toasts.map(({ text }) => text)).toEqual(['Closed the term of Mary Smith, PA 123-456']),
    )
    await about('$300.00 owed: $300.00 missing, $0.00 short')
    const closed = () => succeeds(port.expected.list({ ...YEAR, states: ['Closed'] }))
    expect((await closed()).items.map(({ reason }) => reason)).toEqual(['Carrier confirmed 12%'])
    notices.toasts[0]?.action?.run()
    await about('$330.00 owed: $300.00 missing, $30.00 short')
    expect((await closed()).items).toEqual([])
  })

  it('offers to close the first term once it is clicked, as it does any other', async () => {
    const { user } = await show('/expected?show=Short')
    const term = await screen.findByText('12% paid, 15% agreed: 30.00 short')
    expect(screen.getByRole('button', { name: 'Close the term…' })).toHaveProperty('disabled', true)
    await user.click(term)
    expect(screen.getByRole('button', { name: 'Close the term…' })).toHaveProperty('disabled', false)
  })

  it('links to the lines of policies that were paid last month and not since', async () => {
    const { port, user } = await show()
    expect(await screen.findByText('Policies paid in October but not since: none')).toBeTruthy()
    const { id } = await succeeds(
      port.statements.create({
        statementDate: knownDate(2026, 10, 9),
        description: 'October',
        controlTotal: null,
      }),
    )
    await succeeds(
      port.lineItems.add(id, {
        transactionDate: knownDate(2026, 10, 5),
        grossAmount: LineItemFixtures.lineItem().grossAmount,
        commissionAmount: Money.cents(4_550),
        policyId: LineItemFixtures.policy().id,
      }),
    )
    // The months are loaded for each chosen carrier, and again when the first one is chosen again.
    await user.click((await carriers()).getByRole('link', { name: 'Progressive' }))
    const figure = await screen.findByRole('link', { name: 'Policies paid in October but not since: 1 line, $45.50' })
    expect(figure.getAttribute('href')).toBe('/lines?carrier=progressive&start=2026-10-01&end=2026-10-31&stopped=yes')
  })

  it('says that no term is open where no rates were agreed', async () => {
    await show('/expected', { expectations: new Map() })
    // One stands beside the terms, the other in the sentence about all of them, once they are summed.
    await waitFor(() => expect(screen.getAllByText('No open terms')).toHaveLength(2))
    expect(screen.queryByRole('region', { name: /by age/ })).toBeNull()
  })

  it('shows the terms before they are summed, and keeps space for the sums', async () => {
    const { commissions } = harbor()
    const sums = heldAnswer<ExpectedPage>()
    await renderScreen(
      ExpectedScreen,
      { path: '/expected', address: '/expected' },
      { commissions: { ...commissions, expected: { ...commissions.expected, list: () => sums.answer } } },
    )
    expect(await screen.findAllByText(/missing$/)).not.toHaveLength(0)
    const place = within(await screen.findByRole('region', { name: /by age/ }))
    expect(place.getByText('Adding up all terms…')).toBeTruthy()
    expect(screen.getByText('What carriers should have paid, and what they paid')).toBeTruthy()
    sums.refuse({ _tag: 'Failed', status: 500, message: 'Out of order' })
    expect(await place.findByText(/The totals could not be loaded: Out of order/)).toBeTruthy()
    expect(place.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('says that both days are needed', async () => {
    await show('/expected?start=2026-01-01')
    expect(await screen.findByText('Both dates are needed.')).toBeTruthy()
  })

  it('says once that a service without the call does not offer it', async () => {
    const { commissions } = harbor()
    await renderScreen(
      ExpectedScreen,
      { path: '/expected', address: '/expected' },
      {
        commissions: {
          ...commissions,
          expected: { ...commissions.expected, list: () => TE.left(NOT_OFFERED), terms: () => TE.left(NOT_OFFERED) },
        },
      },
    )
    expect(await screen.findByText('What carriers owe is not available here')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

const YEAR = {
  start: knownDate(2025, 11, 21),
  end: knownDate(2026, 11, 20),
  carrierIds: [] as CarrierId[],
  cursor: null,
  limit: 100,
} as const
