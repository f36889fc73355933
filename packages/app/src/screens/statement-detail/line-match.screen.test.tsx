import { agentId, lineItemId, type MatchingPort, MESSAGES } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { AGENCY, lines, OPEN, show } from '../../testing/statement-detail.fixture.tsx'
import { StatementWorld } from '../../testing/statement-world.ts'
import { StatementDetailScreen } from './statement-detail.screen.tsx'

describe('the panel of a line', () => {
  // Proves 4.line-matched
  it('opens at the first unmatched line, accepts its suggestion by a digit key, and undoes that from the toast', async () => {
    const { user, fake, notices } = await show()
    await screen.findByRole('button', { name: /Albert Jones/ })
    await user.keyboard('1')
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(false))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Matched Jones, Al to Albert Jones'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(true))
  })

  it('that is accepted with a digit held down is the only one: what comes next has not been looked at', async () => {
    const three = LineItemFixtures.lineItem({ id: lineItemId('three'), insuredName: 'Poe, Ann', ...OPEN })
    const { user, fake } = await show({ items: [...lines, three] })
    await screen.findByRole('button', { name: /Albert Jones/ })
    await user.keyboard('1')
    expect(await screen.findByRole('heading', { level: 2, name: 'Poe, Ann' })).toBeTruthy()
    await screen.findByRole('button', { name: /^1 ?[A-Z]/ })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '1', code: 'Digit1', repeat: true })
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(false))
    expect(fake.line(lineItemId('three'))?.unmatched).toBe(true)
  })

  it('stops the search for suggestions when the statement is left', async () => {
    const fake = new StatementWorld(statement({ items: lines }), AGENCY)
    const told: string[] = []
    const suggestions: MatchingPort['suggestions'] = (_, stoppable) => () => {
      told.push('asked')
      stoppable?.onBegin(() => told.push('stopped'))
      return new Promise(() => undefined)
    }
    const { leave } = await renderScreen(
      StatementDetailScreen,
      { path: '/:list/detail/:id', address: '/statements/detail/statement-1' },
      { commissions: { ...fake.port, matching: { ...fake.port.matching, suggestions } } },
    )
    await waitFor(() => expect(told).toEqual(['asked']))
    leave('/elsewhere')
    await waitFor(() => expect(told).toEqual(['asked', 'stopped']))
  })

  it('keeps the focus when a suggestion is accepted in it, and returns to the line on Undo', async () => {
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

  // Proves 5.search-text, 8.search-failed
  it('says that a search for a policy failed, and finds the policy on the next try', async () => {
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
    await user.click(area.getByRole('button', { name: 'Clear' }))
    await user.type(area.getByLabelText('Last name'), ' SMITH ')
    await user.click(area.getByRole('button', { name: 'Search' }))
    expect(await area.findByText(MESSAGES.searchFailed)).toBeTruthy()
    await user.click(area.getByRole('button', { name: 'Search' }))
    expect(await area.findByRole('button', { name: /Mary Smith/ })).toBeTruthy()
    expect(area.queryByText(MESSAGES.searchFailed)).toBeNull()
    // Section 5: values are trimmed and lowercased, and empty ones are left out.
    expect(asked.at(-1)).toEqual({ last: 'smith', first: null, business: null, policy: null })
  })

  it('fills its policy search with the insured’s name, and searches at once where nothing is suggested', async () => {
    const three = LineItemFixtures.lineItem({
      id: lineItemId('three'),
      insuredName: 'SMYTHE MARY',
      policyNumber: 'none such',
      ...OPEN,
    })
    const { search } = harbor(AGENCY)
    const { user } = await show({ items: [...lines, three] }, '/statements/detail/statement-1?line=two', { search })
    await screen.findByRole('button', { name: /Albert Jones/ })
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Jones')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Al')
    expect(screen.queryByText('No policy was found.')).toBeNull()
    await user.keyboard('n')
    expect(await screen.findByText('No policy was found.')).toBeTruthy()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'SMYTHE')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.type(screen.getByLabelText('Last name'), 'jones{Enter}')
    expect(await screen.findByRole('button', { name: /Albert Jones/ })).toBeTruthy()
  })

  it('adds a note, and marks a line as waiting on the carrier for the filter', async () => {
    const { user, fake, notices } = await show({}, '/statements/detail/statement-1?line=two')
    await user.click(screen.getByRole('tab', { name: 'Notes' }))
    expect(await screen.findByText('No notes yet.')).toBeTruthy()
    await user.type(screen.getByLabelText('Note'), 'Asked for the schedule')
    await user.click(screen.getByRole('button', { name: 'Add the note' }))
    await waitFor(() => expect(fake.line(lineItemId('two'))?.lastNote).toBe('Asked for the schedule'))
    const panel = within(screen.getByRole('complementary', { name: 'The chosen line' }))
    expect(await panel.findByText('Asked for the schedule')).toBeTruthy()
    expect(screen.getByLabelText('Note')).toHaveProperty('value', '')
    await user.click(screen.getByLabelText('Waiting on carrier'))
    await waitFor(() => expect(fake.line(lineItemId('two'))?.mark).toBe('WaitingOnCarrier'))
    await user.click(screen.getByRole('radio', { name: 'Waiting on carrier 1' }))
    expect(screen.getByRole('radio', { name: 'Waiting on carrier 1' }).getAttribute('aria-checked')).toBe('true')
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe('Waiting on carrier'))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(fake.line(lineItemId('two'))?.mark).toBeNull())
    await user.click(screen.getByRole('tab', { name: 'History' }))
    expect(await screen.findByText('Note added')).toBeTruthy()
  })

  // Proves 9.slots
  it('keeps agents chosen for an unmatched line, and matches the line with them', async () => {
    const { user, fake } = await show({}, '/statements/detail/statement-1?line=two')
    await user.click(await screen.findByLabelText('The agents I choose here'))
    await user.selectOptions(screen.getByLabelText('Agent 1'), '1')
    await user.selectOptions(screen.getByLabelText('Agent 3'), '2')
    await waitFor(() => expect(fake.line(lineItemId('two'))?.agents).toEqual({ 1: 1, 3: 2 }))
    // Goes to another line and back: the results are still there.
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    await user.click(screen.getByRole('tab', { name: 'Match' }))
    expect(screen.getByLabelText('Agent 3')).toHaveProperty('value', '2')
    await user.click(await screen.findByRole('button', { name: /Albert Jones/ }))
    await waitFor(() => expect(fake.line(lineItemId('two'))?.unmatched).toBe(false))
    expect(fake.line(lineItemId('two'))?.agents).toEqual({ 1: 1, 3: 2 })
  })

  it('drops the chosen agents for the policy’s agents, and restores them on Undo', async () => {
    const { user, fake, notices } = await show({}, '/statements/detail/statement-1?line=two')
    await user.click(await screen.findByLabelText('The agents I choose here'))
    await user.selectOptions(screen.getByLabelText('Agent 1'), '1')
    await waitFor(() => expect(fake.line(lineItemId('two'))?.agents).toEqual({ 1: 1 }))
    await user.click(screen.getByLabelText("The policy's agents on the transaction date"))
    await waitFor(() => expect(fake.line(lineItemId('two'))?.agents).toEqual({}))
    await waitFor(() => expect(notices.toasts.at(-1)?.text).toBe("The match will take the policy's agents"))
    notices.toasts.at(-1)?.action?.run()
    await waitFor(() => expect(screen.getByLabelText('Agent 1')).toHaveProperty('value', '1'))
  })

  it('matches a line again with the agents of its policy', async () => {
    const [one, two] = lines
    if (one === undefined || two === undefined) throw new Error('Expected two lines')
    const items = [{ ...one, agents: { 2: agentId(1) } }, two]
    const { user, fake } = await show({ items }, '/statements/detail/statement-1?line=one')
    await user.click(await screen.findByRole('button', { name: "Take the policy's agents" }))
    await waitFor(() => expect(fake.line(one.id)?.agents).toEqual({ 1: agentId(101) }))
  })

  // Proves 9.breakpoints
  it.each([
    [1023, false],
    [1024, true],
  ])('is open beside the lines at first in a window of %i pixels: %s (section 9)', async (width, beside) => {
    const before = window.innerWidth
    window.innerWidth = width
    await show()
    window.innerWidth = before
    expect(screen.queryByRole('complementary', { name: 'The chosen line' }) !== null).toBe(beside)
  })
})

describe('a line that is added with its policy', () => {
  it('is found among the policies, can go without it again, and belongs to it once it is saved', async () => {
    const { user, fake } = await show({}, '/statements/detail/statement-1', { search: harbor().search })
    await user.click((await screen.findAllByRole('button', { name: 'Add a line' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a line' }))
    const choose = async () => {
      await user.click(dialog.getByRole('button', { name: 'Choose the policy' }))
      await user.type(await dialog.findByRole('searchbox', { name: 'Find a policy' }), 'smith')
      await user.click(await dialog.findByRole('button', { name: /Mary Smith.*PA 123-456/ }))
    }
    await choose()
    await user.click(dialog.getByRole('button', { name: 'Without a policy' }))
    await choose()
    await user.type(dialog.getByLabelText('Commission'), '12.95')
    await user.click(dialog.getByRole('button', { name: 'Add the line' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.statement.items?.at(-1)).toMatchObject({
      unmatched: false,
      insuredName: 'Mary Smith',
      policy: { id: 'policy-1' },
      commissionAmount: 1_295,
    })
  })
})
