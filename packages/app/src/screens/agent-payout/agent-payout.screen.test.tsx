import {
  agentId,
  EMPTY_SLOT,
  type LineStory,
  lineItemId,
  Money,
  NO_PAYOUT,
  type PayableLines,
  type PayoutFilter,
  type ServiceFailure,
} from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { FakeCommissions } from '../../testing/commissions.fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { AgentPayoutScreen } from './agent-payout.screen.tsx'

const ANN = agentId(1)
const line = LineItemFixtures.lineItem({
  id: lineItemId('line-1'),
  agents: { 1: ANN },
  agent1: { ...EMPTY_SLOT, payoutType: 'NoRuleFound', calculatedCommission: Money.ZERO },
})
const nothing = { payout: NO_PAYOUT, tried: [], formula: null, reason: null, warnings: [] }
const story: LineStory = {
  1: {
    ...nothing,
    payout: { ...NO_PAYOUT, outcome: 'NoRuleFound', agentId: ANN },
    tried: [
      {
        ruleId: 'r' as never,
        order: 0,
        fallback: false,
        rule: 'For carrier Travelers: pays 40 % of the commission.',
        refused: { by: 'Carrier', why: 'the rule does not name Progressive' },
      },
    ],
    reason: 'no rule matches carrier Progressive',
  },
  2: nothing,
  3: nothing,
}

const show = async (answer: E.Either<ServiceFailure, PayableLines>, address = '/agent-payout') => {
  const asked: PayoutFilter[] = []
  const { port } = new FakeCommissions(statement({ items: [] }))
  const rendered = await renderScreen(
    AgentPayoutScreen,
    { path: '/agent-payout', address },
    {
      commissions: {
        ...port,
        payouts: {
          ...port.payouts,
          payable: filter => {
            asked.push(filter)
            return TE.fromEither(answer)
          },
          explain: () => TE.right(story),
        },
      },
    },
  )
  return { ...rendered, asked, user: userEvent.setup() }
}

describe('the payout screen', () => {
  it('asks for what the address says, and writes there what is chosen', async () => {
    const { asked, user, address } = await show(
      E.right({ lines: [line], note: null }),
      '/agent-payout?date_option=StatementDate&end=2026-10-31&agent=1',
    )
    await screen.findByRole('grid', { name: 'Payouts' })
    expect(asked[0]).toMatchObject({ dateOption: 'StatementDate', start: null, agentIds: [1] })
    await user.click(screen.getByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(address()).toContain('start=2026-10-01&end=2026-10-31&agent=1'))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('tells per agent what is owed, first what has no rule, and why', async () => {
    const { user } = await show(E.right({ lines: [line], note: '2 payable lines have no effective date' }))
    const agents = within(await screen.findByRole('navigation', { name: 'Payable by agent' }))
    expect(agents.getByRole('button', { name: /Ann Lee.*1 without a rule/ })).toBeTruthy()
    expect(screen.getByText(/1 payout has no rule and cannot be paid/)).toBeTruthy()
    expect(screen.getByText(/2 payable lines have no effective date/)).toBeTruthy()
    const grid = screen.getByRole('grid', { name: 'Payouts' })
    grid.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('complementary', { name: 'Why this amount' }))
    expect(await panel.findByText('For carrier Travelers: pays 40 % of the commission.')).toBeTruthy()
    expect(panel.getByText('the rule does not name Progressive')).toBeTruthy()
    expect(panel.getByText('no rule matches carrier Progressive')).toBeTruthy()
  })

  it('says what belongs here when nothing is payable', async () => {
    await show(E.right({ lines: [], note: '1 payable line has no effective date' }))
    expect(await screen.findByText('Nothing is payable in this period')).toBeTruthy()
    expect(screen.getByText(/1 payable line has no effective date/)).toBeTruthy()
  })

  it('says why it failed, and asks again', async () => {
    const { user, asked } = await show(E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }))
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('leads the forbidden to the Unauthorized page', async () => {
    const { address } = await show(E.left({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })
})
