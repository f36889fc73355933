import { lineItemId } from '@commissions/core'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changedElsewhere, show } from '../../testing/statement-detail.fixture.tsx'
import { CONFLICT } from '../../testing/statement-world.ts'

const ONE = lineItemId('one')

/** Types into a cell of the first line. `column` is the number of columns to the right of the row's checkbox. */
const type = async ({ user }: Awaited<ReturnType<typeof show>>, column: number, text: string) => {
  const grid = await screen.findByRole('grid', { name: 'Lines of the statement' })
  grid.focus()
  await user.keyboard(`{Control>}{Home}{/Control}${'{ArrowRight}'.repeat(column)}${text}{Enter}`)
}
const INSURED = 2
const COMMISSION = 6

describe('a line edited in the table', () => {
  it('counts in the total of its column as in the sum of the lines, which leaves out a refused amount', async () => {
    const shown = await show()
    const total = () => {
      const totals = screen.getAllByRole('row').at(-1) ?? document.body
      return within(totals).getAllByRole('gridcell')[COMMISSION]?.textContent
    }
    expect(total()).toBe('100.00')
    shown.fake.refuseNext = CONFLICT
    await type(shown, COMMISSION, '160')
    await screen.findByText(/ was not saved: /)
    expect(screen.getByText('Balanced to the cent')).toBeTruthy()
    expect(total()).toBe('100.00')
  })

  it('refuses a name that is too long where it is typed, and names the line as it is saved in what was not saved', async () => {
    const shown = await show()
    const { user, fake } = shown
    await type(shown, INSURED, '')
    await user.paste('X'.repeat(201))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Type at most 200 characters')).toBeTruthy()
    expect(fake.calls).not.toContain('lineItems.update')
    await user.keyboard('{Escape}')
    fake.refuseNext = CONFLICT
    await type(shown, INSURED, 'Marianne')
    expect(await screen.findByText(/^The edit of Smith, Mary was not saved: /)).toBeTruthy()
  })

  it('shows cells pasted from a spreadsheet apart, which are no amount together', async () => {
    const shown = await show()
    await type(shown, COMMISSION, '')
    await shown.user.keyboard('{Escape}')
    await shown.user.paste('12\r\n34\r\n')
    expect(document.activeElement).toHaveProperty('value', '12 34')
    await shown.user.keyboard('{Enter}')
    expect(screen.getByText('Type an amount such as 1,234.56')).toBeTruthy()
  })

  it('takes a pasted cell without the quotation marks that a spreadsheet puts around a line break', async () => {
    const shown = await show()
    await type(shown, INSURED, '')
    await shown.user.keyboard('{Escape}')
    await shown.user.paste('"Smith ""Red""\nAnn"\r\n')
    expect(document.activeElement).toHaveProperty('value', 'Smith "Red" Ann')
    await shown.user.keyboard('{Escape}')
    await shown.user.paste('"Red"')
    expect(document.activeElement).toHaveProperty('value', '"Red"')
  })

  it('asks before the screen is left with a half-typed cell, which nothing else keeps', async () => {
    const shown = await show()
    const { user, leave, fake } = shown
    await type(shown, COMMISSION, '')
    await user.keyboard('{F2}1')
    leave('/previous')
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(within(dialog).getByText('What you typed in Commission would be lost.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    const cell = await screen.findByRole('textbox', { name: 'Commission' })
    expect(cell).toHaveProperty('value', '150.001')
    await waitFor(() => expect(document.activeElement).toBe(cell))
    leave('/previous')
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    expect(fake.calls).not.toContain('lineItems.update')
  })

  it('keeps the statement open while a cell holds text that cannot be read, or an edit was refused, because its amounts freeze', async () => {
    const shown = await show({ controlTotal: null })
    const { user, fake } = shown
    await type(shown, COMMISSION, '12x')
    const dialog = async () => {
      await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
      const asked = within(await screen.findByRole('dialog', { name: /^Reconcile statement/ }))
      await user.click(asked.getByLabelText('Reconcile anyway'))
      return asked
    }
    const half = await dialog()
    expect(half.getByRole('alert').textContent).toContain('Not saved: what you typed in Commission.')
    expect(half.getByRole('button', { name: /^Reconcile \$/ })).toHaveProperty('disabled', true)
    await user.click(half.getByRole('button', { name: 'Cancel' }))
    const cell = screen.getByRole('textbox', { name: 'Commission' })
    expect(cell).toHaveProperty('value', '12x')
    fake.refuseNext = CONFLICT
    await user.clear(cell)
    await user.type(cell, '160{Enter}')
    await screen.findByText(/ was not saved: /)
    const refused = await dialog()
    expect(refused.getByRole('alert').textContent).toContain('1 edit is not saved.')
    await user.click(refused.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    const settled = await dialog()
    await user.click(settled.getByRole('button', { name: 'Reconcile $100.00' }))
    await waitFor(() => expect(fake.statement.status._tag).toBe('Reconciled'))
  })

  it('keeps the statement from the archive while a cell holds text that cannot be read', async () => {
    const shown = await show()
    const { user, fake } = shown
    await type(shown, COMMISSION, '12x')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() =>
      expect(shown.notices.error?.message).toMatch(/^Not saved: what you typed in Commission\. Click the cell, /),
    )
    expect(screen.getByRole('textbox', { name: 'Commission' })).toHaveProperty('value', '12x')
    expect(fake.statement.status._tag).toBe('Open')
  })

  it('lets the screen be left without a question while the open cell is as it was', async () => {
    const shown = await show()
    await type(shown, COMMISSION, '')
    await shown.user.keyboard('{F2}')
    shown.leave('/previous')
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })

  // The keys J and N go to other lines, so the other letters would be written there.
  it('starts no edit when letters are typed that are partly keys of the screen', async () => {
    const shown = await show()
    await type(shown, INSURED, 'jones')
    expect(document.activeElement).toHaveProperty('value', 'Jones, Al')
    await shown.user.keyboard('{Escape}')
    await type(shown, INSURED, 'Mary')
    await waitFor(() => expect(shown.fake.line(ONE)?.insuredName).toBe('Mary'))
  })

  // Closing the dialog without a choice would lose what was typed.
  it('keeps the question which version to keep open when Escape is pressed', async () => {
    const shown = await show()
    const { user, fake } = shown
    await changedElsewhere(fake, 'Theirs')
    await type(shown, INSURED, 'Mine')
    const dialog = await screen.findByRole('dialog', { name: 'This line was changed meanwhile' })
    const keep = within(dialog).getByRole('button', { name: 'Keep what I typed' })
    keep.focus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'This line was changed meanwhile' })).toBe(dialog)
    expect(fake.line(ONE)?.insuredName).toBe('Theirs')
    await user.click(keep)
    await waitFor(() => expect(fake.line(ONE)?.insuredName).toBe('Mine'))
  })
})
