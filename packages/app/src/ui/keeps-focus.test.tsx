// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CloseNotice, Notice, NoticeAct } from './notice.tsx'

afterEach(cleanup)

const Screen = () => {
  const [isShown, show] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      {isShown && (
        <Notice
          acts={
            <>
              <NoticeAct text="Discard it" onAct={() => show(false)} />
              <CloseNotice onClose={() => show(false)} />
            </>
          }
        >
          Not saved
        </Notice>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: stands for the table of a screen. */}
      <div role="grid" tabIndex={0} aria-label="Lines" />
      <input aria-label="Search" />
    </main>
  )
}

it.each(['Discard it', 'Close'])('%s, which disappears with its notice, leaves the focus in the table', async name => {
  const user = userEvent.setup()
  render(<Screen />)
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')))
})

it('the focus stays where it is when a notice disappears that does not have it', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const close = screen.getByRole('button', { name: 'Close' })
  const search = screen.getByRole('textbox', { name: 'Search' })
  close.addEventListener('click', () => search.focus())
  await user.click(close)
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  expect(document.activeElement).toBe(search)
})
