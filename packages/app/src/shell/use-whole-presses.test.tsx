import { Button } from '@blueprintjs/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWholePresses } from './use-whole-presses.ts'

const open = () => {
  const clicked: string[] = []
  const Shell = () => {
    useWholePresses()
    return (
      <>
        <a href="#november">November</a>
        <Button onClick={() => clicked.push('By month')}>By month</Button>
      </>
    )
  }
  const { unmount } = render(<Shell />)
  const button = screen.getByRole('button', { name: 'By month' })
  return { clicked, unmount, link: screen.getByRole('link', { name: 'November' }), button }
}

it.each(['Enter', ' '])(
  'the key %j that was pressed elsewhere clicks no button that has the focus when it is let go',
  key => {
    const { clicked, link, button } = open()
    fireEvent.keyDown(link, { key })
    fireEvent.keyUp(button, { key })
    expect(clicked).toEqual([])
    fireEvent.keyDown(button, { key })
    fireEvent.keyUp(button, { key })
    expect(clicked).toEqual(['By month'])
  },
)

it('other keys are heard wherever they are let go, and all of them once the shell is gone', () => {
  const { unmount } = open()
  const heard: string[] = []
  const hear = ({ key }: KeyboardEvent) => heard.push(key)
  document.body.addEventListener('keyup', hear)
  fireEvent.keyUp(document.body, { key: 'Shift' })
  fireEvent.keyUp(document.body, { key: 'Enter' })
  expect(heard).toEqual(['Shift'])
  unmount()
  fireEvent.keyUp(document.body, { key: 'Enter' })
  expect(heard).toEqual(['Shift', 'Enter'])
  document.body.removeEventListener('keyup', hear)
})
