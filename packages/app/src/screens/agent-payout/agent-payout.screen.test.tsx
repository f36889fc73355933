import {
  agentId,
  EMPTY_SLOT,
  type LineStory,
  lineItemId,
  Money,
  NO_PAYOUT,
  type PayableLines,
  type PayoutFilter,
  type ServiceFailure,
} from '@commissions/core'
import { LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { formState } from '../../stores/rule-form-state.ts'
import { harbor } from '../../testing/harbor.ts'
import { answerLost, LOST, type PlannedLine, payoutWorld, refusedWith } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AgentPayoutScreen } from './agent-payout.screen.tsx'

const ANN = agentId(1)
const line = LineItemFixtures.lineItem({
  id: lineItemId('line-1'),
  agents: { 1: ANN },
  agent1: { ...EMPTY_SLOT, payoutType: 'NoRuleFound', calculatedCommission: Money.ZERO },
})
const nothing = { payout: NO_PAYOUT, tried: [], formula: null, reason: null, warnings: [] }
const story: LineStory = {
  1: {
    ...nothing,
    payout: { ...NO_PAYOUT, outcome: 'NoRuleFound', agentId: ANN },
    tried: [
      {
        ruleId: 'r' as never,
        order: 0,
        fallback: false,
        rule: 'For carrier Travelers: pays 40 % of the commission.',
        refused: { by: 'Carrier', why: 'the rule does not name Progressive' },
      },
    ],
    reason: 'no rule matches carrier Progressive',
  },
  2: nothing,
  3: nothing,
}

const show = async (answer: E.Either<ServiceFailure, PayableLines>, address = '/agent-payout') => {
  const asked: PayoutFilter[] = []
  const { commissions: port } = harbor()
  const rendered = await renderScreen(
    AgentPayoutScreen,
    { path: '/agent-payout', address },
    {
      commissions: {
        ...port,
        payouts: {
          ...port.payouts,
          payable: filter => {
            asked.push(filter)
            return TE.fromEither(answer)
          },
          explain: () => TE.right(story),
        },
      },
      ruleEdits: (await payoutWorld()).ruleEdits,
    },
  )
  return { ...rendered, asked, user: userEvent.setup() }
}

describe('the payout screen', () => {
  it('asks for what the address says, and writes there what is chosen', async () => {
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
  })

  it('needs one end of the range at least: emptied, the last one comes back, and it is said why', async () => {
    const { user, address, asked } = await show(E.right({ lines: [], note: null }), '/agent-payout?start=2026-01-01')
    const from = await screen.findByLabelText('From')
    await user.clear(from)
    await user.tab()
    expect(await screen.findByText('The range needs a first day, a last day or both.')).toBeTruthy()
    expect([from, address(), asked.length]).toEqual([
      expect.objectContaining({ value: '01/01/2026' }),
      '/agent-payout?start=2026-01-01',
      1,
    ])
    await user.type(screen.getByLabelText('To'), '1/31/2026{Enter}')
    await waitFor(() => expect(address()).toContain('end=2026-01-31'))
    expect(screen.queryByText(/The range needs/)).toBeNull()
  })

  it('says that a range runs backwards, and which text is no date', async () => {
    const { user, address } = await show(
      E.right({ lines: [], note: null }),
      '/agent-payout?start=2026-02-01&end=2026-01-31',
    )
    expect(await screen.findByText('The last day lies before the first.')).toBeTruthy()
    const to = screen.getByLabelText('To')
    await user.clear(to)
    await user.type(to, 'soon{Enter}')
    expect(screen.getByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect([to.getAttribute('aria-invalid'), address()]).toEqual(['true', expect.stringContaining('end=2026-01-31')])
    await user.clear(to)
    await user.type(to, '2/28/2026{Enter}')
    await waitFor(() => expect(screen.queryByText('The last day lies before the first.')).toBeNull())
  })

  it('tells per agent what is owed, first what has no rule, and why', async () => {
    const { user } = await show(E.right({ lines: [line], note: '2 payable lines have no effective date' }))
    const agents = within(await screen.findByRole('navigation', { name: 'Payable by agent' }))
    expect(agents.getByRole('button', { name: /Ann Lee.*1 without a rule/ })).toBeTruthy()
    expect(screen.getByText(/1 payout has no rule and cannot be paid/)).toBeTruthy()
    expect(screen.getByText(/2 payable lines have no effective date/)).toBeTruthy()
    const grid = screen.getByRole('grid', { name: 'Payouts' })
    grid.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('complementary', { name: 'Why this amount' }))
    expect(await panel.findByText('For carrier Travelers: pays 40 % of the commission.')).toBeTruthy()
    expect(panel.getByText('the rule does not name Progressive')).toBeTruthy()
    expect(panel.getByText('no rule matches carrier Progressive')).toBeTruthy()
  })

  it('says what belongs here when nothing is payable', async () => {
    await show(E.right({ lines: [], note: '1 payable line has no effective date' }))
    expect(await screen.findByText('Nothing is payable in this period')).toBeTruthy()
    expect(screen.getByText(/1 payable line has no effective date/)).toBeTruthy()
  })

  it('says why it failed, and asks again', async () => {
    const { user, asked } = await show(E.left({ _tag: 'NoAnswer', message: 'Request cancelled' }))
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('leads the forbidden to the Unauthorized page', async () => {
    const { address } = await show(E.left({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })
})

/** The grid takes keys at its own element; rows are told to a screen reader. */
const open = async (address = '/agent-payout?start=2026-01-01&end=2026-01-31', planned?: readonly PlannedLine[]) => {
  const world = await payoutWorld(planned)
  const files: string[] = []
  const rendered = await renderScreen(
    AgentPayoutScreen,
    { path: '/agent-payout', address },
    {
      commissions: world.commissions,
      reference: world.reference,
      ruleEdits: world.ruleEdits,
      reporting: {
        statement: () => TE.left(LOST),
        paidStatement: () => TE.left(LOST),
        payout: (_, format) => () => {
          files.push(format)
          return TE.left<ServiceFailure>({ _tag: 'Failed', status: 500, message: 'Out of paper' })()
        },
      },
    },
  )
  const user = userEvent.setup()
  const grid = await screen.findByRole('grid', { name: 'Payouts' })
  grid.focus()
  return { ...rendered, world, user, grid, files }
}

const payIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Pay \d/ })

describe('paying on the payout screen', () => {
  it('names what it will do, asks for the day, pays once on a double click, and offers the way back', async () => {
    const { user, world, notices } = await open()
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Pay 2 agents $44.00' })
    expect(within(dialog).getByText(/All agents of a line are paid together/)).toBeTruthy()
    expect(within(dialog).getByRole('row', { name: /Together 1 44.00/ })).toBeTruthy()
    expect(within(dialog).getByLabelText('Agent-paid date')).toHaveProperty('value', '11/20/2026')
    await user.dblClick(payIn(dialog))
    const paid = 'Paid 2 agents $44.00 for 1 line on 11/20/2026'
    await waitFor(() => expect(notices.toasts.map(({ text }) => text)).toEqual([paid]))
    expect(world.writes).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Create the paid statements' }).getAttribute('href')).toBe(
      '/agent-paid-statements?start=2026-11-20&end=2026-11-20',
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await world.line(1)).paid).toBe(false))
    await waitFor(() => expect(screen.queryByText(new RegExp(paid.slice(0, 12)))).toBeNull())
    expect(notices.toasts.map(({ text }) => text)).toEqual(['Taken back: $44.00 of 2 agents'])
  })

  it('asks first when an agent’s total is negative, and wants a day that is one', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}{End}{/Control} ')
    await user.click(screen.getByRole('button', { name: 'Pay 1 agent ($60.00)…' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Bob Ray's total is negative: \(\$60.00\)/)).toBeTruthy()
    expect(payIn(dialog)).toHaveProperty('disabled', true)
    await user.click(within(dialog).getByLabelText('Pay it all the same'))
    expect(payIn(dialog)).toHaveProperty('disabled', false)
    const day = within(dialog).getByLabelText('Agent-paid date')
    await user.clear(day)
    await user.type(day, '2/30/2026')
    expect(payIn(dialog)).toHaveProperty('disabled', true)
    await user.clear(day)
    await user.tab()
    expect(within(dialog).getByText('Say when the agents are paid')).toBeTruthy()
    expect(payIn(dialog)).toHaveProperty('disabled', true)
    await user.type(day, '11/30/2026')
    await user.tab()
    expect(within(dialog).getByText('11/30/2026 is still to come.')).toBeTruthy()
    expect(payIn(dialog)).toHaveProperty('disabled', false)
  })

  it('names the lines that lack what a paid line should say, and pays them only when asked to, or leaves them out', async () => {
    const { user, world } = await open(undefined, [
      { commission: 150, agents: { 1: PayoutFixtures.ANN } },
      { commission: 80, agents: { 1: PayoutFixtures.ANN }, incomplete: true },
    ])
    expect(screen.getByText(/^1 line lacks a transaction type, premium, commission or rate/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose all 2 payable' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 1 agent $115.00' }))
    expect(dialog.getByText(/no transaction type code, no commission rate/)).toBeTruthy()
    const link = dialog.getByRole('link', { name: /^Mary Smith/ })
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/previous/detail/.+[?]line=${world.ids[1]}$`))
    const pay = () => dialog.getByRole('button', { name: /^Pay \d/ })
    expect(pay()).toHaveProperty('disabled', true)
    await user.click(dialog.getByLabelText('Pay it as it is'))
    expect(pay()).toHaveProperty('disabled', false)
    await user.click(dialog.getByRole('button', { name: 'Leave it out' }))
    expect(await screen.findByRole('dialog', { name: 'Pay 1 agent $75.00' })).toBeTruthy()
    expect([dialog.queryByText(/no commission rate/), dialog.queryByLabelText('Pay it as it is')]).toEqual([null, null])
    await user.click(pay())
    await waitFor(() => expect(world.writes).toHaveLength(1))
    expect(world.writes[0]?.map(({ id }) => id)).toEqual([world.ids[0]])
  })

  it('shows offices as a column and a filter where the agency has several, and nowhere else', async () => {
    const one = await open()
    expect([screen.queryByLabelText('Office'), screen.queryByRole('columnheader', { name: /Office/ })]).toEqual([
      null,
      null,
    ])
    cleanup()
    one.world.reference.offices = 2
    await renderScreen(
      AgentPayoutScreen,
      { path: '/agent-payout', address: '/agent-payout?start=2026-01-01&end=2026-01-31' },
      { commissions: one.world.commissions, reference: one.world.reference, ruleEdits: one.world.ruleEdits },
    )
    expect(await screen.findByRole('columnheader', { name: /^Office/ })).toBeTruthy()
    expect([...screen.getByLabelText<HTMLSelectElement>('Office').options].map(({ text }) => text)[0]).toBe(
      'All offices',
    )
  })

  it('shows refused lines with their reasons, pays nothing, and lets them be left out', async () => {
    const { user, world } = await open()
    await user.click(screen.getByRole('button', { name: 'Choose all 3 payable' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByLabelText('Pay it all the same'))
    const id = world.ids[0] ?? ''
    world.interceptNext(
      refusedWith({ _tag: 'ItemsRefused', message: 'no', items: [{ id, errors: ['Agent 1: out of date', 'more'] }] }),
    )
    await user.click(payIn(dialog))
    const alert = await within(dialog).findByRole('alert')
    expect(within(alert).getByText('Nothing was paid')).toBeTruthy()
    expect(within(alert).getByText(/Agent 1: out of date; more/)).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Leave it out' }))
    expect(await screen.findByRole('dialog', { name: 'Pay 2 agents ($16.00)' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/Nothing was paid. Mary Smith.*: Agent 1: out of date; more/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /Agent 1: out of date; more/ })).toBeTruthy()
    expect((await world.line(1)).paid).toBe(false)
  })

  it('says that nobody knows when the answer was lost, and asking again tells', async () => {
    const { user, world, notices } = await open()
    await user.keyboard('{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    world.interceptNext(answerLost)
    await user.click(payIn(dialog))
    expect(await within(dialog).findByText('Nobody knows yet whether it was paid')).toBeTruthy()
    await user.click(payIn(dialog))
    await waitFor(() => expect(notices.toasts).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not choose a line without an amount, and says why', async () => {
    const { user, grid } = await open()
    await user.keyboard(' ')
    expect(await screen.findByText(/No rule pays Bob Ray on this line: type an amount first/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay…' })).toHaveProperty('disabled', true)
    grid.focus()
    await user.keyboard('0{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose all 4 payable' })).toBeTruthy())
  })

  it('keeps a typed amount that was not saved, with the reason, until it is sent again', async () => {
    const { user, world } = await open()
    world.interceptNext(refusedWith({ _tag: 'Failed', status: 500, message: 'Out of paper' }))
    await user.keyboard('7.5{Enter}')
    expect(await screen.findByText(/7.50 for Bob Ray was not saved. Out of paper/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await world.line(2)).agent3.payout?.amount).toBe(750))
    expect(screen.queryByText(/was not saved/)).toBeNull()
  })

  it('keeps the agent that is looked at when the filter changes', async () => {
    const { user, address } = await open('/agent-payout?start=2026-01-01&end=2026-01-31&look=102')
    expect(screen.getByRole('button', { name: /^Bob Ray/ }).getAttribute('aria-current')).toBe('true')
    await user.selectOptions(screen.getByLabelText('By which date'), 'Statement date')
    await waitFor(() => expect(address()).toContain('date_option=StatementDate'))
    expect(address()).toContain('look=102')
    expect(screen.getByRole('button', { name: /^Bob Ray/ }).getAttribute('aria-current')).toBe('true')
  })

  it('says why a download failed', async () => {
    const { user, files, notices } = await open()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'XLSX' }))
    await waitFor(() => expect(notices.error?.message).toBe('Out of paper'))
    expect(files).toEqual(['xlsx'])
  })

  it('asks before somebody leaves with an amount that is not saved', async () => {
    const { user, world } = await open()
    await user.keyboard('{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(payIn(await screen.findByRole('dialog')))
    const link = await screen.findByRole('link', { name: 'Create the paid statements' })
    screen.getByRole('grid', { name: 'Payouts' }).focus()
    world.interceptNext(refusedWith(LOST))
    await user.keyboard('7{Enter}')
    await screen.findByText(/may not be saved. Request cancelled/)
    await user.click(link)
    expect(await screen.findByText('1 typed amount would be lost.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.getByText(/may not be saved/)).toBeTruthy()
  })
})

describe('as if the edited rules were saved', () => {
  it('is offered while rules are edited, shows what would be another, and pays by the saved ones', async () => {
    const { user, world, notices } = await open()
    expect(screen.queryByText(/Rules are edited/)).toBeNull()
    await act(() => world.ruleEdits.fetch())
    const group = world.ruleEdits.group(1)
    const [rule] = group?.rules ?? []
    if (group == null || rule === undefined) return expect.unreachable()
    const value = PayoutFixtures.value(30)
    const draft = { ...rule.draft, termNew: value, termRenew: value, termRewrite: value }
    act(() => group.change(rule.key, formState(draft)))
    await user.click(await screen.findByRole('button', { name: 'As if they were saved' }))
    // Ann 75 to 45, Bob 40 to 24 and Ann 4 to 2.40, Ann 10 to 6, Bob -60 to -36.
    expect(await screen.findByText(/5 payouts would be \$41.40 in place of \$69.00/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /Ann Lee Mary Smith 75.00 45.00 \(30.00\)/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose all 3 payable' }))
    await user.click(screen.getByRole('button', { name: /^Pay 2 agents/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Pay 2 agents $59.00' })
    await user.click(within(dialog).getByLabelText('Pay it all the same'))
    await user.click(payIn(dialog))
    await waitFor(() => expect(notices.toasts).toHaveLength(1))
    expect((await world.line(0)).agent1.payout?.amount).toBe(7_500)
    act(() => group.undo())
    await waitFor(() => expect(screen.queryByText(/As if the edited rules/)).toBeNull())
  })
})
