import { MESSAGES, type SearchPort } from '@commissions/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type FoundPolicy, PolicyFinder } from './policy-finder.tsx'

// Proves 8.search-failed
it('the policy finder says that a search failed, finds the policy on the next try, and says when none was found', async () => {
  const { commissions, search } = harbor()
  let broken = true
  const failing: SearchPort = {
    ...search,
    search: criteria =>
      broken ? TE.left({ _tag: 'Failed', status: 500, message: 'Out of paper' }) : search.search(criteria),
  }
  const chosen: FoundPolicy[] = []
  await renderScreen(
    () => <PolicyFinder onChoose={found => chosen.push(found)} />,
    { path: '/', address: '/' },
    { commissions, search: failing },
  )
  const user = userEvent.setup()
  const field = await screen.findByRole('searchbox', { name: 'Find a policy' })
  await user.type(field, 'smit')
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.searchFailed)
  broken = false
  await user.type(field, 'h')
  await user.click(await screen.findByRole('button', { name: /Mary Smith.*PA 123-456/ }))
  expect(screen.queryByText(MESSAGES.searchFailed)).toBeNull()
  expect(chosen.map(({ policy, client }) => [policy.number, client.displayName])).toEqual([
    ['PA 123-456', 'Mary Smith'],
  ])
  await user.clear(field)
  await user.type(field, 'nobody at all')
  expect(await screen.findByText('No policy was found.')).toBeTruthy()
})
