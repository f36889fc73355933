import {
  agentId,
  carrierId,
  MESSAGES,
  only,
  POSITIONS,
  type Position,
  type RuleDraft,
  writeRuleRefusal,
} from '@commissions/core'
import { screen, waitFor, within } from '@testing-library/react'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  agencyOnly,
  draft,
  groupOf,
  PERSONAL,
  percent,
  save,
  sentence,
  show,
} from '../../testing/agent-rules.fixture.tsx'

/** A rule that cannot be saved, the label of the field that shows the error (null: the form itself), and the error. */
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
  ['a rate is out of range', 1, draft({ termRenew: percent(1000.5) }), 'Renewal value', /1000.5% is not between/],
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
  // Proves 5.rule-values, 5.agency-only
  it.each(REFUSED)('%s, and the focus goes to the field', async (_, position, rule, label, said) => {
    const shown = await show({ position, rules: [draft({ fallback: rule.fallback, calcType: 'NoCommission' }), rule] })
    ;(await sentence(2)).focus()
    // Moves the rule below another one and back above a third: it counts as edited, but nothing in the rule itself has changed.
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
    await shown.user.click(screen.getByRole('button', { name: /Remove what does not belong/ }))
    await save(shown, position)
    await waitFor(() => expect(shown.sent).toHaveLength(1))
  })

  it('the service refuses it, and the message is shown at the field and in the list', async () => {
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

  it('a value is not a number', async () => {
    const shown = await show({ query: 'rule=rule-1-0' })
    const field = await screen.findByLabelText('New value')
    await shown.user.clear(field)
    await shown.user.type(field, 'forty')
    await save(shown)
    expect(screen.getAllByText('“forty” is not a number')).toHaveLength(2)
    expect([(field as HTMLInputElement).value, shown.sent]).toEqual(['forty', []])
  })
})

describe('a group that somebody else saved meanwhile', () => {
  // Proves 8.out-of-date
  it('is shown in both versions rule by rule, and my edits can be applied to the saved one', async () => {
    const theirs = groupOf(1, [draft({ termNew: percent(45), applicationTypes: only('Personal') }), draft()], 'theirs')
    let groups = POSITIONS.map(position => groupOf(position, position === 1 ? [PERSONAL, draft()] : []))
    let first = true
    const shown = await show({
      query: 'rule=rule-1-0',
      groups: async () => TE.right(groups)(),
      save: asked => {
        if (!first) return TE.right(groupOf(1, asked.rules, 'after'))
        first = false
        groups = [theirs, ...groups.slice(1)]
        return TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })
      },
    })
    const field = await screen.findByLabelText('New value')
    await shown.user.clear(field)
    await shown.user.type(field, '50')
    await save(shown)
    const dialog = within(await screen.findByRole('dialog', { name: /were saved elsewhere/ }))
    expect(dialog.getByRole('radio', { name: /Your edit: .*50% on new/ })).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /Saved: .*45% on new/ })).toBeTruthy()
    await shown.user.click(dialog.getByRole('button', { name: 'Apply my edits to the saved version' }))
    await save(shown)
    await waitFor(() => expect(shown.sent[1]).toMatchObject({ etag: 'theirs', rules: [{ termNew: percent(50) }, {}] }))
  })
})
