import { BlueprintProvider } from '@blueprintjs/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeyboardHelp } from './keyboard-help.tsx'

it('lists each key once, and not the copying of Blueprint’s table, in whose place the grid copies', () => {
  const find = { combo: 'f', label: 'Find lines', group: 'Statement' }
  const hotkeys = [find, find, { combo: 'mod+c', label: 'Copy selected table cells', group: 'Table' }]
  render(
    <BlueprintProvider>
      <KeyboardHelp hotkeys={hotkeys} onClose={() => undefined} />
    </BlueprintProvider>,
  )
  expect(screen.getAllByText('Find lines')).toHaveLength(1)
  expect(screen.queryByText('Copy selected table cells')).toBeNull()
})
