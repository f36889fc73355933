import type { ServiceFailure } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { taskEither as TE } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { lines, show } from '../../testing/statement-detail.fixture.tsx'

describe('a reconciled statement', () => {
  const on = knownDate(2026, 11, 1)
  const status = { _tag: 'Reconciled', reason: null, by: 'AL', on, reportingDate: on } as const
  const [first] = lines
  if (first === undefined) throw new Error('no line')

  it('moves to its own address with the same filter, as an open statement does', async () => {
    const { address } = await show({ status }, '/statements/detail/statement-1?show=unmatched')
    await waitFor(() => expect(address()).toBe('/previous/detail/statement-1?show=unmatched'))
    expect(screen.getByRole('link', { name: 'Previous Statements' }).getAttribute('href')).toBe('/previous')
    cleanup()
    const open = await show({}, '/previous/detail/statement-1')
    await waitFor(() => expect(open.address()).toBe('/statements/detail/statement-1'))
  })

  // Proves 4.statement-unreconciled
  it('says what is frozen, and is opened again after asking', async () => {
    const reason = 'Carrier still owes it'
    const { user, fake, address, notices } = await show(
      { status: { ...status, reason } },
      '/previous/detail/statement-1',
    )
    expect(
      screen.getByText(/Reconciled by AL on 11\/01\/2026: amounts, dates and the set of lines are frozen/),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unreconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/The reason “Carrier still owes it” leaves the statement and stays in its history\.$/),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Unreconcile 2 lines' }))
    await waitFor(() => expect(fake.statement.status._tag).toBe('Open'))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1'))
    expect(notices.toasts.at(-1)?.text).toBe('The statement is open again')
  })

  it('says how many paid lines keep it from being unreconciled, and offers to withdraw it', async () => {
    const { user } = await show({ status, items: [{ ...first, paid: true }] }, '/previous/detail/statement-1')
    expect(screen.getByText(/1 of 1 lines is paid/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unreconcile…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/^The statement cannot be unreconciled: 1 line is paid\. Withdraw the statement/),
    ).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Modify Agent Payout' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Withdraw the statement…' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Unreconcile/ })).toBeNull()
  })

  it('offers to withdraw it although nothing on it is paid', async () => {
    const { user } = await show({ status }, '/previous/detail/statement-1')
    await user.click(screen.getByRole('button', { name: 'Withdraw…' }))
    expect(await screen.findByRole('dialog', { name: 'Withdraw statement S-000001' })).toBeTruthy()
  })

  it('shows the service’s reason when it was paid meanwhile', async () => {
    const { user, fake } = await show({ status }, '/previous/detail/statement-1')
    await user.click(screen.getByRole('button', { name: 'Unreconcile…' }))
    fake.refuseNext = { _tag: 'Conflict', message: 'The statement cannot be unreconciled: 2 lines are paid' }
    await user.click(await screen.findByRole('button', { name: 'Unreconcile 2 lines' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('The statement cannot be unreconciled: 2 lines are paid')).toBeTruthy()
    expect(fake.calls.filter(call => call === 'statements.get')).toHaveLength(2)
  })
})

describe('the downloads of a statement', () => {
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

  // Proves 7.files
  it('save the statement as PDF, CSV or Excel, and the imported file', async () => {
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

  it('say that there is no original file, or that it is no longer kept', async () => {
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

  it('say why a report could not be made', async () => {
    const { user, notices } = await show({}, undefined, {
      reporting: { ...reporting, statement: () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }))
    await waitFor(() => expect(notices.error?.message).toBe('Request cancelled'))
  })
})
