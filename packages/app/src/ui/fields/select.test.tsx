// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlainSelect, Select } from './select.tsx'

afterEach(cleanup)

it('a dropdown is named by its label, and its arrows are hidden from screen readers', () => {
  const { container } = render(
    <>
      <Select
        label="Source"
        none="All sources"
        value={null}
        options={[{ value: 'a', label: 'Manual' }]}
        onChange={() => undefined}
      />
      <PlainSelect aria-label="Which to keep" options={['Mine', 'Theirs']} />
    </>,
  )
  expect(screen.getByLabelText('Source')).toBeTruthy()
  expect(screen.getByLabelText('Which to keep')).toBeTruthy()
  expect(container.querySelectorAll('title')).toHaveLength(0)
  expect(container.textContent).not.toContain('dropdown')
  for (const arrows of container.querySelectorAll('svg')) expect(arrows.closest('[aria-hidden=true]')).not.toBeNull()
})
