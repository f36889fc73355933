import { type CommissionsPort, Money, type ServiceFailure } from '@commissions/core'
import { succeeds } from '@commissions/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ANN, LOST, paidPayoutWorld, refusedWith, TODAY } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ModifyAgentPayoutScreen } from './modify-agent-payout.screen.tsx'

const show = async (
  change: (commissions: CommissionsPort) => CommissionsPort = same => same,
  address = '/modify-agent-payout?start=2026-01-01&end=2026-01-31',
) => {
  const world = await paidPayoutWorld()
  const rendered = await renderScreen(
    ModifyAgentPayoutScreen,
    { path: '/modify-agent-payout', address },
    { commissions: change(world.commissions), reference: world.reference },
  )
  return { ...rendered, world, user: userEvent.setup() }
}

const open = async () => {
  const shown = await show()
  const grid = await screen.findByRole('grid', { name: 'Payments' })
  grid.focus()
  return { ...shown, grid }
}

const failing = (failure: ServiceFailure) => (commissions: CommissionsPort) => ({
  ...commissions,
  payouts: { ...commissions.payouts, paid: () => TE.left(failure) },
})

const actIn = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole('button', { name })

describe('the paid lines on the Modify Agent Payout screen', () => {
  it('show what each agent was paid, and for one line its paid statements and its history', async () => {
    const { user } = await open()
    const agents = within(screen.getByRole('navigation', { name: 'Paid by agent' }))
    expect(agents.getByRole('button', { name: /Ann Lee.*79.00.*2 lines/ })).toBeTruthy()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('complementary', { name: 'The chosen payment' }))
    expect(await panel.findByText(/^20261120-20261120:/)).toBeTruthy()
    expect(await panel.findByText('Line paid')).toBeTruthy()
  })

  it('open on the last day on which agents were paid, and follow any other chosen range', async () => {
    const { user, address } = await show(same => same, '/modify-agent-payout')
    await screen.findByRole('grid', { name: 'Payments' })
    expect(screen.getByLabelText('By which date')).toHaveProperty('value', 'AgentPaidDate')
    expect([screen.getByLabelText('From'), screen.getByLabelText('To')]).toEqual([
      expect.objectContaining({ value: '11/20/2026' }),
      expect.objectContaining({ value: '11/20/2026' }),
    ])
    expect(address()).toBe('/modify-agent-payout')
    await user.click(screen.getByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(address()).toContain('date_option=AgentPaidDate&start=2026-10-01&end=2026-10-31'))
  })

  it('open on this month by reporting date where the service cannot search by agent paid date', async () => {
    await show(
      commissions => ({
        ...commissions,
        payouts: {
          ...commissions.payouts,
          paid: filter =>
            filter.dateOption === 'AgentPaidDate'
              ? TE.left({ _tag: 'BadRequest', message: 'date_option', details: null })
              : TE.right({ lines: [], note: null }),
        },
      }),
      '/modify-agent-payout',
    )
    expect(await screen.findByText('Nothing was paid here')).toBeTruthy()
    expect(screen.getByLabelText('By which date')).toHaveProperty('value', 'ReportingDate')
  })

  it('of one statement are shown without regard to the day they were paid', async () => {
    const { world, address } = await show(same => same, '/modify-agent-payout?statement=s-none')
    expect(await screen.findByText(/^No line is paid for the chosen statement/)).toBeTruthy()
    cleanup()
    const { statementId } = await world.line(0)
    await renderScreen(
      ModifyAgentPayoutScreen,
      { path: '/modify-agent-payout', address: `/modify-agent-payout?statement=${statementId}` },
      { commissions: world.commissions, reference: world.reference },
    )
    expect(await screen.findByRole('grid', { name: 'Payments' })).toBeTruthy()
    expect(address()).toContain('statement=')
  })

  it('say that nothing was paid, and lead back from the filter that finds none', async () => {
    const { address } = await show(same => same, '/modify-agent-payout?start=2020-01-01&end=2020-01-31')
    expect(await screen.findByText('Nothing was paid here')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Clear the filters' }))
    expect(address()).toBe('/modify-agent-payout')
  })

  it('say why they could not be loaded', async () => {
    await show(failing(LOST))
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('lead a person without the permission to the Unauthorized page', async () => {
    const { address } = await show(failing({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })
})

describe('changing payments', () => {
  // Proves 4.line-payout-modified
  it('shows the figures and the superseded paid statement, needs a reason, and can be undone', async () => {
    const { user, world, notices } = await open()
    await user.keyboard('80{Enter}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Change 1 payment by $5.00' })
    expect(within(dialog).getByRole('row', { name: /Ann Lee 75.00 80.00 5.00/ })).toBeTruthy()
    expect(await within(dialog).findByText(/20261120-20261120 \(1 line\)/)).toBeTruthy()
    expect(actIn(dialog, /^Change 1/)).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Agreed by phone')
    await user.dblClick(actIn(dialog, /^Change 1/))
    await waitFor(() => expect(notices.toasts.map(({ text }) => text)).toEqual(['Changed what 1 line paid by $5.00']))
    expect(world.writes).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await world.line(0)).agent1.payout?.amount).toBe(7_500))
  })

  // Proves 5.modify-amounts
  it('needs an amount for every agent present', async () => {
    const { user } = await open()
    await user.keyboard('{F2}')
    const editor = await screen.findByLabelText('Change to')
    await user.clear(editor)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Agent 1 needs a commission amount')).toBeTruthy()
    await user.type(editor, 'much{Enter}')
    expect(await screen.findByText('Type an amount such as 1,234.56')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Change…' })).toHaveProperty('disabled', true)
  })

  it('keeps the typed amount when the call fails, and says why', async () => {
    const { user, world } = await open()
    await user.keyboard('80{Enter}')
    await user.click(screen.getByRole('button', { name: 'Change 1 payment by $5.00…' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Reason/), 'Agreed')
    world.interceptNext(refusedWith({ _tag: 'Conflict', message: 'The books are closed' }))
    await user.click(actIn(dialog, /^Change 1/))
    expect(await within(dialog).findByText('The books are closed')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Change 1 payment by $5.00…' })).toBeTruthy()
  })

  it('shows both amounts when somebody else changed the payment meanwhile, and sends mine only when told to', async () => {
    const { user, world } = await open()
    await user.keyboard('80{Enter}')
    const { id, etag } = await world.line(0)
    const theirs = { 1: { manual: true, amount: Money.cents(7_000), agentId: ANN } }
    await succeeds(
      world.others.payouts.write([{ id, etag, paid: true, agentPaidDate: TODAY, reason: 'x', payouts: theirs }]),
    )
    await user.click(screen.getByRole('button', { name: 'Change 1 payment by $5.00…' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Reason/), 'Agreed')
    await user.click(actIn(dialog, /^Change 1/))
    const both = /It was 75.00, is 70.00 now, and you typed 80.00/
    expect(await within(dialog).findByText(both)).toBeTruthy()
    expect(actIn(dialog, /^Change 1/)).toHaveProperty('disabled', true)
    await user.click(within(dialog).getByRole('button', { name: 'Keep what I typed' }))
    await user.click(actIn(dialog, /^Change 1 payment by \$10.00/))
    await waitFor(async () => expect((await world.line(0)).agent1.payout?.amount).toBe(8_000))
  })
})

describe('taking payments back', () => {
  // Proves 4.line-payout-modified
  it('shows the payments with their figures, takes back whole lines, and records the reason in the history', async () => {
    const { user, world, notices } = await open()
    await user.keyboard('{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Take back 2 payments, $44.00' })
    expect(within(dialog).getByText(/1 line becomes payable again, for all its agents/)).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong month')
    await user.click(actIn(dialog, /^Take back 2/))
    await waitFor(() => expect(notices.toasts.map(({ text }) => text)).toEqual(['Took back $44.00 of 1 line']))
    const { id, paid } = await world.line(1)
    expect(paid).toBe(false)
    expect((await succeeds(world.others.lineItems.history(id)))[0]?.reason).toBe('Wrong month')
  })

  it('shows refused lines with their reasons, takes nothing back, and lets a person leave them out', async () => {
    const { user, world } = await open()
    await user.keyboard(' {ArrowDown} ')
    await user.click(screen.getByRole('button', { name: 'Take back 3 payments, $119.00…' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Reason/), 'Wrong month')
    const id = world.ids[0] ?? ''
    world.interceptNext(refusedWith({ _tag: 'ItemsRefused', message: 'no', items: [{ id, errors: ['Not today'] }] }))
    await user.click(actIn(dialog, /^Take back/))
    expect(await within(dialog).findByText('Nothing was taken back')).toBeTruthy()
    expect(within(dialog).getByText(/Not today/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Leave it out' }))
    expect(await screen.findByRole('dialog', { name: 'Take back 2 payments, $44.00' })).toBeTruthy()
  })
})
