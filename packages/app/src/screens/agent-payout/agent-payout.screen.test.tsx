import { lineItemId, OUTSTANDING, statementId } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it, vi } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { line, show } from '../../testing/agent-payout.fixture.tsx'

describe('the payout screen', () => {
  it('fetches the lines that the address names, and writes the chosen filter into the address', async () => {
    const { asked, user, address } = await show(
      E.right({ lines: [line], note: null }),
      '/agent-payout?date_option=StatementDate&end=2026-10-31&agent=1',
    )
    await screen.findByRole('grid', { name: 'Payouts' })
    expect(asked[0]).toMatchObject({ dateOption: 'StatementDate', start: null, agentIds: [1] })
    expect([...screen.getByLabelText<HTMLSelectElement>('Carrier').options].map(({ text }) => text)).toEqual([
      'All carriers',
      'Progressive',
    ])
    await user.click(screen.getByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(address()).toContain('start=2026-10-01&end=2026-10-31&agent=1'))
    await waitFor(() => expect(asked).toHaveLength(2))
    await user.selectOptions(screen.getByLabelText('Carrier'), 'Progressive')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect([asked[2]?.carrierId, address()]).toEqual([
      line.carrierId,
      expect.stringContaining(`carrier=${line.carrierId}`),
    ])
  })

  // Proves 5.payout-range
  it('opens on everything outstanding, and returns to it when the range is emptied: section 5 asks for one end', async () => {
    const { user, address, asked } = await show(E.right({ lines: [], note: null }))
    const everything = await screen.findByRole('button', { name: 'Outstanding' })
    expect([everything.getAttribute('aria-pressed'), asked]).toEqual(['true', [OUTSTANDING]])
    expect(OUTSTANDING).toMatchObject({ start: null, end: knownDate(9999, 12, 31) })
    const to = screen.getByLabelText('To')
    expect([to, to.getAttribute('placeholder')]).toEqual([expect.objectContaining({ value: '' }), 'No end'])
    // Moving through the fields sends no request and leaves the address as it was.
    await user.click(to)
    await user.tab()
    expect([address(), asked.length]).toEqual(['/agent-payout', 1])
    const from = screen.getByLabelText('From')
    await user.type(from, '1/1/2026{Enter}')
    await waitFor(() => expect(asked).toHaveLength(2))
    await user.clear(from)
    await user.tab()
    await waitFor(() => expect(asked).toHaveLength(3))
    expect([asked[2], address()]).toEqual([OUTSTANDING, expect.stringContaining('end=9999-12-31')])
    await user.type(screen.getByLabelText('To'), '1/31/2026{Enter}')
    await waitFor(() => expect(address()).toContain('end=2026-01-31'))
  })

  it('finds lines by keyboard alone, and narrows the list to one statement', async () => {
    const other = {
      ...line,
      id: lineItemId('line-2'),
      statementId: statementId('s-2'),
      statementNumberFormatted: 'S-77',
    }
    const { user, address } = await show(E.right({ lines: [{ ...line, importRow: 17 }, other], note: null }))
    await screen.findByRole('grid', { name: 'Payouts' })
    expect(screen.getByText(/^1 agent, 2 lines/)).toBeTruthy()
    await user.keyboard('f')
    await user.keyboard('row 17')
    await waitFor(() => expect(address()).toContain('find=row+17'))
    expect(await screen.findByText(/^1 agent, 1 line,/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).not.toContain('find'))
    const statement = screen.getByLabelText<HTMLSelectElement>('Statement')
    expect([...statement.options].map(({ text }) => text)).toContainEqual(expect.stringContaining('S-77'))
    await user.selectOptions(statement, 's-2')
    await waitFor(() => expect(address()).toContain('statement=s-2'))
    expect(screen.getByText(/1 agent, 1 line/)).toBeTruthy()
    await user.click(screen.getByLabelText('Find lines'))
    await user.paste('nobody')
    expect(await screen.findByText('No line is payable for the chosen statement, “nobody”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all of them' }))
    await waitFor(() => expect(screen.getByText(/1 agent, 2 lines/)).toBeTruthy())
  })

  it('calls a filter unknown only where the address names a carrier or an agent', async () => {
    const nowhere = E.left({ _tag: 'NotFound', message: 'No such call' } as const)
    await show(nowhere)
    expect(await screen.findByText('No such call')).toBeTruthy()
    cleanup()
    await show(nowhere, '/agent-payout?agent=1')
    expect(await screen.findByText('A filter was not found')).toBeTruthy()
  })

  it('says that a range runs backward, and refuses a text that is not a date', async () => {
    const { user, address } = await show(
      E.right({ lines: [], note: null }),
      '/agent-payout?start=2026-02-01&end=2026-01-31',
    )
    expect(await screen.findByText('The end date is before the start date.')).toBeTruthy()
    const to = screen.getByLabelText('To')
    await user.clear(to)
    await user.type(to, 'soon{Enter}')
    expect(screen.getByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect([to.getAttribute('aria-invalid'), address()]).toEqual(['true', expect.stringContaining('end=2026-01-31')])
    await user.clear(to)
    await user.type(to, '2/28/2026{Enter}')
    await waitFor(() => expect(screen.queryByText('The end date is before the start date.')).toBeNull())
  })

  // Proves 3.outcomes
  it('shows what each agent is owed, payouts without a rule first, and why no rule matched', async () => {
    const { user } = await show(E.right({ lines: [line], note: '2 payable lines have no effective date' }))
    const agents = within(await screen.findByRole('navigation', { name: 'Payable by agent' }))
    expect(agents.getByRole('button', { name: /Ann Lee.*1 without a rule/ })).toBeTruthy()
    expect(screen.getByText(/1 payout has no rule and cannot be paid/)).toBeTruthy()
    expect(screen.getByText(/2 payable lines have no effective date/)).toBeTruthy()
    const grid = screen.getByRole('grid', { name: 'Payouts' })
    grid.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('complementary', { name: 'Why this amount' }))
    expect(await panel.findByText('For carrier Travelers: pays 40% of the commission.')).toBeTruthy()
    expect(panel.getByText('the rule does not name Progressive')).toBeTruthy()
    expect(panel.getByText('no rule matches carrier Progressive')).toBeTruthy()
    const rules = panel.getByRole('link', { name: 'Add a rule of agent 1 for Ann Lee' })
    expect(rules.getAttribute('href')).toBe('/settings/agent-rules?position=1&find=Ann+Lee')
  })

  it('leads from an unmatched line without a rule to its match panel', async () => {
    await show(E.right({ lines: [{ ...line, unmatched: true }], note: null }))
    const match = await screen.findByRole('link', { name: /^Match / })
    expect(match.getAttribute('href')).toBe(`/previous/detail/${line.statementId}?line=line-1&tab=match`)
    expect(screen.queryByRole('link', { name: /^Rules of/ })).toBeNull()
  })

  // Proves 9.date-formats
  it('saves a file without a name under the current day, as MM-dd-yyyy', async () => {
    const saved: string[] = []
    const { createObjectURL, revokeObjectURL } = URL
    const closed: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: (url: string) => closed.push(url) })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const file = { filename: null, mediaType: 'text/csv', content: new Uint8Array([65]) }
    const reporting = { payout: () => TE.right(file) } as Partial<App['reporting']> as App['reporting']
    const { user } = await show(E.right({ lines: [line], note: null }), undefined, { reporting })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(saved).toEqual(['agent-payout 11-20-2026.csv']))
    click.mockRestore()
    await waitFor(() => expect(closed).toEqual(['blob:1']))
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })

  it('says that nothing is payable, and mentions lines without the chosen date', async () => {
    await show(E.right({ lines: [], note: '1 payable line has no effective date' }))
    expect(await screen.findByText('Nothing is payable here')).toBeTruthy()
    expect(screen.getByText(/1 payable line has no effective date/)).toBeTruthy()
    // Everything outstanding is asked for, so there is no filter to clear.
    expect(screen.queryByRole('link', { name: 'Clear the filters' })).toBeNull()
  })

  it('says why the payable lines could not be loaded, and tries again', async () => {
    const { user, asked } = await show(E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }))
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  // Proves 8.forbidden-call, 8.forbidden
  it('leads a person without the permission to the Unauthorized page', async () => {
    const { address } = await show(E.left({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })
})
