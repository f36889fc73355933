import {
  ANY,
  agentId,
  type CommissionsPort,
  carrierId,
  type Etag,
  etag,
  type Filter,
  MESSAGES,
  only,
  type PayableLines,
  type PayoutValue,
  POSITIONS,
  type Position,
  type RuleDraft,
  type RuleGroup,
  type RuleHistoryItem,
  type RulesPort,
  type RulesToSave,
  ruleId,
  type ServiceFailure,
  writeRuleRefusal,
} from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ReferenceStore } from '../../stores/reference.store.ts'
import { RuleEditsStore } from '../../stores/rule-edits.store.ts'
import { harbor, NOW } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AgentRulesScreen } from './agent-rules.screen.tsx'

const percent = (number: number) => (number * 1_000_000) as PayoutValue

const draft = (change: Partial<RuleDraft> = {}): RuleDraft => ({
  id: null,
  order: 0,
  fallback: false,
  agencyOnly: false,
  calcType: 'PercentOfAgencyCommissionPaid',
  agents: ANY,
  carriers: ANY,
  linesOfBusiness: ANY,
  applicationTypes: ANY,
  termNew: percent(40),
  termRenew: percent(30),
  termRewrite: percent(20),
  termNewEnabled: true,
  termRenewEnabled: true,
  termRewriteEnabled: true,
  agencyOnlyValue: null,
  ...change,
})
const agencyOnly = (change: Partial<RuleDraft> = {}): RuleDraft =>
  draft({
    agencyOnly: true,
    termNew: null,
    termRenew: null,
    termRewrite: null,
    termNewEnabled: false,
    termRenewEnabled: false,
    termRewriteEnabled: false,
    agencyOnlyValue: percent(10),
    ...change,
  })
const PERSONAL = draft({ applicationTypes: only('Personal') })

const groupOf = (position: Position, rules: readonly RuleDraft[], version: Etag = etag(`v${position}`)): RuleGroup => ({
  position,
  etag: version,
  rules: rules.map((rule, order) => ({
    ...rule,
    order,
    id: rule.id ?? ruleId(`rule-${position}-${order}`),
    hasDeletedUsers: false,
  })),
})

interface Given {
  readonly position?: Position
  readonly rules?: readonly RuleDraft[]
  readonly save?: RulesPort['save']
  readonly groups?: RulesPort['groups']
  readonly history?: readonly RuleHistoryItem[]
  readonly lines?: PayableLines['lines']
  readonly query?: string
}

/** The screen over Harbor Street's agents (101 Ann Lee, 105 deleted), carriers and lists, with these rules in one position. */
const show = async (given: Given = {}) => {
  const { position = 1, rules = [PERSONAL, draft()], query = '' } = given
  const suite = harbor()
  const reference = new ReferenceStore({
    agency: suite.agency,
    carriers: suite.carrier,
    commissions: suite.commissions,
    now: () => NOW,
  })
  await reference.load()
  const sent: RulesToSave[] = []
  const port: RulesPort = {
    groups: given.groups ?? TE.right(POSITIONS.map(at => groupOf(at, at === position ? rules : []))),
    save: asked => {
      sent.push(asked)
      return given.save?.(asked) ?? TE.right(groupOf(asked.position, asked.rules, etag('saved')))
    },
    history: () => TE.right(given.history ?? []),
  }
  const commissions: CommissionsPort = {
    ...suite.commissions,
    rules: port,
    payouts: { ...suite.commissions.payouts, payable: () => TE.right({ lines: given.lines ?? [], note: null }) },
  }
  const ruleEdits = new RuleEditsStore({ rules: port, carriers: suite.carrier, reference, watch: () => false })
  const at = new URLSearchParams(query)
  if (position !== 1) at.set('position', String(position))
  const rendered = await renderScreen(
    AgentRulesScreen,
    { path: '/settings/agent-rules', address: `/settings/agent-rules?${at}` },
    { commissions, reference, ruleEdits },
  )
  return { ...rendered, sent, ruleEdits, user: userEvent.setup() }
}

type Shown = Awaited<ReturnType<typeof show>>

const list = (position: Position = 1) => screen.findByRole('list', { name: `Rules of Agent ${position}` })
const sentence = (place: number) => screen.findByRole('button', { name: new RegExp(`^Rule ${place}\\.`) })
const save = ({ user }: Pick<Shown, 'user'>, position: Position = 1) =>
  user.click(screen.getByRole('button', { name: `Save Agent ${position}` }))
const sentences = () =>
  [...document.querySelectorAll('[data-rule]')].map(one => one.getAttribute('aria-label')?.replace(/^[^.]*\. /, ''))

describe('the rules of a position', () => {
  it('stand as sentences in their order, with what is special about them', async () => {
    await show({
      rules: [
        draft({ agents: only(agentId(101), agentId(105)) }),
        draft({ fallback: true, carriers: only(carrierId('progressive')) }),
      ],
    })
    const rows = within(await list()).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('For Ann Lee or')
    expect(rows[0]?.textContent).toMatch(/Names .*, who is deleted/)
    expect(rows[1]?.textContent).toContain('When nothing else applies, for carrier Progressive: pays 40 % on new')
    expect(rows[1]?.textContent).toContain('Fallback')
  })

  it('are filtered by calculation type, and all of them are an entry of the filter', async () => {
    const { user } = await show({ rules: [draft(), draft({ calcType: 'NoCommission' })] })
    await list()
    const filter = screen.getByLabelText<HTMLSelectElement>('Calculation type')
    expect(filter.options[0]?.text).toBe('All calculation types')
    await user.selectOptions(filter, 'No Commission')
    expect(sentences()).toEqual([expect.stringContaining('pays no commission')])
    await user.selectOptions(filter, 'All calculation types')
    expect(sentences()).toHaveLength(2)
  })

  it('tell beside a rule what looks wrong with it', async () => {
    await show({ rules: [draft(), PERSONAL] })
    expect(await screen.findByText('No line can reach this rule: rule 1 takes everything before it')).toBeTruthy()
  })

  it('the position stands in the address, and an empty one offers a new rule', async () => {
    const { user, address } = await show()
    await list()
    await user.click(screen.getByRole('tab', { name: /Agent 2/ }))
    expect(address()).toContain('position=2')
    expect(screen.getByText('Agent 2 has no rules yet')).toBeTruthy()
    const [, offered] = screen.getAllByRole('button', { name: 'New rule' })
    if (offered !== undefined) await user.click(offered)
    expect(await screen.findByRole('form', { name: 'Rule 1' })).toBeTruthy()
  })

  it('say why they could not be fetched, and are asked for again', async () => {
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

  it('move by keys, keep the focus, and say where they are', async () => {
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

  it('move by the menu', async () => {
    const { user, ruleEdits } = await show()
    await list()
    await user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await user.click(await screen.findByRole('menuitem', { name: /Move to the bottom/ }))
    expect(ruleEdits.group(1)?.rules.map(({ key }) => key)).toEqual(['rule-1-1', 'rule-1-0'])
  })

  it('are dragged by their handle', async () => {
    const { ruleEdits } = await show()
    const rows = within(await list()).getAllByRole('listitem')
    const handle = rows[0]?.querySelector('[data-handle]')
    if (rows[1] === undefined || handle === null || handle === undefined) throw new Error('There is no handle')
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(handle, { dataTransfer })
    // Without a layout a pointer is always over the lower half of a row.
    fireEvent.dragOver(rows[1], { dataTransfer })
    fireEvent.drop(rows[1], { dataTransfer })
    expect(ruleEdits.group(1)?.rules.map(({ key }) => key)).toEqual(['rule-1-1', 'rule-1-0'])
  })

  it('marked for deletion stay to be kept until they are saved', async () => {
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

  it('switch a term off from their menu', async () => {
    const shown = await show()
    await list()
    await shown.user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: /Applies on renewal/ }))
    expect(sentences()[0]).toContain('pays 40 % on new, 20 % on rewrite of the commission.')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]?.termRenewEnabled).toBe(false))
  })

  it('three hundred of them are there', async () => {
    await show({
      rules: Array.from({ length: 300 }, (_, index) => draft({ termNew: percent(index / 10) })),
      query: 'rule=rule-1-299',
    })
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(300)
    expect(await screen.findByRole('form', { name: 'Rule 300' })).toBeTruthy()
  })
})

describe('writing a rule by the keyboard alone', () => {
  it('from nothing to saved', async () => {
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
    await user.keyboard('10 %')
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

describe('section 5: the form of a rule', () => {
  const editor = async (given: Given = {}) => {
    const shown = await show({ query: 'rule=rule-1-0', ...given })
    return { ...shown, form: within(await screen.findByRole('form', { name: 'Rule 1' })) }
  }

  it("'all' for carriers, lines of business and application types means that they are ignored", async () => {
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

  it('an agent filter with no agents applies to all', async () => {
    const shown = await editor({ rules: [draft({ agents: only(agentId(101)) })] })
    shown.form.getByLabelText('Agents').focus()
    await shown.user.keyboard('{Backspace}{Backspace}')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]?.agents).toEqual(ANY))
  })

  it('an agency-only rule has one value, no term, and neither lines of business nor application types', async () => {
    const shown = await editor({ rules: [draft({ linesOfBusiness: only('HOME') })] })
    await shown.user.click(shown.form.getByRole('radio', { name: 'Agency income only' }))
    expect(shown.form.queryByLabelText('Application types')).toBeNull()
    await shown.user.type(shown.form.getByLabelText('Value'), '10')
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]).toEqual({ ...agencyOnly(), id: 'rule-1-0' }))
  })

  it('no commission asks for no value', async () => {
    const shown = await editor({
      rules: [draft({ calcType: 'None', termNew: null, termRenew: null, termRewrite: null })],
    })
    await shown.user.selectOptions(shown.form.getByLabelText('Pays'), 'No Commission')
    expect(shown.form.queryByLabelText('New value')).toBeNull()
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules[0]).toMatchObject({ calcType: 'NoCommission', termNew: 0 }))
  })

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
})

/** A rule that cannot be saved, the label of the field it is told at (null: the form itself), and what is said. */
const REFUSED: readonly (readonly [string, Position, RuleDraft, string | null, RegExp])[] = [
  ['a per-term rule lacks its new value', 1, draft({ termNew: null }), 'New value', /new value is missing/],
  [
    'a per-term rule lacks its renewal value',
    1,
    draft({ termRenew: null }),
    'Renewal value',
    /renewal value is missing/,
  ],
  [
    'a per-term rule lacks its rewrite value',
    1,
    draft({ termRewrite: null }),
    'Rewrite value',
    /rewrite value is missing/,
  ],
  [
    'a per-term rule has an agency-only value',
    1,
    draft({ agencyOnlyValue: percent(1) }),
    null,
    /cannot have an agency-only/,
  ],
  [
    'an agency-only rule lacks its value',
    1,
    agencyOnly({ agencyOnlyValue: null }),
    'Value',
    /agency-only value is missing/,
  ],
  [
    'an agency-only rule has a value per term',
    1,
    agencyOnly({ termRenew: percent(1) }),
    null,
    /cannot have a renewal value/,
  ],
  [
    'an agency-only rule is limited to lines of business',
    1,
    agencyOnly({ linesOfBusiness: only('HOME') }),
    null,
    /lines of business/,
  ],
  [
    'an agency-only rule is limited to application types',
    1,
    agencyOnly({ applicationTypes: only('Personal') }),
    null,
    /application types/,
  ],
  ['no calculation type is chosen', 1, draft({ calcType: 'None' }), 'Pays', /calculation type must be chosen/],
  [
    'a percent refers to the same position',
    1,
    draft({ calcType: 'PercentOfAgent1' }),
    'Pays',
    /cannot be used for agent 1/,
  ],
  [
    'a percent refers to a later position',
    2,
    draft({ calcType: 'PercentOfAgent2' }),
    'Pays',
    /cannot be used for agent 2/,
  ],
  [
    'there are two fallbacks',
    1,
    draft({ fallback: true }),
    'Fallback: tried after all other rules',
    /only one fallback/,
  ],
  ['a rate is out of range', 1, draft({ termRenew: percent(1000.5) }), 'Renewal value', /1000.5 % is not between/],
  [
    'an amount is finer than a cent',
    1,
    draft({ calcType: 'FlatFeeAmount', termNew: percent(0.005) }),
    'New value',
    /more than two decimals/,
  ],
  ['an agent is unknown', 1, draft({ agents: only(agentId(999)) }), 'Agents', /agent 999 is unknown/i],
  ['a carrier is unknown', 1, draft({ carriers: only(carrierId('nobody')) }), 'Carriers', /carrier nobody is unknown/i],
  [
    'a line of business is unknown',
    1,
    draft({ linesOfBusiness: only('XYZ') }),
    'Lines of business',
    /line of business XYZ is unknown/i,
  ],
  [
    'an application type is unknown',
    1,
    draft({ applicationTypes: only('Space') }),
    'Application types',
    /application type Space is unknown/i,
  ],
]

describe('saving a group is refused when', () => {
  it.each(REFUSED)('%s, and the focus goes to its field', async (_, position, rule, label, said) => {
    const shown = await show({ position, rules: [draft({ fallback: rule.fallback, calcType: 'NoCommission' }), rule] })
    ;(await sentence(2)).focus()
    // Moved past the other and back past a third: edited, and nothing about the rule itself is another.
    await shown.user.keyboard('n')
    await screen.findByRole('form', { name: 'Rule 3' })
    ;(await sentence(3)).focus()
    await shown.user.keyboard('{Delete}')
    ;(await sentence(1)).focus()
    await shown.user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: /Applies on rewrite/ }))
    await save(shown, position)
    const form = await screen.findByRole('form', { name: 'Rule 2' })
    expect(within(form).getByText(said)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(label === null ? form : within(form).getByLabelText(label)))
    expect(screen.getByText(/Nothing was saved: 1 rule needs a correction/)).toBeTruthy()
    expect(shown.sent).toEqual([])
    if (label !== null) return
    await shown.user.click(screen.getByRole('button', { name: /Take out what does not belong/ }))
    await save(shown, position)
    await waitFor(() => expect(shown.sent).toHaveLength(1))
  })

  it('the service says so: at the field, and in the list', async () => {
    const shown = await show({
      query: 'rule=rule-1-1',
      save: () =>
        TE.left({
          _tag: 'ItemsRefused',
          message: 'Refused',
          items: [
            {
              id: 'rule-1-0',
              errors: [writeRuleRefusal({ field: 'carriers', message: 'Agent 1, rule 1: carrier x is unknown' })],
            },
          ],
        }),
    })
    await shown.user.click(await screen.findByLabelText('Applies on rewrite'))
    await save(shown)
    const form = within(await screen.findByRole('form', { name: 'Rule 1' }))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Carriers')))
    expect(screen.getAllByText('Carrier x is unknown')).toHaveLength(2)
  })

  it('what was typed is no number', async () => {
    const shown = await show({ query: 'rule=rule-1-0' })
    const field = await screen.findByLabelText('New value')
    await shown.user.clear(field)
    await shown.user.type(field, 'forty')
    await save(shown)
    expect(screen.getAllByText('“forty” is not a number')).toHaveLength(2)
    expect([(field as HTMLInputElement).value, shown.sent]).toEqual(['forty', []])
  })
})

describe('somebody else saved the group meanwhile', () => {
  it('both versions are shown rule by rule, and what one chooses goes on top of theirs', async () => {
    const theirs = groupOf(
      1,
      [draft({ termNew: percent(45), applicationTypes: only('Personal') }), draft()],
      etag('theirs'),
    )
    let groups = POSITIONS.map(position => groupOf(position, position === 1 ? [PERSONAL, draft()] : []))
    let first = true
    const shown = await show({
      query: 'rule=rule-1-0',
      groups: async () => TE.right(groups)(),
      save: asked => {
        if (!first) return TE.right(groupOf(1, asked.rules, etag('after')))
        first = false
        groups = [theirs, ...groups.slice(1)]
        return TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })
      },
    })
    const field = await screen.findByLabelText('New value')
    await shown.user.clear(field)
    await shown.user.type(field, '50')
    await save(shown)
    const dialog = within(await screen.findByRole('dialog', { name: /Somebody else saved/ }))
    expect(dialog.getByRole('radio', { name: /Yours: .*50 % on new/ })).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /Theirs: .*45 % on new/ })).toBeTruthy()
    await shown.user.click(dialog.getByRole('button', { name: 'Keep my edits on theirs' }))
    await save(shown)
    await waitFor(() => expect(shown.sent[1]).toMatchObject({ etag: 'theirs', rules: [{ termNew: percent(50) }, {}] }))
  })
})

describe('leaving with edits', () => {
  const edited = async () => {
    const shown = await show({ query: 'rule=rule-1-0' })
    await shown.user.click(await screen.findByLabelText('Applies on rewrite'))
    return shown
  }

  it('is asked about, with figures, and staying changes nothing', async () => {
    const { user, leave, address, ruleEdits } = await edited()
    leave('/statements')
    const dialog = within(await screen.findByRole('dialog', { name: 'The rules are edited and not saved' }))
    expect(dialog.getByText('Agent 1: 1 changed')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect([address().startsWith('/settings/agent-rules'), ruleEdits.editedPositions]).toEqual([true, [1]])
  })

  it('keeps the edits, or discards them, as one says', async () => {
    const { user, leave, address, ruleEdits } = await edited()
    leave('/statements')
    await user.click(await screen.findByRole('button', { name: 'Leave and keep the edits' }))
    await waitFor(() => expect(address()).toBe('/statements'))
    expect(ruleEdits.editedPositions).toEqual([1])
  })

  it('discards them when told so', async () => {
    const { user, leave, address, ruleEdits } = await edited()
    leave('/statements')
    await user.click(await screen.findByRole('button', { name: 'Discard the edits' }))
    await waitFor(() => expect(address()).toBe('/statements'))
    expect(ruleEdits.editedPositions).toEqual([])
  })
})

describe('beside the rules', () => {
  it('the history tells what each version changed, and restores one as edits', async () => {
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
    expect(history.getByText(/pays 35 % on new/).tagName).toBe('DEL')
    await shown.user.click(history.getByRole('button', { name: /^Restore the version of Oct 2, 2026/ }))
    expect(screen.getByText('1 rule, not saved: 1 changed, 1 marked for deletion')).toBeTruthy()
    await save(shown)
    await waitFor(() => expect(shown.sent[0]?.rules).toMatchObject([{ id: 'rule-1-0', termNew: percent(35) }]))
  })

  it('typed facts tell what the edited rules pay, and what the saved ones do', async () => {
    const { user } = await show({ rules: [draft()], query: 'panel=test' })
    const panel = within(await screen.findByRole('complementary', { name: 'Test a line' }))
    await user.click(panel.getByRole('radio', { name: 'Typed facts' }))
    await user.selectOptions(panel.getByLabelText('Agent 1'), 'Ann Lee')
    await user.type(panel.getByLabelText('Commission'), '200{Enter}')
    expect(await panel.findByText('40 % of 200.00 = 80.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Rule 1: what can be done' }))
    await user.click(await screen.findByRole('menuitem', { name: /Applies on new/ }))
    expect(await panel.findByText(/The saved rules pay/)).toBeTruthy()
  })

  it('a payable line is found by its insured and tells its story', async () => {
    const line = LineItemFixtures.lineItem({ agents: { 1: agentId(101) } })
    const { user } = await show({ lines: [line], query: 'panel=test' })
    const panel = within(await screen.findByRole('complementary', { name: 'Test a line' }))
    const found = within(await panel.findByRole('list', { name: 'Payable lines' }))
    await user.click(await found.findByRole('button'))
    expect(await panel.findByRole('region', { name: /Agent 1: Ann Lee/ })).toBeTruthy()
    await user.type(panel.getByLabelText('Find a payable line'), 'nobody at all')
    expect(panel.getByText('No payable line says that.')).toBeTruthy()
  })

  it('what would change is told old and new, per agent and in all, and what is unfinished instead', async () => {
    const line = LineItemFixtures.lineItem({ agents: { 1: agentId(101) }, commissionTerm: 'New' })
    const { user } = await show({ rules: [draft()], lines: [line], query: 'rule=rule-1-0&view=changes' })
    expect(await screen.findByText('No rule is edited')).toBeTruthy()
    const field = await screen.findByLabelText('New value')
    await user.clear(field)
    expect(await screen.findByText('The rules cannot be tried yet')).toBeTruthy()
    await user.type(field, '50')
    const totals = within(await screen.findByRole('navigation', { name: 'Changes by agent' }))
    expect(totals.getByRole('button', { name: /Ann Lee/ })).toBeTruthy()
    expect(screen.getByRole('grid', { name: 'What would change' })).toBeTruthy()
  })
})
