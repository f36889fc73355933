import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
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
afterEach(() => void vi.useRealTimers())

const dialog = () => screen.queryByRole('alertdialog', { name: 'Error' })
const isOffPaper = () => /hiddenInPrint/.test(document.body.className)

// Proves 2.error-dialog
it('an error stays in its dialog until it is closed, and can keep the app from being printed', async () => {
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

// Proves 2.overlay
it('the overlay covers the window while work is in progress', async () => {
  const { notices } = await show()
  expect(screen.queryByRole('status')).toBeNull()
  let done: () => void = () => undefined
  const work = notices.during(() => new Promise<void>(resolve => (done = resolve)))
  expect(await screen.findByRole('status')).toBeTruthy()
  done()
  await act(() => work)
  expect(screen.queryByRole('status')).toBeNull()
})

// Proves 2.new-version
it('a new version offers Reload and Later', async () => {
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

// Proves 9.overlay
it('the overlay’s spinner has size 80 and appears at once (section 9)', async () => {
  const { notices } = await show()
  act(() => void notices.during(() => new Promise<void>(() => undefined)))
  const overlay = await screen.findByRole('status')
  expect(overlay.style.animationDelay).toBe('0ms')
  expect(overlay.querySelector('svg')?.getAttribute('width')).toBe('80')
})

// Proves 9.notices
it('a notice stays for 5000 ms (section 9)', async () => {
  const { notices } = await show()
  await act(() => import('./shown-notices.tsx'))
  vi.useFakeTimers()
  act(() => void notices.toast('Voided'))
  act(() => void vi.advanceTimersByTime(4_999))
  expect(notices.toasts.map(({ text }) => text)).toEqual(['Voided'])
  act(() => void vi.advanceTimersByTime(1))
  expect(notices.toasts).toEqual([])
})
