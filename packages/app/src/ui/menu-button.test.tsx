import { MenuItem } from '@blueprintjs/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ActDialog } from './act-dialog/act-dialog.tsx'
import { TextField } from './fields/text-field.tsx'
import { MenuButton } from './menu-button.tsx'

afterEach(cleanup)

const Acts = () => {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <MenuButton text="Acts">
        <MenuItem text="Refresh" />
        <MenuItem text="Withdraw…" onClick={() => setAsks(true)} />
      </MenuButton>
      {asks && (
        <ActDialog title="Withdraw" act="Withdraw" onClose={() => setAsks(false)}>
          <TextField label="Reason" value="" onChange={() => undefined} />
        </ActDialog>
      )}
    </>
  )
}

const choose = async (item: string) => {
  const user = userEvent.setup()
  render(<Acts />)
  await user.click(screen.getByRole('button', { name: 'Acts' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

test('a menu button has the focus again after an item is chosen', async () => {
  await choose('Refresh')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acts' }))
})

test('a dialog opened from a menu item keeps the focus', async () => {
  await choose('Withdraw…')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
})
