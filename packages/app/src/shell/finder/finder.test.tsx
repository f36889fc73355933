import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Finder } from './finder.tsx'

const chosen = vi.fn()
const ALL = ['Alder', 'Birch', 'Blackthorn']

/** As the searches use it: the items are made anew each time. */
const Trees = () => {
  const [query, setQuery] = useState('')
  const items = ALL.filter(text => text.startsWith(query)).map(text => ({
    id: text,
    group: 'Trees',
    text,
    run: () => chosen(text),
  }))
  return (
    <Finder
      label="Find a tree"
      items={items}
      query={query}
      onQuery={setQuery}
      nothing="No tree."
      onClose={() => undefined}
    />
  )
}

const active = () => screen.getByRole('option', { selected: true }).textContent

it('the finder goes from one item to the next by arrow keys, opens it with Enter, and begins at the top of what is typed', async () => {
  const user = userEvent.setup()
  render(<Trees />)
  await user.click(screen.getByRole('combobox'))
  expect(active()).toBe('Alder')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Blackthorn')
  await user.keyboard('B')
  expect(active()).toBe('Birch')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Blackthorn')
  await user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['Blackthorn']])
})
