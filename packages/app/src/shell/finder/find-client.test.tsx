import { MESSAGES, NOT_OFFERED, type ServiceFailure, searchCriteria } from '@commissions/core'
import { PayoutFixtures, succeeds } from '@commissions/core/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { expect, it } from 'vitest'
import { ClientCard } from '../../parts/client-card/client-card.tsx'
import { SESSION } from '../../testing/agent-payout.fixture.tsx'
import { harbor } from '../../testing/harbor.ts'
import { payoutWorld } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FindClient } from './find-client.tsx'

const Finding = () => <FindClient query="mary" onClose={() => undefined} onChoose={() => undefined} />

it('the finder lists no line before the clients, so that Enter never opens a line that arrived first', async () => {
  const { commissions } = await payoutWorld([{ commission: 150, agents: { 1: PayoutFixtures.ANN } }])
  const { search } = harbor()
  let answerClients = (): void => undefined
  const asked = new Promise<void>(resolve => {
    answerClients = resolve
  })
  let linesFound = 0
  await renderScreen(
    Finding,
    { path: '/', address: '/' },
    {
      commissions: {
        ...commissions,
        lines: {
          ...commissions.lines,
          search:
            (...of) =>
            async () => {
              const found = await commissions.lines.search(...of)()
              linesFound = found._tag === 'Right' ? found.right.items.length : 0
              return found
            },
        },
      },
      search: {
        ...search,
        search: criteria => async () => {
          await asked
          return search.search(criteria)()
        },
      },
    },
  )
  await waitFor(() => expect(linesFound).toBe(1))
  await act(async () => undefined)
  expect(screen.queryAllByRole('option')).toEqual([])
  answerClients()
  const [first, line] = await screen.findAllByRole('option')
  expect([first?.textContent, line?.textContent]).toEqual([
    expect.stringMatching(/Smith/),
    expect.stringContaining('150.00'),
  ])
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(first?.id)
})

it('the finder says that the search for clients failed, even if lines were found', async () => {
  const { commissions } = await payoutWorld([{ commission: 150, agents: { 1: PayoutFixtures.ANN } }])
  const search = { ...harbor().search, search: () => TE.left({ _tag: 'Failed', status: 500, message: 'no' } as const) }
  await renderScreen(Finding, { path: '/', address: '/' }, { commissions, search })
  expect(await screen.findByText(MESSAGES.searchFailed)).toBeTruthy()
  const [line] = await screen.findAllByRole('option')
  expect(line?.textContent).toContain('150.00')
  expect(screen.getByText(MESSAGES.searchFailed)).toBeTruthy()
})

it('the client’s card says that a policy has no agents today if the service finds none, and offers another try after a fault', async () => {
  const { search, clients, commissions } = harbor()
  const [found] = await succeeds(search.search(searchCriteria({ last: 'Smith' })))
  if (found === undefined) throw new Error('no client')
  const after = async (failure: ServiceFailure) => {
    await renderScreen(
      () => <ClientCard found={found} onClose={() => undefined} />,
      { path: '/', address: '/' },
      {
        commissions,
        session: SESSION,
        clients: { ...clients, agentHistory: () => TE.left(NOT_OFFERED) },
        search: { ...search, agentsForDate: () => TE.left(failure) },
      },
    )
    const [show] = await screen.findAllByRole('button', { name: 'Show agents' })
    await userEvent.click(show as HTMLElement)
  }
  await after({ _tag: 'NotFound', message: 'Resource not found' })
  expect(await screen.findByText('No agents')).toBeTruthy()
  cleanup()
  await after({ _tag: 'Failed', status: 500, message: 'no' })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
