import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OpenFinder } from './finders.tsx'
import { useFinder } from './use-finder.ts'

describe('the focus, once no search is open any more', () => {
  it('is where it was before the first, though one search led to another', async () => {
    let open: (next: OpenFinder | null) => void = () => undefined
    const Screen = () => {
      const [finder, setFinder] = useFinder()
      open = setFinder
      return (
        <>
          <button type="button">Table</button>
          {finder !== null && <input key={finder._tag} ref={field => field?.focus()} />}
        </>
      )
    }
    render(<Screen />)
    screen.getByText('Table').focus()
    act(() => open({ _tag: 'Commands' }))
    expect(document.activeElement?.tagName).toBe('INPUT')
    act(() => open({ _tag: 'FindClient', query: 'Reyes' }))
    act(() => open(null))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Table')))
  })
})
