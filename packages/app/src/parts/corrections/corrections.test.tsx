import { type CommissionsPort, NOT_OFFERED, type ServiceFailure } from '@commissions/core'
import { succeeds } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ModifyAgentPayoutScreen } from '../../screens/modify-agent-payout/modify-agent-payout.screen.tsx'
import { PreviousScreen } from '../../screens/statements/previous.screen.tsx'
import { LOST, paidPayoutWorld } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

/** Raises position 1 to 60%: 90.00 on the first line, 48.00 on the second, and Ann's share of that to 4.80. */
const betterRule = async ({ rules }: CommissionsPort) => {
  const [group] = await succeeds(rules.groups)
  if (group === undefined) throw new Error('Expected a group of rules')
  await succeeds(
    rules.save({
      position: 1,
      etag: group.etag,
      rules: group.rules.map(rule => ({
        ...rule,
        termNew: 60_000_000 as never,
        termRenew: 60_000_000 as never,
        termRewrite: 60_000_000 as never,
      })),
    }),
  )
}

type Corrections = CommissionsPort['corrections']

const show = async (
  on: 'modify' | 'previous',
  {
    change = () => ({}),
    before = async () => undefined,
    until = Promise.resolve(),
  }: {
    readonly change?: (corrections: Corrections) => Partial<Corrections>
    readonly before?: (commissions: CommissionsPort) => Promise<unknown>
    /** The list of statements is answered once this resolves. */
    readonly until?: Promise<void>
  } = {},
) => {
  const world = await paidPayoutWorld()
  await before(world.others)
  const commissions = {
    ...world.commissions,
    statements: {
      ...world.commissions.statements,
      list: asked => async () => {
        await until
        return world.commissions.statements.list(asked)()
      },
    } satisfies CommissionsPort['statements'],
    corrections: { ...world.commissions.corrections, ...change(world.commissions.corrections) },
  }
  const [Screen, path, query] =
    on === 'modify'
      ? ([ModifyAgentPayoutScreen, '/modify-agent-payout', '?start=2026-01-01&end=2026-01-31'] as const)
      : ([PreviousScreen, '/previous', ''] as const)
  const rendered = await renderScreen(
    Screen,
    { path, address: `${path}${query}` },
    { commissions, reference: world.reference },
  )
  return { ...rendered, world, user: userEvent.setup() }
}

const refusing = (failure: ServiceFailure) => () => TE.left(failure)
const table = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('region', { name }))
    .getAllByRole('row')
    .map(row => row.textContent)

const pressed = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await screen.findByRole('grid', { name: 'Payments' })
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const withdrawal = (user: ReturnType<typeof userEvent.setup>) => pressed(user, 'Withdraw…')
const trueUp = (user: ReturnType<typeof userEvent.setup>) => pressed(user, 'True up…')

describe('withdrawing a statement', () => {
  // Proves beyond.withdrawal
  it('shows the amount taken back from each agent and the paid statement it supersedes, and needs a reason', async () => {
    const { user, world, notices } = await show('modify')
    const dialog = await withdrawal(user)
    const act = await within(dialog).findByRole('button', { name: 'Withdraw and take back $119.00' })
    expect(table(dialog, 'What is taken back from each agent')).toEqual([
      'AgentTaken back',
      expect.stringMatching(/^Ann Lee.*79\.00$/),
      expect.stringMatching(/^Bob Ray.*40\.00$/),
      expect.stringMatching(/^Total.*119\.00$/),
    ])
    expect(within(dialog).getByText('20261120-20261120')).toBeTruthy()
    expect(act.hasAttribute('disabled')).toBe(true)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Sent twice')
    await user.click(act)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(notices.toasts.at(-1)?.text).toMatch(/^Withdrew statement .*: took back \$119\.00 of 2 lines$/)
    expect((await world.line(0)).paid).toBe(false)
    expect(await screen.findByText('Nothing was paid here')).toBeTruthy()
  })

  it('keeps one dialog with the focus on the reason when the statement arrives late', async () => {
    let arrive = (): void => undefined
    const { user } = await show('modify', {
      until: new Promise(resolve => {
        arrive = resolve
      }),
    })
    const dialog = await withdrawal(user)
    await within(dialog).findByText('Loading the statement')
    arrive()
    expect(await within(dialog).findByRole('button', { name: 'Withdraw and take back $119.00' })).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Reason/))
  })

  it('starts from the list of reconciled statements with one statement chosen', async () => {
    const { user, world } = await show('previous')
    const grid = await screen.findByRole('grid', { name: 'Reconciled statements' })
    expect(screen.getByRole('button', { name: 'Withdraw…' }).hasAttribute('disabled')).toBe(true)
    grid.focus()
    await user.keyboard(' ')
    await user.click(await screen.findByRole('button', { name: /^Withdraw \S+…$/ }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Reason/), 'Sent twice')
    await user.click(await within(dialog).findByRole('button', { name: /^Withdraw and take back/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await world.line(1)).paid).toBe(false)
  })

  it('shows why it was refused or that its outcome is unknown, and can be tried again with the same reason', async () => {
    let times = 0
    const { user, world } = await show('modify', {
      change: ({ withdraw }) => ({
        withdraw: (...asked) => {
          times += 1
          return times === 1
            ? TE.left({ _tag: 'Conflict', message: 'Not now' })
            : times === 2
              ? TE.left(LOST)
              : withdraw(...asked)
        },
      }),
    })
    const dialog = await withdrawal(user)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Sent twice')
    const act = () => within(dialog).findByRole('button', { name: 'Withdraw and take back $119.00' })
    await user.click(await act())
    expect(await within(dialog).findByText('Not now')).toBeTruthy()
    await waitFor(async () => expect((await act()).hasAttribute('disabled')).toBe(false))
    await user.click(await act())
    expect(await within(dialog).findByText('The correction may or may not have been made')).toBeTruthy()
    expect((await world.line(0)).paid).toBe(true)
    await waitFor(async () => expect((await act()).hasAttribute('disabled')).toBe(false))
    await user.click(await act())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await world.line(0)).paid).toBe(false)
  })

  it('is not available over a service without the call', async () => {
    const { user } = await show('modify', { change: () => ({ previewWithdrawal: refusing(NOT_OFFERED) }) })
    const dialog = await withdrawal(user)
    expect(await within(dialog).findByText('Withdrawing is not available here.')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })
})

describe('a true-up', () => {
  it('finds nothing to correct while every line was paid by the current rules', async () => {
    const { user } = await show('modify')
    const dialog = await trueUp(user)
    expect(await within(dialog).findByText(/There is nothing to true up/)).toBeTruthy()
    expect(within(dialog).queryByLabelText(/Reason/)).toBeNull()
  })

  // Proves beyond.true-up
  it('shows old amount, new amount and difference per agent, and corrects the lines not left out, with a reason', async () => {
    const { user, world, notices } = await show('modify', { before: betterRule })
    const dialog = await trueUp(user)
    await within(dialog).findByRole('button', { name: 'True up 2 lines by $23.80' })
    expect(table(dialog, 'What changes for each agent')).toEqual([
      'AgentWas paidBecomesDifference',
      expect.stringMatching(/^Ann Lee.*79\.00.*94\.80.*15\.80$/),
      expect.stringMatching(/^Bob Ray.*40\.00.*48\.00.*8\.00$/),
      expect.stringMatching(/^Total.*119\.00.*142\.80.*23\.80$/),
    ])
    expect(within(dialog).getByText('20261120-20261120')).toBeTruthy()
    await user.click(within(dialog).getByText('2 lines'))
    const [first] = within(dialog).getAllByRole('checkbox')
    if (first === undefined) throw new Error('Expected a line to leave out')
    await user.click(first)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Agreed at 60')
    await user.click(await within(dialog).findByRole('button', { name: 'True up 1 line by $8.80' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(notices.toasts.at(-1)?.text).toBe('Trued up 1 line: a difference of $8.80')
    expect((await world.line(0)).agent1.payout?.amount).toBe(7500)
    expect((await world.line(1)).agent1.payout?.amount).toBe(4800)
    expect((await world.line(1)).agent2.payout?.amount).toBe(480)
  })

  it('compares only the chosen lines', async () => {
    const { user } = await show('modify', { before: betterRule })
    const grid = await screen.findByRole('grid', { name: 'Payments' })
    grid.focus()
    await user.keyboard(' ')
    await user.click(await screen.findByRole('button', { name: 'True up the chosen…' }))
    const dialog = await screen.findByRole('dialog', { name: /^True up 1 line by/ })
    expect(await within(dialog).findByRole('button', { name: /^True up 1 line by/ })).toBeTruthy()
  })

  it('names the lines that were refused, and shows the current figures', async () => {
    const { user, world } = await show('modify', { before: betterRule })
    const dialog = await trueUp(user)
    await user.type(await within(dialog).findByLabelText(/Reason/), 'Agreed at 60')
    // Another user takes a payment back meanwhile.
    const line = await world.line(0)
    await succeeds(
      world.others.payouts.write([
        { id: line.id, etag: line.etag, paid: false, agentPaidDate: null, reason: 'x', payouts: {} },
      ]),
    )
    await user.click(within(dialog).getByRole('button', { name: 'True up 2 lines by $23.80' }))
    const alert = within(await within(dialog).findByRole('alert'))
    expect(alert.getByText('Nothing was trued up')).toBeTruthy()
    expect(alert.getByRole('listitem').textContent).toMatch(/The line is not paid/)
    expect(await within(dialog).findByRole('button', { name: 'True up 1 line by $8.80' })).toBeTruthy()
  })

  it('is not available over a service without the call', async () => {
    const { user } = await show('modify', { change: () => ({ previewTrueUp: refusing(NOT_OFFERED) }) })
    const dialog = await trueUp(user)
    expect(await within(dialog).findByText('A true-up is not available here.')).toBeTruthy()
  })
})
