import { clientId, desktopLink, lineItemId, MESSAGES, Money, policyId, type ServiceFailure } from '@commissions/core'
import { type FakeAgency, harborAgency, LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen, SCREEN_AGENTS } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { CONFLICT, StatementWorld } from '../../testing/statement-world.ts'
import { StatementDetailScreen } from './statement-detail.screen.tsx'

const OPEN = { unmatched: true, policy: null, client: null } as const
const lines = [
  LineItemFixtures.lineItem({ id: lineItemId('one'), commissionAmount: Money.cents(15_000) }),
  LineItemFixtures.lineItem({
    id: lineItemId('two'),
    commissionAmount: Money.cents(-5_000),
    insuredName: 'Jones, Al',
    policyNumber: 'HO 77',
    ...OPEN,
  }),
]
/** Harbor Street, with a client of the second line's number, and the agent whom the screen can choose besides. */
const AGENCY: Partial<FakeAgency> = {
  agents: [...harborAgency.agents, ...SCREEN_AGENTS],
  clients: [
    ...harborAgency.clients,
    {
      id: clientId('client-77'),
      number: '00000077',
      businessName: null,
      mainContacts: [{ type: 'First', firstName: 'Albert', lastName: 'Jones', displayName: 'Albert Jones' }],
      policies: [LineItemFixtures.policy({ id: policyId('policy-77'), number: 'HO 77' })],
    },
  ],
}

const show = async (
  change: Parameters<typeof statement>[0] = {},
  address = '/statements/detail/statement-1',
  ports: Partial<App> = {},
) => {
  const fake = new StatementWorld(statement({ controlTotal: Money.cents(10_000), items: lines, ...change }), AGENCY)
  const rendered = await renderScreen(
    StatementDetailScreen,
    // The two addresses of a statement, of which its state decides one.
    { path: '/:list/detail/:id', address },
    { commissions: fake.port, ...ports },
  )
  await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
  return { ...rendered, fake, user: userEvent.setup() }
}

const changedElsewhere = (fake: StatementWorld, insuredName: string) =>
  fake.somebodyElse(lineItemId('one'), (lineItems, of) =>
    lineItems.update(of, { transactionDate: { year: 2026, month: 1, day: 5 }, insuredName }),
  )

describe('a statement', () => {
  it('shows its running figures, zero said in words', async () => {
    await show()
    expect(screen.getByText('Balanced to the cent')).toBeTruthy()
    expect(screen.getByText('2 lines, premium 2,000.00')).toBeTruthy()
  })

  it('begins at the first unmatched line, whose proposal a digit accepts; the toast takes it back', async () => {
    const { user, fake, notices } = await show()
    await screen.findByRole('button', { name: /Albert Jones/ })
    await user.keyboard('1')
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(false))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Matched Jones, Al to Albert Jones'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(true))
  })

  it('stays in the panel when a proposal is accepted there, and goes back to the line when that is undone', async () => {
    const three = LineItemFixtures.lineItem({ id: lineItemId('three'), insuredName: 'Poe, Ann', ...OPEN })
    const { user, fake } = await show({ items: [...lines, three] })
    await user.click(await screen.findByRole('button', { name: /Albert Jones/ }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Poe, Ann' })).toBeTruthy()
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(false))
    const panel = screen.getByRole('complementary', { name: 'The chosen line' })
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Undo: Matched Jones, Al' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Jones, Al' })).toBeTruthy()
    expect(fake.line(lineItemId('two'))?.unmatched).toBe(true)
  })

  it('asks with figures before it is reconciled with a difference and unmatched lines', async () => {
    const { user, fake, address } = await show({ controlTotal: Money.cents(12_500) })
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The lines fall short of the control total by $25.00.')).toBeTruthy()
    expect(dialog.getByText(/1 line has no policy/)).toBeTruthy()
    const reconcile = dialog.getByRole('button', { name: 'Reconcile $100.00' })
    expect(reconcile).toHaveProperty('disabled', true)
    await user.click(dialog.getByLabelText('Reconcile it all the same'))
    await user.click(reconcile)
    await waitFor(() => expect(fake.statement.status._tag).toBe('Reconciled'))
    expect(fake.statement.status).toMatchObject({ on: { year: 2026, month: 11, day: 20 } })
    expect(await screen.findByText('Reconciled, reporting 11/20/2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull()
    // It goes on under its new address without being fetched again.
    await waitFor(() => expect(address()).toBe('/previous/detail/statement-1'))
    expect(fake.calls.filter(call => call === 'statements.get')).toHaveLength(1)
  })

  it('takes its offers of Undo back once it is reconciled', async () => {
    const { user, notices } = await show()
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    await user.click(screen.getByRole('button', { name: 'Void the line' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.action?.text).toBe('Undo'))
    await user.click(screen.getByRole('button', { name: 'Reconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByLabelText('Reconcile it all the same'))
    await user.click(dialog.getByRole('button', { name: 'Reconcile $150.00' }))
    await screen.findByText('Reconciled, reporting 11/20/2026')
    expect(notices.toasts.map(({ action }) => action)).toEqual([null])
  })

  it('that somebody else changed meanwhile is fetched anew, and a person told to try again', async () => {
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
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toContain('Somebody else changed this'))
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'October corrected')
    await user.click(dialog.getByRole('button', { name: 'Save the statement' }))
    await waitFor(() => expect(fake.statement.description).toBe('October corrected'))
  })

  it('makes up its difference with a line typed by hand', async () => {
    const { user, fake } = await show({ controlTotal: Money.cents(9_975) })
    await user.click(screen.getByRole('button', { name: 'Find it' }))
    await user.click(await screen.findByRole('button', { name: 'Add the difference as a line…' }))
    await user.click(await screen.findByRole('button', { name: 'Add a line of ($0.25)' }))
    await waitFor(() => expect(screen.getByText('Balanced to the cent')).toBeTruthy())
    expect(fake.statement.items?.at(-1)).toMatchObject({ transactionType: 'ADJ', agencyIncome: true })
  })

  it('changes several chosen lines in one call; what is left as it is stays', async () => {
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

  it('deletes several lines after saying with what, and keeps those a carrier sent', async () => {
    const imported = LineItemFixtures.lineItem({ id: lineItemId('three'), manual: false })
    const { user, fake } = await show({ items: [...lines, imported] })
    screen.getByRole('grid', { name: 'Lines of the statement' }).focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 lines' }))
    expect(dialog.getByText(/Takes 2 lines with \$100\.00 off the statement/)).toBeTruthy()
    expect(dialog.getByText(/1 line stays: what a carrier sent is not deleted but voided/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete 2 lines' }))
    await waitFor(() => expect(fake.statement.items?.map(line => line.id)).toEqual(['three']))
  })

  it('refreshes policy information after saying of which lines, and tells how many changed', async () => {
    const { user, fake, notices } = await show({
      items: lines.map(line => ({ ...line, agents: { 1: PayoutFixtures.BOB } })),
    })
    await user.click(screen.getByRole('button', { name: 'More acts' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh policy information…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refresh policy information' }))
    expect(dialog.getByText(/the agents of 1 line from their policies/)).toBeTruthy()
    await user.click(dialog.getByLabelText('Those the policy has now'))
    await user.click(dialog.getByRole('button', { name: 'Refresh 1 line' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('1 of 1 line changed'))
    expect(fake.line(lineItemId('one'))?.agents).toEqual({ 1: PayoutFixtures.ANN })
  })

  it('says that a search for a policy could not be completed, and finds it on trying again', async () => {
    const { search } = harbor()
    const asked: unknown[] = []
    const failing: App['search'] = {
      ...search,
      search: criteria => {
        asked.push(criteria)
        return asked.length === 1
          ? TE.left({ _tag: 'Failed', status: 500, message: 'Out of paper' })
          : search.search(criteria)
      },
    }
    const { user } = await show({}, '/statements/detail/statement-1?line=two', { search: failing })
    const area = within(await screen.findByRole('region', { name: 'Search for a policy' }))
    await user.type(area.getByLabelText('Last name'), ' SMITH ')
    await user.click(area.getByRole('button', { name: 'Search' }))
    expect(await area.findByText(MESSAGES.searchFailed)).toBeTruthy()
    await user.click(area.getByRole('button', { name: 'Search' }))
    expect(await area.findByRole('button', { name: /Mary Smith/ })).toBeTruthy()
    expect(area.queryByText(MESSAGES.searchFailed)).toBeNull()
    // Section 5: trimmed, lowercased, and what is empty left out.
    expect(asked.at(-1)).toEqual({ last: 'smith', first: null, business: null, policy: null })
  })

  it('opens the policy of a line in the desktop program, or says why there is no link', async () => {
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

  it('asks for what a line typed by hand cannot be without, and refuses what is no date, rate or amount', async () => {
    const { user, fake } = await show({ items: [] })
    await user.click(screen.getAllByRole('button', { name: 'Add a line' })[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a line' }))
    const add = () => dialog.getByRole('button', { name: /^Add (the|a) line/ })
    expect(add()).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Commission'), '12.5')
    const date = dialog.getByLabelText('Transaction date')
    // What the field held before is no longer what a person sees: it is not added.
    await user.clear(date)
    await user.type(date, '2026-10-31')
    await user.tab()
    expect(dialog.getByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect(add()).toHaveProperty('disabled', true)
    await user.clear(date)
    await user.tab()
    expect(dialog.getByText('A line needs its transaction date')).toBeTruthy()
    expect(add()).toHaveProperty('disabled', true)
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
    expect(fake.statement.items?.[0]).toMatchObject({ transactionDate: { year: 2026, month: 10, day: 3 } })
  })

  it('asks for its own date and description, and for the dates of its closing', async () => {
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
      ['Reconcile date', 'Say when it is closed'],
      ['Reporting date', 'Say which period it is paid out in'],
    ] as const) {
      const field = closing.getByLabelText(label)
      await user.clear(field)
      await user.tab()
      expect(closing.getByText(words)).toBeTruthy()
      await user.type(field, '11/20/2026')
    }
    await user.click(closing.getByLabelText('Reconcile it all the same'))
    expect(closing.getByRole('button', { name: /^Reconcile \$/ })).toHaveProperty('disabled', false)
    await user.clear(closing.getByLabelText('Reporting date'))
    await user.type(closing.getByLabelText('Reporting date'), '11/31/2026{Enter}')
    expect(closing.getByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect(closing.getByRole('button', { name: /^Reconcile \$/ })).toHaveProperty('disabled', true)
    expect(fake.calls).not.toContain('statements.reconcile')
  })

  it('takes the agents of the policy in place of those chosen by hand', async () => {
    const { user, fake } = await show({}, '/statements/detail/statement-1?line=one')
    await user.click(await screen.findByRole('button', { name: 'Take those of the policy' }))
    await waitFor(() => expect(fake.calls).toContain('matching.match'))
  })

  it('takes its filter from the address and keeps it there', async () => {
    const { user, address } = await show({}, '/statements/detail/statement-1?show=unmatched')
    expect(screen.getByRole('radio', { name: 'Unmatched 1' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Voided 0' }))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1?show=voided'))
  })

  it('put away can only be restored', async () => {
    const on = { year: 2026, month: 11, day: 1 }
    const { user, fake } = await show({ status: { _tag: 'Archived', by: 'AL', on } })
    expect(screen.getByText('Put away by AL on 11/01/2026. Restore it to work on it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
  })

  it('is archived under its new address, and Undo brings it back', async () => {
    const { user, fake, notices, address } = await show()
    await user.click(screen.getByRole('button', { name: 'More acts' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Archived'))
    await waitFor(() => expect(address()).toBe('/previous/detail/statement-1'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1'))
  })

  it('without lines says what belongs here and offers to add one', async () => {
    await show({ items: [] })
    expect(screen.getByText('No lines yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add a line' })).toHaveLength(2)
  })
})

describe('a statement that is reconciled', () => {
  const on = { year: 2026, month: 11, day: 1 }
  const status = { _tag: 'Reconciled', by: 'AL', on, reportingDate: on } as const
  const [first] = lines
  if (first === undefined) throw new Error('no line')

  it('is led to its own address, with what was looked at, and an open one to the other', async () => {
    const { address } = await show({ status }, '/statements/detail/statement-1?show=unmatched')
    await waitFor(() => expect(address()).toBe('/previous/detail/statement-1?show=unmatched'))
    expect(screen.getByRole('link', { name: 'Previous Statements' }).getAttribute('href')).toBe('/previous')
    cleanup()
    const open = await show({}, '/previous/detail/statement-1')
    await waitFor(() => expect(open.address()).toBe('/statements/detail/statement-1'))
  })

  it('says what is frozen and what is not, and is opened again after asking', async () => {
    const { user, fake, address, notices } = await show({ status }, '/previous/detail/statement-1')
    expect(
      screen.getByText(/Reconciled by AL on 11\/01\/2026: amounts, dates and the set of lines are frozen/),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unreconcile…' }))
    await user.click(await screen.findByRole('button', { name: 'Unreconcile 2 lines' }))
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1'))
    expect(notices.toasts.at(-1)?.text).toBe('The statement is open again')
  })

  it('with a paid line says how many keep it closed', async () => {
    const { user } = await show({ status, items: [{ ...first, paid: true }] }, '/previous/detail/statement-1')
    expect(screen.getByText(/1 of 1 lines is paid/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unreconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The statement cannot be unreconciled: 1 line is paid.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Unreconcile/ })).toBeNull()
  })

  it('that was paid meanwhile shows what the service says', async () => {
    const { user, fake } = await show({ status }, '/previous/detail/statement-1')
    await user.click(screen.getByRole('button', { name: 'Unreconcile…' }))
    fake.refuseNext = { _tag: 'Conflict', message: 'The statement cannot be unreconciled: 2 lines are paid' }
    await user.click(await screen.findByRole('button', { name: 'Unreconcile 2 lines' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('The statement cannot be unreconciled: 2 lines are paid')).toBeTruthy()
    expect(fake.calls.filter(call => call === 'statements.get')).toHaveLength(2)
  })
})

describe('a statement as a file', () => {
  const saved: string[] = []
  const file = (name: string) => TE.right({ filename: name, mediaType: 'text/csv', content: new Uint8Array([65]) })
  const reporting = {
    statement: (_: unknown, format: string) => file(`report.${format}`),
  } as Partial<App['reporting']> as App['reporting']
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
  })

  it('is saved as PDF, CSV or Excel, and as it was imported', async () => {
    const { user } = await show({ filename: 'ngi.csv' }, undefined, {
      reporting,
      attachments: { original: () => file('ngi.csv') },
    })
    for (const name of ['PDF', 'CSV', 'XLSX', 'Original file']) {
      await user.click(screen.getByRole('button', { name: 'Download' }))
      await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
    }
    await waitFor(() => expect(saved).toEqual(['report.pdf', 'report.csv', 'report.xlsx', 'ngi.csv']))
  })

  it('says when there is no original, or it is gone', async () => {
    const gone: ServiceFailure = { _tag: 'NotFound', message: 'Resource not found' }
    const { user } = await show({}, undefined, { reporting, attachments: { original: () => TE.left(gone) } })
    await user.click(screen.getByRole('button', { name: 'Download' }))
    const none = await screen.findByRole('menuitem', { name: 'No original file: it was not imported' })
    expect(none.getAttribute('aria-disabled')).toBe('true')
    cleanup()
    const { user: again, notices } = await show({ filename: 'ngi.csv' }, undefined, {
      reporting,
      attachments: { original: () => TE.left(gone) },
    })
    await again.click(screen.getByRole('button', { name: 'Download' }))
    await again.click(await screen.findByRole('menuitem', { name: /^Original file/ }))
    await waitFor(() => expect(notices.error?.message).toBe('The file ngi.csv is no longer kept.'))
  })

  it('says why no report could be made', async () => {
    const { user, notices } = await show({}, undefined, {
      reporting: { ...reporting, statement: () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }))
    await waitFor(() => expect(notices.error?.message).toBe('Request cancelled'))
  })
})

it('a statement that cannot be fetched says why and can be asked for again', async () => {
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
