import { ANY, agentId, carrierId, type Filter, MESSAGES, only, type ServiceFailure } from '@commissions/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  agencyOnly,
  draft,
  type Given,
  list,
  PERSONAL,
  percent,
  save,
  sentence,
  sentences,
  show,
} from '../../testing/agent-rules.fixture.tsx'

describe('the rules of a position', () => {
  // Proves 3.rule-deleted-agent
  it('are shown as sentences in their order, with deleted agents and the fallback marked', async () => {
    await show({
      rules: [
        draft({ agents: only(agentId(101), agentId(105)) }),
        draft({ fallback: true, carriers: only(carrierId('progressive')) }),
      ],
    })
    const rows = within(await list()).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('For Ann Lee or')
    expect(rows[0]?.textContent).toMatch(/Names .*, who is deleted/)
    expect(rows[1]?.textContent).toContain('When nothing else applies, for carrier Progressive: pays 40% on new')
    expect(rows[1]?.textContent).toContain('Fallback')
  })

  // Proves 3.filter-all
  it('are filtered by calculation type, with an entry for all of them', async () => {
    const { user } = await show({ rules: [draft(), draft({ calcType: 'NoCommission' })] })
    await list()
    const filter = screen.getByLabelText<HTMLSelectElement>('Calculation type')
    expect(filter.options[0]?.text).toBe('All calculation types')
    await user.selectOptions(filter, 'No Commission')
    expect(sentences()).toEqual([expect.stringContaining('pays no commission')])
    await user.selectOptions(filter, 'All calculation types')
    expect(sentences()).toHaveLength(2)
  })

  it('show a warning beside a rule that no line can reach', async () => {
    await show({ rules: [draft(), PERSONAL] })
    expect(
      await screen.findByText('No line reaches this rule: rule 1 before it applies to all of its lines'),
    ).toBeTruthy()
  })

  // Proves 3.client-store
  it('are chosen by a position in the address, and an empty position offers a new rule', async () => {
    const { user, address } = await show()
    await list()
    await user.click(screen.getByRole('tab', { name: /Agent 2/ }))
    expect(address()).toContain('position=2')
    expect(screen.getByText('Agent 2 has no rules yet')).toBeTruthy()
    const [, offered] = screen.getAllByRole('button', { name: 'New rule' })
    if (offered !== undefined) await user.click(offered)
    expect(await screen.findByRole('form', { name: 'Rule 1' })).toBeTruthy()
  })

  // Proves 8.rules-failed
  it('say why they could not be loaded, and are fetched again', async () => {
    let asked = 0
    const { user } = await show({
      groups: async () => {
        asked += 1
        return TE.left<ServiceFailure>({ _tag: 'NoAnswer', message: MESSAGES.requestCancelled })()
      },
    })
    expect(await screen.findByText(MESSAGES.rulesFailed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toBe(2))
  })

  it('are moved by keys, keep the focus, and announce their place', async () => {
    const { user, ruleEdits } = await show({ rules: [PERSONAL, draft({ calcType: 'NoCommission' }), draft()] })
    const last = await sentence(3)
    last.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(document.activeElement).toBe(await sentence(2))
    expect(screen.getByText('Rule 2 of 3')).toBeTruthy()
    await user.keyboard('{Alt>}{Home}{/Alt}{ArrowDown}')
    expect(document.activeElement).toBe(await sentence(2))
    expect(ruleEdits.group(1)?.rules.map(({ key }) => key)).toEqual(['rule-1-2', 'rule-1-0', 'rule-1-1'])
    await user.click(screen.getByRole('button', { name: 'Undo the move' }))
    expect(ruleEdits.group(1)?.rules.map(({ key }) => key)).toEqual(['rule-1-0', 'rule-1-2', 'rule-1-1'])
  })

  it('are moved by the menu', async () => {
    const { user, ruleEdits } = await show()
    await list()
    await user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await user.click(await screen.findByRole('menuitem', { name: /Move to the bottom/ }))
    expect(ruleEdits.group(1)?.rules.map(({ key }) => key)).toEqual(['rule-1-1', 'rule-1-0'])
  })

  it('are moved by dragging their handle', async () => {
    const { ruleEdits } = await show()
    const rows = within(await list()).getAllByRole('listitem')
    const handle = rows[0]?.querySelector('[data-handle]')
    if (rows[1] === undefined || handle === null || handle === undefined) throw new Error('There is no handle')
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(handle, { dataTransfer })
    // jsdom has no layout, so the pointer always counts as over the lower half of a row.
    fireEvent.dragOver(rows[1], { dataTransfer })
    fireEvent.drop(rows[1], { dataTransfer })
    expect(ruleEdits.group(1)?.rules.map(({ key }) => key)).toEqual(['rule-1-1', 'rule-1-0'])
  })

  // Proves 4.rule-marks
  it('stay on screen when marked for deletion, and can be kept until the group is saved', async () => {
    const shown = await show()
    ;(await sentence(1)).focus()
    await shown.user.keyboard('{Delete}')
    expect(screen.getByText('1 rule, not saved: 1 marked for deletion')).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: /^Keep the rule/ }))
    expect(screen.getByText('2 rules')).toBeTruthy()
    ;(await sentence(2)).focus()
    await shown.user.keyboard('{Delete}')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules.map(({ id }) => id)).toEqual(['rule-1-0']))
  })

  it('are switched off for one term from their menu', async () => {
    const shown = await show()
    await list()
    await shown.user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: /Applies on renewal/ }))
    expect(sentences()[0]).toContain('pays 40% on new, 20% on rewrite of the commission.')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]?.termRenewEnabled).toBe(false))
  })

  it('are all shown when there are three hundred', async () => {
    await show({
      rules: Array.from({ length: 300 }, (_, index) => draft({ termNew: percent(index / 10) })),
      query: 'rule=rule-1-299',
    })
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(300)
    expect(await screen.findByRole('form', { name: 'Rule 300' })).toBeTruthy()
  })
})

describe('the editor of a rule', () => {
  // Proves 1.rules, 4.rule-marks
  it('is worked by keyboard alone from an empty list to a saved rule', async () => {
    const shown = await show({ rules: [] })
    const { user, sent } = shown
    await screen.findByText('Agent 1 has no rules yet')
    await user.keyboard('n')
    const form = within(await screen.findByRole('form', { name: 'Rule 1' }))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Agents')))
    await user.keyboard('ann{Enter}')
    form.getByLabelText('Carriers').focus()
    await user.keyboard('prog{Enter}')
    await user.selectOptions(form.getByLabelText('Pays'), '% of Commissionable Premium')
    form.getByLabelText('New value').focus()
    await user.keyboard('12.5')
    form.getByLabelText('Renewal value').focus()
    await user.keyboard('10%')
    form.getByLabelText('Rewrite value').focus()
    await user.keyboard('(5)')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      position: 1,
      etag: 'v1',
      rules: [
        draft({
          calcType: 'PercentOfCommissionablePremium',
          agents: only(agentId(101)),
          carriers: only(carrierId('progressive')),
          termNew: percent(12.5),
          termRenew: percent(10),
          termRewrite: percent(-5),
        }),
      ],
    })
    expect(await screen.findByText('1 rule')).toBeTruthy()
  })
})

describe('a list of choices', () => {
  it('goes on by the arrows from the choice just made, and forgets what was typed to find it', async () => {
    const { user } = await show({ rules: [draft()], query: 'rule=rule-1-0' })
    const form = within(await screen.findByRole('form', { name: 'Rule 1' }))
    const types = form.getByLabelText<HTMLInputElement>('Application types')
    types.focus()
    await user.keyboard('{ArrowDown}')
    const options = within(screen.getByRole('listbox'))
    const texts = (selected?: boolean) =>
      options.getAllByRole('option', selected === undefined ? {} : { selected }).map(({ textContent }) => textContent)
    const [, first, second, third] = texts()
    await user.keyboard(`${second}{Enter}`)
    expect(types.value).toBe('')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(texts(true)).toEqual([second, third])
    await user.keyboard(`${first}{Enter}`)
    expect(texts(true)).toEqual([first, second, third])
  })
})

describe('section 5: the form of a rule', () => {
  const editor = async (given: Given = {}) => {
    const shown = await show({ query: 'rule=rule-1-0', ...given })
    return { ...shown, form: within(await screen.findByRole('form', { name: 'Rule 1' })) }
  }

  // Proves 5.all-is-ignore
  it("'all' for carriers, lines of business and application types means that the filter is ignored", async () => {
    const some: Filter<string> = only('HOME')
    const shown = await editor({
      rules: [
        draft({ carriers: only(carrierId('progressive')), linesOfBusiness: some, applicationTypes: only('Personal') }),
      ],
    })
    for (const [label, all] of [
      ['Carriers', 'all carriers'],
      ['Lines of business', 'all lines'],
      ['Application types', 'all application'],
    ] as const) {
      shown.form.getByLabelText(label).focus()
      await shown.user.keyboard(`${all}{Enter}`)
    }
    await save(shown)
    await waitFor(() =>
      expect(shown.sent[0]?.rules[0]).toMatchObject({ carriers: ANY, linesOfBusiness: ANY, applicationTypes: ANY }),
    )
  })

  // Proves 5.no-agents
  it('an agent filter with no agents applies to all', async () => {
    const shown = await editor({ rules: [draft({ agents: only(agentId(101)) })] })
    shown.form.getByLabelText('Agents').focus()
    await shown.user.keyboard('{Backspace}{Backspace}')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]?.agents).toEqual(ANY))
  })

  // Proves 5.agency-only
  it('an agency-only rule has one value, no terms, and no lines of business or application types', async () => {
    const shown = await editor({ rules: [draft({ linesOfBusiness: only('HOME') })] })
    await shown.user.click(shown.form.getByRole('radio', { name: 'Agency income only' }))
    expect(shown.form.queryByLabelText('Application types')).toBeNull()
    await shown.user.type(shown.form.getByLabelText('Value'), '10')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]).toEqual({ ...agencyOnly(), id: 'rule-1-0' }))
  })

  it('no commission needs no value', async () => {
    const shown = await editor({
      rules: [draft({ calcType: 'None', termNew: null, termRenew: null, termRewrite: null })],
    })
    await shown.user.selectOptions(shown.form.getByLabelText('Pays'), 'No Commission')
    expect(shown.form.queryByLabelText('New value')).toBeNull()
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]).toMatchObject({ calcType: 'NoCommission', termNew: 0 }))
  })

  // Proves 5.percent-of-agent
  it.each([
    [1, false, false],
    [2, true, false],
    [3, true, true],
  ] as const)('agent %i may be paid a percent of an earlier agent only', async (position, ofFirst, ofSecond) => {
    await show({ position, query: `rule=rule-${position}-0` })
    const pays = within(await screen.findByLabelText('Pays'))
    expect(pays.queryByRole('option', { name: '% of Agent 1' }) !== null).toBe(ofFirst)
    expect(pays.queryByRole('option', { name: '% of Agent 2' }) !== null).toBe(ofSecond)
  })

  // Proves 3.calc-types
  it('agent 3 may be paid by every calculation type', async () => {
    await show({ position: 3, query: 'rule=rule-3-0' })
    const pays = (await screen.findByLabelText('Pays')) as HTMLSelectElement
    expect([...pays.options].map(({ text }) => text)).toEqual([
      'Choose how it is calculated…',
      'No Commission',
      'Flat Amount',
      '% of Commissionable Premium',
      '% of Agency Commission Paid',
      '% of Agent 1',
      '% of Agent 2',
    ])
  })
})
