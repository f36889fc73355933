import type { ServiceFailure } from '@commissions/core'
import { PayoutFixtures } from '@commissions/core/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { formState } from '../../stores/rules/rule-form-state.ts'
import { SESSION } from '../../testing/agent-payout.fixture.tsx'
import { answerLost, LOST, type PlannedLine, payoutWorld, refusedWith } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AgentPayoutScreen } from './agent-payout.screen.tsx'

const open = async (
  address = '/agent-payout?start=2026-01-01&end=2026-01-31',
  planned?: readonly PlannedLine[],
  /** The question for similar statements is answered once this resolves. */
  until: Promise<void> = Promise.resolve(),
) => {
  const world = await payoutWorld(planned)
  const files: string[] = []
  const rendered = await renderScreen(
    AgentPayoutScreen,
    { path: '/agent-payout', address },
    {
      commissions: {
        ...world.commissions,
        statements: {
          ...world.commissions.statements,
          similar: ids => async () => {
            await until
            return world.commissions.statements.similar(ids)()
          },
        },
      },
      reference: world.reference,
      ruleEdits: world.ruleEdits,
      session: SESSION,
      reporting: {
        statement: () => TE.left(LOST),
        paidStatement: () => TE.left(LOST),
        expected: () => TE.left(LOST),
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
  // Proves 4.line-paid
  it('shows what is paid, asks for the day, pays once on a double click, and offers Undo', async () => {
    const { user, world, notices } = await open()
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Pay 2 agents $44.00' })
    expect(within(dialog).getByText(/All agents of a line are paid together/)).toBeTruthy()
    expect(within(dialog).getByRole('row', { name: /Total 1 44.00/ })).toBeTruthy()
    expect(within(dialog).getByLabelText('Agent paid date')).toHaveProperty('value', '11/20/2026')
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

  it('names other agents on the lines of one agent, says why they cannot be paid later, and leaves these lines out', async () => {
    const { user } = await open('/agent-payout?start=2026-01-01&end=2026-01-31&look=101')
    await user.click(screen.getByRole('button', { name: 'Choose all 2 payable' }))
    const bar = within(screen.getByRole('region', { name: 'Chosen lines' }))
    // The button is gone, so the focus goes to the bar where it was.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Chosen lines'))
    expect(bar.getByText(/1 line also pays Bob Ray \$40.00. A line is paid once, to all its agents/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 agents $119.00' }))
    expect(dialog.getByText(/a share cannot be paid later/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Leave it out' }))
    expect(await screen.findByRole('dialog', { name: 'Pay 1 agent $75.00' })).toBeTruthy()
    expect(dialog.queryByText(/cannot be paid later/)).toBeNull()
  })

  it('asks first when an agent’s total is negative, and needs a valid day', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}{End}{/Control} ')
    await user.click(screen.getByRole('button', { name: 'Pay 1 agent ($60.00)…' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/Bob Ray's total is negative: \(\$60.00\)/)).toBeTruthy()
    expect(payIn(dialog)).toHaveProperty('disabled', true)
    expect(within(dialog).getByText('Check the warnings above first')).toBeTruthy()
    await user.click(await within(dialog).findByLabelText('Pay anyway'))
    expect(payIn(dialog)).toHaveProperty('disabled', false)
    expect(within(dialog).queryByText('Check the warnings above first')).toBeNull()
    const day = within(dialog).getByLabelText('Agent paid date')
    await user.clear(day)
    await user.type(day, '2/30/2026')
    expect(payIn(dialog)).toHaveProperty('disabled', true)
    await user.clear(day)
    await user.tab()
    expect(within(dialog).getByText('Enter the agent paid date')).toBeTruthy()
    expect(payIn(dialog)).toHaveProperty('disabled', true)
    await user.type(day, '11/30/2026')
    await user.tab()
    expect(within(dialog).getByText('11/30/2026 is in the future.')).toBeTruthy()
    expect(payIn(dialog)).toHaveProperty('disabled', false)
  })

  it('shows all questions at once, after the search for the same lines, so that none moves under the pointer', async () => {
    let found = (): void => undefined
    const { user } = await open(
      undefined,
      [{ commission: -80, agents: { 1: PayoutFixtures.ANN }, incomplete: true }],
      new Promise(resolve => {
        found = resolve
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Choose all 1 payable' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('status').textContent).toBe('Looking for the same lines on other statements…')
    expect(dialog.queryAllByRole('checkbox')).toEqual([])
    found()
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(2)
  })

  // Proves 5.agent-paid-form
  it('names lines that lack a required field, and pays them only when told to, or leaves them out', async () => {
    const { user, world } = await open(undefined, [
      { commission: 150, agents: { 1: PayoutFixtures.ANN } },
      { commission: 80, agents: { 1: PayoutFixtures.ANN }, incomplete: true },
    ])
    expect(screen.getByText(/^1 line lacks a transaction type, premium, commission or rate/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose all 2 payable' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 1 agent $115.00' }))
    expect(await dialog.findByRole('link', { name: 'no transaction type code' })).toBeTruthy()
    const link = dialog.getByRole('link', { name: /^Mary Smith/ })
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/previous/detail/.+[?]line=${world.ids[1]}$`))
    const rate = dialog.getByRole('link', { name: 'no commission rate' })
    expect(rate.getAttribute('href')).toBe(`${link.getAttribute('href')}&field=commissionRate`)
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

  // Proves 7.offices, beyond.offices
  it('shows offices as a column and a filter only if the agency has several', async () => {
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
      {
        commissions: one.world.commissions,
        reference: one.world.reference,
        ruleEdits: one.world.ruleEdits,
        session: SESSION,
      },
    )
    expect(await screen.findByRole('columnheader', { name: /^Office/ })).toBeTruthy()
    expect([...screen.getByLabelText<HTMLSelectElement>('Office').options].map(({ text }) => text)[0]).toBe(
      'All offices',
    )
  })

  // Proves 8.items-with-errors
  it('shows refused lines with their reasons, pays nothing, and lets a person leave them out', async () => {
    const { user, world } = await open()
    await user.click(screen.getByRole('button', { name: 'Choose all 3 payable' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByLabelText('Pay anyway'))
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
    const notice = (await screen.findByText(/^Nothing was paid\. *:?/)).textContent
    expect(notice).toMatch(/Nothing was paid. Mary Smith.*: Agent 1: out of date; more/)
    expect(screen.getByRole('row', { name: /Agent 1: out of date; more/ })).toBeTruthy()
    expect((await world.line(1)).paid).toBe(false)
  })

  it('says that the outcome is unknown when the answer was lost, and a retry settles it', async () => {
    const { user, world, notices } = await open()
    await user.keyboard('{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    world.interceptNext(answerLost)
    await user.click(payIn(dialog))
    expect(await within(dialog).findByText('The lines may or may not have been paid')).toBeTruthy()
    await user.click(payIn(dialog))
    await waitFor(() => expect(notices.toasts).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // Proves 5.pay-amounts
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
    expect(await screen.findByText(/7.50 for Bob Ray may not have been saved. Out of paper/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await world.line(2)).agent3.payout?.amount).toBe(750))
    expect(screen.queryByText(/not have been saved/)).toBeNull()
  })

  it('marks the agent that is looked at', async () => {
    const { user } = await open()
    const all = screen.getByRole('button', { name: /^All agents/ })
    expect(all.getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('button', { name: /^Bob Ray/ }))
    await waitFor(() => expect(all.getAttribute('aria-current')).toBeNull())
    expect(screen.getByRole('button', { name: /^Bob Ray/ }).getAttribute('aria-current')).toBe('true')
  })

  it('keeps the selected agent when the filter changes', async () => {
    const { user, address } = await open('/agent-payout?start=2026-01-01&end=2026-01-31&look=102')
    expect(screen.getByRole('button', { name: /^Bob Ray/ }).getAttribute('aria-current')).toBe('true')
    await user.selectOptions(screen.getByLabelText('By which date'), 'Statement date')
    await waitFor(() => expect(address()).toContain('date_option=StatementDate'))
    expect(address()).toContain('look=102')
    expect(screen.getByRole('button', { name: /^Bob Ray/ }).getAttribute('aria-current')).toBe('true')
  })

  it('keeps the selected agent when nothing is payable to them, and says so', async () => {
    const { user, address } = await open('/agent-payout?start=2026-01-01&end=2026-01-31&look=102')
    const statement = screen.getByLabelText<HTMLSelectElement>('Statement')
    await user.selectOptions(statement, [...statement.options].at(-1)?.value ?? '')
    expect(address()).toContain('look=102')
    await user.click(screen.getByLabelText('Find lines'))
    await user.paste('75.00')
    expect(await screen.findByText('No line is payable for Bob Ray, the chosen statement, “75.00”')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Bob Ray/ }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('button', { name: /^Ann Lee.*75.00/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^All agents/ }))
    expect(await screen.findByRole('grid', { name: 'Payouts' })).toBeTruthy()
  })

  it('says why a download failed', async () => {
    const { user, files, notices } = await open()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'XLSX' }))
    await waitFor(() => expect(notices.error?.message).toBe('Out of paper'))
    expect(files).toEqual(['xlsx'])
  })

  it('asks before a person leaves with an unsaved amount', async () => {
    const { user, world } = await open()
    await user.keyboard('{ArrowDown} ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(payIn(await screen.findByRole('dialog')))
    const link = await screen.findByRole('link', { name: 'Create the paid statements' })
    screen.getByRole('grid', { name: 'Payouts' }).focus()
    world.interceptNext(refusedWith(LOST))
    await user.keyboard('7{Enter}')
    await screen.findByText(/may not have been saved. Request cancelled/)
    await user.click(link)
    expect(await screen.findByText('1 typed amount would be lost.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.getByText(/may not have been saved/)).toBeTruthy()
  })
})

describe('the preview with the edited rules', () => {
  it('is offered while rules are edited, shows the changed payouts, and pays by the saved rules', async () => {
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
    await user.click(await within(dialog).findByLabelText('Pay anyway'))
    await user.click(payIn(dialog))
    await waitFor(() => expect(notices.toasts).toHaveLength(1))
    expect((await world.line(0)).agent1.payout?.amount).toBe(7_500)
    act(() => group.undo())
    await waitFor(() => expect(screen.queryByText(/A preview with the edited rules/)).toBeNull())
  })
})
