import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { ActDialog, type ActDialogProps, type ActOutcome } from './act-dialog.tsx'

afterEach(cleanup)

/** A dialog whose act ends when the test says so. */
const show = (props: Partial<ActDialogProps> = {}) => {
  let end: (outcome: ActOutcome) => void = () => undefined
  const onAct = vi.fn(
    () =>
      new Promise<ActOutcome>(resolve => {
        end = resolve
      }),
  )
  const onClose = vi.fn()
  render(
    <ActDialog title="Delete a line" act="Delete it" onAct={onAct} onClose={onClose} {...props}>
      {props.children ?? <TextField label="Reason" value="" onChange={() => undefined} />}
    </ActDialog>,
  )
  return { end: (outcome: ActOutcome) => end(outcome), onAct, onClose, user: userEvent.setup() }
}
const act = () => screen.getByRole<HTMLButtonElement>('button', { name: /Delete it/ })
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })

test('the first field has the focus; Enter there does the act once, and closes what is done', async () => {
  const { end, onAct, onClose, user } = show()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  await user.keyboard('{Enter}{Enter}')
  expect(onAct).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  end(true)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('without a field the button of the act has the focus', async () => {
  show({ children: 'It cannot be brought back.' })
  await waitFor(() => expect(document.activeElement).toBe(act()))
})

test('the focus stays in it when the field that had it goes away, so that Escape closes it', async () => {
  const onClose = vi.fn()
  const dialog = (asks: boolean) => (
    <ActDialog title="Withdraw" {...(asks ? { act: 'Withdraw it' } : {})} onClose={onClose}>
      {asks ? <TextField label="Reason" value="" onChange={() => undefined} /> : 'Withdrawing is not available here.'}
    </ActDialog>
  )
  const { rerender } = render(dialog(true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  rerender(dialog(false))
  const [, close] = screen.getAllByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).toBe(close))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('whoever comes back to it goes on in the field where they were', async () => {
  show({
    children: (
      <>
        <TextField label="Reason" value="" onChange={() => undefined} />
        <TextField label="Note" value="" onChange={() => undefined} />
      </>
    ),
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  screen.getByLabelText('Note').focus()
  const beside = document.body.appendChild(document.createElement('button'))
  beside.focus()
  await waitFor(() => expect(document.activeElement).not.toBe(beside))
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  beside.remove()
})

test('while it is under way neither Cancel nor Escape closes it', async () => {
  const { onClose, user } = show()
  await user.click(act())
  expect(cancel().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape and Cancel close it, a click beside it does not', async () => {
  const { onClose, user } = show()
  await user.click(document.querySelector('.bp6-dialog-container') ?? document.body)
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(cancel())
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('says why it was refused, stays open, and forgets the reason when it is tried again', async () => {
  const ends = [Promise.resolve<ActOutcome>('The line is paid.'), new Promise<ActOutcome>(() => undefined)]
  const { onClose, user } = show({ onAct: () => ends.shift() ?? true })
  await user.click(act())
  expect((await screen.findByRole('alert')).textContent).toBe('The line is paid.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(act())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('stays open, ready for another try, when the refusal is told elsewhere', async () => {
  const { end, onClose, user } = show()
  await user.click(act())
  end(false)
  await waitFor(() => expect(cancel().disabled).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
})

test('does nothing while it is disabled, and says why', async () => {
  const { onAct, user } = show({ disabled: true, hint: 'Choose a date first' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  await user.keyboard('{Enter}')
  expect(act().title).toBe('Choose a date first')
  expect(onAct).not.toHaveBeenCalled()
})

test('with nothing to do there is only Close', () => {
  const { onClose } = show({ act: undefined })
  expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
