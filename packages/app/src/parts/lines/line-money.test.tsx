import { Money } from '@commissions/core'
import { BLUE_HERON_SHOP, harborAgency } from '@commissions/core/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SESSION } from '../../testing/agent-payout.fixture.tsx'
import { ANN, BOB, paidPayoutWorld, payoutWorld } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LineMoney } from './line-money.tsx'
import { linesLink } from './lines-look.ts'
import { yearRange } from './money-years.ts'

const client = harborAgency.clients.find(({ policies }) => policies.some(({ id }) => id === BLUE_HERON_SHOP.id))

const show = async ({ commissions, reference }: Awaited<ReturnType<typeof payoutWorld>>): Promise<void> => {
  if (client === undefined) return expect.unreachable()
  const services = { commissions, reference, session: SESSION }
  await renderScreen(() => <LineMoney client={client} />, { path: '/', address: '/' }, services)
}

describe('the money of a client', () => {
  it('names no agent whose lines are not paid yet', async () => {
    await show(await payoutWorld())
    await screen.findByRole('columnheader', { name: 'Carrier' })
    expect(screen.queryByRole('columnheader', { name: 'Paid to' })).toBeNull()
  })

  // Proves beyond.lines
  it('tells what came by year, who was paid what of it, and where the lines of each policy are', async () => {
    const world = await paidPayoutWorld()
    const { reference } = world
    await show(world)
    const paidTo = await screen.findByRole('columnheader', { name: 'Paid to' })
    const rows = [...(paidTo.closest('table')?.tBodies[0]?.rows ?? [])]
    expect(rows.map(row => [...row.cells].map(cell => cell.textContent))).toEqual([
      [reference.agentName(BOB), '40.00', '40.00'],
      [reference.agentName(ANN), '4.00', '4.00'],
    ])
    expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe(
      linesLink({ clientId: client?.id ?? null, agentIds: [ANN], state: 'paid', ...yearRange(2026) }),
    )
    expect(screen.getAllByText(Money.formatMoney(Money.cents(8_000)))).not.toEqual([])
    expect(screen.getByRole('link', { name: BLUE_HERON_SHOP.number }).getAttribute('href')).toBe(
      linesLink({ policyNumber: BLUE_HERON_SHOP.number }),
    )
  })
})
