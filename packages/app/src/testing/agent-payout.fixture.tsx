/** Renders the payout screen with the given answers of the service. */
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
import userEvent from '@testing-library/user-event'
import { type either as E, taskEither as TE } from 'fp-ts'
import type { App } from '../composition/app-context.ts'
import { AgentPayoutScreen } from '../screens/agent-payout/agent-payout.screen.tsx'
import { harbor } from './harbor.ts'
import { payoutWorld } from './payout-world.ts'
import { renderScreen } from './render-screen.tsx'

export const SESSION = { mayChangeSettings: true } as App['session']
export const ANN = agentId(1)
export const line = LineItemFixtures.lineItem({
  id: lineItemId('line-1'),
  agents: { 1: ANN },
  agent1: { ...EMPTY_SLOT, payoutType: 'NoRuleFound', calculatedCommission: Money.ZERO },
})
export const nothing = { payout: NO_PAYOUT, tried: [], formula: null, reason: null, warnings: [] }
export const story: LineStory = {
  1: {
    ...nothing,
    payout: { ...NO_PAYOUT, outcome: 'NoRuleFound', agentId: ANN },
    tried: [
      {
        ruleId: 'r' as never,
        order: 0,
        fallback: false,
        rule: 'For carrier Travelers: pays 40% of the commission.',
        refused: { by: 'Carrier', why: 'the rule does not name Progressive' },
      },
    ],
    reason: 'no rule matches carrier Progressive',
  },
  2: nothing,
  3: nothing,
}

export const show = async (
  answer: E.Either<ServiceFailure, PayableLines>,
  address = '/agent-payout',
  ports: Partial<App> = {},
) => {
  const asked: PayoutFilter[] = []
  const { commissions: port } = harbor()
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
      ruleEdits: (await payoutWorld()).ruleEdits,
      session: SESSION,
      ...ports,
    },
  )
  return { ...rendered, asked, user: userEvent.setup() }
}
