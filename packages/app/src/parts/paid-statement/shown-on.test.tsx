import { succeeds } from '@commissions/core/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SESSION } from '../../testing/agent-payout.fixture.tsx'
import { ANN, BOB, paidPayoutWorld } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { paidDetailPath } from './paid-query.ts'
import { ShownOn } from './shown-on.tsx'

it('a line leads to the statements that its agents were given', async () => {
  const { commissions, reference, line } = await paidPayoutWorld()
  const shared = await line(1)
  const [created] = await succeeds(commissions.paidStatements.showing([shared.id]))
  if (created === undefined) return expect.unreachable()
  await renderScreen(
    () => <ShownOn lines={[shared]} nowhere="None yet." several={false} />,
    { path: '/', address: '/' },
    { commissions, reference, session: SESSION },
  )
  const links = await screen.findAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual(
    [ANN, BOB].map(agent => [reference.agentName(agent), paidDetailPath(agent, created.statement, 1)]),
  )
  expect(screen.getByRole('listitem').textContent).toMatch(/^20261120-20261120: /)
})
