import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterPause } from './use-after-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Typing = ({ text }: { readonly text: string }) => {
  const [, setQuery] = useSearchParams()
  const afterPause = useAfterPause()
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed once.
  useEffect(() => afterPause(() => setQuery({ text }, { replace: true })), [text])
  return <p>Typed</p>
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))

/** Two screens. The code of the second one arrives when `come` is called. */
const world = () => {
  let come = (): void => undefined
  const code = new Promise<{ readonly Component: () => React.ReactNode }>(resolve => {
    come = () => resolve({ Component: () => <p>At home</p> })
  })
  const router = createMemoryRouter(
    [
      { path: '/lines', element: <Typing text="reyes" /> },
      { path: '/home', lazy: () => code },
    ],
    { initialEntries: ['/lines'] },
  )
  render(<RouterProvider router={router} />)
  return { router, come }
}

it('the address takes the typed text once the typing pauses', async () => {
  const { router } = world()
  await pause()
  expect(router.state.location).toMatchObject({ pathname: '/lines', search: '?text=reyes' })
})

it('a navigation before the pause ends wins over the typed text, however long the next screen takes to load', async () => {
  const { router, come } = world()
  act(() => void router.navigate('/home'))
  await pause()
  come()
  await pause()
  expect(router.state.location).toMatchObject({ pathname: '/home', search: '' })
  expect(screen.getByText('At home')).toBeTruthy()
})
