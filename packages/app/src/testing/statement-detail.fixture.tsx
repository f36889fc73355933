/** Renders the screen of a Harbor Street statement with two lines, one of them unmatched. */
import { clientId, lineItemId, Money, policyId } from '@commissions/core'
import { type FakeAgency, harborAgency, knownDate, LineItemFixtures } from '@commissions/core/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { App } from '../composition/app-context.ts'
import { StatementDetailScreen } from '../screens/statement-detail/statement-detail.screen.tsx'
import { renderScreen, SCREEN_AGENTS } from './render-screen.tsx'
import { statement } from './statement.fixture.ts'
import { StatementWorld } from './statement-world.ts'

export const OPEN = { unmatched: true, policy: null, client: null } as const
export const lines = [
  LineItemFixtures.lineItem({ id: lineItemId('one'), commissionAmount: Money.cents(15_000) }),
  LineItemFixtures.lineItem({
    id: lineItemId('two'),
    commissionAmount: Money.cents(-5_000),
    insuredName: 'Jones, Al',
    policyNumber: 'HO 77',
    ...OPEN,
  }),
]
/** Harbor Street with a client who has the second line's policy number, and with the agents that the screen can choose. */
export const AGENCY: Partial<FakeAgency> = {
  agents: [...harborAgency.agents, ...SCREEN_AGENTS],
  clients: [
    ...harborAgency.clients,
    {
      id: clientId('client-77'),
      number: '00000077',
      businessName: null,
      mainContacts: [{ type: 'First', firstName: 'Albert', lastName: 'Jones', displayName: 'Albert Jones' }],
      policies: [LineItemFixtures.policy({ id: policyId('policy-77'), number: 'HO 77' })],
    },
  ],
}

export const show = async (
  change: Parameters<typeof statement>[0] = {},
  address = '/statements/detail/statement-1',
  ports: Partial<App> = {},
) => {
  const fake = new StatementWorld(statement({ controlTotal: Money.cents(10_000), items: lines, ...change }), AGENCY)
  const rendered = await renderScreen(
    StatementDetailScreen,
    // A statement has two possible addresses; its state decides which one is right.
    { path: '/:list/detail/:id', address },
    { commissions: fake.port, ...ports },
  )
  await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
  return { ...rendered, fake, user: userEvent.setup() }
}

export const changedElsewhere = (fake: StatementWorld, insuredName: string) =>
  fake.somebodyElse(lineItemId('one'), (lineItems, of) =>
    lineItems.update(of, { transactionDate: knownDate(2026, 1, 5), insuredName }),
  )
