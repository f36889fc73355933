import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { App } from '../composition/app-context.ts'
import { harbor } from '../testing/harbor.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Notices } from './notices.tsx'

const show = async (updates: Partial<App['updates']> = { ready: false }) => {
  const { commissions } = harbor()
  const { notices } = await renderScreen(
    Notices,
    { path: '/', address: '/' },
    { commissions, updates: updates as App['updates'], session: { ended: null } as App['session'] },
  )
  return { notices, user: userEvent.setup() }
}
const dialog = () => screen.queryByRole('alertdialog', { name: 'Error' })
const isOffPaper = () => /hiddenInPrint/.test(document.body.className)

it('an error stays in its dialog until it is closed, and keeps the app off paper if it is to', async () => {
  const { notices, user } = await show()
  act(() => notices.showError('Out of paper'))
  expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain('Out of paper')
  expect(isOffPaper()).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.bp6-dialog-container') ?? document.body)
  expect(dialog()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(isOffPaper()).toBe(false)
  act(() => notices.showError('Out of ink', { hidesAppInPrint: false }))
  expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain('Out of ink')
  expect(isOffPaper()).toBe(false)
})

it('the overlay covers the window as long as something is waited for', async () => {
  const { notices } = await show()
  expect(screen.queryByRole('status')).toBeNull()
  let done: () => void = () => undefined
  const work = notices.during(() => new Promise<void>(resolve => (done = resolve)))
  expect(await screen.findByRole('status')).toBeTruthy()
  done()
  await act(() => work)
  expect(screen.queryByRole('status')).toBeNull()
})

it('a newer version is offered, to be taken at once or later', async () => {
  const chosen: string[] = []
  const { user } = await show({
    ready: true,
    reload: async () => void chosen.push('reload'),
    later: () => void chosen.push('later'),
  })
  expect(await screen.findByText('A new version is ready.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(chosen).toEqual(['later', 'reload'])
})
