import { agentId, OUTSTANDING, only, type PayableLines, type RuleDraft, type RuleHistoryItem } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draft, groupOf, PERSONAL, percent, save, show } from '../../testing/agent-rules.fixture.tsx'
import { heldAnswer } from '../../testing/held.ts'

describe('leaving the rules with unsaved edits', () => {
  const edited = async () => {
    const shown = await show({ query: 'rule=rule-1-0' })
    await shown.user.click(await screen.findByLabelText('Applies on rewrite'))
    return shown
  }

  // Proves 3.client-store, 4.rule-edits
  it('asks first with figures, and Stay changes nothing', async () => {
    const { user, leave, address, ruleEdits } = await edited()
    leave('/statements')
    const dialog = within(await screen.findByRole('dialog', { name: 'The rules are edited and not saved' }))
    expect(dialog.getByText('Agent 1: 1 changed')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect([address().startsWith('/settings/agent-rules'), ruleEdits.editedPositions]).toEqual([true, [1]])
  })

  // Proves 4.rule-edits
  it('keeps the edits when told to', async () => {
    const { user, leave, address, ruleEdits } = await edited()
    leave('/statements')
    await user.click(await screen.findByRole('button', { name: 'Leave and keep the edits' }))
    await waitFor(() => expect(address()).toBe('/statements'))
    expect(ruleEdits.editedPositions).toEqual([1])
  })

  it('discards the edits when told to', async () => {
    const { user, leave, address, ruleEdits } = await edited()
    leave('/statements')
    await user.click(await screen.findByRole('button', { name: 'Discard the edits' }))
    await waitFor(() => expect(address()).toBe('/statements'))
    expect(ruleEdits.editedPositions).toEqual([])
  })
})

describe('the panels beside the rules', () => {
  // Proves 3.rule-history
  it('the history shows the changes of each version, and restores a version as edits', async () => {
    const version = (created: string, rules: readonly RuleDraft[]): RuleHistoryItem => ({
      rules: groupOf(1, rules).rules,
      createdBy: 'Noreen Ashby',
      created: created as RuleHistoryItem['created'],
    })
    const shown = await show({
      query: 'panel=history',
      history: [
        version('2026-11-02T18:00:00Z', [PERSONAL, draft()]),
        version('2026-10-02T18:00:00Z', [draft({ termNew: percent(35), applicationTypes: only('Personal') })]),
      ],
    })
    const history = within(await screen.findByRole('complementary', { name: 'History' }))
    expect((await history.findAllByText('Noreen Ashby')).length).toBe(2)
    expect(history.getByText(/pays 35% on new/).tagName).toBe('DEL')
    await shown.user.click(history.getByRole('button', { name: /^Restore the version of Oct 2, 2026/ }))
    expect(screen.getByText('1 rule, not saved: 1 changed, 1 marked for deletion')).toBeTruthy()
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules).toMatchObject([{ id: 'rule-1-0', termNew: percent(35) }]))
  })

  it('typed facts show what the edited rules pay, and what the saved rules pay', async () => {
    const { user } = await show({ rules: [draft()], query: 'panel=test' })
    const panel = within(await screen.findByRole('complementary', { name: 'Test a line' }))
    await user.click(panel.getByRole('radio', { name: 'Typed facts' }))
    await user.selectOptions(panel.getByLabelText('Agent 1'), 'Ann Lee')
    await user.type(panel.getByLabelText('Commission'), '200{Enter}')
    expect(await panel.findByText('40% of 200.00 = 80.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await user.click(await screen.findByRole('menuitem', { name: /Applies on new/ }))
    expect(await panel.findByText(/The saved rules pay/)).toBeTruthy()
  })

  it('a payable line is found by its insured and shows how each agent is paid', async () => {
    const line = LineItemFixtures.lineItem({ agents: { 1: agentId(101) } })
    const { user } = await show({ lines: [line], query: 'panel=test' })
    const panel = within(await screen.findByRole('complementary', { name: 'Test a line' }))
    const found = within(await panel.findByRole('list', { name: 'Payable lines' }))
    await user.click(await found.findByRole('button'))
    expect(await panel.findByRole('region', { name: /Agent 1: Ann Lee/ })).toBeTruthy()
    await user.type(panel.getByLabelText('Find a payable line'), 'nobody at all')
    expect(panel.getByText('No payable line contains that.')).toBeTruthy()
  })

  it('the view of changes lists changed payouts and agents, or says that nothing is edited or an edit is unfinished', async () => {
    const line = LineItemFixtures.lineItem({ agents: { 1: agentId(101) }, commissionTerm: 'New' })
    const { user, asked } = await show({ rules: [draft()], lines: [line], query: 'rule=rule-1-0&view=changes' })
    expect(await screen.findByText('No rule is edited')).toBeTruthy()
    expect(asked).toEqual([OUTSTANDING])
    const field = await screen.findByLabelText('New value')
    await user.clear(field)
    expect(await screen.findByText('The rules cannot be tried yet')).toBeTruthy()
    await user.type(field, '50')
    const totals = within(await screen.findByRole('navigation', { name: 'Changes by agent' }))
    expect(totals.getByRole('button', { name: /Ann Lee/ })).toBeTruthy()
    expect(screen.getByRole('grid', { name: 'What would change' })).toBeTruthy()
  })

  it('lines are fetched when a rule is opened, not for somebody who only reads the list of rules', async () => {
    const { user, asked } = await show({ rules: [draft()], query: '' })
    const rule = await screen.findByRole('button', { name: /pays \d/ })
    expect(asked).toEqual([])
    await user.click(rule)
    const field = await screen.findByLabelText('New value')
    expect(asked).toEqual([OUTSTANDING])
    await user.clear(field)
    await user.type(field, '50{Tab}')
    expect(await screen.findByText(/^These edits change no payout on 0 payable lines/)).toBeTruthy()
    expect(asked).toEqual([OUTSTANDING])
  })

  it('the summary of edits gives no figures before the payable lines have arrived', async () => {
    const line = LineItemFixtures.lineItem({ agents: { 1: agentId(101) }, commissionTerm: 'New' })
    const coming = heldAnswer<PayableLines>()
    const { user } = await show({ rules: [draft()], payable: coming.answer, query: 'rule=rule-1-0' })
    const told: string[] = []
    const watching = new MutationObserver(() =>
      told.push(...screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '')),
    )
    watching.observe(document.body, { childList: true, subtree: true, characterData: true })
    const field = await screen.findByLabelText('New value')
    await user.clear(field)
    await user.type(field, '50{Tab}')
    await waitFor(() => expect(told).toContain('Calculating what these edits change.'))
    coming.give({ lines: [line], note: null })
    expect(await screen.findByText(/^These edits change .*1 payable line/)).toBeTruthy()
    watching.disconnect()
    expect(told.filter(text => text.includes('0 payable lines'))).toEqual([])
  })
})
