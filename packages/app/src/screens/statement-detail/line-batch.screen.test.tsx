import { lineItemId } from '@commissions/core'
import { LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lines, show } from '../../testing/statement-detail.fixture.tsx'

describe('several lines of a statement', () => {
  // Proves 3.commission-terms, 8.items-with-errors
  it('are changed in one call, and fields left alone keep their values', async () => {
    const { user, fake, notices } = await show()
    screen.getByRole('grid', { name: 'Lines of the statement' }).focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText('2 lines chosen')).toBeTruthy()
    await user.click(
      within(screen.getByRole('group', { name: 'The chosen lines' })).getByRole('button', { name: 'Change…' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 lines' }))
    expect(dialog.getByRole('button', { name: 'Change 2 lines' })).toHaveProperty('disabled', true)
    await user.selectOptions(dialog.getByLabelText('Transaction type'), 'ADJ')
    await user.type(dialog.getByLabelText('Effective date'), 'soon')
    expect(dialog.getByRole('button', { name: 'Change 2 lines' })).toHaveProperty('disabled', true)
    await user.clear(dialog.getByLabelText('Effective date'))
    await user.selectOptions(dialog.getByLabelText('Agent 2'), 'Bob Lee')
    await user.selectOptions(dialog.getByLabelText('Commission term'), 'New (Override)')
    fake.refuseNext = {
      _tag: 'ItemsRefused',
      message: 'Some lines were refused',
      items: [{ id: 'two', errors: ['The line is paid'] }],
    }
    await user.click(dialog.getByRole('button', { name: 'Change 2 lines' }))
    expect(await dialog.findByText('Nothing was done: 1 of 2 lines was refused.')).toBeTruthy()
    expect(dialog.getByText('Jones, Al: The line is paid')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Change 2 lines' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Changed 2 lines'))
    expect(fake.line(lineItemId('two'))).toMatchObject({
      transactionType: 'ADJ',
      commissionTerm: 'NewOverride',
      agents: { 1: 101, 2: 2 },
      insuredName: 'Jones, Al',
    })
  })

  // Proves 4.line-deleted
  it('are deleted after a summary, except the lines that a carrier sent', async () => {
    const imported = LineItemFixtures.lineItem({ id: lineItemId('three'), manual: false })
    const { user, fake } = await show({ items: [...lines, imported] })
    screen.getByRole('grid', { name: 'Lines of the statement' }).focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 lines' }))
    expect(dialog.getByText(/Takes 2 lines with \$100\.00 off the statement/)).toBeTruthy()
    expect(
      dialog.getByText(/1 line stays\. An imported or downloaded line cannot be deleted: void it instead/),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete 2 lines' }))
    await waitFor(() => expect(fake.statement.items?.map(line => line.id)).toEqual(['three']))
  })

  // Proves 4.line-voided
  it('are voided in one call after a summary, and restored by Undo', async () => {
    const imported = LineItemFixtures.lineItem({ id: lineItemId('three'), manual: false })
    const { user, fake, notices } = await show({ items: [...lines, imported] })
    screen.getByRole('grid', { name: 'Lines of the statement' }).focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Void…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Void 3 lines' }))
    expect(dialog.getByText(/^Takes \$\d+\.00 off the sum of the lines/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Void 3 lines' }))
    await waitFor(() => expect(fake.statement.items?.map(line => line.voided)).toEqual([true, true, true]))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Voided 3 lines'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.statement.items?.map(line => line.voided)).toEqual([false, false, false]))
  })

  it('are read again after an error of the service, which may have done some of the act', async () => {
    const { user, fake, notices } = await show()
    screen.getByRole('grid', { name: 'Lines of the statement' }).focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Void…' }))
    fake.loseNext = { _tag: 'Failed', status: 502, message: 'Bad gateway' }
    const dialog = within(await screen.findByRole('dialog', { name: 'Void 2 lines' }))
    await user.click(dialog.getByRole('button', { name: 'Void 2 lines' }))
    await waitFor(() => expect(notices.error?.message).toBe('Bad gateway'))
    expect(fake.calls.at(-1)).toBe('statements.get')
  })

  it('can be deleted only where that is allowed, with the reason and what to do instead', async () => {
    const imported = LineItemFixtures.lineItem({ id: lineItemId('three'), manual: false })
    const { user } = await show(
      { items: [imported], source: 'CustomImport' },
      '/statements/detail/statement-1?line=three',
    )
    const why = 'An imported or downloaded line cannot be deleted: void it instead.'
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete the line' })).toBeNull()
    screen.getByRole('grid', { name: 'Lines of the statement' }).focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByRole('button', { name: 'Void…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull()
    expect(screen.getAllByText(why)).toHaveLength(2)
  })

  it('get new policy information after a summary, and the count of changed lines is told', async () => {
    const { user, fake, notices } = await show({
      items: lines.map(line => ({ ...line, agents: { 1: PayoutFixtures.BOB } })),
    })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh policy information…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refresh policy information' }))
    expect(dialog.getByText(/the agents of 1 line from their policies/)).toBeTruthy()
    await user.click(dialog.getByLabelText("The policy's agents today"))
    await user.click(dialog.getByRole('button', { name: 'Refresh 1 line' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('1 of 1 line changed'))
    expect(fake.line(lineItemId('one'))?.agents).toEqual({ 1: PayoutFixtures.ANN })
  })
})
