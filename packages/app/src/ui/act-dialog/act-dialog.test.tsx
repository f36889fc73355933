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

test('an act dialog focuses its first field, acts once on Enter, and closes when the act is done', async () => {
  const { end, onAct, onClose, user } = show()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  await user.keyboard('{Enter}{Enter}')
  expect(onAct).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  end(true)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('an act dialog without a field focuses the button of its act', async () => {
  show({ children: 'It cannot be brought back.' })
  await waitFor(() => expect(document.activeElement).toBe(act()))
})

test('an act dialog that asks whether to do harm focuses what does none', async () => {
  const { onAct, onClose, user } = show({ children: 'It may be paid twice.', danger: true, cancel: 'Keep it' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })))
  await user.keyboard('{Enter}')
  expect(onAct).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an act dialog keeps the focus when the focused field goes away, so that Escape closes it', async () => {
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

test('an act dialog returns the focus to the field that had it last', async () => {
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

test('an act dialog does not close by Cancel or Escape while its act is in progress', async () => {
  const { onClose, user } = show()
  await user.click(act())
  expect(cancel().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('an act dialog closes by Escape and Cancel, and not by a click beside it', async () => {
  const { onClose, user } = show()
  await user.click(document.querySelector('.bp6-dialog-container') ?? document.body)
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(cancel())
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('an act dialog shows why the act was refused, stays open, and hides the reason on the next try', async () => {
  const ends = [Promise.resolve<ActOutcome>('The line is paid.'), new Promise<ActOutcome>(() => undefined)]
  const { onClose, user } = show({ onAct: () => ends.shift() ?? true })
  await user.click(act())
  expect((await screen.findByRole('alert')).textContent).toBe('The line is paid.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(act())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an act dialog stays open for another try when the refusal is shown elsewhere', async () => {
  const { end, onClose, user } = show()
  await user.click(act())
  end(false)
  await waitFor(() => expect(cancel().disabled).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
})

test('an act dialog does nothing while it is disabled, and says why', async () => {
  const { onAct, user } = show({ disabled: true, hint: 'Choose a date first' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  await user.keyboard('{Enter}')
  expect(act().title).toBe('Choose a date first')
  expect(onAct).not.toHaveBeenCalled()
})

test('an act dialog without an act has only a Close button', () => {
  const { onClose } = show({ act: undefined })
  expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['by the dialog', 'The line is paid'],
  ['by what it contains', false],
])('an act dialog brings the reason of a refusal into view when it is shown %s', async (_, outcome) => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push(this.textContent)
  }
  const { end, user } = show(outcome === false ? { children: <p role="alert">Nothing was paid</p> } : {})
  seen.length = 0
  await user.click(act())
  end(outcome)
  await waitFor(() => expect(seen).toEqual([outcome === false ? 'Nothing was paid' : outcome]))
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
