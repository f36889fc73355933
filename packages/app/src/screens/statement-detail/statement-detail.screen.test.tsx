import { desktopLink, lineItemId, MESSAGES, Money } from '@commissions/core'
import { knownDate, LineItemFixtures, succeeds } from '@commissions/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { SIMILAR } from '../../testing/import-store.fixture.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { changedElsewhere, lines, show } from '../../testing/statement-detail.fixture.tsx'
import { CONFLICT, StatementWorld } from '../../testing/statement-world.ts'
import { StatementDetailScreen } from './statement-detail.screen.tsx'

describe('the Statement Detail screen', () => {
  it('says that a statement was not found, or could not be loaded, below a title and beside a way back', async () => {
    const { port } = new StatementWorld(statement({}))
    const at = { path: '/:list/detail/:id', address: '/previous/detail/unknown' }
    await renderScreen(StatementDetailScreen, at, { commissions: port })
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Previous Statements' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    cleanup()
    const get = () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' } as const)
    const statements = { ...port.statements, get }
    await renderScreen(StatementDetailScreen, at, { commissions: { ...port, statements } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Statement' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous Statements' })).toBeTruthy()
  })

  it('opens at a filter of the address with the lines of that filter alone', async () => {
    await show(
      { items: lines.map((line, at) => ({ ...line, voided: at === 0 })) },
      '/statements/detail/statement-1?show=voided',
    )
    expect((await screen.findAllByText('Smith, Mary')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Jones, Al')).toBeNull()
  })

  it('marks lines paid short, sums them, filters by them, and mentions them in Reconcile', async () => {
    const { user } = await show({
      items: [
        LineItemFixtures.lineItem({ id: lineItemId('one'), commissionAmount: Money.cents(12_000) }),
        ...lines.slice(1),
      ],
    })
    expect(await screen.findByText('30.00 short')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '1 line short by 30.00' }))
    expect(screen.getByRole('radio', { name: 'Short or over 1' }).getAttribute('aria-checked')).toBe('true')
    expect(screen.queryByText('Jones, Al')).toBeNull()
    await user.click(screen.getByText('30.00 short'))
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    expect(await screen.findByText('12% paid, 15% agreed: 30.00 short')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    expect(within(await screen.findByRole('dialog')).getByText('1 line short by 30.00')).toBeTruthy()
  })

  it('shows its sums, and says in words that it is balanced', async () => {
    await show()
    expect(screen.getByText('Balanced to the cent')).toBeTruthy()
    expect(screen.getByText('2 lines, premium 2,000.00')).toBeTruthy()
  })

  // Proves 4.statement-reconciled
  it('asks with figures before it reconciles a difference and unmatched lines', async () => {
    const { user, fake, address } = await show({ controlTotal: Money.cents(12_500) })
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The lines fall short of the control total by $25.00.')).toBeTruthy()
    expect(dialog.getByText(/1 line has no policy/)).toBeTruthy()
    const reconcile = dialog.getByRole('button', { name: 'Reconcile $100.00' })
    expect(reconcile).toHaveProperty('disabled', true)
    await user.click(dialog.getByLabelText('Reconcile anyway'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Carrier pays it in December')
    await user.click(reconcile)
    await waitFor(() => expect(fake.statement.status._tag).toBe('Reconciled'))
    expect(fake.statement.status).toMatchObject({ on: knownDate(2026, 11, 20), reason: 'Carrier pays it in December' })
    expect(await screen.findByText('Reconciled, reporting 11/20/2026')).toBeTruthy()
    expect(screen.getByText(/Reason: Carrier pays it in December\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull()
    // The statement stays on the screen under its new address, and is not loaded again.
    await waitFor(() => expect(address()).toBe('/previous/detail/statement-1'))
    expect(fake.calls.filter(call => call === 'statements.get')).toHaveLength(1)
  })

  it('says in the question that somebody else has reconciled it meanwhile, and asks no more', async () => {
    const { user, fake } = await show({ controlTotal: Money.cents(12_500) })
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Reason/), 'Carrier pays it in December')
    await user.click(dialog.getByLabelText('Reconcile anyway'))
    fake.loseNext = { _tag: 'OutOfDate', message: 'out of date' }
    await user.click(dialog.getByRole('button', { name: 'Reconcile $100.00' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/reconciled/i)
    expect(dialog.queryByRole('button', { name: /^Reconcile \$/ })).toBeNull()
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Carrier pays it in December')
  })

  it('asks whether one of two statements with other amounts corrects the other, and says which one to withdraw', async () => {
    const { user, fake } = await show()
    const { statements } = fake.port
    const similar: typeof statements.similar = ids =>
      TE.right(ids.map(id => ({ statementId: id, similar: [{ ...SIMILAR, otherAmounts: true }] })))
    Object.assign(fake.port, { statements: { ...statements, similar } })
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Does one of these statements correct the other?')).toBeTruthy()
    expect(
      dialog.getByText(/^If one corrects the other, agents would be paid for both: withdraw the wrong one/),
    ).toBeTruthy()
    expect(dialog.queryByText(/archive the statement, or take its import back/)).toBeNull()
  })

  it('tells that the reason was not kept by a service that has no place for it', async () => {
    const { user, fake, notices } = await show({ controlTotal: Money.cents(12_500) })
    const { statements } = fake.port
    const reconcile: typeof statements.reconcile = (of, { reason: _, ...dates }) => statements.reconcile(of, dates)
    Object.assign(fake.port, { statements: { ...statements, reconcile } })
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByLabelText('Reconcile anyway'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Carrier pays it in December')
    await user.click(dialog.getByRole('button', { name: 'Reconcile $100.00' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toMatch(/^The reason was not kept/))
  })

  it('removes its offers of Undo once the statement is reconciled', async () => {
    const { user, notices } = await show()
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    await user.click(screen.getByRole('button', { name: 'Void the line' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.action?.text).toBe('Undo'))
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByLabelText('Reconcile anyway'))
    await user.click(dialog.getByRole('button', { name: 'Reconcile $150.00' }))
    await screen.findByText('Reconciled, reporting 11/20/2026')
    expect(notices.toasts.map(({ action }) => action)).toEqual([null])
  })

  // Proves 4.statement-modified, 4.statement-guarded
  it('fetches a statement that somebody else changed meanwhile, and asks to try again', async () => {
    const { user, fake, notices } = await show()
    await changedElsewhere(fake, 'Changed')
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    await user.click(screen.getByRole('button', { name: 'Void the line' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Voided Jones, Al'))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await changedElsewhere(fake, 'Changed again')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Description'), ' corrected')
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toContain('The statement was changed meanwhile'))
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'October corrected')
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(fake.statement.description).toBe('October corrected'))
  })

  // Proves beyond.troubles
  it.each([
    ['voided', 'Details', /^Void the line$/, 'Voided Jones, Al'],
    ['matched', 'Match', /Albert Jones/, 'Matched Jones, Al to Albert Jones'],
  ])(
    'says why a line could not be %s, has nothing to undo, and does it on the next try',
    async (_, tab, button, done) => {
      const { user, fake, notices } = await show()
      const before = fake.statement
      await user.click(await screen.findByRole('tab', { name: tab }))
      fake.refuseNext = CONFLICT
      await user.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(notices.error?.message).toBe(CONFLICT.message))
      expect([fake.statement, notices.toasts]).toEqual([before, []])
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
      await user.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe(done))
    },
  )

  it('leaves the fields of a statement that were not typed as they were saved elsewhere meanwhile', async () => {
    const { user, fake, notices } = await show()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await succeeds(fake.port.statements.update(fake.statement, { description: 'Theirs' }))
    await user.clear(dialog.getByLabelText(/Control total/))
    await user.type(dialog.getByLabelText(/Control total/), '150')
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    expect(await dialog.findByDisplayValue('Theirs')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(fake.statement.controlTotal).toBe(Money.cents(15_000)))
    expect(fake.statement.description).toBe('Theirs')
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.statement.controlTotal).toBe(Money.cents(10_000)))
    expect(fake.statement.description).toBe('Theirs')
  })

  it('names what somebody else saved in a field that was typed here, before it replaces it', async () => {
    const { user, fake } = await show()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(/Control total/))
    await user.type(dialog.getByLabelText(/Control total/), '150')
    await succeeds(fake.port.statements.update(fake.statement, { controlTotal: Money.cents(16_000) }))
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Saved elsewhere meanwhile: a control total of $160.00. Saving replaces it with what you typed.',
    )
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(fake.statement.controlTotal).toBe(Money.cents(15_000)))
  })

  it('adds a line for the difference from the control total', async () => {
    const { user, fake } = await show({ controlTotal: Money.cents(9_975) })
    await user.click(screen.getByRole('button', { name: 'Find it' }))
    await user.click(await screen.findByRole('button', { name: 'Add the difference as a line…' }))
    await user.click(await screen.findByRole('button', { name: 'Add a line of ($0.25)' }))
    await waitFor(() => expect(screen.getByText('Balanced to the cent')).toBeTruthy())
    expect(fake.statement.items?.at(-1)).toMatchObject({ transactionType: 'ADJ', agencyIncome: true })
  })

  // Proves 4.line-created
  it('needs a commission for a new line, and adds the line at one press after it is typed', async () => {
    const { user, fake } = await show()
    await user.click((await screen.findAllByRole('button', { name: 'Add a line' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add the line' }))
    expect(await dialog.findByText('Enter the commission')).toBeTruthy()
    await user.type(dialog.getByLabelText('Commission'), '12.95')
    await user.click(dialog.getByRole('button', { name: 'Add the line' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.statement.items?.at(-1)).toMatchObject({ commissionAmount: Money.cents(1_295) })
  })

  it('says why an import cannot be taken back, and what to do first', async () => {
    const on = knownDate(2026, 11, 1)
    const { user } = await show({
      source: 'CustomImport',
      status: { _tag: 'Reconciled', reason: null, by: 'AL', on, reportingDate: on },
    })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const item = await screen.findByRole('menuitem', { name: /^Take the import back…/ })
    expect(item.textContent).toContain('The statement is reconciled: unreconcile it first')
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })

  // Proves 3.desktop-link, 5.desktop-link, 8.link-without-agency, 8.link-without-client
  it('opens a line’s policy in the desktop program, or says why there is no link', async () => {
    await show({}, '/statements/detail/statement-1?line=one')
    const link = await screen.findByRole('link', { name: /^Open policy .* in the desktop system$/ })
    expect(link.getAttribute('href')).toMatch(/^cms:\/\/client\?agency=harbor&client=[^&]+&policy=/)
    cleanup()
    const [first] = lines
    if (first === undefined) throw new Error('no line')
    const withoutClient = await show({ items: [{ ...first, client: null }] }, '/statements/detail/statement-1?line=one')
    await withoutClient.user.click(await screen.findByRole('button', { name: /^Open policy/ }))
    expect(withoutClient.notices.error?.message).toBe(MESSAGES.linkWithoutClient)
    cleanup()
    const withoutAgency = await show({}, '/statements/detail/statement-1?line=one', {
      desktopLink: to => desktopLink({ agency: null, ...to }, { warn: () => undefined }),
    })
    await withoutAgency.user.click(await screen.findByRole('button', { name: /^Open policy/ }))
    expect(withoutAgency.notices.error?.message).toBe(MESSAGES.linkWithoutAgency)
  })

  // Proves 5.date-required, 5.typed-dates
  it('needs a transaction date for a typed line, and refuses an invalid date, rate or amount', async () => {
    const { user, fake } = await show({ items: [] })
    await user.click(screen.getAllByRole('button', { name: 'Add a line' })[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a line' }))
    const add = () => dialog.getByRole('button', { name: /^Add (the|a) line/ })
    await user.type(dialog.getByLabelText('Commission'), '12.5')
    const date = dialog.getByLabelText('Transaction date')
    // The date that the field held before is no longer what the user sees, so it is not added.
    await user.clear(date)
    await user.type(date, '2026-10-31')
    await user.tab()
    expect(dialog.getByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect(add()).toHaveProperty('disabled', true)
    await user.clear(date)
    await user.tab()
    expect(dialog.getByText('A line needs its transaction date')).toBeTruthy()
    await user.click(add())
    expect(fake.calls.includes('lineItems.add')).toBe(false)
    await user.clear(date)
    await user.type(date, '10/3/2026')
    await user.type(dialog.getByLabelText('Rate'), 'much')
    expect(dialog.getByText('Type a rate such as 12.5')).toBeTruthy()
    expect([add(), fake.calls.includes('lineItems.add')]).toEqual([expect.objectContaining({ disabled: true }), false])
    await user.clear(dialog.getByLabelText('Rate'))
    await user.type(dialog.getByLabelText('Premium'), 'a lot')
    await user.tab()
    expect(dialog.getByText('Type an amount such as 1,234.56')).toBeTruthy()
    expect(add()).toHaveProperty('disabled', true)
    await user.clear(dialog.getByLabelText('Premium'))
    await user.click(add())
    await waitFor(() => expect(fake.statement.items).toHaveLength(1))
    expect(fake.statement.items?.[0]).toMatchObject({ transactionDate: knownDate(2026, 10, 3) })
  })

  // Proves 4.statement-reconciled
  it('needs a statement date, and the dates of reconciling', async () => {
    const { user, fake } = await show()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const edit = within(await screen.findByRole('dialog'))
    await user.clear(edit.getByLabelText('Statement date'))
    await user.tab()
    expect(edit.getByText('A statement needs its date')).toBeTruthy()
    expect(edit.getByRole('button', { name: 'Save the statement' })).toHaveProperty('disabled', true)
    await user.type(edit.getByLabelText('Statement date'), '10/31/2026')
    await user.clear(edit.getByLabelText(/^Control total/))
    await user.type(edit.getByLabelText(/^Control total/), '10,ooo{Enter}')
    expect(edit.getByText('Type an amount such as 1,234.56')).toBeTruthy()
    expect(edit.getByRole('button', { name: 'Save the statement' })).toHaveProperty('disabled', true)
    await user.click(edit.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const closing = within(await screen.findByRole('dialog'))
    for (const [label, words] of [
      ['Reconciled date', 'Enter the reconciled date'],
      ['Reporting date', 'Enter the reporting date'],
    ] as const) {
      const field = closing.getByLabelText(label)
      await user.clear(field)
      await user.tab()
      expect(closing.getByText(words)).toBeTruthy()
      await user.type(field, '11/20/2026')
    }
    await user.click(closing.getByLabelText('Reconcile anyway'))
    expect(closing.getByRole('button', { name: /^Reconcile \$/ })).toHaveProperty('disabled', false)
    await user.clear(closing.getByLabelText('Reporting date'))
    await user.type(closing.getByLabelText('Reporting date'), '11/31/2026{Enter}')
    expect(closing.getByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect(closing.getByRole('button', { name: /^Reconcile \$/ })).toHaveProperty('disabled', true)
    expect(fake.calls).not.toContain('statements.reconcile')
  })

  it('reads its filter from the address, and keeps it there', async () => {
    const { user, address } = await show({}, '/statements/detail/statement-1?show=unmatched')
    expect(screen.getByRole('radio', { name: 'Unmatched 1' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Voided 0' }))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1?show=voided'))
  })

  // Proves 4.statement-restored, 9.date-formats
  it('offers only to restore an archived statement', async () => {
    const on = knownDate(2026, 11, 1)
    const { user, fake } = await show({ status: { _tag: 'Archived', by: 'AL', on } })
    expect(screen.getByText('Archived by AL on 11/01/2026. Restore it to work on it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
  })

  // Proves 4.statement-archived
  it('moves an archived statement to its new address, and Undo brings it back', async () => {
    const { user, fake, notices, address } = await show()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Archived'))
    await waitFor(() => expect(address()).toBe('/previous/detail/statement-1'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1'))
  })

  it('says that there are no lines yet, and offers to add one', async () => {
    await show({ items: [] })
    expect(screen.getByText('No lines yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add a line' })).toHaveLength(2)
  })
})

it('a statement that cannot be fetched shows the reason, and can be fetched again', async () => {
  const fake = new StatementWorld(statement({ items: lines }))
  let broken = true
  const { port } = fake
  const get: typeof port.statements.get = id => (broken ? TE.left(CONFLICT) : port.statements.get(id))
  await renderScreen(
    StatementDetailScreen,
    { path: '/statements/detail/:id', address: '/statements/detail/statement-1' },
    { commissions: { ...port, statements: { ...port.statements, get } } },
  )
  expect(await screen.findByText(CONFLICT.message)).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })).toBeTruthy()
})
