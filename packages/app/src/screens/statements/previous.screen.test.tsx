import { type CommissionsPort, type ServiceFailure, type Statement, statementId } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { ArchivedScreen } from './archived.screen.tsx'
import { PreviousScreen } from './previous.screen.tsx'

const day = (month: number, of: number) => knownDate(2026, month, of)

const reconciled = (id: string, month: number) =>
  statement({
    id: statementId(id),
    numberFormatted: id,
    description: `Statement ${id}`,
    status: { _tag: 'Reconciled', reason: null, by: 'AL', on: day(month, 2), reportingDate: day(month, 5) },
  })

const archived = (id: string) =>
  statement({
    id: statementId(id),
    numberFormatted: id,
    description: `Statement ${id}`,
    status: { _tag: 'Archived', by: 'BK', on: day(11, 3) },
  })

const REFUSED: ServiceFailure = { _tag: 'Conflict', message: 'The statement is not archived' }

const show = async (
  Screen: ComponentType,
  address: string,
  answer: E.Either<ServiceFailure, readonly Statement[]>,
  statements: Partial<CommissionsPort['statements']> = {},
) => {
  const { commissions: port } = harbor()
  let asked = 0
  const [path = ''] = address.split('?')
  const rendered = await renderScreen(
    Screen,
    { path, address },
    {
      commissions: {
        ...port,
        statements: {
          ...port.statements,
          list: () => async () => {
            asked += 1
            return answer
          },
          ...statements,
        },
      },
    },
  )
  return { ...rendered, asked: () => asked, user: userEvent.setup() }
}

describe('the Previous Statements screen', () => {
  const all = E.right([reconciled('S-1', 9), reconciled('S-2', 10), reconciled('S-3', 11)])

  // Proves 5.date-order, 9.statements-order
  it('lists statements by statement date, the newest first, whenever they were reconciled (section 9)', async () => {
    const dated = (id: string, closed: number, of: number) => ({
      ...reconciled(id, closed),
      statementDate: day(of, 28),
    })
    await show(
      PreviousScreen,
      '/previous?from=2026-01-01&to=2026-12-31',
      E.right([dated('S-1', 11, 2), dated('S-2', 3, 3), dated('S-3', 10, 1)]),
    )
    await screen.findByText('3 reconciled')
    const numbers = [...document.querySelectorAll('.bp6-table-cell')].flatMap(
      ({ textContent }) => /^S-\d$/.exec(textContent ?? '')?.[0] ?? [],
    )
    expect([...new Set(numbers)]).toEqual(['S-2', 'S-1', 'S-3'])
  })

  it('exports what its columns tell, without the column of buttons', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = blob => `blob:${saved.push(blob as Blob)}`
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = () => undefined
    const { user } = await show(PreviousScreen, '/previous', all)
    await screen.findByText('3 reconciled')
    await user.click(screen.getByRole('button', { name: /^Columns and export/ }))
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [headings = ''] = ((await saved[0]?.text()) ?? '').split('\r\n')
    expect(headings).toContain(',Reconciled,Reporting date,Reconciled by,Reason,')
    expect(headings).not.toContain('Withdraw')
  })

  it('shows the statements of the period in the address by reporting date, and writes a preset there', async () => {
    const { user, address } = await show(PreviousScreen, '/previous?from=2026-09-05&to=2026-10-31', all)
    expect(await screen.findByText('2 of 3 reconciled')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'This month' }))
    await waitFor(() => expect(address()).toBe('/previous?from=2026-11-01&to=2026-11-30'))
    expect(await screen.findByText('1 of 3 reconciled')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('By which date'), 'StatementDate')
    await waitFor(() => expect(address()).toContain('by=StatementDate'))
    expect(await screen.findByText('No statements found')).toBeTruthy()
  })

  it('opens a statement, and links to the archived ones with the same search', async () => {
    const { user, address } = await show(PreviousScreen, '/previous?q=s-2', all)
    const grid = await screen.findByRole('grid', { name: 'Reconciled statements' })
    expect(screen.getByRole('link', { name: 'Archived' }).getAttribute('href')).toBe('/previous/archived?q=s-2')
    grid.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/previous/detail/S-2'))
  })

  it('adds up the chosen statements, to compare them with a deposit', async () => {
    const { user } = await show(PreviousScreen, '/previous', all)
    const grid = await screen.findByRole('grid', { name: 'Reconciled statements' })
    grid.focus()
    await user.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}')
    const sum = await screen.findByText(/^· 2 chosen: \$200\.00 commission$/)
    expect([sum.getAttribute('aria-live'), sum.parentElement?.textContent]).toEqual([
      'polite',
      '3 reconciled · 2 chosen: $200.00 commission',
    ])
  })

  it('withdraws a statement from its row without opening it', async () => {
    const { user, address } = await show(PreviousScreen, '/previous', all)
    await user.click(await screen.findByRole('button', { name: 'Withdraw statement S-2…' }))
    expect(await screen.findByRole('dialog', { name: 'Withdraw statement S-2' })).toBeTruthy()
    expect(address()).toBe('/previous')
  })

  it('says that no statement is reconciled yet', async () => {
    await show(PreviousScreen, '/previous', E.right([]))
    expect(await screen.findByText('No statement is reconciled yet')).toBeTruthy()
  })

  it('says why the statements could not be loaded, and tries again', async () => {
    const { user, asked } = await show(
      PreviousScreen,
      '/previous',
      E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }),
    )
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    expect(screen.getByText('Could not fetch commission statements, please reload and try again')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('says that a person may not see statements', async () => {
    await show(PreviousScreen, '/previous', E.left({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    expect(await screen.findByText('You cannot see statements')).toBeTruthy()
  })
})

describe('the Archived Statements screen', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>) => {
    const grid = await screen.findByRole('grid', { name: 'Archived statements' })
    grid.focus()
    await user.keyboard('{Control>}a{/Control}')
  }

  // Proves 4.statement-restored
  it('restores the chosen statements after asking, and Undo archives them again', async () => {
    const calls: string[] = []
    const move = (call: string, status: Statement['status']) => (of: Pick<Statement, 'id'>) => async () => {
      calls.push(`${call} ${of.id}`)
      return E.right(statement({ id: of.id, status }))
    }
    const { user, notices } = await show(
      ArchivedScreen,
      '/previous/archived',
      E.right([archived('S-1'), archived('S-2')]),
      {
        restore: move('restore', { _tag: 'Open' }),
        archive: move('archive', { _tag: 'Archived', by: 'AL', on: day(11, 20) }),
      },
    )
    await choose(user)
    await user.click(screen.getByRole('button', { name: 'Restore 2…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/is open again.*Total: \$200\.00/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Restore 2 statements' }))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Restored 2 statements'))
    expect(calls).toEqual(['restore S-1', 'restore S-2'])
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Undone: Restored 2 statements'))
    expect(calls.slice(2)).toEqual(['archive S-1', 'archive S-2'])
  })

  it('names the statement that was refused with the reason, and restores the others', async () => {
    const { user } = await show(ArchivedScreen, '/previous/archived', E.right([archived('S-1'), archived('S-2')]), {
      restore: of => async () => (of.id === 'S-1' ? E.left(REFUSED) : E.right(statement({ id: of.id }))),
    })
    await choose(user)
    await user.click(screen.getByRole('button', { name: 'Restore 2…' }))
    await user.click(await screen.findByRole('button', { name: 'Restore 2 statements' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('1 statement was refused; 1 statement went:')).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toBe('S-1 Statement S-1: The statement is not archived')
  })

  it('says that there are no archived statements', async () => {
    await show(ArchivedScreen, '/previous/archived', E.right([]))
    expect(await screen.findByText('No archived statements')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true)
  })
})
