import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useWholeClicks } from './use-whole-clicks.ts'

/** Records what is clicked, in order. The text stands where the button stood when it was pressed. */
const open = () => {
  const clicked: string[] = []
  const Shell = () => {
    useWholeClicks()
    return (
      <>
        <button type="button" onClick={() => clicked.push('Cancel')}>
          <span>Cancel</span>
        </button>
        <button type="button" disabled onClick={() => clicked.push('Pay')}>
          Pay
        </button>
        <p>Expected an amount</p>
      </>
    )
  }
  const { unmount } = render(<Shell />)
  return { clicked, unmount, text: screen.getByText('Expected an amount'), cancel: screen.getByText('Cancel') }
}

describe('a mouse press and its release at the same place', () => {
  it('click the pressed button even if it moved away in between', () => {
    const { clicked, text, cancel } = open()
    fireEvent.mouseDown(cancel, { clientX: 10, clientY: 10 })
    fireEvent.mouseUp(text, { clientX: 11, clientY: 10 })
    expect(clicked).toEqual(['Cancel'])
  })

  it('cause no second click if the release is on the pressed button', () => {
    const { clicked, cancel } = open()
    fireEvent.mouseDown(cancel, { clientX: 10, clientY: 10 })
    fireEvent.mouseUp(cancel, { clientX: 10, clientY: 10 })
    expect(clicked).toEqual([])
  })

  it('click nothing after a drag, with another button, or on a disabled or removed button', () => {
    const { clicked, text, cancel, unmount } = open()
    fireEvent.mouseDown(cancel, { clientX: 10, clientY: 10 })
    fireEvent.mouseUp(text, { clientX: 10, clientY: 30 })
    fireEvent.mouseDown(cancel, { button: 2, clientX: 10, clientY: 10 })
    fireEvent.mouseUp(text, { button: 2, clientX: 10, clientY: 10 })
    fireEvent.mouseDown(screen.getByText('Pay'), { clientX: 10, clientY: 10 })
    fireEvent.mouseUp(text, { clientX: 10, clientY: 10 })
    expect(clicked).toEqual([])
    fireEvent.mouseDown(cancel, { clientX: 10, clientY: 10 })
    unmount()
    fireEvent.mouseUp(document.body, { clientX: 10, clientY: 10 })
    expect(clicked).toEqual([])
  })
})
