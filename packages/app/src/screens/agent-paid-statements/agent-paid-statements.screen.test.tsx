import { NOT_OFFERED, type ServiceFailure } from '@commissions/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { FeaturesStore } from '../../stores/features.store.ts'
import { ANN, BOB, day, JANUARY, paidWorld, watched } from '../../testing/paid.fixture.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AgentPaidStatementsScreen } from './agent-paid-statements.screen.tsx'

const ADDRESS = '/agent-paid-statements?start=2026-01-01&end=2026-01-31'

const show = async (
  world: Awaited<ReturnType<typeof paidWorld>>,
  { address = ADDRESS, refuse = null }: { readonly address?: string; readonly refuse?: ServiceFailure | null } = {},
) => {
  const { port, created } = watched(world.port.paidStatements)
  const asked: string[] = []
  const paidStatements = {
    ...port,
    summary: (filter: Parameters<typeof port.summary>[0]) => {
      asked.push(`${filter.start.month}-${filter.end.month}`)
      return refuse === null ? port.summary(filter) : TE.left(refuse)
    },
  }
  const rendered = await renderScreen(
    AgentPaidStatementsScreen,
    { path: '/agent-paid-statements', address },
    {
      commissions: { ...world.port, paidStatements },
      reporting: world.reporting,
      features: new FeaturesStore({ flags: TE.right({ ShareAgentPaidStatements: false }) }),
    },
  )
  return { ...rendered, created, asked, user: userEvent.setup() }
}

const bothPaid = async () => {
  const world = await paidWorld()
  const anns = await world.paid(ANN, day(1, 5), 10_000)
  const bobs = await world.paid(BOB, day(1, 6), 550)
  return { ...world, anns, bobs }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the screen of paid statements', () => {
  // Proves 3.paid-summary, 3.payout-status
  it('sums up each agent and all agents, and opens an agent with the same range', async () => {
    const { user, address } = await show(await bothPaid())
    expect(await screen.findByText('2 agents, 2 transactions, $105.50 paid')).toBeTruthy()
    expect(await row(/Ann Lee.*100\.00.*1.*None yet/)).toBeTruthy()
    expect(await row(/2 agents.*105\.50.*2/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe(
      `/agent-paid-statements/detail/${ANN}?start=2026-01-01&end=2026-01-31`,
    )
    screen.getByRole('grid', { name: 'Agents paid' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe(`/agent-paid-statements/detail/${BOB}?start=2026-01-01&end=2026-01-31`))
  })

  it('fetches the chosen range, and keeps it in the address', async () => {
    const { user, asked, address } = await show(await bothPaid(), { address: '/agent-paid-statements' })
    await screen.findByText('Nobody was paid in this range')
    await user.click(screen.getByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(address()).toBe('/agent-paid-statements?start=2026-10-01&end=2026-10-31'))
    await waitFor(() => expect(asked).toEqual(['11-11', '10-10']))
  })

  it('stops offering files once the service says that it has none', async () => {
    const world = await bothPaid()
    const { user } = await show({
      ...world,
      reporting: { ...world.reporting, paidStatement: () => TE.left(NOT_OFFERED) },
    })
    await user.click(await screen.findByRole('button', { name: 'Download the PDF of Ann Lee' }))
    expect(await screen.findByText('Files of paid statements are not available here.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Download|Fetch)/ })).toBeNull())
  })

  // Proves 5.both-ends
  it('says that both days are needed', async () => {
    const { asked } = await show(await bothPaid(), { address: '/agent-paid-statements?start=2026-01-01' })
    expect(await screen.findByText('The range needs a first day and a last day.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  // Proves 3.payout-status, 9.paid-statement-name
  it('asks with figures before it creates statements, then shows each agent’s statement', async () => {
    const { user, created, notices } = await show(await bothPaid())
    await user.click(await screen.findByRole('button', { name: 'Create all statements' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create paid statements' }))
    expect(dialog.getByText('20260101-20260131')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Create 2 statements $105.50' }))
    expect(await row(/Ann Lee.*Version 1.*Created/)).toBeTruthy()
    expect(await row(/Bob Ray.*Version 1.*Created/)).toBeTruthy()
    expect(created).toEqual([[]])
    expect(notices.toasts.map(({ text }) => text)).toEqual(['Created 20260101-20260131, version 1, for 2 agents'])
  })

  it('creates the statements of the other agents when one fails, and retries only the failed one', async () => {
    const world = await bothPaid()
    const { user, created } = await show(world)
    await screen.findByRole('grid', { name: 'Agents paid' })
    await world.pay(world.bobs, null, 0 as never, 'Paid by mistake')
    await user.click(screen.getByRole('button', { name: 'Create all statements' }))
    await user.click(await screen.findByRole('button', { name: /^Create 2 statements/ }))
    expect(await row(/Ann Lee.*Version 1.*Created/)).toBeTruthy()
    const failed = within(await screen.findByRole('alert'))
    expect(
      failed.getByText(/1 statement was not created. The payments in this range were taken back before/),
    ).toBeTruthy()
    await world.pay(world.bobs, day(1, 7), 560 as never)
    await user.click(failed.getByRole('button', { name: 'Try 1 agent again' }))
    expect(await row(/Bob Ray.*5\.60.*Version 2.*Created/)).toBeTruthy()
    expect(created).toEqual([[], [BOB]])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('creates a statement for one agent by a key, and for the chosen agents by a button', async () => {
    const { user, created } = await show(await bothPaid())
    const grid = await screen.findByRole('grid', { name: 'Agents paid' })
    grid.focus()
    await user.keyboard('{ArrowDown}c')
    await user.click(await screen.findByRole('button', { name: 'Create 1 statement $5.50' }))
    expect(await row(/Bob Ray.*Version 1.*Created/)).toBeTruthy()
    grid.focus()
    await user.keyboard('{ArrowUp} ')
    await user.click(await screen.findByRole('button', { name: 'Create 1 statement' }))
    await user.click(await screen.findByRole('button', { name: 'Create 1 statement $100.00' }))
    expect(await row(/Ann Lee.*Version 2.*Created/)).toBeTruthy()
    expect(created).toEqual([[BOB], [ANN]])
  })

  it('leaves out agents whose statement is up to date, unless asked to include them', async () => {
    const world = await bothPaid()
    await world.make(JANUARY, [ANN])
    const { user, created } = await show(world)
    await user.click(await screen.findByRole('button', { name: 'Create all statements' }))
    await screen.findByRole('button', { name: 'Create 1 statement $5.50' })
    await user.click(screen.getByRole('checkbox', { name: /Also for the 1 agent whose statement is up to date/ }))
    await user.click(screen.getByRole('button', { name: 'Create 2 statements $105.50' }))
    expect(await row(/Ann Lee.*Version 2.*Created/)).toBeTruthy()
    expect(created).toEqual([[]])
  })

  it('lists the created statements and says which of them are still current', async () => {
    const world = await bothPaid()
    await world.make(JANUARY)
    await world.make(JANUARY, [BOB])
    await world.pay(world.anns, day(1, 5), 9_000 as never, 'Typo')
    const { user, address } = await show(world)
    expect(await screen.findByText(/1 statement no longer matches what was paid/)).toBeTruthy()
    expect(await row(/Ann Lee.*90\.00.*10\.00 less than version 1/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Created statements' }))
    expect(await row(/20260101-20260131 2 Bob Ray.*5\.50.*Current/)).toBeTruthy()
    expect(await row(/20260101-20260131 1 Ann Lee.*100\.00.*Superseded: 10\.00 less now/)).toBeTruthy()
    expect(await row(/20260101-20260131 1 Bob Ray.*Superseded by version 2/)).toBeTruthy()
    expect(address()).toBe(`${ADDRESS}&view=created`)
  })

  it('says why the payments could not be loaded, and tries again', async () => {
    const { user, asked } = await show(await bothPaid(), {
      refuse: { _tag: 'NoAnswer', message: 'Request cancelled' },
    })
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('leads a person without the permission to the Unauthorized page', async () => {
    const { address } = await show(await bothPaid(), { refuse: { _tag: 'Forbidden', message: 'FORBIDDEN' } })
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })
})
