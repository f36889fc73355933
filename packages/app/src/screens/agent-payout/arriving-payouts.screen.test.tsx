/** Payable lines that arrive while the user looks at them: the test holds the answer back and releases it piece by piece. */
import type { Arrival, PayableLines, ServiceFailure } from '@commissions/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { ANN, BOB, LOST, type PlannedLine, payoutWorld } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AgentPayoutScreen } from './agent-payout.screen.tsx'

/** Bob's line has the larger commission and arrives later. */
const PLANNED: readonly PlannedLine[] = [
  { commission: 100, agents: { 1: ANN } },
  { commission: 20, agents: { 1: ANN } },
  { commission: 800, agents: { 1: BOB } },
]

const show = async (planned = PLANNED) => {
  const world = await payoutWorld(planned)
  const lines = await Promise.all(planned.map((_, at) => world.line(at)))
  const asked: {
    readonly arrival: Arrival<PayableLines>
    readonly give: (given: E.Either<ServiceFailure, null>) => void
  }[] = []
  let stopped = 0
  const payable =
    (filter: Parameters<typeof world.others.payouts.payable>[0], arrival?: Arrival<PayableLines>) => async () => {
      if (arrival === undefined) throw new Error('Expected to be told where lines are told')
      const { promise, give } = held<E.Either<ServiceFailure, null>>()
      asked.push({ arrival, give })
      arrival.onBegin(() => {
        stopped += 1
      })
      const given = await promise
      return E.isLeft(given) ? given : world.others.payouts.payable(filter)()
    }
  const { commissions } = world
  const rendered = await renderScreen(
    AgentPayoutScreen,
    { path: '/agent-payout', address: '/agent-payout' },
    { commissions: { ...commissions, payouts: { ...commissions.payouts, payable } }, ruleEdits: world.ruleEdits },
  )
  await waitFor(() => expect(asked.length).toBe(1))
  const latest = () => {
    const last = asked.at(-1)
    if (last === undefined) throw new Error('Nothing was asked')
    return last
  }
  return {
    ...rendered,
    world,
    user: userEvent.setup(),
    stopped: () => stopped,
    tell: async (count: number) => {
      const now = await Promise.all(lines.slice(0, count).map((_, at) => world.line(at)))
      await act(() => latest().arrival.onPart({ lines: now, note: null }))
    },
    finish: (given: E.Either<ServiceFailure, null> = E.right(null)) => act(async () => latest().give(given)),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const standsBelow = (table: HTMLElement, text: HTMLElement): boolean =>
  (table.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const nameOf = (agent: number) => `Agent ${agent}`
const agents = () =>
  within(screen.getByRole('navigation', { name: 'Payable by agent' }))
    .getAllByRole('button')
    .slice(1)
    .map(entry => entry.querySelector('span > span')?.textContent)

describe('payable lines that are still arriving', () => {
  it('are shown with their sum so far, marked as unfinished until all have arrived', async () => {
    const { tell, finish } = await show()
    await tell(1)
    expect(await screen.findByText('1 agent, 1 line, $50.00 payable · Adding up, 1 line')).toBeTruthy()
    await tell(2)
    expect(screen.getByText('1 agent, 2 lines, $60.00 payable · Adding up, 2 lines')).toBeTruthy()
    await finish()
    expect(await screen.findByText('2 agents, 3 lines, $460.00 payable')).toBeTruthy()
  })

  it('can be chosen one by one, but not all at once, and are not paid before the last has arrived', async () => {
    const { user, world, tell, finish } = await show()
    await tell(2)
    const grid = await screen.findByRole('grid', { name: 'Payouts' })
    expect(button(/^Choose all +payable$/).disabled).toBe(true)
    grid.focus()
    await user.keyboard(' ')
    expect(await screen.findByText(/^1 line, 1 agent/)).toBeTruthy()
    const waits = 'Waits for the rest: 2 lines loaded so far'
    expect([button('Pay 1 agent $50.00…').disabled, button('Pay 1 agent $50.00…').title]).toEqual([true, waits])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await finish()
    await waitFor(() => expect(button('Pay 1 agent $50.00…').disabled).toBe(false))
    expect(button('Choose all 3 payable').disabled).toBe(false)
    expect(world.writes).toEqual([])
  })

  it('keep the order of the agents while more arrive, and afterwards while the pointer is over them', async () => {
    const { user, tell, finish } = await show()
    await tell(2)
    await screen.findByRole('grid', { name: 'Payouts' })
    expect(agents()).toEqual([nameOf(ANN)])
    await tell(3)
    expect(agents()).toEqual([nameOf(ANN), nameOf(BOB)])
    await user.hover(screen.getByRole('navigation', { name: 'Payable by agent' }))
    await finish()
    await waitFor(() => expect(screen.queryByText(/Adding up/)).toBeNull())
    expect(agents()).toEqual([nameOf(ANN), nameOf(BOB)])
    await user.unhover(screen.getByRole('navigation', { name: 'Payable by agent' }))
    await waitFor(() => expect(agents()).toEqual([nameOf(BOB), nameOf(ANN)]))
  })

  it('do not move when a later line brings a warning, which appears below the table', async () => {
    const { tell } = await show([...PLANNED, { commission: 20, agents: { 1: ANN }, incomplete: true }])
    await tell(1)
    const table = await screen.findByRole('grid', { name: 'Payouts' })
    expect(screen.queryByText(/^1 line lacks/)).toBeNull()
    await tell(4)
    expect(standsBelow(table, await screen.findByText(/^1 line lacks/))).toBe(true)
  })

  it('stay and are marked as incomplete when the rest fails, and can be fetched again', async () => {
    const { user, tell, finish } = await show()
    await tell(2)
    await screen.findByRole('grid', { name: 'Payouts' })
    await finish(E.left(LOST))
    expect(await screen.findByText(/Only part of it is loaded/)).toBeTruthy()
    expect(screen.getByText('1 agent, 2 lines, $60.00 payable · Incomplete, 2 lines')).toBeTruthy()
    await user.click(button('Try again'))
    expect(screen.getByText(/Adding up, 2 lines/)).toBeTruthy()
    await finish()
    expect(await screen.findByText('2 agents, 3 lines, $460.00 payable')).toBeTruthy()
  })

  it('stop arriving when the page is left', async () => {
    const { tell, leave, stopped } = await show()
    await tell(1)
    await screen.findByRole('grid', { name: 'Payouts' })
    leave('/elsewhere')
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    expect(stopped()).toBe(1)
  })
})
